"""How often an address may ask for something."""

import time
from collections import defaultdict, deque
from collections.abc import Callable


class Rate:
    """So many in so many seconds from each address."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic):
        self.seconds = seconds
        self._clock = clock
        self._times: dict[str, deque[float]] = defaultdict(deque)

    def allows(self, address: str, number: int) -> bool:
        """Whether this address may do it once more; if so it counts."""
        if not self.has_left(address, number):
            return False
        self._times[address].append(self._clock())
        return True

    def has_left(self, address: str, number: int) -> bool:
        """Whether this address may do it once more."""
        times, now = self._times.get(address, deque()), self._clock()
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return len(times) < number

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        since = self._clock() - self.seconds
        for address, times in list(self._times.items()):
            if not times or times[-1] <= since:
                del self._times[address]
