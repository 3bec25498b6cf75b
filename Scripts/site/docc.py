"""Finishes the pages that docc has made, and lists their symbols.

    docc.py PAGES INDEX GRAPHS

docc writes links from the root of a host; here each page finds the folder that it is in, so that the site
works from any folder. For screen readers a button of docc's renderer has no name and notes are landmarks, and comments in code are too
pale to read; a few lines mend that. INDEX gets a page of Markdown for each module with every public symbol and the sentence about it.
"""

import html
import json
import re
import sys
from pathlib import Path

SCRIPT = """<script>
var baseUrl = new URL("%s", location.href.endsWith("/") ? location.href : location.href + "/").pathname;
// The address changes while the page stays.
for (const link of document.querySelectorAll("link[rel~=icon], link[rel=mask-icon]")) link.href = link.href;
new MutationObserver(() => {
  for (const button of document.querySelectorAll("button.toggle:not([aria-label])")) {
    button.setAttribute("aria-label", "Show more");
  }
  // A page may have several notes, which are no landmarks.
  for (const note of document.querySelectorAll("aside.note:not([role]), aside[aria-label]:not([role])")) {
    note.setAttribute("role", "note");
  }
}).observe(document, { childList: true, subtree: true });
</script>
<style>
.syntax-comment { color: #59636b !important; }
@media (prefers-color-scheme: dark) { .syntax-comment { color: #a0aab2 !important; } }
</style>"""


def relative(page, folder):
    """Makes the links of a page relative to it."""
    up = "../" * len(page.relative_to(folder).parent.parts) or "./"
    text = page.read_text(encoding="utf-8")
    text, bases = re.subn(r'<script>var baseUrl = "/"</script>', lambda _: SCRIPT % up, text)
    if bases != 1:
        raise SystemExit(f"docc.py: {page} has no base that this script knows; has docc changed?")
    text = re.sub(r'\b(src|href)="/', rf'\1="{up}', text)
    page.write_text(text, encoding="utf-8")


def sentence(abstract):
    """The abstract as Markdown."""
    parts = []
    for part in abstract:
        if part["type"] == "codeVoice":
            parts.append(f"`{part['code']}`")
        elif part["type"] == "reference":
            parts.append("`" + part["identifier"].rsplit("/", 1)[-1] + "`")
        elif "inlineContent" in part:
            parts.append(sentence(part["inlineContent"]))
        else:
            parts.append(html.escape(part.get("text", ""), quote=False).replace("*", "\\*"))
    return "".join(parts)


def main():
    pages, index, graphs = (Path(argument) for argument in sys.argv[1:4])
    # The renderer asks for it.
    (pages / "theme-settings.json").write_text("{}\n", encoding="utf-8")
    for page in pages.rglob("index.html"):
        relative(page, pages)
    data = {}
    for path in (pages / "data" / "documentation").rglob("*.json"):
        read = json.loads(path.read_text(encoding="utf-8"))
        symbol = read["metadata"].get("externalID")
        if symbol:
            data[symbol] = (path.relative_to(pages / "data").with_suffix("").as_posix(), read)
    index.mkdir(parents=True)
    modules = [path.name for path in sorted(graphs.iterdir(), key=lambda path: len(path.name))]
    missing = []
    for module in modules:
        rows = []
        for path in (graphs / module).glob("*.symbols.json"):
            for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]:
                # Extensions of one type share a page; their members have their own.
                if symbol["kind"]["identifier"] == "swift.extension":
                    continue
                found = data.get(symbol["identifier"]["precise"])
                if found is None:
                    missing.append(f"{module}: {'.'.join(symbol['pathComponents'])}")
                    continue
                name = ".".join(symbol["pathComponents"])
                about = sentence(found[1].get("abstract", []))
                rows.append((name, found[0], "" if about.startswith("Inherited from") else about))
        lines = [f"# Symbols of {module}", "", f"[Documentation of {module}](site:swift/documentation/{module.lower()}/), by docc.",
                 ""]
        lines += [f"- [`{name}`](site:swift/{place}/){': ' if about else ''}{about}" for name, place, about in sorted(rows)]
        (index / f"{module}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    if missing:
        raise SystemExit("docc.py: public symbols without a page:\n" + "\n".join(missing))
    lines = ["# The Swift modules", "", "Every public symbol has a page, and there are articles:", ""]
    for name, article in [("Quoth", "GettingStarted"), ("Quoth", "Matches"), ("Quoth", "Corpora"),
                          ("QuothTranscripts", "SearchBar"), ("Quoth", "Performance")]:
        read = json.loads((pages / f"data/documentation/{name.lower()}/{article.lower()}.json").read_text(encoding="utf-8"))
        lines.append(f"- [{read['metadata']['title']}](site:swift/documentation/{name.lower()}/{article.lower()}/): "
                     + sentence(read["abstract"]))
    lines += ["", "```{toctree}", ":titlesonly:", "", *modules, "```", ""]
    (index / "index.md").write_text("\n".join(lines), encoding="utf-8")


main()
