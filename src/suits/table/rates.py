"""How often an address may ask for something."""

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable


class Rate:
    """So many in so many seconds from each address."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic):
        self.seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = defaultdict(deque)
        self.said: int | None = None
        """What whoever runs the table says instead of the usual number."""
        self.elsewhere: Counter[str] = Counter()
        """What other processes have counted, as far as it is known here."""

    def most(self, usual: int) -> int:
        """How often an address may do it."""
        return usual if self.said is None else self.said

    def allows(self, address: str, number: int) -> bool:
        """Whether this address may do it once more, `number` times being usual; if so it counts."""
        if not self.has_left(address, number):
            return False
        self._times[address].append(self._clock())
        return True

    def has_left(self, address: str, number: int) -> bool:
        """Whether this address may do it once more."""
        return self._recent(address) + self.elsewhere[address] < self.most(number)

    def counted(self) -> dict[str, int]:
        """How often each address has asked of late."""
        return {address: number for address in list(self._times) if (number := self._recent(address))}

    def _recent(self, address: str) -> int:
        times, since = self._times.get(address, deque()), self._clock() - self.seconds
        while times and times[0] <= since:
            times.popleft()
        return len(times)

    unit = 1
    """What whoever runs the table counts in."""

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        for address in [address for address in self._times if not self._recent(address)]:
            del self._times[address]


class Volume(Rate):
    """So many bytes in so many seconds from each address; an operator counts in megabytes."""

    unit = 1_000_000

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic):
        super().__init__(seconds, clock)
        self._bytes: dict[str, deque[int]] = defaultdict(deque)
        """As many as there are times: the bytes of each."""

    def add(self, address: str, number: int) -> None:
        """Count some more."""
        times, now = self._times[address], self._clock()
        if times and now - times[-1] < self.seconds / 100:
            self._bytes[address][-1] += number
        else:
            times.append(now)
            self._bytes[address].append(number)

    def _recent(self, address: str) -> int:
        entries, sizes = super()._recent(address), self._bytes.get(address, deque())
        while len(sizes) > entries:
            sizes.popleft()
        return sum(sizes)

    def tidy(self) -> None:
        """Forget addresses that have stored nothing of late."""
        super().tidy()
        for address in [address for address in self._bytes if address not in self._times]:
            del self._bytes[address]
