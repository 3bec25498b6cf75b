"""The notebook of Examples gives the outputs that are stored in it."""

import ast
import contextlib
import io
import json
import pathlib

import pytest


def run(source, scope):
    """What a cell prints, and the value of its last expression as text."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), scope)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), scope) if last else None
    return printed.getvalue(), "" if value is None else repr(value)


def test_notebook():
    path = pathlib.Path(__file__).resolve().parents[3] / "Examples/Python/search.ipynb"
    if not path.exists():
        pytest.skip("a source archive of the package has no examples")
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    scope = {}
    cells = [c for c in json.loads(path.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == "code"]
    assert len(cells) >= 5
    for cell in cells:
        stored = {"stdout": "", "value": ""}
        for output in cell["outputs"]:
            if output["output_type"] == "stream":
                stored["stdout"] += "".join(output["text"])
            else:
                stored["value"] = "".join(output["data"]["text/plain"])
        printed, value = run("".join(cell["source"]), scope)
        assert (printed, value) == (stored["stdout"], stored["value"]), "".join(cell["source"])
