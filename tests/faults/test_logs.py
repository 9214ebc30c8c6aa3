"""What a storm takes for a fault in a log, and in how a socket was closed."""

import io
import logging
import threading

import pytest
from starlette.applications import Starlette
from tests.faults.logs import failing_threads, faults_in, wrong_close
from tests.serving import serving

from suits.store.postgres.line import DOWN
from suits.table.operating.logs import log_to_stderr


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """The log of a process, as it writes it."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    before = logging.getLogger().handlers[:]
    log_to_stderr(as_json=False)
    (ours,) = [one for one in logging.getLogger().handlers if one not in before]
    monkeypatch.setattr(logging.getLogger(), "handlers", [ours])
    return written


def test_a_traceback_is_a_fault_and_comes_whole(log: io.StringIO) -> None:
    logging.getLogger("suits").warning("The database does not answer: timeout")
    try:
        raise ValueError("ws:///socket")
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
    logging.getLogger("suits").warning("The database answers again.")
    (found,) = faults_in(log.getvalue())
    assert "Exception in ASGI application" in found
    assert found.endswith("ValueError: ws:///socket")


def test_a_server_of_other_tests_takes_nothing_out_of_the_log(log: io.StringIO) -> None:
    with serving(Starlette()):
        pass
    logging.getLogger("uvicorn.error").error("Something is wrong.")
    assert len(faults_in(log.getvalue())) == 1


def test_a_traceback_of_a_thread_is_a_fault() -> None:
    (found,) = faults_in("Exception in thread heart:\nTraceback (most recent call last):\n  File\nKeyError: 1\n")
    assert found.endswith("KeyError: 1")


def test_an_error_is_a_fault_unless_it_says_that_the_database_is_down(log: io.StringIO) -> None:
    logging.getLogger("suits.table").error("%s", DOWN)
    assert faults_in(log.getvalue()) == []
    logging.getLogger("asyncio").error("Task was destroyed but it is pending!")
    (found,) = faults_in(log.getvalue())
    assert found.endswith("Task was destroyed but it is pending!")


def test_a_player_who_stumbles_is_a_fault() -> None:
    with failing_threads() as failed:
        thread = threading.Thread(target={}.__getitem__, args=("links",))
        thread.start()
        thread.join()
    (found,) = failed
    assert found.startswith("a thread failed: Traceback")
    assert found.endswith("KeyError: 'links'")


@pytest.mark.parametrize(
    ("code", "killed", "fault"),
    [
        (4409, False, ""),
        (None, True, ""),
        (None, False, "closed: a socket was cut off without a word, and its process was not killed."),
        (4401, True, "closed: a socket was closed with 4401."),
        (1011, False, "closed: a socket was closed with 1011."),
        (1000, False, "closed: a socket was closed with 1000."),
    ],
)
def test_a_socket_is_closed_with_come_again_or_by_the_end_of_its_process(
    code: int | None, killed: bool, fault: str
) -> None:
    assert wrong_close(code, killed) == fault
