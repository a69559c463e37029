"""All that a server answers to a fixed script of requests stays as it is: see script.py."""

from tests.server import script

from imperia.testing.trails import compare_lines


def test_the_answers_to_a_fixed_script_are_what_they_were(tmp_path):
    kept = script.FILE.read_text(encoding="utf-8").splitlines()
    compare_lines("wire.txt", kept, script.played(tmp_path))
