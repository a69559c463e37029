"""The page: templates, modules, styles and symbols, served as they are. See docs/client.md."""
