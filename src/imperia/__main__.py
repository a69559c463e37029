"""`python -m imperia` is the command `imperia`."""

from imperia.cli import main

main()
