# `make run` and `make test` need Python 3.11+ and nothing else: they make their own environment in .venv.
PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help run demo test check lint format types lock pictures bench load arena weights soak storm clean

help:
	@echo "make run      start the bot; without DISCORD_TOKEN, a local Discord with an address to open"
	@echo "make demo     play one whole match between two scripted people and print what they saw"
	@echo "make test     run every test"
	@echo "make check    lint, types, import rules and every test"
	@echo "make format   put the code into its one form"
	@echo "make soak     kill the bot 300 times while people play, and hold it to its word; SOAK=\"--kills 20 --seed 7\""
	@echo "make storm    100,000 forged interactions, and 10,000 deadlines in one second"
	@echo "make load     measure clicks, moves, memory and the event loop under load, some minutes; LOAD=--quick for a try"
	@echo "make bench    measure the engine (beside OpenSpiel and RLCard where they are installed) and leaderboards"
	@echo "make arena    measure the computer against other players: make arena ARENA='--games 3000 --against simple'"
	@echo "make weights  find the weights of the computer's expert anew (a C compiler, some minutes)"
	@echo "make pictures take the README's pictures from the sandbox"
	@echo "make lock     renew the locked versions"

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Deadwood needs Python 3.11 or newer; name it with: make PYTHON=/path/to/python3.11 run"; exit 1; }
	@$(PYTHON) -m venv .venv || \
		{ rm -rf .venv; echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@touch $@

.venv/.runs: .venv/.made requirements.lock
	@echo "Installing what the bot needs into .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

.venv/.tests: .venv/.made requirements-dev.lock
	@echo "Installing what the tests need into .venv …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ .venv/.runs

run: .venv/.runs
	@exec $(BIN)/python -m bot

demo: .venv/.runs
	@exec $(BIN)/python -m bot --demo

# Those that wait most begin first, and one more runs than there are cores.
test: .venv/.tests
	$(BIN)/python -m pytest tests/wire tests --numprocesses $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) --dist loadfile --no-loadscope-reorder

lint: .venv/.tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/.tests
	$(BIN)/pyright --pythonpath $(BIN)/python

check: lint types test

format: .venv/.tests
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/.tests
	$(BIN)/python -m tests.benchmarks.bench_melds
	$(BIN)/python -m tests.benchmarks.bench_match
	$(BIN)/python -m tests.benchmarks.bench_standing

load: .venv/.tests
	$(BIN)/python -m tests.load $(LOAD)

soak: .venv/.tests
	DATABASE_HELD=10 $(BIN)/python -m pytest -q tests/wire/test_upkeep.py
	$(BIN)/python -m tests.soak $(SOAK)

storm: .venv/.tests
	FORGERIES=100000 DEADLINES=10000 $(BIN)/python -m pytest --numprocesses auto tests/bot/test_forgery.py tests/bot/test_storms.py

arena: .venv/.tests
	$(BIN)/python -m tests.arena $(ARENA)

weights: .venv/.tests
	$(BIN)/python -m tests.arena.fit

pictures: .venv/.tests
	$(BIN)/python -m tests.pictures

# The same versions on every system and every Python from 3.11 on.
lock: .venv/.made
	$(BIN)/python -m pip install --quiet uv
	for extra in "" "--extra dev"; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
			--no-emit-find-links --custom-compile-command "make lock" $$extra pyproject.toml \
			-o requirements$${extra:+-dev}.lock; \
	done

clean:
	rm -rf .venv
