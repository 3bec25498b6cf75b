#!/usr/bin/env python3
"""Writes Sources/CICU/Generated/foundation_icu.h: the part of Swift's own ICU that CICU uses.

Toolchains bring that ICU's headers where the Swift compiler finds them but a package's C does not. So
CICU declares the functions itself, copied from those headers by this script, which has clang list all
that CICU's sources refer to.

    Scripts/generate-foundation-icu.py           writes the file
    Scripts/generate-foundation-icu.py --check   exit status 1: the file differs from the toolchain's headers
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/CICU"
TARGET = SOURCES / "Generated/foundation_icu.h"
TOOLCHAIN = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
# Constants that are macros; clang's tree has only their values.
MACROS = [
    "UBIDI_DEFAULT_LTR", "UBRK_DONE", "UCOL_DEFAULT_STRENGTH", "UCOL_NULLORDER",
    "U_FOLD_CASE_DEFAULT", "U_FOLD_CASE_EXCLUDE_SPECIAL_I",
]
# Structures that CICU holds itself; of all others it only has pointers.
COMPLETE = {"UParseError"}
KNOWN = {"const", "void", "char", "int", "unsigned", "short", "struct", "enum", "_Bool", "bool",
         "int8_t", "int32_t", "uint8_t", "uint16_t", "uint32_t", "uint_least16_t"}
FLAGS = [f"-I{TOOLCHAIN}/lib/swift", f"-I{SOURCES}/include", f"-I{SOURCES}"]


def clang(*arguments):
    command = [TOOLCHAIN / "bin/clang", *FLAGS, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def nodes(node):
    yield node
    for child in node.get("inner", []):
        yield from nodes(child)


class Headers:
    """The declarations of ICU's headers that CICU refers to."""

    def __init__(self):
        self.functions, self.types, self.fields = {}, {}, {}
        self.constants = set(MACROS)
        # ICU's headers refer to constants too, which CICU does not need.
        self.words = set()
        for source in SOURCES.glob("*.[ch]"):
            self.words |= set(re.findall(r"\w+", source.read_text()))
        for source in sorted(SOURCES.glob("*.c")):
            tree = json.loads(clang("-fsyntax-only", "-Xclang", "-ast-dump=json", str(source)))
            self.read(tree)

    def read(self, tree):
        for declaration in tree["inner"]:
            kind, name = declaration["kind"], declaration.get("name", "")
            if kind == "TypedefDecl":
                self.types[name] = declaration["type"]["qualType"]
            elif kind == "RecordDecl":
                fields = [f for f in declaration.get("inner", []) if f["kind"] == "FieldDecl"]
                if fields:
                    self.fields[name] = [(f["name"], f["type"]["qualType"]) for f in fields]
        for node in nodes(tree):
            target = node.get("referencedDecl", {})
            name, kind = target.get("name", ""), target.get("kind")
            if kind == "FunctionDecl" and name.startswith("swift_"):
                self.functions[name.removeprefix("swift_")] = target["type"]["qualType"]
            elif kind == "EnumConstantDecl" and not name.startswith("CICU_") and name in self.words:
                self.constants.add(name)


def declared(type_, name):
    """C's declaration of a name with a type in clang's notation."""
    if "(*)" in type_:
        return type_.replace("(*)", f"(*{name})", 1)
    array = re.fullmatch(r"(.*?)(\[\d+\])", type_)
    if array:
        return f"{array[1]} {name}{array[2]}"
    function = re.fullmatch(r"([^()]*?) ?\((.*)\)", type_)
    if function:
        space = "" if function[1].endswith("*") else " "
        return f"{function[1]}{space}{name}({function[2]})"
    return type_ + ("" if type_.endswith("*") else " ") + name


def values(names):
    """The values of constants, as a program with the toolchain's headers prints them."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "values.c"), pathlib.Path(folder, "values")
        prints = "".join(f'  printf("%d\\n", (int)({name}));\n' for name in names)
        source.write_text(
            f'#include "cicu_icu.h"\n#include <stdio.h>\nint main(void) {{\n{prints}}}\n')
        clang("-DQUOTH_FOUNDATION_ICU", str(source), "-o", str(program))
        output = subprocess.run([program], check=True, capture_output=True, text=True).stdout
        return dict(zip(names, map(int, output.split())))


class Declarations:
    """The types, in an order in which each follows those it needs."""

    def __init__(self, headers):
        self.headers, self.lines, self.done = headers, [], set(KNOWN)

    def need(self, type_):
        for name in re.findall(r"[A-Za-z_]\w*", re.sub(r"(struct|enum) \w+", "", type_)):
            self.declare(name)

    def declare(self, name):
        if name in self.done:
            return
        self.done.add(name)
        underlying = self.headers.types[name]
        if underlying.startswith("enum "):
            self.lines.append(f"typedef int {name};")
        elif underlying.startswith("struct "):
            tag = underlying.removeprefix("struct ")
            body = ""
            if name in COMPLETE:
                for _, type_ in self.headers.fields[tag]:
                    self.need(type_)
                body = " {\n" + "".join(
                    f"  {declared(t, n)};\n" for n, t in self.headers.fields[tag]) + "}"
            self.lines.append(f"typedef struct {tag}{body} {name};")
        elif name == "UChar":
            # C++'s type for it, char16_t, has this representation, and CICU casts to it anyway.
            self.lines.append("typedef uint16_t UChar;")
        else:
            self.need(underlying)
            self.lines.append(f"typedef {declared(underlying, name)};")


def header():
    headers = Headers()
    declarations = Declarations(headers)
    for _, type_ in sorted(headers.functions.items()):
        declarations.need(type_)
    lines = [
        "/* Written by Scripts/generate-foundation-icu.py: the part of Swift's own ICU that CICU uses. */",
        "#ifndef CICU_FOUNDATION_ICU_H", "#define CICU_FOUNDATION_ICU_H", "",
        "#include <stdint.h>", "",
        *declarations.lines, "",
        "/* Constants, most of them of enumerations. */",
        *(f"#define {name} ({value})" if value < 0 else f"#define {name} {value}"
          for name, value in values(sorted(headers.constants)).items()),
        "#define U_SUCCESS(status) ((status) <= U_ZERO_ERROR)",
        "#define U_FAILURE(status) ((status) > U_ZERO_ERROR)", "",
        "/* Its names begin with swift_, so that it can be in one process with another ICU. */",
        *(f"#define {name} swift_{name}" for name in sorted(headers.functions)), "",
        *(f"{declared(type_, name)};" for name, type_ in sorted(headers.functions.items())), "",
        "#endif", "",
    ]
    return "\n".join(lines)


def main():
    text = header()
    if sys.argv[1:] == ["--check"]:
        if not TARGET.exists() or TARGET.read_text() != text:
            sys.exit(f"{TARGET.name} differs from the toolchain's headers: run Scripts/{pathlib.Path(__file__).name}")
        return
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text)


if __name__ == "__main__":
    main()
