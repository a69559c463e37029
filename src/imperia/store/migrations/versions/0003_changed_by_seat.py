"""Each seat has a time of its own: of the last change that it may know of."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("changed", sa.String(32), nullable=False, server_default=""))
    op.execute(
        "UPDATE seats SET changed = (SELECT changed FROM tables WHERE tables.id = seats.table_id)"
    )
