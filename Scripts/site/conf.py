"""How Sphinx makes the site: see Scripts/site.sh."""

import os
import sys

sys.path.insert(0, os.environ["QUOTH_SITE_PYTHON"])

project = "Quoth"
author = "The Quoth project"
copyright = "the Quoth project"  # noqa: A001 (Sphinx's name)
release = version = os.environ["QUOTH_SITE_VERSION"]
language = "en"
extensions = ["myst_parser", "breathe", "sphinx.ext.autodoc"]

# Documents are written for readers of Markdown on any site: headings have the anchors that GitHub gives them.
myst_heading_anchors = 4
# `site:` is a page that docc makes: see the end.
myst_url_schemes = ["http", "https", "mailto", "site"]
myst_enable_extensions = ["fieldlist"]
# A level may be left out, and a line of a transcript in an example is no heading.
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

breathe_projects = {"quoth": os.environ["QUOTH_SITE_XML"]}
breathe_default_project = "quoth"
breathe_domain_by_extension = {"h": "c"}
breathe_order_parameters_first = True
breathe_show_include = False

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_mock_imports = ["_typeshed", "duckdb", "numpy", "pandas", "polars", "pyarrow", "pyspark", "typing_extensions"]
autodoc_typehints = "signature"
add_module_names = False

html_theme = "furo"
html_title = f"Quoth {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/icon.svg"
html_copy_source = False
html_show_sphinx = False
html_permalinks_icon = "#"
# Pages that docc makes. A link to `site:` leads there; after the build, the tests follow it.
html_extra_path = [os.environ["QUOTH_SITE_EXTRA"], "_extra"]



def link_to_extra_pages(app, doctree, name):
    """Makes links to pages that Sphinx does not make relative to the page that they are on."""
    from docutils import nodes

    for link in doctree.findall(nodes.reference):
        if link.get("refuri", "").startswith("site:"):
            link["refuri"] = "../" * name.count("/") + link["refuri"].removeprefix("site:")
            link["internal"] = True


def setup(app):
    app.connect("doctree-resolved", link_to_extra_pages)
