# Two commands are all the set-up there is: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src web tools -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/node_modules/*' \
  -not -path 'src/skali/hall/client/*' -not -path 'src/skali/hall/docs/*') setup.py pyproject.toml

DOCUMENTS := $(shell find docs -type f) $(wildcard *.md) bench/README.md
TEMPLATE := src/skali/cli/template

.PHONY: play docs pictures test test-compiled test-pure test-browser test-thorough check lint lint-python lint-client bench bench-hall bench-pages shots clean

play: $(VENV)/.installed
	@$(BIN)/skali serve --open

# The site of the documents, every warning an error; the hall then serves it under /docs.
docs: $(VENV)/.docs
	@echo "skali: built; skali serve shows it at /docs"

# The pictures of the documents, made afresh from the running hall. Needs Chromium.
pictures: $(VENV)/.tested
	@$(BIN)/python tools/pictures.py

# Every test runs once: clauses against the pure build, which needs no compiler; the compiled build is shown to play the
# same games, state by state, and everything that stands on it (hall, bots, arena, environments, command) is tested with
# it. CONTRIBUTING.md says which of these targets to use when.
COMPILED_TESTS := tests/arena tests/bots tests/cli tests/envs tests/hall tests/playthroughs tests/test_docs.py \
  tests/games/test_checks.py tests/games/test_same_games.py tests/games/test_secrecy.py \
  $(wildcard tests/games/*/test_invariants.py)
PYTEST := $(BIN)/python -m pytest --durations=5
QUICK := -m "not thorough"

test: $(VENV)/.tested lint test-pure test-compiled test-browser

test-pure: $(VENV)/.tested
	@PYTHONPATH=src SKALI_EXPECT=pure $(PYTEST) -n 2 $(QUICK) --ignore=tests/e2e $(addprefix --ignore=,$(COMPILED_TESTS))

test-compiled: $(VENV)/.tested
	@if $(BIN)/python -c "import skali.engine.state as s, sys; sys.exit(s.__file__.endswith('.py'))"; \
	then SKALI_EXPECT=compiled $(PYTEST) -n 2 --dist worksteal $(QUICK) $(COMPILED_TESTS); \
	else echo "skali: no C compiler here, so there is no compiled build to test"; fi

# Real browsers against real halls, in processes of their own: three of each, for they wait a lot.
test-browser: $(VENV)/.tested
	@$(PYTEST) -n 3 --dist worksteal $(QUICK) tests/e2e

# What is long: both builds in full, thousands of games, 100,000 redeals, long games in the browser.
test-thorough: $(VENV)/.tested lint
	@SKALI_THOROUGH=1 SKALI_EXPECT=compiled $(PYTEST) -n 2 --ignore=tests/e2e
	@SKALI_THOROUGH=1 PYTHONPATH=src SKALI_EXPECT=pure $(PYTEST) -n 2 --ignore=tests/e2e --ignore=tests/hall
	@SKALI_THOROUGH=1 $(PYTEST) -n 2 --dist worksteal tests/e2e

# For daily work: the linters, the types, and the tests of what changed since the last commit, within a minute.
check: $(VENV)/.tested lint-python
	@PYTHONPATH=src $(BIN)/python tools/changed_tests.py

lint: $(VENV)/.tested
	@$(MAKE) --no-print-directory -j 2 -O lint-python lint-client

lint-python:
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && PYTHONPATH=src $(BIN)/lint-imports
	@MYPYPATH=$(TEMPLATE)/src:$(TEMPLATE)/tests $(BIN)/mypy --explicit-package-bases $(TEMPLATE)/src/*/*.py $(TEMPLATE)/tests/*.py

lint-client:
	@$(BIN)/python tools/web_client.py check && $(BIN)/python tools/wire_types.py --check

bench: $(VENV)/.installed
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/learning.py
	@$(BIN)/python bench/hall.py

# The hall under load, beside boardgame.io: five minutes. Needs PostgreSQL's programs and Node.
bench-hall: $(VENV)/.installed
	@$(BIN)/python bench/hall.py

# Lighthouse; it needs Node and Chromium.
bench-pages: $(VENV)/.tested
	@$(BIN)/python bench/lighthouse.py

# Contact sheets of all tables, to be looked at, into shots/.
shots: $(VENV)/.tested
	@$(BIN)/python tools/shots.py

clean:
	rm -rf $(VENV) .bench build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# The package is built afresh when its sources change; third-party packages stay as they are.
$(VENV)/.installed: $(SOURCES)
	@$(PYTHON) tools/install.py play
	@touch $@

$(VENV)/.docs: $(SOURCES) $(DOCUMENTS)
	@$(PYTHON) tools/install.py docs
	@touch $@ $(VENV)/.installed

$(VENV)/.tested: $(SOURCES)
	@$(PYTHON) tools/install.py test
	@touch $@ $(VENV)/.installed
