"""The server: tables kept in a store, played over HTTP, told live over WebSockets."""

from .app import make_app
from .config import Config
from .protocol import serve_with

__all__ = ["Config", "make_app", "serve_with"]
