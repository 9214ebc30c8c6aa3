# The project's commands. `make` alone lists them.
#
# Everything lives in .venv, installed from the hash-pinned lists in requirements/. A stamp for each list
# makes the second run start at once.

VENV   := .venv
BIN    := $(VENV)/bin
# The first Python that is new enough; or say `make PYTHON=... play`.
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14; do \
            $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
UV     := UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy $(BIN)/uv --quiet
INSTALL := $(UV) pip install --python $(BIN)/python
CLIENT := $(BIN)/python tools/build_client.py

# Some environments forbid Python to keep what it compiled: then every program that a test starts compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play picture test quick lowest coverage laws truth mutants bench docs rules format lock wheel clean clean-all dev client browser postgres browser-all gallery gallery-pictures

help:
	@echo 'make play [ARGS="..."]   set up what playing needs, open the table in the browser (`suits serve`)'
	@echo 'make test [ARGS="..."]   lint, format, types, layers, client, tests (ARGS go to pytest)'
	@echo 'make quick               what changed, in a minute: ruff, mypy, and the tests that matter for it'
	@echo 'make coverage            the same, with the lines of the program that the tests run'
	@echo 'make laws [ARGS="..."]   the laws in tests/laws with many more examples'
	@echo 'make truth [ARGS="..."]  the laboratory against brute force and against play, with many more examples'
	@echo 'make mutants [SEED=n] [N=150] [IN="pair engage/poles.py"]   do the tests notice broken rules?'
	@echo 'make rules [SAMPLE=n] [SEED=n]   which rules the tests check; SAMPLE: some to read by eye'
	@echo 'make bench [ARGS="..."]  speed, as ratios measured in one run'
	@echo 'make docs                tutorials, rule book and API reference as pages: build/docs/index.html'
	@echo 'make lowest              the quick tests with the lowest versions of what the program needs'
	@echo 'make format              put the code in order (ruff, Biome)'
	@echo 'make picture             make the pictures of the README anew, in a real browser'
	@echo 'make gallery             every component in every state: serves the page and says where'
	@echo 'make browser-all         the tests in a real browser in every size and theme; `make test` has one of each'
	@echo 'make gallery-pictures    photographs of them in both themes: build/gallery/*.png'
	@echo 'make client [NUMBERS=1]  build the browser client, if client/ changed; NUMBERS: how large its parts are'
	@echo 'make wheel               build dist/*.whl'
	@echo 'make dev                 only set up the development environment in $(VENV)'
	@echo 'make lock [UPGRADE=1]    write requirements/*.txt anew from pyproject.toml'
	@echo 'make clean               remove caches and build results; clean-all: $(VENV) too'

# --- setting up ---------------------------------------------------------------------------------

# A virtual environment with pip and the pinned uv. Bare Debian has Python without venv: install that if we may.
$(VENV)/.stamp-uv: requirements/uv.txt
	@if [ -z "$(PYTHON)" ]; then \
	  echo 'suits needs Python 3.11 or newer, and none was found. On Debian: apt-get install python3 python3-venv' >&2; \
	  exit 1; fi
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || $(BIN)/python -c 'import pip' 2>/dev/null || \
	  sh tools/apt_install.sh '$(PYTHON) cannot make virtual environments' \
	    $$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
	@$(SAY_ONCE)
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --quiet --require-hashes -r requirements/uv.txt >&2
	@touch $@

# A Node for the browser client: from PyPI, where the machine has none that will do.
NODE := $(CLIENT) node >/dev/null 2>&1 || $(INSTALL) --require-hashes -r requirements/node.txt >&2
BUILD_CLIENT = $(CLIENT) built || { $(SAY_ONCE); $(NODE); $(CLIENT) $(if $(NUMBERS),numbers); }
# What takes a while is announced in one line, by whatever comes first.
SAY_ONCE = $(if $(said),:,$(eval said := yes)echo 'Setting up suits. This is done once and takes a minute or two ...' >&2)

# What playing needs, the browser client, and the project itself (editable; its build backend is in the list too).
$(VENV)/.stamp-play: $(VENV)/.stamp-uv requirements/play.txt pyproject.toml hatch_build.py
	@$(INSTALL) --require-hashes -r requirements/play.txt >&2
	@$(BUILD_CLIENT)
	@$(INSTALL) --no-deps --no-build-isolation --editable . >&2
	@touch $@

$(VENV)/.stamp-dev: $(VENV)/.stamp-play requirements/dev.txt
	@$(INSTALL) --require-hashes -r requirements/dev.txt >&2
	@touch $@

$(VENV)/.stamp-bench: $(VENV)/.stamp-dev requirements/bench.txt
	@$(INSTALL) --require-hashes -r requirements/bench.txt >&2
	@touch $@

