"""A game in a package of its own, written by `imperia new` and installed beside imperia."""

import os
import site
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from imperia.cli import run


class Beside:
    """An environment of its own: that of these tests, and one game more."""

    def __init__(self, folder, name="salt_quay"):
        self.name = name
        self.package = folder / "package"
        self.python = folder / "env" / "bin" / "python"
        assert run(["new", name, "--into", str(self.package)]) == 0
        venv.create(folder / "env", with_pip=False)
        places = [sysconfig.get_path("purelib"), *site.getsitepackages()]
        lines = [f"import site; site.addsitedir({place!r})" for place in dict.fromkeys(places)]
        (self.site / "beside.pth").write_text("\n".join(lines) + "\n")
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        how = ["--no-deps", "--no-build-isolation", "--no-index", "-e", str(self.package)]
        subprocess.run([*pip, *how], check=True, env=self.environment())

    @property
    def site(self):
        (found,) = (self.python.parents[1] / "lib").glob("python*/site-packages")
        return found

    @property
    def source(self):
        return self.package / "src" / self.name

    def environment(self):
        """Speaks English, and keeps what it writes beside nothing of ours."""
        env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        return {**env, "LC_ALL": "C.UTF-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def call(self, *words, stdin="", folder=None):
        """A command of imperia in this environment: code, output, complaint."""
        return self.run("-P", "-m", "imperia", *words, stdin=stdin, folder=folder)

    def run(self, *words, stdin="", folder=None):
        done = subprocess.run(
            [self.python, *words],
            input=stdin,
            capture_output=True,
            text=True,
            env=self.environment(),
            cwd=folder or self.package,
        )
        return done.returncode, done.stdout, done.stderr


def tree(folder):
    """Every file below with its content, but what Python and installing leave behind."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file() and not {"__pycache__", ".pytest_cache"} & set(path.parts)
    }
