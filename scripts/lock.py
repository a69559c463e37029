"""Write requirements.lock and requirements-dev.lock anew from pyproject.toml.

    .venv/bin/python scripts/lock.py

Run it with the oldest supported Python, which needs the most packages.
"""

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "requirements.lock"
DEV = ROOT / "requirements-dev.lock"


def main() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = config["project"]["optional-dependencies"]
    runtime = config["build-system"]["requires"] + config["project"]["dependencies"]
    runtime += extras["server"] + extras["testing"]
    dev = runtime + extras["dev"]
    write(DEV, resolve(dev), "for development: everything ./test needs")
    write(
        RUNTIME,
        resolve(runtime, "-c", str(DEV)),
        "to run imperia, to install it, and to test a game of one's own",
    )


def resolve(requirements: list[str], *options: str) -> list[str]:
    """Install into a scratch environment and see what came."""
    print(f"resolving {len(requirements)} requirements", file=sys.stderr)
    with tempfile.TemporaryDirectory() as scratch:
        venv.create(scratch, with_pip=True)
        pip = [f"{scratch}/bin/python", "-I", "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", *options, *requirements], check=True)
        listing = [*pip, "list", "--format=freeze", "--exclude=pip", "--exclude=setuptools"]
        found = subprocess.run(listing, check=True, capture_output=True, text=True).stdout
    return sorted(line.lower().replace("_", "-") for line in found.splitlines())


def write(path: Path, lines: list[str], purpose: str) -> None:
    head = f"# Exact versions {purpose}. Written by scripts/lock.py."
    path.write_text("\n".join([head, *lines]) + "\n")


if __name__ == "__main__":
    main()
