"""Joins Python's stubs, which have the types, and its sources, which have the docstrings and the defaults,
for Sphinx: so the pages are made without a built package.

    stubs.py PACKAGE TARGET
"""

import ast
import re
import sys
from pathlib import Path


def named(body):
    """The classes and functions of a body, by name; of a property's functions the first."""
    found = {}
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            found.setdefault(node.name, node)
    return found


def arguments(node):
    """Pairs of an argument and its default."""
    positional = node.args.posonlyargs + node.args.args
    defaults = [None] * (len(positional) - len(node.args.defaults)) + node.args.defaults
    return list(zip(positional, defaults)) + list(zip(node.args.kwonlyargs, node.args.kw_defaults))


def join(stub, source):
    """Gives the stub's definitions the docstrings and defaults of the source's."""
    originals = named(source.body)
    told = set()
    for node in stub.body:
        if not isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        original = originals.get(node.name)
        if original is None:
            continue
        documentation = ast.get_docstring(original, clean=False)
        if documentation and not ast.get_docstring(node) and node.name not in told:
            node.body.insert(0, ast.Expr(ast.Constant(documentation)))
            told.add(node.name)
        if isinstance(node, ast.ClassDef) and isinstance(original, ast.ClassDef):
            join(node, original)
        elif not isinstance(node, ast.ClassDef) and not isinstance(original, ast.ClassDef):
            known = {argument.arg: default for argument, default in arguments(original)}
            for values in (node.args.defaults, node.args.kw_defaults):
                pairs = arguments(node)
                for at, value in enumerate(values):
                    if isinstance(value, ast.Constant) and value.value is Ellipsis:
                        name = next(argument.arg for argument, default in pairs if default is value)
                        if isinstance(known.get(name), ast.Constant):
                            values[at] = known[name]


def used_at_once(body):
    """The names that a module needs while it is imported: bases, and values of assignments."""
    needed = set()
    for node in body:
        roots = []
        if isinstance(node, ast.ClassDef):
            roots = node.bases
            needed |= used_at_once(node.body)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            roots = [node.value]
        needed |= {name.id for root in roots for name in ast.walk(root) if isinstance(name, ast.Name)}
    return needed


def untangle(stub):
    """Imports for annotations alone would go in circles; only a type checker makes them."""
    needed = used_at_once(stub.body)
    later = []
    for node in list(stub.body):
        if isinstance(node, ast.ImportFrom) and node.level:
            moved = [name for name in node.names if not name.asname and name.name not in needed]
            node.names = [name for name in node.names if name not in moved]
            if moved:
                later.append(ast.ImportFrom(node.module, moved, node.level))
            if not node.names:
                stub.body.remove(node)
    if later:
        stub.body.append(ast.If(ast.Name("TYPE_CHECKING", ast.Load()), later, []))
        stub.body.insert(0, ast.ImportFrom("typing", [ast.alias("TYPE_CHECKING")], 0))


def classes_in_c(folder):
    """The documentation of the classes that are written in C, by name."""
    found = {}
    for path in folder.glob("*.c"):
        for name, parts in re.findall(r'PyDoc_STRVAR\(\s*(\w+)_documentation,((?:\s*"(?:[^"\\]|\\.)*")+)\)',
                                      path.read_text(encoding="utf-8")):
            pieces = re.findall(r'"((?:[^"\\]|\\.)*)"', parts)
            found[name.capitalize()] = "".join(ast.literal_eval(f'"{piece}"') for piece in pieces)
    return found


def main():
    package, target = Path(sys.argv[1]), Path(sys.argv[2])
    classes = classes_in_c(package.parent.parent)
    for path in sorted(package.rglob("*.pyi")):
        stub = ast.parse(path.read_text(encoding="utf-8"))
        untangle(stub)
        source = path.with_suffix(".py")
        if source.exists():
            original = ast.parse(source.read_text(encoding="utf-8"))
            documentation = ast.get_docstring(original, clean=False)
            if documentation:
                stub.body.insert(0, ast.Expr(ast.Constant(documentation)))
            join(stub, original)
        for name, documentation in classes.items():
            if path.stem == "_quoth" and name in named(stub.body):
                named(stub.body)[name].body.insert(0, ast.Expr(ast.Constant(documentation)))
        at = next((i for i, node in enumerate(stub.body)
                   if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))), len(stub.body))
        stub.body.insert(at, ast.ImportFrom("__future__", [ast.alias("annotations")], 0))
        joined = target / path.relative_to(package).with_suffix(".py")
        joined.parent.mkdir(parents=True, exist_ok=True)
        joined.write_text(ast.unparse(ast.fix_missing_locations(stub)) + "\n", encoding="utf-8")
    # Modules without a stub have their types in the source.
    for path in sorted(package.glob("*.py")):
        if not path.with_suffix(".pyi").exists():
            (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")


main()
