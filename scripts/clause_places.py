"""Where each clause of a game stands in its code, and which tests are its own.

An automatic clause names its place in clauses.toml. An enforced one is cited: by a frame
(`clause = "..."`), to which its methods belong, or by a refusal (`no("...")`), to which whatever
leads to it belongs: the conditions and values between the refusal before it and itself. A function
that nothing else uses belongs to the clause of the place that uses it, unless it is the place of
another.

The tests of a clause are the one that clauses.toml names, those whose name begins with its id, or
with a case that `cases.toml` beside them says is one of it, and those that quote its id. A
condition (EU-5.3.2.c) or a paragraph (EU-16.5.3) is a part of its clause (EU-5.3.2, EU-16.5), so
the tests of that clause are its tests, too, unless they are those of another part.
"""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from mutants import Change, changes

CASES = "cases.toml"
KINDS = ("enforced", "automatic")
PARAGRAPH = re.compile(r"(?<=[0-9])[a-z]$|\.[0-9]+$|\.[A-Za-z]$")
Position = tuple[int, int]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of a module."""

    path: str
    begin: Position
    end: Position

    def holds(self, other: "Span") -> bool:
        return self.path == other.path and self.begin <= other.begin and other.end <= self.end


@dataclass
class Clause:
    """An enforced or automatic clause: its places, and its tests as files with names."""

    id: str
    spans: set[Span] = field(default_factory=set)
    tests: set[str] = field(default_factory=set)


class Module:
    """A module of the rules: what stands in it and what it takes from others."""

    def __init__(self, root: Path, path: str, name: str) -> None:
        self.path = path
        self.name = name
        self.root = root
        self.tree = ast.parse((root / path).read_text("utf-8"))
        self.known: dict[str, tuple[str, str]] = {}  # a name here: the module it is from, its name
        for node in self.tree.body:
            self._learn(node)

    def _learn(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ImportFrom) and node.level:
            home = self.name.split(".")[: -node.level]
            source = ".".join([*home, *(node.module or "").split(".")]).strip(".")
            for each in node.names:
                self.known[each.asname or each.name] = source, each.name
        for name in declared(node):
            self.known[name] = self.name, name

    def span(self, node: ast.expr | ast.stmt) -> Span:
        end = node.end_lineno or node.lineno, node.end_col_offset or 0
        return Span(self.path, (node.lineno, node.col_offset), end)

    @cached_property
    def changes(self) -> list[tuple[Span, Change]]:
        return [(self.span(each.part), each) for each in changes(self.root, self.path)]


def declared(node: ast.stmt) -> list[str]:
    """The names that a statement of a module or class brings."""
    if isinstance(node, Function | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [each.id for each in targets if isinstance(each, ast.Name)]


class Rules:
    """The modules of a game in which its clauses stand."""

    def __init__(self, root: Path, game: str, paths: Iterable[str]) -> None:
        self.root = root
        home = f"src/imperia/games/{game}/"
        names = {path: path.removeprefix(home)[:-3].replace("/", ".") for path in paths}
        self.modules = [Module(root, path, name) for path, name in names.items()]
        entries = tomllib.loads((root / home / "clauses.toml").read_text("utf-8"))
        self.entries = {
            cited: entry
            for cited, entry in entries.items()
            if isinstance(entry, dict) and entry.get("kind") in KINDS
        }
        self.clauses = {cited: Clause(cited) for cited in self.entries}
        self.refusals = self._refusals()
        self._find_places()
        self._find_helpers()
        self._find_tests(root / "tests" / "games" / game)

    def changes(self, clause: Clause) -> list[Change]:
        """All changes to the places of a clause, in the order of the code."""
        found: list[Change] = []
        for module in self.modules:
            here = [place for place in clause.spans if place.path == module.path]
            for span, change in module.changes if here else ():
                if any(place.holds(span) for place in here):
                    found.append(change)
        return found

    # Places

    def _refusals(self) -> dict[tuple[str, str], str]:
        """Clauses by the refusal that cites them: its module and its name."""
        found: dict[tuple[str, str], str] = {}
        for module in self.modules:
            for node in module.tree.body:
                inner = node.body if isinstance(node, ast.ClassDef) else []
                for each in [node, *inner]:
                    if cited := _cited(each, "no"):
                        found |= {(module.name, name): cited for name in declared(each)}
        return found

    def _find_places(self) -> None:
        for module in self.modules:
            for node in module.tree.body:
                if not isinstance(node, ast.ClassDef):
                    self._share(module, node, "")
                    continue
                own = next((cited for each in node.body if (cited := _cited(each, "clause"))), "")
                for each in node.body:
                    self._share(module, each, own)
        for cited, entry in self.entries.items():
            self._add(cited, self._anchor(entry))

    def _share(self, module: Module, node: ast.stmt, own: str) -> None:
        """Give the pieces of a statement to the clauses it refuses by, or to that of its frame."""
        if _cited(node, "no") or _cited(node, "clause"):
            return
        pieces = list(pieces_of(node))
        refused = [self._refused(module, piece) for piece in pieces]
        if not any(refused):
            self._add(own, [module.span(node)])
            return
        last: list[str] = []
        for at in reversed(range(len(pieces))):
            ids = refused[at] or last or next(ids for ids in reversed(refused) if ids)
            for cited in ids:
                self._add(cited, [module.span(pieces[at])])
            last = ids if refused[at] else last

    def _add(self, cited: str, spans: Iterable[Span]) -> None:
        if cited in self.clauses:
            self.clauses[cited].spans.update(spans)

    def _refused(self, module: Module, piece: ast.AST) -> list[str]:
        names = [node.id for node in ast.walk(piece) if isinstance(node, ast.Name)]
        names += [node.attr for node in ast.walk(piece) if isinstance(node, ast.Attribute)]
        found = [self.refusals.get(module.known.get(name, (module.name, name))) for name in names]
        return sorted({cited for cited in found if cited})

    def _anchor(self, entry: dict[str, str]) -> Iterator[Span]:
        return self._named(entry.get("where", ""))

    def _named(self, where: str) -> Iterator[Span]:
        """The place of `rules.tolls.CollectToll.settle`; a whole module has none."""
        for module in self.modules:
            if not where.startswith(module.name + "."):
                continue
            words = where.removeprefix(module.name + ".").split(".")
            source, name = module.known.get(words[0], (module.name, ""))
            if source != module.name:
                yield from self._named(".".join([source, name, *words[1:]]))
            elif found := _inside(module.tree, words):
                yield module.span(found)

    # Functions that nothing else uses

    def _find_helpers(self) -> None:
        functions = {
            (module.name, node.name): module.span(node)
            for module in self.modules
            for node in module.tree.body
            if isinstance(node, Function)
        }
        uses: dict[tuple[str, str], list[Span]] = {}
        for module in self.modules:
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Name) and module.known.get(node.id) in functions:
                    uses.setdefault(module.known[node.id], []).append(module.span(node))
        anchored = {span for each in self.entries.values() for span in self._anchor(each)}
        inside: dict[str, list[tuple[Span, str]]] = {}
        for clause in self.clauses.values():
            for span in clause.spans:
                inside.setdefault(span.path, []).append((span, clause.id))
        grown = True
        while grown:
            grown = False
            for name, found in uses.items():
                span = functions[name]
                if span in anchored:
                    continue
                outer = [_owners(inside, use) for use in found if not span.holds(use)]
                for cited in set.intersection(*outer) if outer else ():
                    if span not in self.clauses[cited].spans:
                        self.clauses[cited].spans.add(span)
                        inside.setdefault(span.path, []).append((span, cited))
                        grown = True

    # Tests

    def _find_tests(self, folder: Path) -> None:
        titles = {_title(cited): [cited] for cited in self.clauses}
        listed = folder / CASES
        if listed.exists():
            cases = tomllib.loads(listed.read_text("utf-8"))
            titles |= {f"test_{case}": ids for case, ids in cases.items()}
        for file in sorted(folder.rglob("test_*.py")):
            path = str(file.relative_to(self.root))
            for name, quoted in tests_of(ast.parse(file.read_text("utf-8"))):
                found = [title for title in titles if _begins(name, title)]
                named = {cited for title in found for cited in titles[title]}
                last = titles[max(found, key=len)] if found else []
                for clause in self.clauses.values():
                    mine = clause.id in named or clause.id in quoted
                    mine = mine or self.entries[clause.id].get("test") == name
                    if mine or heading(clause.id) in last:
                        clause.tests.add(f"{path}::{name}")


def _owners(inside: dict[str, list[tuple[Span, str]]], use: Span) -> set[str]:
    """The clauses of the places in which something is used."""
    return {cited for span, cited in inside.get(use.path, ()) if span.holds(use)}


def pieces_of(node: ast.stmt) -> Iterator[ast.stmt | ast.expr]:
    """Conditions and simple statements, in their order."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.With():
            inner: list[ast.stmt] = node.body
        case ast.If() | ast.While():
            yield node.test
            inner = [*node.body, *node.orelse]
        case ast.For():
            yield node.iter
            inner = [*node.body, *node.orelse]
        case ast.Match():
            yield node.subject
            inner = [each for case in node.cases for each in case.body]
        case _:
            yield node
            inner = []
    for each in inner:
        yield from pieces_of(each)


