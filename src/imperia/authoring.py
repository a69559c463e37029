"""The mistakes of whoever writes a game, found in its source: file, class, step, a sentence each.

The source is read, not run, so that a mistake is named even where the game cannot be loaded.
"""

import ast
from collections.abc import Iterator

from imperia.generate import AuthorError, FrameShape, classes_of, package_folder, read_frames

SEALED = "Sealed"
BACK, ON = "repeat", "go_to"  # the words of a procedure that name a step, an earlier or later one
FIELD = "call"  # and the one that names a field
NOT_OURS = ("imperia.core", "imperia.kit")
# Where chance, the clock or the machine come from; rules ask chance like a seat.
OUTSIDE = ("random", "secrets", "time", "datetime", "uuid")


class _Class:
    """A class of the game, or of the core and the kit below it."""

    def __init__(self, node: ast.ClassDef, module: str, file: str) -> None:
        self.node = node
        self.name = node.name
        self.ours = not module.startswith(NOT_OURS)
        self.file = file
        self.bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        self.methods = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}

    def at(self, node: ast.AST) -> str:
        return f"{self.file}:{getattr(node, 'lineno', self.node.lineno)}"


class Author:
    """The frames of a game package, as its author wrote them."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.classes: dict[str, _Class] = {}
        for name in (*NOT_OURS, package):
            for node, module, file in classes_of(name):
                self.classes.setdefault(node.name, _Class(node, module, file))
        self.shapes: dict[str, FrameShape] = {}

    def faults(self) -> Iterator[str]:
        """Every mistake that shows in the source."""
        try:
            self.shapes = read_frames(self.package)
        except AuthorError as error:
            yield str(error)
        for each in self.classes.values():
            line = self._line(each)
            if each.ours and "Frame" in [base.name for base in line]:
                yield from self._steps(each)
                yield from self._results(each)
                yield from self._judge(each)
                if SEALED in [base.name for base in line]:
                    yield from self._sealed(each)
        yield from _outside(self.package)

    # Reading

    def _line(self, each: _Class) -> list[_Class]:
        """A class and all it is made of, the nearest first."""
        found, todo = [], [each.name]
        while todo:
            name = todo.pop(0)
            if name in self.classes and self.classes[name] not in found:
                found.append(self.classes[name])
                todo += found[-1].bases
        return found

    def _own(self, each: _Class, method: str) -> _Class | None:
        """The class from which a method comes."""
        return next((base for base in self._line(each) if method in base.methods), None)

    def _declared(self, each: _Class, name: str) -> tuple[_Class, ast.expr] | None:
        """A constant of a class, and the class that declares it."""
        for base in self._line(each):
            for item in base.node.body:
                target = item.targets[0] if isinstance(item, ast.Assign) else None
                if isinstance(item, ast.AnnAssign):
                    target = item.target
                if isinstance(target, ast.Name) and target.id == name:
                    assert isinstance(item, ast.Assign | ast.AnnAssign)
                    return (base, item.value) if item.value is not None else None
        return None

    def steps_of(self, each: _Class) -> list[str] | None:
        """The steps of a procedure; None where they cannot be read off."""
        declared = self._declared(each, "steps")
        if declared is None:
            return None
        found: list[str] = []
        for item in declared[1].elts if isinstance(declared[1], ast.Tuple) else [declared[1]]:
            if isinstance(item, ast.Constant) and isinstance(item.value, str):
                found.append(item.value)
            elif isinstance(item, ast.Starred) and isinstance(item.value, ast.Attribute):
                owner = item.value.value
                known = self.classes.get(owner.id) if isinstance(owner, ast.Name) else None
                inner = self.steps_of(known) if known is not None else None
                if inner is None:
                    return None
                found += inner
            else:
                return None
        return found or None  # part of a procedure: the whole has the steps

    def _with_heirs(self, each: _Class, steps: list[str] | None) -> list[str] | None:
        """The steps that a class may name: its own, or those of the classes made of it."""
        if steps is None or (self._declared(each, "steps") is not None and steps):
            return steps
        found: list[str] = []
        for heir in self.classes.values():
            if heir is not each and each in self._line(heir):
                inner = self.steps_of(heir)
                if inner is None:
                    return None
                found += [step for step in inner if step not in found]
        return found

    # Mistakes

    def _steps(self, each: _Class) -> Iterator[str]:
        """Steps that have no method; a step or a field that a procedure does not have."""
        steps = self.steps_of(each)
        for step in steps or []:
            if self._own(each, step) is None:
                yield f"{each.at(each.node)}: {each.name}: the step {step!r} has no method."
        allowed = self._with_heirs(each, steps)
        shape = self.shapes.get(each.name)
        for method in each.methods.values():
            for call in ast.walk(method):
                if not isinstance(call, ast.Call) or not _is_own_call(call):
                    continue
                where = f"{each.at(call)}: {each.name}.{method.name}"
                step, field = _named_step(call), _named_field(call)
                if step and allowed is not None and step not in allowed:
                    yield f"{where}: there is no step {step!r}; the steps are {_listed(allowed)}."
                elif _word(call) == ON and _not_before(steps or [], method.name, step):
                    yield f"{where}: go_to leads on, and {step!r} is no later step: use repeat."
                if field and shape is not None and field not in shape.fields:
                    known = _listed(list(shape.fields))
                    yield f"{where}: there is no field {field!r}; the fields are {known}."

    def _results(self, each: _Class) -> Iterator[str]:
        """A result that is given before the last question: it would not be kept meanwhile."""
        for method in each.methods.values():
            for node in ast.walk(method):
                for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
                    early = _early_end(block) if isinstance(block, list) else None
                    if early is not None:
                        where = f"{each.at(early)}: {each.name}.{method.name}"
                        yield f"{where}: end gives a result before the call; end in a later step."

    def _judge(self, each: _Class) -> Iterator[str]:
        """A verdict that may be None."""
        judge = each.methods.get("judge")
        if judge is None:
            return
        bare = [
            node
            for node in ast.walk(judge)
            if isinstance(node, ast.Return)
            and (node.value is None or ast.unparse(node.value) == "None")
        ]
        if bare or not _ends(judge.body):
            place = bare[0] if bare else judge
            yield f"{each.at(place)}: {each.name}.judge may return None; return YES or a refusal."

    def _sealed(self, each: _Class) -> Iterator[str]:
        """What secret answers need: a question, its list of numbers, and steps that open them."""
        where = f"{each.at(each.node)}: {each.name}"
        own = self._own(each, "question")
        steps = self.steps_of(each)
        if own is None or not own.ours:
            yield f"{where} is a Sealed: write its method question, the frame that asks a seat."
        if steps is not None and (len(steps) < 3 or not {"ask_next", "keep_answer"} <= set(steps)):
            yield (
                f"{where} is a Sealed: give it steps = *Sealed.steps and then those that open the "
                "answers."
            )
        for asked in self._asked(each):
            chosen = self._own(asked, "chosen")
            if chosen is None or not chosen.ours:
                yield (
                    f"{asked.at(asked.node)}: {asked.name} is asked by {each.name}, a Sealed: "
                    "write its method chosen, which returns a list of numbers."
                )

    def _asked(self, each: _Class) -> Iterator[_Class]:
        """The questions that a Sealed asks by itself."""
        question = each.methods.get("question")
        for node in ast.walk(question) if question is not None else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                asked = self.classes.get(node.func.id)
                if asked is not None and "Decision" in [base.name for base in self._line(asked)]:
                    yield asked


def faults_of(package: str) -> list[str]:
    """The mistakes in the source of a game package, a sentence each."""
    try:
        return list(dict.fromkeys(Author(package).faults()))
    except SyntaxError as error:
        return [f"{error.filename}:{error.lineno}: {error.msg}."]


def _is_own_call(call: ast.Call) -> bool:
    """Is it `self.something(...)`?"""
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id == "self"


def _early_end(block: list[ast.stmt]) -> ast.stmt | None:
    """`self.end(result)` that a `return self.call(...)` of the same block follows."""
    early = None
    for statement in block:
        calls = [node for node in ast.walk(statement) if isinstance(node, ast.Call)]
        own = [call for call in calls if _is_own_call(call)]
        if isinstance(statement, ast.Expr) and any(_word(c) == "end" and c.args for c in own):
            early = statement
        elif isinstance(statement, ast.Return) and any(_word(call) == FIELD for call in own):
            return early
    return None


def _named_step(call: ast.Call) -> str:
    return _text(call.args[0]) if _word(call) in (BACK, ON) and call.args else ""


def _not_before(steps: list[str], step: str, other: str) -> bool:
    """Are both of them steps, and the first not before the other?"""
    return step in steps and other in steps and steps.index(step) >= steps.index(other)


def _named_field(call: ast.Call) -> str:
    if _word(call) != FIELD:
        return ""
    given = [keyword.value for keyword in call.keywords if keyword.arg == "into"]
    into = given or call.args[1:2]
    return _text(into[0]) if into else ""


def _word(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _text(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def _ends(body: list[ast.stmt]) -> bool:
    """Does every way through these lines return or raise?"""
    last = body[-1]
    if isinstance(last, ast.Return | ast.Raise):
        return True
    if isinstance(last, ast.If):
        return bool(last.orelse) and _ends(last.body) and _ends(last.orelse)
    if isinstance(last, ast.With):
        return _ends(last.body)
    if isinstance(last, ast.Match):
        return any(_catches_all(case) for case in last.cases) and all(
            _ends(case.body) for case in last.cases
        )
    if isinstance(last, ast.While):
        return isinstance(last.test, ast.Constant) and bool(last.test.value)
    if isinstance(last, ast.Try):
        return _ends(last.body) and all(_ends(each.body) for each in last.handlers)
    return False


def _catches_all(case: ast.match_case) -> bool:
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


def _outside(package: str) -> Iterator[str]:
    """Chance, the clock and the machine have no place in a game: the same moves must lead alike."""
    folder = package_folder(package)
    for file in sorted(folder.rglob("*.py")):
        name = file.relative_to(folder).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), name)):
            found = ""
            if isinstance(node, ast.Import):
                found = next((a.name for a in node.names if a.name.split(".")[0] in OUTSIDE), "")
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found = node.module if node.module.split(".")[0] in OUTSIDE else ""
            elif isinstance(node, ast.Attribute) and node.attr == "urandom":
                found = "os.urandom"
            if found:
                where = f"{name}:{getattr(node, 'lineno', 1)}"
                yield f"{where}: a game may not use {found}: ask chance with Roll, Draw or Shuffle."
