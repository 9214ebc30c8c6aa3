"""What all tests share: the toy edition is found like any other, and hypothesis plays as much as it is told to."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.database import DirectoryBasedExampleDatabase

from suits import editions

HERE = Path(__file__).parent

editions.look_in(HERE / "editions")
os.environ["SUITS_EDITIONS"] = str(HERE / "editions")  # for programs that tests start

_PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
# `make test` is certain: the same examples each time, and none that an earlier run remembers.
_CERTAIN = {"derandomize": True, "database": None, **_PATIENT}
# `make laws` and `make truth` search. Say so: a new profile takes all that it leaves out from the one before.
_REMEMBERED = DirectoryBasedExampleDatabase(HERE.parent / ".hypothesis" / "examples")
_SEARCHING = {"derandomize": False, "database": _REMEMBERED, "print_blob": True, **_PATIENT}

settings.register_profile("default", max_examples=3, **_CERTAIN)  # type: ignore[arg-type]
settings.register_profile("mutants", max_examples=4, **_CERTAIN)  # type: ignore[arg-type]
settings.register_profile("laws", max_examples=400, **_SEARCHING)  # type: ignore[arg-type]
settings.register_profile("truth", max_examples=400, **_SEARCHING)  # type: ignore[arg-type]
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

pytest_plugins = [f"tests.{path.stem}" for path in sorted(HERE.glob("plugin_*.py"))]
