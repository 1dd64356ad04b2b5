"""Everything that is written about the package: examples run, types are right, the tutorial works."""

import doctest
import inspect
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
import ludoteca.gymnasium
import ludoteca.openspiel
import ludoteca.pettingzoo

PACKAGE = Path(__file__).parent.parent
ROOT = PACKAGE.parent.parent
MODULES = [ludoteca, ludoteca.openspiel, ludoteca.pettingzoo, ludoteca.gymnasium]


def documented():
    """All public things with their names; doctest itself passes over properties of Rust."""
    for module in MODULES:
        yield module.__name__, module
        for name in module.__all__:
            thing = getattr(module, name)
            if not str(getattr(thing, "__module__", "")).startswith("ludoteca"):
                continue
            yield f"{module.__name__}.{name}", thing
            if inspect.isclass(thing):
                members = vars(thing).items()
                own = [(key, value) for key, value in members if not key.startswith("_")]
                yield from ((f"{module.__name__}.{name}.{key}", value) for key, value in own)


THINGS = dict(documented())


def run(text, name):
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.summarize().failed == 0
    return len(test.examples)


def test_everything_is_documented():
    described = [name for name, thing in THINGS.items() if callable(thing) or inspect.isclass(thing)]
    silent = [name for name in described if not (THINGS[name].__doc__ or "").strip()]
    assert silent == [] and len(described) > 60


@pytest.mark.parametrize("name", [name for name, thing in THINGS.items() if ">>>" in (thing.__doc__ or "")])
def test_examples_of_docstrings(name):
    assert run(THINGS[name].__doc__, name) > 0


@pytest.mark.parametrize("path", [ROOT / "docs/python.md", PACKAGE / "README.md"])
def test_examples_of_documents(path):
    text = path.read_text(encoding="utf-8").replace("```\n", "\n")
    assert run(text, path.name) >= 3


@pytest.mark.parametrize(
    "checker",
    [
        ["mypy.stubtest", "ludoteca._ludoteca", "--mypy-config-file"],
        ["mypy", "-p", "ludoteca", "--config-file"],
    ],
)
def test_types(checker):
    command = [sys.executable, "-m", *checker, str(PACKAGE / "pyproject.toml")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_tutorial(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = runpy.run_path(str(PACKAGE / "tutorial.py"))
    assert (tmp_path / "game-lengths.png").exists() and (tmp_path / "training.png").exists()
    assert set(told["mean_lengths"]) == set(ludoteca.registered_names())
    assert told["curve"][0] < 0.6 and sum(told["curve"][-5:]) / 5 > 0.8
