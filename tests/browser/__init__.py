"""Tests in a browser, which they share."""
