"""AW-4  Revolts."""

from imperia.core import Next, Procedure, Roll, tell
from imperia.kit.masks import holds

from ..components.tables import REVOLTS
from ..effects.control import remove_control
from ..queries import keeps_last_marker
from ..state import NEUTRAL, State


class RollForRevolts(Procedure):
    """A die for the table, a die for the column; its provinces revolt in order."""

    clause = "AW-4"
    steps = "roll_table", "roll_column", "revolt"

    def __init__(self) -> None:
        self.table_die = 0
        self.column_die = 0

    def roll_table(self, state: State) -> Next:
        return self.call(Roll(), into="table_die")

    def roll_column(self, state: State) -> Next:
        return self.call(Roll(), into="column_die")

    def revolt(self, state: State) -> None:
        table = 0 if self.table_die <= 3 else 1
        areas = REVOLTS[table][self.column_die - 1]
        tell(
            state,
            "revolt.rolled",
            table=table + 1,
            column=self.column_die,
            areas=areas,
            die=self.table_die,
        )
        for area in areas:
            if state.owner[area] == NEUTRAL:
                continue
            if holds(state.forts, area):
                tell(state, "revolt.held", area=area)
            elif keeps_last_marker(state, area):
                tell(state, "revolt.last", seat=state.owner[area], area=area)
            else:
                remove_control(state, area)
