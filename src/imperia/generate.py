"""Write the copying code of a game: clones as plain source, and a table of what is kept.

The declarations are read, not run: columns from the annotations of `State`, a frame's fields
from what its `__init__` assigns. Plain source is what an interpreter copies fastest and what a
compiler can compile.
"""

import ast
from importlib.util import find_spec
from pathlib import Path

HEADER = '''"""Copying code of {game}, written by `imperia generate {game}`: never edit."""
'''
CORE_FRAMES = ("Roll", "Draw", "Shuffle")
NEVER_KEPT: dict[str, type[ast.expr] | tuple[type[ast.expr], ...]] = {
    "dict": (ast.Dict, ast.DictComp),
    "set": (ast.Set, ast.SetComp),
    "tuple": ast.Tuple,
}
NOT_KEPT = ("dict", "set", "frozenset", "tuple", "float", "list[Move", "list[list[Move")


class AuthorError(ValueError):
    """A mistake of whoever writes a game: the file with its line, the class, what to do."""


class FrameShape:
    """What the generator knows of one frame class."""

    def __init__(self, name: str, module: str, file: str = "") -> None:
        self.name = name
        self.module = module
        self.file = file  # as it is called in the package
        self.params: list[str] = []
        self.fields: dict[str, str] = {}  # name -> type, in order
        self.sight: dict[str, str] = {}


def package_folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"There is no package {package}.")
    return Path(spec.origin).parent


def _type_of(node: ast.expr | None, params: dict[str, str]) -> str:
    """The type of an assigned value, as far as it can be read off."""
    if isinstance(node, ast.Name):
        if node.id in params:
            return params[node.id]
        return "Move" if node.id == "NO_MOVE" else "int"
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.UnaryOp | ast.BinOp | ast.Attribute):
        return "int"
    for kind, nodes in NEVER_KEPT.items():
        if isinstance(node, nodes):
            return kind
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_KEPT:
        return node.func.id
    return ""


def _read_class(node: ast.ClassDef, shape: FrameShape, known: dict[str, FrameShape]) -> None:
    bases = [known[base.id] for base in node.bases if isinstance(base, ast.Name)]
    for base in bases:
        shape.params, shape.fields = list(base.params), dict(base.fields)
        shape.sight = dict(base.sight)
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            _read_init(item, shape, bases)
        target: ast.expr | None = None
        if isinstance(item, ast.AnnAssign):
            target = item.target
        elif isinstance(item, ast.Assign):
            target = item.targets[0]
        if isinstance(target, ast.Name) and target.id == "sight":
            assert isinstance(item, ast.Assign | ast.AnnAssign) and item.value is not None
            shape.sight = shape.sight | ast.literal_eval(item.value)


def _read_init(item: ast.FunctionDef, shape: FrameShape, bases: list[FrameShape]) -> None:
    args = item.args.args[1:]
    params = {arg.arg: ast.unparse(arg.annotation) if arg.annotation else "int" for arg in args}
    calls_super = "super().__init__" in ast.unparse(item)
    shape.params = list(params)
    if not calls_super:
        shape.fields = {}
    for line in ast.walk(item):
        target: ast.expr
        if isinstance(line, ast.AnnAssign):
            target, kind = line.target, ast.unparse(line.annotation)
        elif isinstance(line, ast.Assign):
            target, kind = line.targets[0], _type_of(line.value, params)
        else:
            continue
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
            label = f"{shape.file}:{line.lineno}: {shape.name}.{target.attr}"
            if not kind:
                raise AuthorError(f"{label}: annotate the type of this field.")
            _check_kept(label, kind)
            shape.fields[target.attr] = kind
    for param in shape.params:
        if param not in shape.fields:
            raise AuthorError(
                f"{shape.file}:{item.lineno}: {shape.name}: keep the argument {param} in a field "
                f"of that name, self.{param} = {param}."
            )


def classes_of(package: str) -> list[tuple[ast.ClassDef, str, str]]:
    """Every class of a package with its module and the file as the package calls it."""
    found: list[tuple[ast.ClassDef, str, str]] = []
    folder = package_folder(package)
    for file in sorted(folder.rglob("*.py")):
        if file.name == "generated.py":
            continue
        dotted = ".".join((package, *file.relative_to(folder).with_suffix("").parts))
        tree = ast.parse(file.read_text(encoding="utf-8"))
        name = file.relative_to(folder).as_posix()
        found += [(node, dotted, name) for node in tree.body if isinstance(node, ast.ClassDef)]
    return found


def read_frames(package: str) -> dict[str, FrameShape]:
    """Every frame class of the game, and those of the core it may call."""
    known = {"Frame": FrameShape("Frame", "imperia.core")}
    todo = [*classes_of("imperia.core"), *classes_of("imperia.kit"), *classes_of(package)]
    made: dict[str, ast.ClassDef] = {}
    grew = True
    while grew:
        grew = False
        for node, module, file in todo:
            bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if not bases or not all(base in known for base in bases):
                continue
            if node.name in known:
                if made[node.name] is not node:
                    raise AuthorError(
                        f"{file}:{node.lineno}: Two frames are called {node.name}: rename this one."
                    )
                continue
            shape = FrameShape(node.name, module, file)
            _read_class(node, shape, known)
            known[node.name], made[node.name] = shape, node
            grew = True
    return {
        name: shape
        for name, shape in known.items()
        if name in CORE_FRAMES or not shape.module.startswith(("imperia.core", "imperia.kit"))
    }


