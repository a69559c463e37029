"""What a shell completes, asked as a shell asks."""

import os
import subprocess
import sys

import pytest


def complete(line):
    """The words that bash would offer at the end of this line."""
    words = line.split()
    place = len(words) if line.endswith(" ") else len(words) - 1
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(place), "_IMPERIA_COMPLETE": "complete_bash"}
    done = subprocess.run(
        [sys.executable, "-m", "imperia"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    "line, offered",
    [
        ("imperia pl", ["play"]),
        ("imperia play to", ["toll_bridge"]),
        ("imperia games pax", ["pax_renaissance"]),
        ("imperia bench bar", ["baroque"]),
        ("imperia play toll_bridge --option ro", [f"rounds={n}" for n in range(2, 7)]),
        ("imperia play baroque --option f", ["fortress_bonus=", "final_turn_card_effects="]),
        ("imperia simulate baroque --scenario ", ["standard", "medium", "long"]),
        ("imperia simulate baroque --bots greedy,r", ["greedy,random"]),
        ("imperia play toll_bridge --bot ", ["random", "gentle", "greedy", "search"]),
        ("imperia rules toll_bridge --lang ", ["en", "it", "pt"]),
        ("imperia play chess --option ", []),
    ],
)
def test_it_completes(line, offered):
    assert complete(line)[: len(offered) or None] == offered


def test_a_script_for_the_shell_can_be_shown():
    asked = {"_IMPERIA_COMPLETE": "source_bash"}
    done = subprocess.run(
        [sys.executable, "-m", "imperia"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert "complete -o default -F _imperia_completion imperia" in done.stdout
