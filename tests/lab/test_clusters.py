"""A sweep and a tournament on a real Dask scheduler, a worker of which is killed; and clusters that do not answer."""

import socket
from pathlib import Path

import pytest
from tests import needs
from tests.lab.clustering import free_port, scheduler, started, worker

from suits.encounters import load
from suits.herald import tournaments
from suits.lab import sweeps
from suits.lab.extra import NotInstalled
from suits.lab.sweeps import Stand, clusters, running
from suits.lab.sweeps.clusters import NoCluster, cluster
from suits.lab.sweeps.results import ROWS

needs.packages("distributed")
# Dask's own, in its own threads, while it ends
pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

PLAN = {
    "format": "suits-sweep", "version": 1, "encounter": "duel", "fights": 200,
    "vary": [{"what": "field", "of": "Ann", "name": "body", "values": [5, 6, 7]}],
}  # fmt: skip

TOURNAMENT = (["sensible", "random"], [(name, load(name)) for name in ("duel", "blades")], 20)


def test_a_killed_worker_is_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 30)
    monkeypatch.setattr(clusters, "COMES", 30)
    monkeypatch.setattr(running, "CHUNK", 0.01)
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    wanted = sweeps.read(PLAN)
    left: list[int] = []
    with (
        started(*scheduler(port)),
        started(*worker(address)) as first,
        started(*worker(address)),
        cluster(address) as (executor, _),
    ):

        def seen(stand: Stand) -> None:
            if first.poll() is None:
                first.kill()
                first.wait()
                left.append(stand.fights)

        assert sweeps.run(wanted, tmp_path / "away", processes=2, executor=executor, seen=seen).done
        away = tournaments.run(*TOURNAMENT, processes=2, executor=executor)  # by the one that is left
    assert left[0] < 600
    sweeps.run(wanted, tmp_path / "here", processes=1)
    assert (tmp_path / "away" / ROWS).read_bytes() == (tmp_path / "here" / ROWS).read_bytes()
    assert away.scores == tournaments.run(*TOURNAMENT, processes=1).scores


@pytest.mark.parametrize("address", ["nonsense", "a b://c", "tcp://127.0.0.1:1"])
def test_where_no_scheduler_is(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 0.5)
    with pytest.raises(NoCluster, match="No Dask scheduler answers at"), cluster(address):
        pass


def test_somebody_else_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "ANSWERS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(NoCluster, match="No Dask scheduler answers at"), cluster(address):
            pass


def test_without_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "find_spec", lambda name: None)
    with pytest.raises(NotInstalled, match=r"pip install 'suits-rpg\[sweeps\]'"), cluster("tcp://127.0.0.1:1"):
        pass
