"""What ./imperia and ./test set up: own packages stay, a browser is had or its lack is told."""

import importlib.util
import json
import os
import sys
from pathlib import Path

import pytest
from tests.browser import getting

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "{}/lib/python3.11/site-packages/{}.dist-info"


def script(name):
    """A script as a module of its own, so that a test may change what it knows."""
    spec = importlib.util.spec_from_file_location(f"script_{name}", ROOT / "scripts" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# Packages of one's own


@pytest.fixture
def bootstrap(tmp_path, monkeypatch):
    module = script("bootstrap")
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "OWN", tmp_path / ".venv.own")
    return module


def installed(bootstrap, name, told=None):
    folder = Path(FOLDER.format(bootstrap.VENV, name))
    folder.mkdir(parents=True)
    if told:
        (folder / "direct_url.json").write_text(json.dumps(told))


def test_packages_installed_from_a_folder_are_known_by_their_folder(bootstrap):
    editable = {"editable": True}
    installed(bootstrap, "imperia-0.1.0", {"url": "file:///old/place", "dir_info": editable})
    installed(bootstrap, "chess-1.0", {"url": "file:///my%20games/chess", "dir_info": editable})
    installed(bootstrap, "go-2.0", {"url": "file:///my/go", "dir_info": {}})
    installed(bootstrap, "rich-14.0")
    assert bootstrap.own_packages() == ["-e /my games/chess", "/my/go"]


def test_packages_of_ones_own_outlive_their_environment_and_an_interrupted_set_up(bootstrap):
    installed(bootstrap, "go-2.0", {"url": "file:///my/go", "dir_info": {"editable": True}})
    bootstrap.remember_own()
    bootstrap.shutil.rmtree(bootstrap.VENV)
    bootstrap.remember_own()  # the set-up begins again and finds an empty environment
    setup, called = bootstrap.Setup("runtime", 0), []
    setup.call = lambda command, total=0: called.append(command)
    setup.install_own()
    assert [command[-2:] for command in called] == [["-e", "/my/go"]]
    assert not bootstrap.OWN.exists()


def test_a_package_that_cannot_be_brought_back_is_named(bootstrap, capsys):
    bootstrap.OWN.write_text("-e /gone\n")

    def fail(command, total=0):
        raise bootstrap.SetupError

    setup = bootstrap.Setup("runtime", 0)
    setup.call = fail
    setup.install_own()
    assert "-e /gone could not be installed" in capsys.readouterr().err


def test_the_environment_of_imperia_can_run_tests():
    rows = (ROOT / "requirements.lock").read_text().splitlines()
    assert [row for row in rows if row.startswith("pytest==")]


# The browser


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """A system without browsers, whose tools are what a test puts there."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CI", "")
    monkeypatch.setattr(getting, "REASON", tmp_path / "no-browser.txt")
    monkeypatch.setattr(getting, "find_own", lambda: "")
    monkeypatch.setattr(getting.os, "geteuid", lambda: 0)
    monkeypatch.setattr(getting.sys, "executable", str(tool(tmp_path, "python", "exit 1")))
    return tmp_path


def tool(place, name, does):
    file = place / name
    file.write_text(f"#!/bin/sh\n{does}\n")
    file.chmod(0o755)
    return file


def test_a_browser_that_cannot_be_had_is_a_printed_reason(bare, capsys):
    tool(bare, "python", "echo 'Error: no such host'; echo '   at stack (1:2)'; exit 1")
    tool(bare, "apt-get", "echo 'E: no such package'; exit 100")
    getting.get_chromium()
    told = capsys.readouterr().err
    for part in ("Error: no such host", "E: no such package", getting.ADVICE):
        assert part in told
        assert part in getting.why_missing()


def test_what_was_in_vain_is_not_tried_at_every_start_but_always_in_ci(bare, monkeypatch):
    tool(bare, "apt-get", f"echo tried >> {bare}/calls; exit 1")
    getting.get_chromium()
    getting.get_chromium()
    assert (bare / "calls").read_text() == "tried\n"
    monkeypatch.setenv("CI", "true")
    getting.get_chromium()
    assert (bare / "calls").read_text() == "tried\n" * 2


def test_where_playwrights_cannot_be_had_the_systems_is_installed(bare, capsys):
    does = f"[ $2 = update ] || {{ echo '#!/bin/sh' > {bare}/chromium; {CHMOD} {bare}/chromium; }}"
    tool(bare, "apt-get", does)
    getting.get_chromium()
    assert getting.find_chromium() == f"{bare}/chromium"
    assert not getting.REASON.exists()
    assert getting.ADVICE not in capsys.readouterr().err


CHMOD = next(path for path in ("/bin/chmod", "/usr/bin/chmod") if os.path.exists(path)) + " +x"


def test_only_root_installs_into_the_system(bare, monkeypatch):
    monkeypatch.setattr(getting.os, "geteuid", lambda: 1000)
    tool(bare, "apt-get", f"echo tried >> {bare}/calls")
    getting.get_chromium()
    assert not (bare / "calls").exists()
    assert "root" in getting.why_missing()


def test_a_browser_that_does_not_start_is_none(bare):
    tool(bare, "chromium", "echo 'error while loading shared libraries: libnss3.so'; exit 127")
    assert "libnss3.so" in getting.fault(f"{bare}/chromium")


def test_a_download_that_falls_silent_is_given_up():
    why = getting.call([sys.executable, "-c", "import time; time.sleep(600)"], {}, silence=0.5)
    assert why.startswith("nothing came")


@pytest.mark.parametrize(
    "words, meant",
    [
        ([], True),
        (["--long"], True),
        (["-k", "battle"], True),
        (["tests"], True),
        (["tests/browser/test_late.py::test_x", "-q"], True),
        (["tests/core", "-q"], False),
    ],
)
def test_a_browser_is_had_only_for_tests_that_need_it(words, meant, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert script("run_tests").in_a_browser(words) == meant


# What checks the page


@pytest.fixture
def client(tmp_path, monkeypatch):
    """A tree with the locks of the page's tools, and an npm that installs a checker saying ok."""
    module = script("check_client")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "CLIENT", tmp_path / "client")
    monkeypatch.setenv("CI", "")
    monkeypatch.setenv("PATH", f"{tmp_path}:{Path(CHMOD.split()[0]).parent}")
    module.CLIENT.mkdir()
    for name in module.SETTINGS:
        (module.CLIENT / name).write_text("{}")
    tool(tmp_path, "node", "exit 0")
    place = "node_modules/.bin"
    made = f"mkdir -p {place}; echo '#!/bin/sh' > {place}/tsc; {CHMOD} {place}/tsc"
    tool(tmp_path, "npm", f"echo fetched >> {tmp_path}/calls; {made}")
    return module


