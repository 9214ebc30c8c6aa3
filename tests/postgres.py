"""A PostgreSQL of the tests' own: a real server in a temporary folder, on a socket in it and on this machine only."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import needs
from tests.patience import PATIENCE

_SETTINGS = "fsync=off full_page_writes=off max_connections=200 shared_buffers=32MB max_wal_size=64MB".split()


class Server:
    """A server that can be started, stopped, killed and paused."""

    def __init__(self, folder: Path, programs: Path, settings: list[str]):
        self.folder = folder
        self._programs = programs
        root = pwd.getpwnam("postgres") if os.getuid() == 0 else None  # it does not run as root
        self._user = root.pw_uid if root else None
        self._group = root.pw_gid if root else None
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        if self._user is not None and self._group is not None:
            os.chown(folder, self._user, self._group)
        self._run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "suits", "-E", "UTF8", "--no-sync")

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [self._programs / program, *words],
            capture_output=True,
            text=True,
            cwd=self.folder,
            user=self._user,
            group=self._group,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Serve; also after a stop or a kill."""
        words = [f"-c{one}" for one in self._settings]
        place = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-p", str(self.port), "-h", "127.0.0.1"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", *place, *words],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self._user,
                group=self._group,
            )
        until = time.monotonic() + PATIENCE
        while subprocess.run(
            [self._programs / "pg_isready", "-q", "-h", str(self.folder), "-p", str(self.port)], check=False
        ).returncode:
            assert self._process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop at once; SIGKILL: as if the power had gone."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def everybody(self) -> list[int]:
        """The server and all its children, for those who pause them."""
        assert self._process is not None
        first = self._process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"suits{self._databases}"
        self._run("createdb", "-h", str(self.folder), "-p", str(self.port), "-U", "suits", name)
        return self.url(name)

    def url(self, name: str, user: str = "suits") -> str:
        """The address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{name}"


@contextmanager
def running(settings: list[str] | None = None) -> Iterator[Server]:
    """A server for as long as somebody needs it."""
    found = needs.postgresql()
    folder = Path(tempfile.mkdtemp(prefix="suits-postgres-"))
    try:
        server = Server(folder, found, [*_SETTINGS, *(settings or ())])
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
