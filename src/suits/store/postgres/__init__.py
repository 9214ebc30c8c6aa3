"""Fights kept in PostgreSQL, for one process or many: see `suits serve --store`."""

from suits.store.postgres.kept import Postgres
from suits.store.postgres.leases import Leases, Owner

__all__ = ["Leases", "Owner", "Postgres"]