def test_the_checker_is_fetched_once_for_each_lock(client, tmp_path):
    assert [client.main(), client.main()] == [0, 0]
    assert (tmp_path / "calls").read_text() == "fetched\n"
    (client.CLIENT / "package-lock.json").write_text('{"other": 1}')
    assert client.main() == 0
    assert (tmp_path / "calls").read_text() == "fetched\n" * 2


def test_what_the_checker_finds_is_a_failure(client):
    assert client.main() == 0
    tool(client.CLIENT / "node_modules" / ".bin", "tsc", "exit 2")
    assert client.main() == 2


@pytest.mark.parametrize("ci, code", [("", 0), ("true", 1)])
@pytest.mark.parametrize(
    "does, why",
    [
        ("echo 'npm error code EAI_AGAIN'; echo 'npm error no such host'; exit 1", "no such host"),
        ("exit 1", "no word"),
        (None, "npm, which fetches TypeScript, was not found"),
    ],
)
def test_a_checker_that_cannot_be_had_is_a_reason_and_in_ci_a_failure(
    client, tmp_path, monkeypatch, capsys, does, why, ci, code
):
    monkeypatch.setenv("CI", ci)
    if does:
        tool(tmp_path, "npm", does)
    else:
        monkeypatch.setenv("PATH", str(tmp_path))
        (tmp_path / "npm").unlink()
    assert client.main() == code
    told = capsys.readouterr().err
    assert "were not checked" in told
    assert why in told
    assert not client.is_ready()


def test_words_for_pytest_need_no_tool_of_the_page(monkeypatch):
    run_tests, called = script("run_tests"), []
    monkeypatch.setenv("CI", "true")
    monkeypatch.setattr(run_tests.os, "chdir", lambda folder: None)
    monkeypatch.setattr(
        run_tests.subprocess, "call", lambda command, **_: called.append(command) or 0
    )
    run_tests.main(["tests/core", "-q"])
    assert called == [[*run_tests.PYTEST, "tests/core", "-q"]]
    run_tests.main([])
    assert all(command in called for command in run_tests.CHECKS.values())


def test_the_lock_of_the_checker_has_exact_versions_and_digests():
    lock = json.loads((ROOT / "scripts" / "client" / "package-lock.json").read_text())
    wanted = json.loads((ROOT / "scripts" / "client" / "package.json").read_text())
    assert lock["packages"][""]["devDependencies"] == wanted["devDependencies"]
    parts = {name: part for name, part in lock["packages"].items() if name}
    assert all(part["integrity"].startswith("sha512-") for part in parts.values())
    assert not [name for name, part in parts.items() if "resolved" in part]
    for name, version in wanted["devDependencies"].items():
        assert parts[f"node_modules/{name}"]["version"] == version
