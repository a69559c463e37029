"""Whether the open question has one answer, and who wants to be asked nevertheless."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", _no("lone"))
    op.add_column("seats", _no("each"))


def _no(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def downgrade() -> None:
    op.drop_column("seats", "each")
    op.drop_column("tables", "lone")
