"""The examples in the documentation work."""

import doctest
import pathlib

import pytest

import quoth._builder
import quoth._corpus
import quoth._cues
import quoth._hits
import quoth._library
import quoth._match
import quoth._pattern
import quoth._query
import quoth._search
import quoth._set


def test_docstrings():
    pytest.importorskip("pyarrow")
    failed, tried = doctest.testmod(quoth._pattern)
    assert tried > 10 and not failed
    for module, least in (
            (quoth._builder, 5), (quoth._corpus, 9), (quoth._cues, 20), (quoth._hits, 7), (quoth._library, 1)):
        failed, tried = doctest.testmod(module)
        assert tried >= least and not failed
    failed, tried = doctest.testmod(quoth._query)
    assert tried > 8 and not failed
    assert not doctest.testmod(quoth._search).failed
    assert doctest.testmod(quoth._match).attempted > 2 and not doctest.testmod(quoth._match).failed
    failed, tried = doctest.testmod(quoth._set)
    assert tried > 10 and not failed


def test_package_and_readme():
    assert doctest.testmod(quoth) in ((0, 2), (0, 4))
    examples = doctest.DocTestFinder().find(quoth.QuothError, module=False, globs={"QuothError": quoth.QuothError})
    assert examples and not any(doctest.DocTestRunner().run(example).failed for example in examples)
    assert set(quoth.__all__) <= set(dir(quoth)) and quoth.__version__ == quoth.versions().quoth
    for name in quoth.__all__:
        assert getattr(quoth, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'Regex'"):
        quoth.Regex
    guide = pathlib.Path(__file__).resolve().parents[3] / "Docs" / "ENGINES.md"
    if guide.exists():
        for engine in ("polars", "duckdb", "pyarrow"):
            pytest.importorskip(engine)
        failed, tried = doctest.testfile(str(guide), module_relative=False)
        assert tried > 10 and not failed
    readme = pathlib.Path(__file__).parent.parent / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False)
    assert tried == 13 and not failed


@pytest.mark.parametrize("name, least", [("README.md", 2), ("Docs/PYTHON.md", 10)])
def test_documents_of_the_project(name, least):
    document = pathlib.Path(__file__).resolve().parents[3] / name
    if not document.exists():
        pytest.skip("a source archive of the package has no other documents")
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    text = document.read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    tests = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, str(document), 0)
    assert len(tests.examples) >= least
    assert not doctest.DocTestRunner().run(tests).failed
