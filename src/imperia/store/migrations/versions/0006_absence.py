"""How long a table waits for a player who is away, and when each was seen last."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

THREE_DAYS = 3 * 24 * 60  # minutes


def upgrade() -> None:
    waits = sa.Column("away", sa.Integer, nullable=False, server_default=str(THREE_DAYS))
    op.add_column("tables", waits)
    op.add_column("seats", sa.Column("seen", sa.String(32), nullable=False, server_default=""))
    # Nobody knows who looked in yesterday: from now on everybody has the whole time.
    now = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    op.execute(sa.text("UPDATE seats SET seen = :now").bindparams(now=now))


def downgrade() -> None:
    op.drop_column("seats", "seen")
    op.drop_column("tables", "away")
