"""What the documentation shows is so."""

import doctest
import pathlib

import pytest

import quoth._corpus
import quoth._pattern


def test_docstrings():
    pytest.importorskip("pyarrow")
    failed, tried = doctest.testmod(quoth._pattern)
    assert tried > 10 and not failed
    failed, tried = doctest.testmod(quoth._corpus)
    assert tried > 10 and not failed


def test_package_and_readme():
    assert doctest.testmod(quoth) == (0, 2)
    readme = pathlib.Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False)
    assert tried == 2 and not failed
