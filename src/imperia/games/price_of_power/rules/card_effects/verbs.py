"""All verbs of cards; who resolves effects imports this module, so that each verb is known."""

from ...components.vocabulary import VERBS as WORDS
from ..court import covert
from ..institutions import goals
from . import (
    verbs_actions,
    verbs_faith,
    verbs_peace,
    verbs_realm,
    verbs_sea,
    verbs_ties,
)
from .script import VERBS

MODULES = (
    covert,
    goals,
    verbs_actions,
    verbs_faith,
    verbs_peace,
    verbs_realm,
    verbs_sea,
    verbs_ties,
)
assert set(VERBS) == set(WORDS), f"verbs without an effect: {sorted(set(WORDS) - set(VERBS))}"
