"""A game's own symbols: plain shapes come through, written anew; nothing else does."""

import pytest

from imperia.scene import (
    Banner,
    Mat,
    Piece,
    Scene,
    Spot,
    SymbolError,
    named,
    own_symbols,
    read_symbols,
    validate,
)

HEAD = '<svg xmlns="http://www.w3.org/2000/svg">'


def drawn(inside, id="s-salt"):
    return f'{HEAD}<symbol id="{id}" viewBox="0 0 24 24">{inside}</symbol></svg>'


def test_shapes_come_through_and_comments_do_not():
    found = read_symbols(drawn('<!-- x --><g><path d="M1 2 3 4" class="solid"/></g>'))
    assert found.words == {"salt"}
    assert found.picture == drawn('<g><path d="M1 2 3 4" class="solid"></path></g>')


def test_a_game_without_a_file_has_none():
    found = own_symbols("imperia.games.toll_bridge")
    assert found.words == frozenset()
    assert found.picture == f"{HEAD}</svg>"


@pytest.mark.parametrize(
    "text, word",
    [
        (drawn("<script>alert(1)</script>"), "s-salt holds <script>"),
        (drawn("<style>*{}</style>"), "holds <style>"),
        (drawn("<foreignObject/>"), "holds <foreignObject>"),
        (drawn("<a><path d='M0 0'/></a>"), "holds <a>"),
        (drawn('<image href="x"/>'), "holds <image>"),
        (drawn('<use href="#s-coin"/>'), "holds <use>"),
        (drawn('<path d="M0 0" onclick="x()"/>'), 'has onclick="x()"'),
        (drawn('<path d="M0 0" style="fill:red"/>'), 'has style="fill:red"'),
        (drawn('<path d="M0 0" id="page"/>'), 'has id="page"'),
        (drawn('<path d="url(#x)"/>'), 'has d="url(#x)"'),
        (drawn('<path d="M0 0" class="button"/>'), 'has class="button"'),
        (drawn("", "u-undo"), "with an id like s-salt"),
        (drawn("", "s-Salt"), "with an id like s-salt"),
        (drawn("", "w-salt"), "silhouette of no symbol s-salt"),
        (drawn("", "s-army"), "imperia draws 'army' already"),
        (f'{HEAD}<path d="M0 0"/></svg>', "make <path>"),
        (drawn("").replace("</svg>", '<symbol id="s-salt"/></svg>'), "drawn twice"),
        (drawn("").replace("0 0 24 24", "url(x)#"), "viewBox"),
        ("<svg", "does not read as SVG"),
        ("<html/>", "must begin with <svg"),
        (f"<!DOCTYPE svg>{drawn('')}", "plain picture"),
    ],
)
def test_what_is_no_plain_shape_is_refused_in_one_sentence(text, word):
    with pytest.raises(SymbolError) as refused:
        read_symbols(text)
    assert word in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_scene_may_use_the_games_own_symbols_and_no_others():
    piece = Piece("salt", named("piece.salt"))
    mat = Mat("mat:a", named("place.a"), spots=[Spot("spot:a", named("place.a"), holds=[piece])])
    scene = Scene(2, Banner(named("phase.a")), [], [mat], {})
    assert validate(scene) == ["A Piece uses the unknown word 'salt'."]
    assert validate(scene, own=frozenset({"salt"})) == []


def test_a_misspelled_symbol_names_what_it_may_have_been():
    mat = Mat("mat:a", named("place.a"))
    mat.spots.append(Spot("spot:a", named("place.a"), holds=[Piece("fortres", named("piece.a"))]))
    scene = Scene(2, Banner(named("phase.a")), [], [mat], {})
    assert validate(scene) == ["A Piece uses the unknown word 'fortres' (perhaps fortress)."]
