"""The look of the page, at every width and on paper, and its accessibility."""

import os
from pathlib import Path

import pytest
from browsing import browser, context, count, expect, needed, opened, page, search, until  # noqa: F401

pytestmark = needed
SCREENSHOTS = os.environ.get("QUOTH_SCREENSHOTS")


def test_no_findings_of_axe(page):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe
    from axe_playwright_python.base import AXE_FILE_PATH

    source = Path(AXE_FILE_PATH).read_text(encoding="utf-8")
    assert axe is not None

    def findings():
        # Through the debugger: the policy of the page admits no other script.
        page.evaluate(source + "; undefined")
        result = page.evaluate("async () => await axe.run(document, {resultTypes: ['violations']})")
        return [(found["id"], [node["html"] for node in found["nodes"]][:3]) for found in result["violations"]]

    assert findings() == []
    search(page, "strasse")
    expect(count(page)).to_contain_text("5 hits")
    page.locator(".hit").last.click()
    expect(page.locator("#name")).to_contain_text("talk.de")
    page.get_by_label("Find in this transcript").fill("ist")
    expect(page.locator("quoth-transcript .count")).to_contain_text("of")
    page.locator("#filters summary").click()
    assert findings() == []
    page.locator("#words summary").click()
    expect(page.locator("#cloud button").first).to_be_visible()
    assert findings() == []
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="dark")
    assert findings() == []
    page.get_by_role("button", name="Keys").click()
    assert findings() == []
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 780})
    assert findings() == []


@pytest.mark.parametrize("width, scheme", [(390, "light"), (800, "dark"), (1280, "light"), (1280, "dark")])
def test_it_fits_every_width(page, width, scheme, tmp_path):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    search(page, "strasse")
    expect(count(page)).to_contain_text("5 hits")
    shoot(page, f"hits-{width}-{scheme}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".hit").last.click()
    expect(page.locator("quoth-transcript .row[data-cue='4']")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shoot(page, f"reader-{width}-{scheme}")
    back = page.get_by_role("button", name="← Hits")
    if width < 820:
        expect(page.locator("#results")).to_be_hidden()
        back.click()
        expect(page.locator(".hit").last).to_be_focused()
    else:
        expect(back).to_be_hidden()


@pytest.mark.parametrize("width", [390, 700, 900, 1280])
def test_panels_stay_on_the_screen(page, width):
    page.set_viewport_size({"width": width, "height": 800})
    for keyword in ("strasse", "vater", "needle", "breit"):
        search(page, keyword)
        page.keyboard.press("Control+Enter")
    for panel in ("filters", "words", "export"):
        page.locator(f"#{panel} summary").click()
        # The browser tells the page of an opened panel a moment later; it fails when time runs out.
        page.wait_for_function(
            """([panel, width]) => {
              const box = document.querySelector(`#${panel} > div`).getBoundingClientRect();
              return box.width > 0 && box.left >= 0 && box.right <= width;
            }""",
            arg=[panel, width],
        )
        # A panel may cover the buttons below; a click beside it closes it.
        page.locator("header").click(position={"x": 2, "y": 2})
        expect(page.locator(f"#{panel} > div")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def shoot(page, name):
    if SCREENSHOTS:
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png")


def test_print_has_all_cues(page):
    opened(page, "long.en.srt")
    page.evaluate("globalThis.print = () => { globalThis.printed = true; dispatchEvent(new Event('beforeprint')); }")
    page.get_by_role("button", name="Print").click()
    until(page, "globalThis.printed")
    expect(page.locator("quoth-transcript .row")).to_have_count(400)
    page.emulate_media(media="print")
    texts = page.locator("quoth-transcript .text")
    expect(texts.last).to_have_text("line 399 of many")
    assert not page.locator("quoth-transcript .bar").is_visible()
    height = page.evaluate("document.querySelector('quoth-transcript').getBoundingClientRect().height")
    assert height > 400 * 20
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    until(page, "document.querySelector('quoth-transcript').shadowRoot.querySelectorAll('.row').length < 100")


def test_little_motion_for_those_who_want_little(page):
    opened(page, "talk.de.vtt")

    def durations():
        return page.evaluate("""() => [document, document.querySelector('quoth-transcript').shadowRoot]
          .flatMap((root) => [...root.querySelectorAll('*')])
          .flatMap((node) => {
            const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(node);
            return [...transitionDuration.split(', '), ...animationDuration.split(', '), scrollBehavior];
          })
          .filter((value) => !['0s', 'auto'].includes(value))""")

    page.emulate_media(reduced_motion="no-preference")
    assert durations() == ["0.15s"]
    page.emulate_media(reduced_motion="reduce")
    assert durations() == []
