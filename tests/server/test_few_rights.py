"""A process whose database user may read and write, and nothing else; and what that database holds of secrets."""

from contextlib import closing
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg import sql
from tests.postgres import Server
from tests.server.live import Seated
from tests.server.processes import Process

from suits.store import StoreError
from suits.store.postgres import Postgres
from suits.store.postgres.schema import prepare

TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"


@pytest.fixture
def served_by(postgres: Server, database: str) -> str:
    """The address for a user with the rights of docs/operating.md, in a database that somebody else owns."""
    name = urlsplit(database).path[1:]
    user = f"serves_{name}"
    with psycopg.connect(database, autocommit=True) as owner:
        owner.execute(sql.SQL("CREATE USER {}").format(sql.Identifier(user)))
    with pytest.raises(StoreError, match="say `suits store prepare`"):
        Postgres(postgres.url(name, user))
    prepare(database)
    with psycopg.connect(database, autocommit=True) as owner:
        grant = "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {}"
        owner.execute(sql.SQL(grant).format(sql.Identifier(user)))
    return postgres.url(name, user)


def test_a_process_needs_no_more_than_to_read_and_write_and_keeps_no_secret_of_a_page(
    served_by: str, database: str
) -> None:
    process = Process(served_by, "--processes", "2", "--forget-after", "1")
    try:
        keys = process.address.pies(referee=True)
        desk = process.address.post("/api/desk/new", {}).json
        assert desk["key"]
        with Seated(process.address, keys["seat-1"]) as coco, Seated(process.address, keys["referee"]) as referee:
            told = coco.ask({"type": "answer", "question": coco.now["questions"][0]["id"], "answer": "wait"})
            assert told["type"] == "done"
            referee.send({"type": "give", "seat": "seat-2", "to": "link"})
            new = referee.until("link")["key"]
    finally:
        assert process.stop() == 0
    with psycopg.connect(database) as owner:
        tables = [str(row[0]) for row in owner.execute(TABLES)]
        assert {"fights", "journal", "keys", "desk_keys"} <= {*tables}
        everything = []
        for table in tables:
            rows = owner.execute(sql.SQL("SELECT t::text FROM {} t").format(sql.Identifier(table)))
            everything += [str(row[0]) for row in rows]
    assert len(everything) > 10
    for key in (*keys.values(), new, desk["key"]):
        for told in (key, key.encode().hex()):
            assert not any(told in row for row in everything)
    with closing(Postgres(served_by)) as store, pytest.raises(StoreError, match="must be owner"):
        store.writing.write("DROP TABLE journal")
