"""The documentation keeps its word: links, commands, names and code blocks are true."""

import ast
import re
from dataclasses import fields
from pathlib import Path
from textwrap import indent

import pytest
import typer

import imperia
import imperia.core
import imperia.scene
from imperia.cli.app import app
from imperia.rules_lock import NOT_RULES
from imperia.scene import Node

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
COMMANDS = typer.main.get_command(app).commands

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CALL = re.compile(r"(?:\./)?\bimperia ([a-z]+)\b((?:[^\n`]|\n {8,}\[)*)")


def read(page):
    return page.read_text(encoding="utf-8")


def name(page):
    return str(page.relative_to(ROOT))


def blocks(page, kind):
    """The code blocks whose opening line begins with this word, with the rest of that line."""
    found = [(info.partition(" "), body) for info, body in FENCE.findall(read(page))]
    return [(rest, body) for (word, _, rest), body in found if word == kind]


def prose(page):
    return FENCE.sub("", read(page))


def calls(page):
    """Every call of the program between backticks or in an indented block: command, options."""
    spans = re.findall(r"`([^`\n]+)`", prose(page)) + re.findall(
        r"^ {4,}(.+(?:\n {8,}\[.+)*)", prose(page), re.M
    )
    for span in spans:
        for command, rest in CALL.findall(span):
            yield command, re.findall(r"--[a-z-]+", rest)


def anchors(page):
    titles = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_inside_the_repository_leads_somewhere(page):
    for target in LINK.findall(prose(page)):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{name(page)} links to {target}, which is not there"
        if anchor:
            assert anchor in anchors(file), f"{name(page)} links to {target}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_and_option_that_is_mentioned_exists(page):
    for command, options in calls(page):
        if command in ("record", "import"):
            continue  # the first line of a record
        assert command in COMMANDS, f"{name(page)} mentions imperia {command}"
        known = {
            flag
            for param in COMMANDS[command].params
            for flag in (*param.opts, *param.secondary_opts)
        }
        for option in options:
            assert option in known, f"{name(page)} mentions imperia {command} {option}"


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_and_option_is_described(command):
    text = read(ROOT / "docs" / "command-line.md")
    assert f"\n## {command}\n" in text
    section = text.partition(f"\n## {command}\n")[2].partition("\n## ")[0]
    head = text.partition("\n## ")[0]
    for param in COMMANDS[command].params:
        for flag in param.opts:
            if flag.startswith("--") and flag != "--help":
                assert flag in section or flag in head, f"imperia {command} {flag}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_python_of_a_page_runs_from_top_to_bottom(page):
    space = {"print": lambda *words: None}
    for rest, body in blocks(page, "python"):
        if not rest:
            exec(compile(body, name(page), "exec"), space)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_code_that_is_quoted_equals_the_source(page):
    for rest, body in blocks(page, "python"):
        if rest:
            source = read(ROOT / rest.removeprefix("of "))
            same = body in source or indent(body, "    ") in source  # a method stands indented
            assert same, f"{name(page)} quotes {rest} otherwise than it is:\n{body}"


def test_the_record_that_is_shown_replays():
    (_, text), *_ = blocks(ROOT / "docs" / "record.md", "text")
    lines = imperia.replay(text).record().splitlines(keepends=True)
    assert "".join(line for line in lines if not line.startswith("position ")) == text


def test_every_name_of_the_core_is_explained():
    pages = read(ROOT / "docs" / "rules-code.md") + read(ROOT / "docs" / "architecture.md")
    missing = [word for word in imperia.core.__all__ if f"`{word}`" not in pages]
    assert missing == []


def test_every_name_of_the_kit_is_listed():
    text = read(ROOT / "docs" / "adding-a-game.md").partition("## What the kit offers")[2]
    for file in sorted((ROOT / "src" / "imperia" / "kit").glob("[a-z]*.py")):
        tree = ast.parse(read(file))
        rows = re.findall(rf"^\| `{file.stem}` \| .*$", text, re.MULTILINE)
        assert rows, f"imperia.kit.{file.stem} is not listed"
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_":
                assert re.search(rf"`{node.name}\b", rows[0]), f"{file.stem}: {node.name}"


def test_every_part_of_a_game_is_named():
    text = read(ROOT / "docs" / "adding-a-game.md")
    starter = ROOT / "src" / "imperia" / "starter" / "package"
    names = {path.relative_to(starter).parts[0].removesuffix(".txt") for path in starter.rglob("*")}
    for name in names | {f"{part}.py" for part in NOT_RULES}:
        assert f"`{name}" in text, f"{name} is not told"


def test_every_node_of_the_scene_is_described_with_all_its_fields():
    text = read(ROOT / "docs" / "scene.md")
    for word in imperia.scene.__all__:
        node = getattr(imperia.scene, word)
        if not (isinstance(node, type) and issubclass(node, Node)) or node is Node:
            continue
        assert f"\n### {word}\n" in text, f"{word} is not described"
        section = text.partition(f"\n### {word}\n")[2].partition("\n#")[0]
        for entry in fields(node):
            assert f"`{entry.name}`" in section, f"{word}.{entry.name} is not described"


def test_decisions_are_numbered_without_a_gap():
    files = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [file.name[:4] for file in files] == [f"{n:04}" for n in range(1, len(files) + 1)]
    for file in files:
        assert read(file).startswith(f"# {file.name[:4]} ")


def test_the_changelog_has_an_unreleased_section():
    assert "\n## [Unreleased]\n" in read(ROOT / "CHANGELOG.md")


def test_the_readme_leads_to_every_page_of_the_documentation():
    text = read(ROOT / "README.md")
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert f"(docs/{page.name})" in text, f"README.md does not mention {page.name}"