def _cited(node: ast.stmt, word: str) -> str:
    """The id in `clause = "..."` or in `SOMETHING = no("...")`."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    if word == "clause" and declared(node) != ["clause"]:
        return ""
    if word == "no":
        called = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
        if not called or value.func.id != "no" or not value.args:  # type: ignore[union-attr]
            return ""
        value = value.args[0]  # type: ignore[union-attr]
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def _inside(tree: ast.Module | ast.stmt, words: list[str]) -> ast.stmt | None:
    for node in getattr(tree, "body", []):
        if words[0] in declared(node):
            return node if len(words) == 1 else _inside(node, words[1:])
    return None


def heading(cited: str) -> str:
    """The clause of which a condition or a paragraph is one; none below a chapter."""
    above = PARAGRAPH.sub("", cited)
    return above if "." in above else ""


def _title(cited: str) -> str:
    return "test_" + re.sub(r"[-.]", "_", cited.lower())


def _begins(name: str, title: str) -> bool:
    """EU-5.2 does not begin test_eu_5_20_..., nor EU-5.2.a test_eu_5_2_all_..."""
    if not name.startswith(title):
        return False
    after = name[len(title) : len(title) + 1]
    return not (after.isdigit() if title[-1].isdigit() else after.isalnum())


def tests_of(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Tests of a module with the words they quote, themselves or by a table above them."""
    tables = {name: node for node in tree.body for name in declared(node)}
    for node in tree.body:
        if isinstance(node, Function) and node.name.startswith("test_"):
            named = {
                each.id
                for mark in node.decorator_list
                for each in ast.walk(mark)
                if isinstance(each, ast.Name)
            }
            parts = [node, *(tables[name] for name in sorted(named) if name in tables)]
            words = (each for part in parts for each in ast.walk(part))
            yield (
                node.name,
                {
                    each.value
                    for each in words
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                },
            )
