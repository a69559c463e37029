"""Which rules a table is played by, and the newest position of each."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("foreign", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("blob", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_positions"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_positions_table_id"),
    )
