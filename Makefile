# Two commands are all the set-up there is: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src web tools -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/node_modules/*' \
  -not -path 'src/skali/hall/client/*') setup.py pyproject.toml

.PHONY: play test test-compiled test-pure test-browser lint bench bench-hall bench-pages clean

play: $(VENV)/.installed
	@$(BIN)/skali serve --open

# The suite runs against the compiled build (as installed) and against the pure one (the sources). The hall and
# the browser are tested once, as people get them.
test: $(VENV)/.tested lint test-compiled test-pure test-browser

test-compiled: $(VENV)/.tested
	@if $(BIN)/python -c "import skali.engine.state as s, sys; sys.exit(s.__file__.endswith('.py'))"; \
	then SKALI_EXPECT=compiled $(BIN)/python -m pytest -n auto --ignore=tests/e2e; \
	else echo "skali: no C compiler here, so there is no compiled build to test"; fi

test-pure: $(VENV)/.tested
	@PYTHONPATH=src SKALI_EXPECT=pure $(BIN)/python -m pytest -n auto --ignore=tests/e2e --ignore=tests/hall

# Real browsers against real halls, in processes of their own: two of each.
test-browser: $(VENV)/.tested
	@$(BIN)/python -m pytest -n 2 --dist worksteal tests/e2e

lint: $(VENV)/.tested
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && PYTHONPATH=src $(BIN)/lint-imports
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

clean:
	rm -rf $(VENV) .bench build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -m venv $(VENV)

# The package is built afresh when its sources change; third-party packages stay as they are.
$(VENV)/.installed: $(VENV)/bin/python $(SOURCES)
	@echo "skali: building and installing (a minute or two the first time)"
	@rm -rf $(VENV)/wheel
	@$(PIP) wheel -q --no-deps -w $(VENV)/wheel .
	@$(PIP) install -q --force-reinstall --no-deps $(VENV)/wheel/*.whl
	@$(PIP) install -q $(VENV)/wheel/*.whl
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	@tools/test-needs
	@$(PIP) install -q "$$(ls $(VENV)/wheel/*.whl)[dev,research,throws]"
	@touch $@