def read_columns(package: str) -> tuple[dict[str, str], dict[str, str]]:
    """The columns of the state with their types, and the sight of the hidden ones."""
    tree = ast.parse((package_folder(package) / "state.py").read_text(encoding="utf-8"))
    columns: dict[str, str] = {}
    sight: dict[str, str] = {}
    for node in tree.body:
        if not (isinstance(node, ast.ClassDef) and node.name == "State"):
            continue
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                if item.target.id == "sight":
                    sight = ast.literal_eval(item.value) if item.value else {}
                else:
                    columns[item.target.id] = ast.unparse(item.annotation)
    for name, kind in columns.items():
        _check_kept(f"state.py: Column {name}", kind)
    for name in sight:
        if name not in columns:
            raise AuthorError(f"state.py: State has no column {name}: correct its sight.")
    return columns, sight


def _check_kept(label: str, kind: str) -> None:
    if kind.startswith(NOT_KEPT):
        raise AuthorError(f"{label}: a {kind} cannot be kept; use numbers, words, lists of them.")


def _rows(kind: str) -> bool:
    return kind.startswith("list[list")


def _copied(value: str, kind: str) -> str:
    """A copy of a value; without slices and comprehensions a clone takes a sixth less time."""
    if _rows(kind):
        return f"[*map(list.copy, {value})]"
    return f"{value}.copy()" if kind.startswith("list") else value


def _check_column(name: str, kind: str, rule: str) -> None:
    word = rule.partition(", ")[0]
    if word != "nobody" and (word != "owner" or not _rows(kind)):
        raise AuthorError(f"state.py: Column {name}: sight {rule!r} does not fit a {kind}.")


def _check_field(name: str, rule: str, shape: FrameShape) -> None:
    if name not in shape.fields:
        raise AuthorError(f"{shape.file}: {shape.name} has no field {name}: correct its sight.")
    if rule not in ("nobody", "seat") and rule not in shape.fields:
        raise AuthorError(f"{shape.file}: {shape.name}.{name}: sight names no field {rule!r}.")


def _clone_source(shape: FrameShape) -> list[str]:
    name, fields = shape.name, shape.fields
    given = ", ".join(_copied(f"f.{param}", fields[param]) for param in shape.params)
    out = [f"def _{name}(f: {name}) -> {name}:", f"    c = {name}({given})"]
    rest = [field for field in fields if field not in shape.params]
    out += [f"    c.{field} = {_copied(f'f.{field}', fields[field])}" for field in rest]
    out += ["    c.step = f.step", "    c.into = f.into", "    return c", "", ""]
    return out


def _shape_source(shape: FrameShape) -> str:
    """One line: the class, its clone, arguments, fields, and which of them are moves."""
    words = [" ".join(shape.params), " ".join(shape.fields)]
    moves = [field for field, kind in shape.fields.items() if kind == "Move"]
    words += [" ".join(moves)] if moves else []
    return ", ".join([shape.name, f"_{shape.name}", *(f'"{word}"' for word in words)])


def _state_source(columns: dict[str, str]) -> list[str]:
    """How a state is kept and cloned: in slots, which takes a third less time than a dictionary."""
    out = ['COLUMNS: Final = """', *(f"    {name}" for name in columns), '"""', "", ""]
    out += ["class Kept(State):"]
    out += ['    __slots__ = ("seats", "options", "stack", "shared", "tales", *COLUMNS.split())']
    out += ["", "", "def clone(s: State) -> Kept:", "    c = Kept()", "    c.seats = s.seats"]
    out += ["    c.options = s.options  # never changes after the start: shared"]
    out += [f"    c.{name} = {_copied(f's.{name}', kind)}" for name, kind in columns.items()]
    out += ["    c.stack = s.stack.copy()", "    c.shared = s.shared = len(s.stack)"]
    out += ["    return c", "", ""]
    return out


def generate(package: str) -> str:
    """The whole source of a game's `generated.py`."""
    frames = read_frames(package)
    columns, sight = read_columns(package)
    names = sorted(frames)
    for name, rule in sight.items():
        _check_column(name, columns[name], rule)
    body: list[str] = []
    for name in names:
        for field, rule in frames[name].sight.items():
            _check_field(field, rule, frames[name])
        body += _clone_source(frames[name])
    body += _state_source(columns)
    body += ["SHAPES: Final = ("]
    body += [f"    Shape({_shape_source(frames[name])})," for name in names]
    body += [")", "", "CODEC: Final = Codec(Kept, clone, COLUMNS, SHAPES)"]
    core = ["Codec", "Shape"] + [n for n in names if frames[n].module.startswith("imperia.core")]
    head = [HEADER.format(game=package.rpartition(".")[2])]
    head += ["from typing import Final", ""]
    head += [f"from imperia.core import {', '.join(sorted(core))}", ""]
    modules: dict[str, list[str]] = {}
    for name in names:
        if not frames[name].module.startswith("imperia.core"):
            modules.setdefault(frames[name].module, []).append(name)
    for module, classes in sorted(modules.items()):
        head += [f"from {module.removeprefix(package)} import {', '.join(sorted(classes))}"]
    head += ["from .state import State", "", "", ""]
    return "\n".join([*head, *body]) + "\n"


def write(package: str) -> bool:
    """Bring `generated.py` up to date; True when it changed."""
    file = package_folder(package) / "generated.py"
    text = generate(package)
    if file.exists() and file.read_text(encoding="utf-8") == text:
        return False
    file.write_text(text, encoding="utf-8")
    return True
