"""A game's own symbols: plain shapes come through, written anew; nothing else does."""

import pytest

from imperia.scene import (
    Banner,
    Card,
    CardRow,
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
    assert found.svg == drawn('<g><path d="M1 2 3 4" class="solid"/></g>')


def engraved(inside, id="v-quay"):
    return drawn(inside, id).replace("0 0 24 24", "0 0 120 63")


def test_a_picture_has_tones_hatchings_and_strengths():
    inside = (
        '<path class="v-f v-l" stroke-width="2.2" d="M0 0h9"/>'
        '<g transform="translate(3 4)"><path fill="url(#v-h1)" opacity=".5" d="M0 0h9"/></g>'
    )
    found = read_symbols(engraved(inside))
    assert (found.words, found.pictures) == (frozenset(), {"quay"})
    assert found.svg == engraved(inside)
    assert read_symbols(engraved("", "v-army")).pictures == {"army"}  # a symbol's word is free


def test_a_game_without_a_file_has_none():
    found = own_symbols("imperia.games.toll_bridge")
    assert found.words == frozenset()
    assert (found.pictures, found.svg) == (frozenset(), f"{HEAD}</svg>")


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
        (drawn('<path d="M0 0" fill="url(#v-h1)"/>'), 'has fill="url(#v-h1)"'),
        (drawn('<path d="M0 0" class="v-l"/>'), 'has class="v-l"'),
        (drawn("", "v-quay"), 'make its viewBox "0 0 120 63"'),
        (engraved("", "v-king"), "imperia draws 'king' already"),
        (engraved("", "v-ground"), "imperia draws 'ground' already"),
        (engraved("", "v-h1"), "imperia draws 'h1' already"),
        (engraved("<text>x</text>"), "v-quay holds <text>"),
        (engraved('<path d="M0 0" fill="url(#v-h5)"/>'), 'has fill="url(#v-h5)"'),
        (engraved('<path d="M0 0" fill="url(//x#v-h1)"/>'), 'has fill="url(//x#v-h1)"'),
        (engraved('<path d="M0 0" fill="red"/>'), 'has fill="red"'),
        (engraved('<path d="M0 0" class="v-l button"/>'), 'has class="v-l button"'),
        (engraved('<path d="M0 0" class=""/>'), 'has class=""'),
        (engraved('<path d="M0 0" class="solid"/>'), 'has class="solid"'),
        (engraved('<path d="M0 0" stroke-width="&quot;x"/>'), "has stroke-width="),
        (engraved('<path d="M0 0" onclick="x()"/>'), "of classes v-sky, v-f, v-t, v-k and v-l"),
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
    assert validate(scene, own=read_symbols(drawn(""))) == []
    assert validate(scene, own=read_symbols(engraved("", "v-salt"))) != []


def test_a_card_may_show_the_games_own_pictures_and_no_others():
    card = Card("card:a", named("card.a"), picture="quay")
    row = CardRow("row:a", named("place.a"), "row", [card])
    scene = Scene(2, Banner(named("phase.a")), [], [Mat("mat:a", named("place.a"), rows=[row])], {})
    assert validate(scene) == ["Card card:a uses the unknown word 'quay'."]
    assert validate(scene, own=read_symbols(engraved(""))) == []
    assert validate(scene, own=read_symbols(drawn("", "s-quay"))) != []


def test_a_misspelled_symbol_names_what_it_may_have_been():
    mat = Mat("mat:a", named("place.a"))
    mat.spots.append(Spot("spot:a", named("place.a"), holds=[Piece("fortres", named("piece.a"))]))
    scene = Scene(2, Banner(named("phase.a")), [], [mat], {})
    assert validate(scene) == ["A Piece uses the unknown word 'fortres' (perhaps fortress)."]
