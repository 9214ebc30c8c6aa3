"""Several processes that one looks after, where something does not come to serve."""

import signal
import subprocess
import sys

from tests.patience import PATIENCE

SILENT = "import time; time.sleep(3600)"
CREW = f"""
import sys
from suits.table.crew import Crew
print("begins", flush=True)
sys.exit(Crew([[sys.executable, "-c", {SILENT!r}]] * 2).serve(lambda: print("all serve", flush=True)))
"""


def test_who_stops_a_crew_need_not_wait_for_one_that_never_serves() -> None:
    crew = subprocess.Popen([sys.executable, "-c", CREW], stdout=subprocess.PIPE, text=True)
    try:
        assert crew.stdout is not None
        assert crew.stdout.readline() == "begins\n"
        while not children(crew.pid):  # it hears signals before it starts anybody
            assert crew.poll() is None
        crew.send_signal(signal.SIGTERM)
        assert crew.wait(PATIENCE) == 0
        assert crew.stdout.read() == ""
    finally:
        crew.kill()
        crew.communicate()


def children(pid: int) -> list[str]:
    with open(f"/proc/{pid}/task/{pid}/children") as file:  # noqa: PTH123  # no file on a disk
        return file.read().split()
