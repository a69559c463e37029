"""Small changes to a module, each of which some test should notice.

A change replaces the text of one node of the syntax tree, so that the difference is one that
somebody might have written by mistake.
"""

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SIGHTLESS = ("__slots__", "__all__", "__match_args__")


@dataclass(frozen=True)
class Change:
    """One change: where it is, what it is, and the module as it reads then."""

    path: str  # from the root of the tree
    line: int
    inside: str  # names of the classes and functions around it
    kind: str
    before: str
    after: str
    row: str  # the line it begins on
    number: int  # among equal changes in equal lines
    part: ast.expr | ast.stmt
    text: str

    @property
    def key(self) -> str:
        """Says which change it is also after the module has grown or shrunk elsewhere."""
        again = f" #{self.number}" if self.number else ""
        where = "" if self.before == self.row else f" in {self.row}"
        return f"{self.path} {self.inside}: {self.before} -> {self.after}{where}{again}"

    def apply(self, source: str) -> str:
        return replace(source, self.part, self.text)

    def is_real(self, source: str) -> bool:
        """Does it compile, and to something else?"""
        try:
            changed = compile(self.apply(source), self.path, "exec")
        except SyntaxError:
            return False
        return fingerprint(changed) != fingerprint(compile(source, self.path, "exec"))

    def diff(self, source: str) -> str:
        new = self.apply(source).splitlines()
        rows = difflib.unified_diff(source.splitlines(), new, lineterm="", n=0)
        return "\n".join(list(rows)[2:])


def changes(root: Path, path: str) -> list[Change]:
    """All changes to a module, in the order of its lines."""
    source = (root / path).read_text(encoding="utf-8")
    rows = source.encode().splitlines(keepends=True)
    found: list[Change] = []
    seen: dict[tuple[str, ...], int] = {}
    for inside, node in sites(ast.parse(source)):
        for kind, part, after in rewrites(node):
            before = one_line(cut(rows, part)[1].decode())
            row = rows[part.lineno - 1].decode().strip()
            place = inside, before, one_line(after), row
            number = seen[place] = seen.get(place, -1) + 1
            words = before, one_line(after), row, number
            found.append(Change(path, part.lineno, inside, kind, *words, part, after))
    return found


def one_line(text: str) -> str:
    return " ".join(text.split())


def fingerprint(code: CodeType) -> tuple[object, ...]:
    """What a module does, without where its lines are."""
    inner = [
        fingerprint(each) if isinstance(each, CodeType) else (type(each), repr(each))
        for each in code.co_consts
    ]
    return code.co_code, code.co_names, code.co_varnames, tuple(inner)


def replace(source: str, node: ast.expr | ast.stmt, text: str) -> str:
    """The source with other words in the place of a node."""
    head, _, tail = cut(source.encode().splitlines(keepends=True), node)
    return (head + text.encode() + tail).decode()


def cut(rows: list[bytes], node: ast.expr | ast.stmt) -> tuple[bytes, bytes, bytes]:
    """The rows before a node, those of the node, and those after it; columns count bytes."""
    assert node.end_lineno is not None, "a parsed node has an end"
    assert node.end_col_offset is not None, "a parsed node has an end"
    first, last = node.lineno - 1, node.end_lineno - 1
    head = b"".join(rows[:first]) + rows[first][: node.col_offset]
    tail = rows[last][node.end_col_offset :] + b"".join(rows[last + 1 :])
    whole = b"".join(rows[first : last + 1])
    end = len(whole) - len(rows[last]) + node.end_col_offset
    return head, whole[node.col_offset : end], tail


# Where a change may be


def sites(tree: ast.Module) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    """Nodes that do something when the program runs, with the names around them."""
    yield from _within(tree, ())


def _within(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        names = (*names, node.name)
    for child in _children(node):
        if isinstance(child, ast.expr | ast.stmt):
            yield ".".join(names) or "module", child
        yield from _within(child, names)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """No annotations, assertions, decorators, names of imports or texts with gaps."""
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Assign) and _is_sightless(node):
        return
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "format_spec"):
            continue
        if isinstance(value, ast.AST):
            yield value
        elif isinstance(value, list):
            yield from (each for each in value if isinstance(each, ast.AST))


def _is_sightless(node: ast.Assign) -> bool:
    return any(isinstance(each, ast.Name) and each.id in SIGHTLESS for each in node.targets)


# What may be changed


Rewrite = tuple[str, ast.expr | ast.stmt, str]


def rewrites(node: ast.expr | ast.stmt) -> Iterator[Rewrite]:
    """Kinds of change to a node: the part of it that is replaced, and by which text."""
    if isinstance(node, ast.stmt):
        yield from _statements(node)
    elif isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            ops = [*node.ops]
            ops[at] = COMPARISONS[type(op)]()
            text = ast.unparse(ast.Compare(node.left, ops, node.comparators))
            yield "other comparison", node, text
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.BoolOp):
        yield from _conditions(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "negation left out", node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        changed = ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        yield "other operator", node, f"({ast.unparse(changed)})"
    elif isinstance(node, ast.IfExp):
        swapped = ast.IfExp(node.test, node.orelse, node.body)
        yield "branches swapped", node, f"({ast.unparse(swapped)})"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in OPPOSITES:
            yield "opposite", node.func, OPPOSITES[node.func.id]


def _constants(node: ast.Constant) -> Iterator[Rewrite]:
    if isinstance(node.value, bool):
        yield "other truth", node, str(not node.value)
    elif isinstance(node.value, int):
        yield "one more", node, str(node.value + 1)
        yield "one less", node, f"({node.value - 1})"


def _conditions(node: ast.BoolOp) -> Iterator[Rewrite]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    text = ast.unparse(ast.BoolOp(other, node.values))
    yield "other word between conditions", node, f"({text})"
    for at in range(len(node.values)):
        rest = node.values[:at] + node.values[at + 1 :]
        text = ast.unparse(ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0])
        yield "condition left out", node, f"({text})"


def _statements(node: ast.stmt) -> Iterator[Rewrite]:
    match node:
        case ast.If() | ast.While():
            yield "condition negated", node.test, f"not ({ast.unparse(node.test)})"
            if isinstance(node, ast.If):
                yield "condition always met", node.test, "True"
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Delete():
            yield "statement left out", node, "pass"
        case ast.Assign() if not all(isinstance(each, ast.Name) for each in node.targets):
            yield "statement left out", node, "pass"
        case ast.Continue() | ast.Break():
            yield "statement left out", node, "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "nothing returned", node, "return None"
