"""What all tests share: the toy edition is found like any other, and hypothesis plays as much as it is told to."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

from suits import editions

HERE = Path(__file__).parent

editions.look_in(HERE / "editions")
os.environ["SUITS_EDITIONS"] = str(HERE / "editions")  # for programs that tests start

_PATIENT = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
# `make test` looks whether a law still holds at all; `make laws` looks for what breaks it.
settings.register_profile("default", max_examples=3, **_PATIENT)  # type: ignore[arg-type]
settings.register_profile("laws", max_examples=400, **_PATIENT)  # type: ignore[arg-type]
settings.register_profile("truth", max_examples=400, **_PATIENT)  # type: ignore[arg-type]
settings.register_profile("mutants", max_examples=4, derandomize=True, database=None, **_PATIENT)  # type: ignore[arg-type]
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

pytest_plugins = [f"tests.{path.stem}" for path in sorted(HERE.glob("plugin_*.py"))]
