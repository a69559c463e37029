"""The server: tables kept in a store, played over HTTP, told live over WebSockets."""

from .app import make_app
from .collector import Collector
from .config import Config
from .protocol import serve_with

__all__ = ["Collector", "Config", "make_app", "serve_with"]
