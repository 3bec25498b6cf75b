"""The pages in a real browser: from a folder of a plain server, on a phone, in dark and light."""

import functools
import http.server
import os
import shutil
import threading
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_FILE_PATH
from playwright.sync_api import expect, sync_playwright

SITE = Path(os.environ["QUOTH_SITE"])
CHROMIUM = os.environ.get("QUOTH_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SCREENSHOTS = os.environ.get("QUOTH_SCREENSHOTS")
# Every page that Sphinx makes but the source files' lists, and of docc's the modules, the articles, and some symbols.
DOCUMENTS = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html")
                   if path.relative_to(SITE).parts[0] not in ("swift", "_static"))
SWIFT = ["swift/documentation/", "swift/documentation/quoth/", "swift/documentation/quothlibrary/",
         "swift/documentation/quothtranscripts/", "swift/documentation/quothcloud/", "swift/documentation/quothcloudtext/",
         "swift/documentation/quoth/gettingstarted/", "swift/documentation/quoth/matches/", "swift/documentation/quoth/corpora/",
         "swift/documentation/quoth/performance/", "swift/documentation/quothtranscripts/searchbar/"]
SYMBOLS = sorted(path.parent.relative_to(SITE).as_posix() + "/" for path in (SITE / "swift/documentation").rglob("index.html"))


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    """The site in a folder of a server that knows nothing but files."""
    root = tmp_path_factory.mktemp("host")
    (root / "some").mkdir()
    (root / "some" / "manual").symlink_to(SITE)

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=root))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/manual/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=[
            "--no-sandbox", "--disable-background-networking", "--disable-component-update"])
        yield browser
        browser.close()


@pytest.fixture()
def page(browser, url):
    context = browser.new_context(viewport={"width": 360, "height": 740})
    made = context.new_page()
    made.set_default_timeout(20_000)
    problems = []
    # Sphinx's search shows a part of each page it finds, but cannot find the parts whose names have a period.
    made.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning")
            and "Anchored content block not found" not in message.text else None)
    made.on("pageerror", lambda error: problems.append(str(error)))
    made.on("request", lambda request: None if request.url.startswith((url, "data:"))
            else problems.append(f"a request to {request.url}"))
    yield made
    context.close()
    assert problems == []


def shown(page, url, path):
    page.goto(url + path)
    if path.startswith("swift/documentation/"):
        expect(page.locator("main h1, main .title").first).to_be_visible()
    page.wait_for_load_state("networkidle")


def findings(page):
    page.evaluate("source => { globalThis.axe || globalThis.eval(source) }", Path(AXE_FILE_PATH).read_text(encoding="utf-8"))
    result = page.evaluate("async () => await axe.run(document, {resultTypes: ['violations']})")
    return [(found["id"], [node["html"][:200] for node in found["nodes"]][:3]) for found in result["violations"]]


@pytest.mark.parametrize("path", DOCUMENTS + SWIFT + SYMBOLS[::150])
def test_a_page_can_be_read_on_a_phone(page, url, path):
    shown(page, url, path)
    # A page without a heading is an empty one.
    assert page.locator("h1").count() >= 1
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{width} px wide"
        assert findings(page) == [], scheme
        if SCREENSHOTS:
            page.screenshot(path=Path(SCREENSHOTS) / f"{path.strip('/').replace('/', '_')}-{scheme}.png")


def test_dark_is_dark(browser, url):
    for scheme, dark in (("light", False), ("dark", True)):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        for path in ("index.html", "swift/documentation/quoth/"):
            shown(page, url, path)
            # The lightness of what the eye sees: the first of the page's parents that is painted.
            light = page.evaluate("""() => {
              for (let node = document.querySelector("h1"); node; node = node.parentElement) {
                const [red, green, blue, alpha = 1] = getComputedStyle(node).backgroundColor.match(/[\\d.]+/g).map(Number);
                if (alpha > 0) return (red + green + blue) / 3;
              }
              return 255;
            }""")
            assert (light < 100) == dark, (path, scheme, light)
        context.close()


def test_search_needs_no_server(page, url):
    shown(page, url, "search.html?q=near")
    expect(page.locator("#search-results li a").filter(has_text="Queries").first).to_be_visible()
    shown(page, url, "search.html?q=FindSession")
    expect(page.locator("#search-results li a").filter(has_text="QuothTranscripts").first).to_be_visible()
    shown(page, url, "search.html?q=quoth_pattern_create")
    first = page.locator("#search-results li a").first
    expect(first).to_contain_text("quoth_pattern_create")
    first.click()
    expect(page).to_have_url(url + "c/quoth-6.html#c.quoth_pattern_create")


def test_from_the_front_page_to_a_symbol(page, url):
    shown(page, url, "swift/index.html")
    page.get_by_role("link", name="Getting started").first.click()
    expect(page.locator("h1")).to_have_text("Getting started")
    page.locator("main a", has_text="Pattern").first.click()
    expect(page.locator("h1")).to_contain_text("Pattern")
    assert page.url.startswith(url + "swift/documentation/quoth/pattern")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Pattern")
