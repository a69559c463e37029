"""Seats given back by a link: what was offered and what was taken."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "returns",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("link", sa.String(64)),
        sa.Column("made", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_returns"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_returns_table_id"),
        sa.UniqueConstraint("link", name="uq_returns_link"),
    )


def downgrade() -> None:
    op.drop_table("returns")
