"""imperia rules: look a rule up."""

from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import AsJson, DataDir, GameName, Lang, language, open_game, print_json
from .errors import FAILED, WRONG_CALL, Fail

if TYPE_CHECKING:
    from imperia.texts import Clause, Renderer

NEAREST = 4
FULL = 3  # cards that are explained; of more each is one line


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="Such as TB-3.1.")] = None,
    search: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="Only rules and cards that answer these words."),
    ] = None,
    lang: Lang = None,
    json: AsJson = False,
    data: DataDir = None,
) -> None:
    """Look a rule up: one clause, those that answer a question, or all rules in order."""
    from imperia.texts import Renderer, find_clauses

    words = Renderer(open_game(game, data), language(lang))
    known = known_clauses(words)
    if clause is not None:
        chosen = [known[find_clause(words, known, clause)]]
    else:
        chosen = [entry for entry in known.values() if not entry.id.startswith("IM-")]
    told: list[dict[str, Any]] = []
    if search is not None:
        found = find_clauses(words, [entry.id for entry in chosen], search)
        chosen = [known[key] for key in found]
        told = _cards(words, search) if clause is None else []
        if not chosen and not told:
            raise Fail(words.say("rules.not_found", word=repr(search)), FAILED)
    if json:
        documents = [_document(words, entry) for entry in chosen] + told
        print_json(documents if clause is None else documents[0])
    elif clause is not None:
        print(spoken_clause(words, chosen[0]))
    else:
        _print_all(words, chosen, headings=search is None)
        for card in told:
            print(("\n" if chosen or card is not told[0] else "") + card["text"])


def _cards(words: "Renderer", search: str) -> list[dict[str, Any]]:
    """The cards with a word: those that are called so in full, else one line for each."""
    from imperia.texts import Cards

    cards = Cards(words)
    called = cards.called(search)
    full = called if len(called) <= FULL else []
    return [
        {
            "id": cards.found[title][0].id,
            "text": cards.explain(title) if title in full else cards.short(title),
            "source": "",
            "kind": "card",
            "reason": "",
        }
        for title in dict.fromkeys([*full, *cards.mentioning(search)])
    ]


def known_clauses(words: "Renderer") -> "dict[str, Clause]":
    """The clauses of the game, then those of the platform."""
    from imperia.texts import Clause, read_clauses

    own = [Clause(key, {"kind": "enforced"}) for key in words.platform.sections["clause"]]
    return read_clauses(words.game.package) | {clause.id: clause for clause in own}


def find_clause(words: "Renderer", known: "dict[str, Clause]", given: str) -> str:
    """The id that was meant; small and capital letters are the same."""
    same = [key for key in known if key.casefold() == given.casefold()]
    if same:
        return same[0]
    near = get_close_matches(given.upper(), known, NEAREST, 0.6)
    if near:
        raise Fail(words.say("rules.unknown_near", clause=given, near=words.join(near)), WRONG_CALL)
    raise Fail(words.say("rules.unknown", clause=given), WRONG_CALL)


def spoken_clause(words: "Renderer", clause: "Clause") -> str:
    """A rule with where it comes from and what the program does about it."""
    lines = [f"{clause.id}  {words.clause(clause.id)}"]
    about = [words.say(f"kind.{clause.kind}")] if clause.kind else []
    if clause.source:
        about.insert(0, words.say("rules.source", source=words.source(clause)))
    if clause.reason:
        about.append(words.say("rules.reason", reason=words.reason(clause)))
    return "\n".join([*lines, *(f"    {line}" for line in about)])


def _document(words: "Renderer", clause: "Clause") -> dict[str, Any]:
    return {
        "id": clause.id,
        "text": words.clause(clause.id),
        "source": words.source(clause),
        "kind": clause.kind,
        "reason": words.reason(clause),
    }


def _print_all(words: "Renderer", clauses: "list[Clause]", headings: bool) -> None:
    """Clause by clause; a chapter's own clause is its heading."""
    for place, clause in enumerate(clauses):
        heading = headings and "." not in clause.id
        if heading and place:
            print()
        print(f"{clause.id}  {words.clause(clause.id)}")
        if heading:
            print()
