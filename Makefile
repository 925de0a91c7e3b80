# Two commands are all the set-up there is: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*') setup.py pyproject.toml

.PHONY: play test test-compiled test-pure lint bench clean

play: $(VENV)/.installed
	@$(BIN)/skali play raids

# The suite runs against the compiled build (as installed) and against the pure one (the sources).
test: $(VENV)/.tested lint test-compiled test-pure

test-compiled: $(VENV)/.tested
	@if $(BIN)/python -c "import skali.engine.state as s, sys; sys.exit(s.__file__.endswith('.py'))"; \
	then SKALI_EXPECT=compiled $(BIN)/python -m pytest -n auto; \
	else echo "skali: no C compiler here, so there is no compiled build to test"; fi

test-pure: $(VENV)/.tested
	@PYTHONPATH=src SKALI_EXPECT=pure $(BIN)/python -m pytest -n auto

lint: $(VENV)/.tested
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && PYTHONPATH=src $(BIN)/lint-imports

bench: $(VENV)/.installed
	@$(BIN)/python bench/run.py

clean:
	rm -rf $(VENV) .bench build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -m venv $(VENV)

# The package is built afresh when its sources change; third-party packages stay as they are.
$(VENV)/.installed: $(VENV)/bin/python $(SOURCES)
	@echo "skali: building and installing (a minute or two the first time)"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --upgrade --force-reinstall --no-deps .
	@$(BIN)/python -m pip install -q --disable-pip-version-check .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed
	@$(BIN)/python -m pip install -q --disable-pip-version-check '.[dev]'
	@touch $@
