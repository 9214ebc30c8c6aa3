"""The laboratory's long work on a real Dask cluster: done there, ended there, and done here when it is gone."""

import http.client
import json
import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests import needs
from tests.lab.clustering import free_port, scheduler, started, worker
from tests.patience import PATIENCE
from tests.server.processes import Process

from suits.cli.serve_shared import expect_cluster
from suits.files import CannotRead
from suits.lab.sweeps import clusters
from suits.lab.sweeps.clusters import connected

needs.packages("distributed")
# Dask's own, in its own threads, while it ends
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

LONG = {"edition": "countdown", "encounter": "steel", "fights": 3000}
"""More than anybody waits for."""


def forecast(process: Process, **asked: Any) -> Generator[dict[str, Any], None, None]:
    """What a page is told, until it is closed or all is said."""
    with closing(
        http.client.HTTPConnection(process.address.host, process.address.port, timeout=PATIENCE)
    ) as connection:
        connection.request("POST", "/api/lab/forecast", json.dumps(asked))
        with connection.getresponse() as answer:
            for line in answer:
                yield json.loads(line)


def reports(process: Process) -> list[dict[str, Any]]:
    """A forecast from beginning to end."""
    told = forecast(process, edition="draw", encounter="duel", fights=60, tries=False)
    return [line["report"] for line in told if "report" in line]


def given_away(client: Any) -> int:
    """How many jobs were told of at the cluster."""
    return sum(str(topic).startswith("suits-") for topic in client.get_events())


def test_long_work_is_done_by_a_cluster_and_here_when_it_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 30)
    monkeypatch.setattr(clusters, "COMES", 30)
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with started(*scheduler(port)) as head, started(*worker(address)) as hand:
        expect_cluster(address)
        process = Process("", "--data", str(tmp_path), "--dask", address)
        try:
            with connected(address) as client:
                there = reports(process)
                assert [one["n"] for one in there] == [20, 60]
                assert given_away(client) == 1
                endless = forecast(process, **LONG)
                assert next(endless)
                assert any(client.processing().values())
                endless.close()  # the page is gone
                until = time.monotonic() + PATIENCE
                while any(client.processing().values()):
                    assert time.monotonic() < until, "it plays for nobody"
                    time.sleep(0.1)
            head.kill()
            hand.kill()
            head.wait()
            here = reports(process)
            assert [{**one, "seconds": 0} for one in here] == [{**one, "seconds": 0} for one in there]
        finally:
            process.stop()


def test_a_cluster_that_does_not_answer_is_said_before_the_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 0.5)
    with pytest.raises(CannotRead, match=r"No Dask scheduler answers at 'tcp://127.0.0.1:1'"):
        expect_cluster("tcp://127.0.0.1:1")
