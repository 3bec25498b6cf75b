"""Every link of the site leads somewhere inside it, and every public name has its place."""

import ast
import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(os.environ["QUOTH_SITE"])
PROJECT = Path(__file__).resolve().parents[4]


class Page(HTMLParser):
    """The links of a page, and the places in it that a link may name."""

    def __init__(self, path):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.ids.add(values["id"])
        for name in ("href", "src"):
            if values.get(name):
                self.links.append(values[name])


PAGES = {path: Page(path) for path in SITE.rglob("*.html")}


def target_of(page, link):
    """The file to which a link leads, and the place in it."""
    parts = urlsplit(link)
    path = unquote(parts.path)
    target = (page.parent / path).resolve() if path else page
    if target.is_dir() or path.endswith("/"):
        target = target / "index.html"
    return target, unquote(parts.fragment)


def test_all_links_lead_somewhere():
    root = SITE.resolve()
    broken = []
    checked = 0
    for page, read in PAGES.items():
        for link in read.links:
            parts = urlsplit(link)
            if parts.scheme in ("http", "https", "mailto", "data") or parts.netloc:
                continue
            checked += 1
            target, fragment = target_of(page.resolve(), link)
            if link.startswith("/") or not target.is_relative_to(root) or not target.is_file():
                broken.append((str(page.relative_to(SITE)), link))
            # docc's renderer makes its places when a page is shown.
            elif fragment and target.suffix == ".html" and "swift" not in target.relative_to(root).parts[:1]:
                known = PAGES.get(SITE / target.relative_to(root))
                if known is None or fragment not in known.ids:
                    broken.append((str(page.relative_to(SITE)), link))
    assert checked > 5000
    assert broken == []


def test_links_of_docc_lead_somewhere():
    data = SITE / "swift" / "data"
    broken = []
    checked = 0
    for path in data.rglob("*.json"):
        read = json.loads(path.read_text(encoding="utf-8"))
        for reference in read.get("references", {}).values():
            url = reference.get("url", "")
            if not url.startswith("/"):
                continue
            checked += 1
            page = SITE / "swift" / urlsplit(unquote(url)).path.strip("/") / "index.html"
            if not page.is_file():
                broken.append((path.stem, url))
    assert checked > 2000
    assert broken == []


def test_no_resource_comes_from_elsewhere():
    found = []
    for path in SITE.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found += [(path.name, match) for match in re.findall(
            r"<(?:script|img|iframe|source)[^>]*\bsrc=\"(?:https?:)?//[^\"]*|<link[^>]*rel=\"stylesheet\"[^>]*href=\"(?:https?:)?//[^\"]*",
            text)]
    assert found == []


def test_no_page_names_the_machine_it_was_made_on():
    named = [path.name for path in SITE.rglob("*") if path.suffix in (".html", ".js", ".json", ".css", ".md")
             and str(PROJECT) in path.read_text(encoding="utf-8")]
    assert named == []


def test_every_name_of_c_has_its_place():
    places = {place.split(".")[-1] for path, page in PAGES.items() if path.parent.name == "c" for place in page.ids}
    declared = set()
    for header in ("quoth.h", "quoth_column.h", "quoth_corpus.h", "quoth_library.h", "quoth_query.h", "quoth_set.h"):
        text = (PROJECT / "Sources/CQuoth/include" / header).read_text(encoding="utf-8")
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        declared |= set(re.findall(r"\b(quoth_[a-z0-9_]+)\(", text))
        declared |= set(re.findall(r"\b(QUOTH_[A-Z0-9_]+)\s*=", text))
    assert len(declared) > 150
    assert sorted(name for name in declared if name not in places) == []


def test_every_name_of_python_has_its_place():
    tree = ast.parse((PROJECT / "Bindings/python/src/quoth/__init__.py").read_text(encoding="utf-8"))
    names = next(ast.literal_eval(node.value) for node in tree.body
                 if isinstance(node, ast.Assign) and node.targets[0].id == "__all__")
    pages = [page for path, page in PAGES.items() if path.parent.name == "python"]
    assert sorted(name for name in names if not any(f"quoth.{name}" in page.ids for page in pages)) == []


def test_every_symbol_of_swift_has_its_page():
    graphs = SITE.parent / "swift" / "graphs"
    symbols = {symbol["identifier"]["precise"] for path in graphs.rglob("*.symbols.json")
               for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]
               if symbol["accessLevel"] == "public" and symbol["kind"]["identifier"] != "swift.extension"}
    shown = {json.loads(path.read_text(encoding="utf-8"))["metadata"].get("externalID")
             for path in (SITE / "swift" / "data").rglob("*.json")}
    assert len(symbols) > 1000
    assert symbols - shown == set()


def test_every_document_is_there():
    documents = [path.stem for path in (PROJECT / "Docs").glob("*.md")]
    assert [name for name in documents if not (SITE / "Docs" / f"{name}.html").is_file()] == []
