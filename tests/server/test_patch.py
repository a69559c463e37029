"""Patches: what is sent turns the old data into the new, for any data."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from imperia.server.patch import apply, diff

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "b"]),
    lambda inside: (
        st.lists(inside, max_size=5) | st.dictionaries(st.sampled_from("abcde"), inside, max_size=4)
    ),
    max_leaves=20,
)


def copy(data):
    return json.loads(json.dumps(data))


@settings(max_examples=400)
@given(plain, plain)
def test_a_patch_turns_the_old_into_the_new(old, new):
    patch = copy(diff(old, new))
    assert json.dumps(apply(copy(old), patch), sort_keys=True) == json.dumps(new, sort_keys=True)


@given(plain)
def test_nothing_changed_is_an_empty_patch(data):
    assert diff(data, copy(data)) == []


def test_true_is_not_one():
    assert diff({"a": [1]}, {"a": [True]}) == [[["a", 0], True]]


def test_only_what_differs_is_sent():
    old = {"scene": {"spots": [{"id": "a", "holds": [1, 2]}, {"id": "b"}]}, "seq": 1}
    new = {"scene": {"spots": [{"id": "a", "holds": [1]}, {"id": "b", "owner": 2}]}, "seq": 2}
    assert diff(old, new) == [
        [["scene", "spots", 0, "holds", 1]],
        [["scene", "spots", 1, "owner"], 2],
        [["seq"], 2],
    ]


def test_a_list_that_is_quite_another_is_sent_whole():
    assert diff({"a": list(range(9))}, {"a": [7]}) == [[["a"], [7]]]