$(VENV)/.stamp-docs: $(VENV)/.stamp-dev requirements/docs.txt
	@$(INSTALL) --require-hashes -r requirements/docs.txt >&2
	@touch $@

dev: $(VENV)/.stamp-dev

# What is built from client/ knows what it was built from: nothing to do if that is still so.
client: $(VENV)/.stamp-play
	@$(BUILD_CLIENT)

# Browser tests want Debian's chromium, and Playwright wants libatomic1. Tests that cannot run for want of them say so.
browser: $(VENV)/.stamp-dev
	@{ command -v chromium && $(BIN)/python -c 'import ctypes; ctypes.CDLL("libatomic.so.1")'; } >/dev/null 2>&1 || \
	  sh tools/apt_install.sh 'Tests in the browser need chromium and libatomic1' chromium libatomic1 || true

# Tests of several processes want Debian's PostgreSQL and nginx; those that cannot run for want of them say so.
postgres: $(VENV)/.stamp-dev
	@{ ls /usr/lib/postgresql/*/bin/initdb && test -x /usr/sbin/nginx; } >/dev/null 2>&1 || \
	  sh tools/apt_install.sh 'Tests of several processes need PostgreSQL and nginx' postgresql nginx-light || true

# --- commands -----------------------------------------------------------------------------------

play: client
	@$(BIN)/suits serve $(ARGS)

# Every check runs, whatever became of the one before; the summary comes last. mypy works beside all the others.
# Strings are hashed alike in every run (PYTHONHASHSEED), so that no set is in another order: `make laws` tries others.
# Four processes of tests for two cores: about half the time of each goes by waiting, for a browser, a server, a timer.
test: $(VENV)/.stamp-docs client browser postgres
	@$(NODE) || true
	@failed=; summary=; \
	check() { name=$$1; shift; printf '\n== %s\n' "$$name"; \
	  if "$$@"; then summary="$$summary\n  ok      $$name"; \
	  else summary="$$summary\n  FAILED  $$name"; failed=yes; fi; }; \
	typed=$$(mktemp); $(BIN)/mypy >"$$typed" 2>&1 & mypy=$$!; \
	types() { wait $$mypy; done=$$?; cat "$$typed"; rm -f "$$typed"; return $$done; }; \
	check 'ruff check'   $(BIN)/ruff check .; \
	check 'ruff format'  $(BIN)/ruff format --check .; \
	check 'lint-imports' $(BIN)/lint-imports --no-logo; \
	check 'client'       $(CLIENT) check; \
	check 'pytest'       env PYTHONHASHSEED=0 $(BIN)/python -m pytest -n 4 --dist worksteal $(if $(COVERAGE),--cov=suits --cov-report=term) \
	                     $(or $(ARGS),$(if $(COVERAGE),--ignore=tests/laws)); \
	$(if $(ARGS),,$(if $(COVERAGE),check 'laws' env PYTHONHASHSEED=0 $(BIN)/python -m pytest -n 2 --dist worksteal tests/laws;)) \
	check 'mypy'         types; \
	printf "\n== summary$$summary\n"; \
	[ -z "$$failed" ]

# What changed since this branch left main: see tools/quick.py.
quick: $(VENV)/.stamp-dev
	@$(BIN)/python tools/quick.py

# `make test` with the lines of src/suits that the tests run: half as long again.
coverage:
	@$(MAKE) --no-print-directory test COVERAGE=yes

laws: $(VENV)/.stamp-dev
	@HYPOTHESIS_PROFILE=laws $(BIN)/python -m pytest -n 2 --dist worksteal tests/laws tests/server/test_leaks.py \
	  tests/server/test_killed.py tests/cli/test_typing.py $(ARGS)

truth: $(VENV)/.stamp-dev
	@HYPOTHESIS_PROFILE=truth $(BIN)/python -m pytest -n 2 --dist worksteal tests/lab tests/challenge/test_duels.py $(ARGS)

# Rules broken at random, in copies: which of it no test notices.
mutants: $(VENV)/.stamp-dev client
	@$(BIN)/python tools/mutants.py $(if $(SEED),--seed $(SEED)) $(if $(N),-n $(N)) $(if $(IN),--in $(IN)) $(ARGS)

# The README's pictures, as a browser draws them.
picture: $(VENV)/.stamp-dev client browser
	@SUITS_PICTURE=1 $(BIN)/python -m pytest -q -n 0 tests/browser/test_picture.py

# Every component in every state, for those who build the table; no part of the product.
gallery: client
	@$(CLIENT) gallery

# Whole fights by taps and by keys on phone and laptop, light and dark, and what hangs in the gallery.
browser-all: $(VENV)/.stamp-dev client browser
	@SUITS_BROWSER_ALL=1 SUITS_GALLERY=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/browser $(ARGS)

gallery-pictures: $(VENV)/.stamp-dev client browser
	@SUITS_GALLERY=1 $(BIN)/python -m pytest -q -n 0 tests/browser/test_gallery.py $(ARGS)
	@echo 'build/gallery'

bench: $(VENV)/.stamp-bench
	@$(BIN)/python -m bench $(ARGS)

docs: $(VENV)/.stamp-docs
	@$(BIN)/sphinx-build -W --keep-going -q -j auto docs build/docs
	@echo 'build/docs/index.html'

rules: $(VENV)/.stamp-dev
	@$(BIN)/python tools/rules_coverage.py $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

# The lowest versions that pyproject.toml promises to work with, extras too, in an environment of their own. The tests run
# every command once and open everything that 0.2 wrote, so that a bound that is too low shows wherever it matters.
# Python 3.11 where there is one: the lowest versions have no wheels for the newest Pythons.
LOWEST := .venv-lowest
IN_LOWEST := $(UV) pip install --python $(LOWEST)/bin/python
$(LOWEST)/.stamp: $(VENV)/.stamp-play requirements/lowest.txt requirements/lowest-tools.txt
	@echo 'Setting up $(LOWEST) (once) ...' >&2
	@$(UV) venv --clear --python 3.11 $(LOWEST) >/dev/null 2>&1 || $(UV) venv --clear --python $(PYTHON) $(LOWEST) >&2
	@$(IN_LOWEST) --require-hashes -r requirements/lowest.txt >&2
	@$(IN_LOWEST) --require-hashes -r requirements/lowest-tools.txt >&2
	@$(IN_LOWEST) --no-deps --no-build-isolation --editable . >&2
	@touch $@

lowest: $(LOWEST)/.stamp client
	@$(LOWEST)/bin/python -m pytest -q -n 2 --dist worksteal $(or $(ARGS),tests/engine tests/cli/test_each_command.py \
	  tests/cli/test_commands.py tests/cli/test_play.py tests/cli/test_serve.py tests/from_0_2 tests/herald/test_environment.py \
	  tests/lab/test_clusters.py tests/store/test_conformance.py tests/server/test_answering.py tests/server/test_door.py \
	  tests/server/test_operating.py tests/server/test_web.py)

format: $(VENV)/.stamp-dev
	@$(BIN)/ruff check --fix . ; $(BIN)/ruff format .
	@$(NODE)
	@$(CLIENT) npm run --silent format

wheel: client
	@$(BIN)/hatchling build -t wheel -d dist

# No registry address and no machine path may get into the lists; `--custom-compile-command` is all their head says.
COMPILE := $(UV) pip compile --universal --generate-hashes --python-version 3.11 --no-annotate \
           --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade)
EXTRAS := --extra lab --extra learn --extra metrics --extra parquet --extra postgres --extra plots --extra sweeps
lock: $(VENV)/.stamp-uv
	@$(COMPILE) requirements/node.in -o requirements/node.txt >/dev/null
	@$(COMPILE) requirements/uv.in -o requirements/uv.txt >/dev/null
	@$(COMPILE) pyproject.toml requirements/build.in --extra dev $(EXTRAS) -o requirements/dev.txt >/dev/null
	@$(COMPILE) pyproject.toml requirements/build.in --extra lab -c requirements/dev.txt -o requirements/play.txt >/dev/null
	@$(COMPILE) pyproject.toml --extra lab --extra metrics --extra postgres -c requirements/dev.txt -o requirements/serve.txt >/dev/null
	@$(COMPILE) pyproject.toml $(EXTRAS) --resolution lowest-direct -o requirements/lowest.txt >/dev/null
	@$(COMPILE) requirements/lowest-tools.in -c requirements/lowest.txt -o requirements/lowest-tools.txt >/dev/null
	@$(COMPILE) pyproject.toml requirements/build.in --extra bench -c requirements/dev.txt -o requirements/bench.txt >/dev/null
	@$(COMPILE) pyproject.toml requirements/build.in --extra docs -c requirements/dev.txt -o requirements/docs.txt >/dev/null
	@! grep -nE '://|index-url|find-links' requirements/*.txt
	@$(NODE)
	@$(CLIENT) npm $(if $(UPGRADE),update,install) --package-lock-only --loglevel=error
	@! grep -nE '"resolved"|registry' client/package-lock.json

clean:
	@rm -rf src/suits/table/static client/node_modules/.tests
	@rm -rf dist build .coverage .coverage.* htmlcov .pytest_cache .mutants .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

clean-all: clean
	@rm -rf $(VENV) $(LOWEST) client/node_modules
