"""The browser that the tests of the page share, and the reader's steps in it. They wait for conditions, never
for time."""

import os
import shutil

import pytest

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect
# A busy machine takes its time; a true condition is not waited for longer.
expect.set_options(timeout=20_000)
CHROMIUM = os.environ.get("QUOTH_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
needed = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: chromium)")


@pytest.fixture(scope="module")
def browser():
    # Not for the session: while it lives, Playwright runs an event loop, and other tests run their own.
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--disable-background-networking",
                  "--disable-component-update", "--mute-audio"])
        yield browser
        browser.close()


@pytest.fixture()
def context(browser, server):
    """A browser in which errors and requests to other hosts are failures."""
    made = browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
    made.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url.rstrip("/"))
    problems = []

    def watch(page):
        page.set_default_timeout(20_000)
        page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning")
                and not expected(message) else None)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("request", lambda request: None if request.url.startswith((server.url, "data:", "blob:", "about:"))
                else problems.append(f"a request to {request.url}"))
        page.on("dialog", lambda dialog: (problems.append(f"a dialog: {dialog.message}"), dialog.dismiss()))

    def expected(message):
        # The browser itself logs an answer that refuses a request.
        return "the server responded with a status of 400" in message.text

    made.on("page", watch)
    yield made
    made.close()
    assert problems == []


@pytest.fixture()
def page(context, server):
    page = context.new_page()
    go(page, server.url)
    return page


def go(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-ready]")


def search(page, keyword):
    page.get_by_label("Keyword", exact=True).fill(keyword)


def count(page):
    return page.locator("#count")


def opened(page, name):
    page.locator("#files a").filter(has_text=name).click()
    expect(page.locator("#name")).to_contain_text(name)
    expect(page.locator("quoth-transcript .row .text").first).not_to_have_text("\u00a0")


def lit(page, name):
    """The texts of a highlight, in order."""
    return page.evaluate(
        "name => [...CSS.highlights.get(name)].map((range) => range.toString())", name)


def until(page, condition):
    """Waits until a condition of JavaScript holds. Playwright's own wait_for_function polls by eval, which the
    policy of the page forbids."""
    page.evaluate("""async () => {
      for (let frame = 0; !(%s); frame++) {
        if (frame > 1200) throw new Error('this has not come true');
        await new Promise(requestAnimationFrame);
      }
    }""" % condition)
