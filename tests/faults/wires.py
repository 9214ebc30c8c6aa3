"""A wire to a process or a database that can be cut, slow or mute, and mended."""

import contextlib
import socket
import threading


class Wire:
    """Passes bytes on to a port of this machine, until it is cut."""

    def __init__(self, to: int):
        self.to = to
        """The port to which it leads from the next connection on."""
        self._cut = threading.Event()
        self._mended = threading.Event()
        self._late = 0.0
        self._mute = False
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    def cut(self) -> None:
        """Nothing goes through any more; who is connected is cut off."""
        self._cut.set()
        for end in list(self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def slow(self, seconds: float) -> None:
        """Everything goes through, so much later; what is on its way when the wire is mended arrives then."""
        self._mended.clear()
        self._late = seconds

    def mute(self) -> None:
        """Whatever is said is heard, and no answer comes back, now or later."""
        self._mute = True

    def mend(self) -> None:
        """Everything goes through again."""
        self._late = 0.0
        self._mute = False
        self._mended.set()
        self._cut.clear()

    def close(self) -> None:
        """For good."""
        self.cut()
        self._door.close()

    def _let_in(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if self._cut.is_set():
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            self._ends |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(one, other, one is far), daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if self._late:
                    self._mended.wait(self._late)
                if not (answers and self._mute):
                    other.sendall(data)
        for end in (one, other):
            self._ends.discard(end)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)  # closing alone tells nobody while the other thread still reads from it
            end.close()
