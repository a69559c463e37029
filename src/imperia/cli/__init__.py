"""The command line: one module per command."""

from .errors import Fail
from .run import main, run

__all__ = ["Fail", "main", "run"]
