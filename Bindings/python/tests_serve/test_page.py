"""The page in a browser: what a reader sees and does. Waits are for conditions, never for time."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from conftest import HOSTILE_NAME, Process, subrip

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect
CHROMIUM = os.environ.get("QUOTH_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (Debian: chromium)")
SCREENSHOTS = os.environ.get("QUOTH_SCREENSHOTS")


@pytest.fixture(scope="session")
def browser():
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required", "--disable-background-networking",
                  "--disable-component-update", "--mute-audio"])
        yield browser
        browser.close()


@pytest.fixture()
def context(browser, server):
    """A browser whose errors and requests elsewhere are failures."""
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
        # An answer that refuses what was asked for is written down by the browser itself.
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


def test_hits_are_grouped_and_counted(page):
    expect(count(page)).to_have_text(re.compile(r"^5 transcripts, \d+ cues$"))
    search(page, "strasse")
    expect(count(page)).to_have_text("5 hits in 3 transcripts")
    expect(page.locator(".group")).to_have_count(3)
    expect(page.locator("#status")).to_have_text("5 hits in 3 transcripts")
    assert lit(page, "quoth-hit-0") == ["Straße", "Straße", "Straße", "STRASSE", "Straße"]
    search(page, "no such words")
    expect(count(page)).to_have_text("Nothing found")
    expect(page.locator(".hit")).to_have_count(0)
    search(page, "")
    expect(count(page)).to_have_text(re.compile("^5 transcripts"))


def test_n_of_m_and_more(page):
    search(page, "line")
    expect(count(page)).to_have_text("100 of 400 hits, the first of 1 transcript")
    page.get_by_role("button", name="Show more").click()
    expect(count(page)).to_have_text("400 hits in 1 transcript")
    expect(page.locator(".hit")).to_have_count(400)
    expect(page.get_by_role("button", name="Show more")).to_be_hidden()


def test_a_hit_opens_its_transcript(page):
    search(page, "needle")
    page.locator(".hit").nth(30).click()
    expect(page.locator("#name")).to_contain_text("long.en.srt")
    row = page.locator("quoth-transcript .row[data-cue='307']")
    expect(row).to_be_in_viewport()
    expect(row).to_have_class(re.compile("marked"))
    assert "needle" in lit(page, "quoth-hit-0")
    assert "t=614" in page.url and "q=needle" in page.url
    assert page.locator(".hit[aria-current]").count() == 1
    path = page.locator("quoth-transcript .timeline .hits")
    expect(path).to_have_attribute("d", re.compile("M"))
    assert path.get_attribute("d").count("M") == 40


def test_an_address_leads_to_its_place(context, server, page):
    search(page, "vater")
    page.locator(".hit").click()
    expect(page.locator("#name")).to_contain_text("talk.de.vtt")
    address = page.url
    assert re.search(r"#q=vater&f=.*&t=6$", address)
    other = context.new_page()
    go(other, address)
    expect(other.get_by_label("Keyword", exact=True)).to_have_value("vater")
    expect(other.locator("#name")).to_contain_text("talk.de.vtt")
    expect(other.locator("quoth-transcript .row[data-cue='3']")).to_be_in_viewport()
    expect(count(other)).to_have_text("1 hit in 1 transcript")
    link = other.locator("quoth-transcript .row[data-cue='1'] a").get_attribute("href")
    assert link.endswith("&t=2") and "q=vater" in link
    other.close()


def test_back_goes_back(page):
    search(page, "strasse")
    expect(page.locator(".hit")).to_have_count(5)
    page.locator(".hit").first.click()
    expect(page.locator("#name")).to_contain_text("arabic")
    page.locator(".hit").last.click()
    expect(page.locator("#name")).to_contain_text("talk.de")
    page.go_back()
    expect(page.locator("#name")).to_contain_text("arabic")


def test_toggles_are_in_the_address(page, server):
    search(page, "str")
    expect(count(page)).to_contain_text("5 hits")
    page.get_by_role("button", name="Whole words").click()
    expect(count(page)).to_have_text("Nothing found")
    expect(page.get_by_role("button", name="Whole words")).to_have_attribute("aria-pressed", "true")
    assert "boundary=word" in page.url
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(count(page)).to_have_text("Nothing found")
    page.keyboard.press("Alt+w")
    expect(count(page)).to_contain_text("5 hits")
    search(page, "ich bin dein")
    expect(count(page)).to_contain_text("1 hit ")
    page.keyboard.press("Alt+x")
    expect(count(page)).to_have_text("Nothing found")


def test_filters_are_chips(page):
    search(page, "strasse")
    page.get_by_text("Filters").click()
    page.locator("#speakers").get_by_role("button", name="Ada").click()
    expect(count(page)).to_contain_text("2 hits")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Remove speaker Ada").click()
    expect(count(page)).to_contain_text("5 hits")
    page.get_by_text("Filters").click()
    page.locator("#languages").get_by_role("button", name="ar", exact=True).click()
    expect(count(page)).to_contain_text("1 hit ")
    page.get_by_role("button", name="Remove language ar").click()
    page.get_by_role("button", name=re.compile("Only .*notes.txt")).click()
    expect(count(page)).to_contain_text("1 hit ")
    assert "file=" in page.url
    page.get_by_role("button", name=re.compile("Remove file .*notes.txt")).click()
    expect(count(page)).to_contain_text("5 hits")


def test_several_keywords(page):
    search(page, "vater")
    page.keyboard.press("Control+Enter")
    search(page, "breit")
    expect(count(page)).to_have_text("2 hits in 1 transcript")
    assert lit(page, "quoth-hit-0") == ["Vater"] and lit(page, "quoth-hit-1") == ["breit"]
    page.get_by_role("button", name="Remove keyword vater").click()
    expect(count(page)).to_have_text("1 hit in 1 transcript")


def test_the_keyboard_alone(page):
    page.keyboard.press("/")
    page.keyboard.type("strasse")
    expect(count(page)).to_have_text("5 hits in 3 transcripts")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit").first).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator(".hit").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_contain_text("talk.de.vtt")
    page.keyboard.press("p")
    expect(page.locator(".hit").nth(3)).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Keyword", exact=True)).to_be_focused()
    # Into the transcript: one stop of the Tab key for all of its cues.
    page.locator("quoth-transcript .row a[tabindex='0']").focus()
    page.keyboard.press("Home")
    expect(page.locator("quoth-transcript .row[data-cue='0'] a")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("quoth-transcript .row[data-cue='1'] a")).to_be_focused()
    assert page.locator("quoth-transcript .row a[tabindex='0']").count() == 1
    page.keyboard.press("Enter")
    expect(page.locator("quoth-transcript .row[data-cue='1']")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('quoth-transcript') === null || "
                         "!document.activeElement.shadowRoot.activeElement.closest('.row')")
    page.get_by_role("button", name="Keys").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_find_of_the_transcript(page):
    opened(page, "long.en.srt")
    page.locator("quoth-transcript .row a").first.focus()
    page.keyboard.press("Control+f")
    field = page.get_by_label("Find in this transcript")
    expect(field).to_be_focused()
    field.fill("needle")
    tally = page.locator("quoth-transcript .count")
    expect(tally).to_have_text("1 of 40")
    assert lit(page, "quoth-current") == ["needle"]
    page.keyboard.press("Enter")
    expect(tally).to_have_text("2 of 40")
    expect(page.locator("quoth-transcript .row[data-cue='17']")).to_be_in_viewport()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    expect(tally).to_have_text("40 of 40")
    expect(page.locator("quoth-transcript .row[data-cue='397']")).to_be_in_viewport()
    assert page.locator("quoth-transcript .timeline .finds").get_attribute("d").count("M") == 40
    # It finds as the search does, by the engine: across cues, which letters compared one by one would not.
    field.fill("many line 1 of")
    expect(tally).to_have_text("1 of 1")
    field.fill("nothing of it")
    expect(tally).to_have_text("none")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")


def test_a_word_leads_to_its_time_and_the_page_follows(page):
    opened(page, "talk.de.vtt")
    audio = page.locator("audio")
    page.wait_for_function("document.querySelector('audio').readyState >= 1")
    row = page.locator("quoth-transcript .row[data-cue='1']")
    # A click on the last word of a cue of two seconds.
    box = page.evaluate("""() => {
      const row = document.querySelector('quoth-transcript').shadowRoot.querySelector(".row[data-cue='1'] .text");
      const text = row.firstChild;
      const range = new Range();
      range.setStart(text, text.length - 3);
      range.setEnd(text, text.length - 2);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }""")
    page.mouse.click(box["x"], box["y"])
    page.wait_for_function("document.querySelector('audio').currentTime > 3.3")
    assert audio.evaluate("media => media.currentTime") < 4
    expect(row).to_have_attribute("aria-current", "true")
    page.wait_for_function("[...CSS.highlights.get('quoth-word')].map(String).join() === 'leer'")
    assert "t=3." in page.url
    # Played on, another word and another cue are lit.
    audio.evaluate("media => media.play()")
    expect(page.locator("quoth-transcript .row[data-cue='2']")).to_have_attribute("aria-current", "true")
    audio.evaluate("media => media.pause()")
    assert page.locator("quoth-transcript .row[aria-current]").count() == 1


def test_following_stops_for_a_reader_who_scrolls(page):
    opened(page, "long.en.srt")
    page.wait_for_function("document.querySelector('audio').readyState >= 1")
    # A transcript longer than its media: times are set by the test.
    page.evaluate("""() => {
      const media = document.querySelector('audio');
      let now = 0;
      Object.defineProperty(media, 'currentTime', {get: () => now, set: (value) => { now = value; }, configurable: true});
      globalThis.at = (seconds) => { now = seconds; media.dispatchEvent(new Event('timeupdate')); };
    }""")
    resume = page.get_by_role("button", name="Resume following")
    expect(resume).to_be_hidden()
    page.evaluate("at(300)")
    expect(page.locator("quoth-transcript .row[data-cue='150']")).to_be_in_viewport()
    page.locator("quoth-transcript .view").hover()
    page.mouse.wheel(0, 4000)
    expect(resume).to_be_visible()
    page.evaluate("at(302)")
    expect(page.locator("quoth-transcript .row[data-cue='150']")).not_to_be_in_viewport()
    resume.click()
    expect(page.locator("quoth-transcript .row[data-cue='151']")).to_be_in_viewport()
    expect(resume).to_be_hidden()


def test_the_timeline_is_a_slider(page):
    opened(page, "talk.de.vtt")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "5")
    expect(page.locator("quoth-transcript .row[data-cue='2']")).to_have_attribute("aria-current", "true")
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", "10")
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.26, box["y"] + 5)
    expect(page.locator("quoth-transcript .row[data-cue='1']")).to_have_attribute("aria-current", "true")


def test_words_of_the_cloud_search(page):
    opened(page, "talk.de.vtt")
    page.locator("#words summary").click()
    word = page.locator("#cloud button").filter(has_text=re.compile("^Straße$"))
    expect(word).to_be_visible()
    word.click()
    expect(page.get_by_label("Keyword", exact=True)).to_have_value("Straße")
    expect(count(page)).to_have_text("5 hits in 3 transcripts")


def test_exports_are_files(page, tmp_path):
    search(page, "strasse")
    expect(count(page)).to_contain_text("5 hits")
    for label, name, beginning in (("CSV", "hits.csv", "path,cue"), ("WebVTT", "hits.vtt", "WEBVTT"), ("EDL", "hits.edl", "TITLE")):
        page.locator("#export").evaluate("part => { part.open = true; }")
        with page.expect_download() as download:
            page.get_by_role("link", name=re.compile(label)).click()
        assert download.value.suggested_filename == name
        path = tmp_path / name
        download.value.save_as(path)
        assert path.read_text(encoding="utf-8").startswith(beginning)


def test_text_from_right_to_left(page):
    opened(page, "arabic.ar.srt")
    directions = page.evaluate("""() => [...document.querySelector('quoth-transcript').shadowRoot
      .querySelectorAll('.text')].map((text) => getComputedStyle(text).direction)""")
    assert directions == ["rtl", "ltr"]


def test_hostile_text_stays_text(page):
    opened(page, HOSTILE_NAME)
    search(page, "owned")
    expect(page.locator(".hit").first).to_contain_text("<")
    page.locator(".hit").first.click()
    expect(page.locator("quoth-transcript .row").first).to_be_visible()
    # A tag of SubRip is markup; what is left of it after reading is shown as it is.
    assert page.title() == "Quoth"
    found = page.evaluate("""() => {
      const roots = [document, document.querySelector('quoth-transcript').shadowRoot];
      return roots.flatMap((root) => [...root.querySelectorAll('img, iframe, object, [onerror], [href^="javascript"]')])
        .length + document.querySelectorAll('script').length;
    }""")
    assert found == 1
    search(page, "<img src=x onerror=document.title='owned'>")
    expect(count(page)).not_to_have_text("")
    page.get_by_label("Keyword", exact=True).press("Control+Enter")
    expect(page.locator("#chips button")).to_contain_text("<img")
    assert page.title() == "Quoth"


def test_errors_are_said(page, server):
    go(page, server.url + "#q=a&locale=no-such-locale-at-all")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(count(page)).to_have_class("problem")
    expect(page.locator("#status")).not_to_have_text("")


def test_a_keystroke_cancels_the_search_before(page):
    ended = []
    page.on("requestfailed", lambda request: ended.append((request.url, request.failure)))
    # The first answer does not come before the second is asked for.
    held = []
    page.route(re.compile(r"/api/search\?q=first"), lambda route: held.append(route))
    search(page, "first")
    page.wait_for_function("location.hash.includes('q=first')")
    search(page, "vater")
    expect(count(page)).to_have_text("1 hit in 1 transcript")
    assert len(held) == 1 and [failure for url, failure in ended if "q=first" in url] == ["net::ERR_ABORTED"]


@pytest.fixture(scope="session")
def huge(tmp_path_factory):
    folder = tmp_path_factory.mktemp("huge")
    cues = [(n, n + 1, f"cue {n} " + "of words " * (n % 17) + ("rare" if n % 9973 == 5 else "")) for n in range(100_000)]
    (folder / "huge.srt").write_text(subrip(cues), encoding="utf-8")
    process = Process(folder)
    yield process
    process.close()


def test_a_hundred_thousand_cues_scroll(browser, huge):
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    go(page, huge.url)
    rows = page.locator("quoth-transcript .row")
    expect(rows.first).to_contain_text("cue 0")
    assert rows.first.get_attribute("aria-setsize") == "100000"
    view = page.locator("quoth-transcript .view")
    draws = view.evaluate("""async (view) => {
      const root = view.getRootNode();
      let most = 0;
      let made = 0;
      const watcher = new MutationObserver((changes) => {
        for (const change of changes) made += change.addedNodes.length;
      });
      watcher.observe(root.querySelector('.list'), { childList: true });
      const frames = 120;
      for (let frame = 1; frame <= frames; frame++) {
        view.scrollTop = (view.scrollHeight - view.clientHeight) * frame / frames;
        await new Promise(requestAnimationFrame);
        most = Math.max(most, root.querySelectorAll('.row').length);
      }
      await new Promise(requestAnimationFrame);
      return { most, made, frames };
    }""")
    # The work of a frame does not grow with the transcript.
    assert draws["most"] < 120
    assert draws["made"] < draws["frames"] * 4 * 120
    expect(page.locator("quoth-transcript .row[data-cue='99999']")).to_contain_text("cue 99999")
    expect(page.locator("quoth-transcript .row[data-cue='99999']")).to_be_in_viewport()
    tops = page.evaluate("""() => [...document.querySelector('quoth-transcript').shadowRoot.querySelectorAll('.row')]
      .map((row) => [Number(row.dataset.cue), row.getBoundingClientRect()]).map(([cue, box]) => [cue, box.top, box.bottom])""")
    tops.sort()
    # Rows lie one after the other, without gap or overlap.
    assert all(abs(first[2] - second[1]) < 1 for first, second in zip(tops, tops[1:]))
    page.get_by_label("Find in this transcript").fill("rare")
    expect(page.locator("quoth-transcript .count")).to_contain_text("of 11")
    page.close()


def test_no_findings_of_axe(page):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe
    from axe_playwright_python.base import AXE_FILE_PATH

    source = Path(AXE_FILE_PATH).read_text(encoding="utf-8")
    assert axe is not None

    def findings():
        # By way of the debugger: the policy of the page lets no other script in.
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


def shoot(page, name):
    if SCREENSHOTS:
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png")


def test_print_has_all_cues(page):
    opened(page, "long.en.srt")
    page.evaluate("globalThis.print = () => { globalThis.printed = true; dispatchEvent(new Event('beforeprint')); }")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("globalThis.printed")
    expect(page.locator("quoth-transcript .row")).to_have_count(400)
    page.emulate_media(media="print")
    texts = page.locator("quoth-transcript .text")
    expect(texts.last).to_have_text("line 399 of many")
    assert not page.locator("quoth-transcript .bar").is_visible()
    height = page.evaluate("document.querySelector('quoth-transcript').getBoundingClientRect().height")
    assert height > 400 * 20
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_function("document.querySelector('quoth-transcript').shadowRoot.querySelectorAll('.row').length < 100")


def test_the_element_with_plain_cues(context, server):
    page = context.new_page()
    page.route(server.url + "other", lambda route: route.fulfill(
        content_type="text/html", body="<!doctype html><title>Other</title><style>quoth-transcript{height:400px}</style>"
        "<quoth-transcript></quoth-transcript><script type=module src=/quoth-transcript.js></script>"))
    page.goto(server.url + "other")
    page.evaluate("""async () => {
      await customElements.whenDefined('quoth-transcript');
      const element = document.querySelector('quoth-transcript');
      element.cues = [
        { start: 0, end: 2, speaker: 'Ada', text: 'Two words', words: [
          { text: 'Two', start: 0, end: 1.5 }, { text: 'words', start: 1.5, end: 2 }] },
        { start: 2, end: 4, text: '<b>Über</b> uns' },
      ];
      element.marks = [[0, 4, 9, 0, 2]];
      globalThis.sought = [];
      element.addEventListener('quoth-seek', (event) => sought.push(event.detail));
    }""")
    expect(page.locator(".row")).to_have_count(2)
    expect(page.locator(".row .text").nth(1)).to_have_text("<b>Über</b> uns")
    assert lit(page, "quoth-hit-2") == ["words"]
    page.get_by_label("Find in this transcript").fill("uber")
    expect(page.locator("quoth-transcript .count")).to_have_text("1 of 1")
    assert lit(page, "quoth-current") == ["Über"]
    page.evaluate("document.querySelector('quoth-transcript').seek(1)")
    assert page.evaluate("sought") == [{"seconds": 1, "cue": 0}]
    timed = page.evaluate("""async () => {
      const { timeOf, spokenWord } = await import('/quoth-transcript.js');
      const [cue] = document.querySelector('quoth-transcript').cues;
      return [timeOf(cue, 5), timeOf(cue, 1), spokenWord(cue, 1), spokenWord(cue, 1.7), spokenWord(cue, 5)];
    }""")
    assert timed == [1.5, 0, [0, 3], [4, 9], None]
    page.evaluate("document.querySelector('quoth-transcript').remove()")
    assert lit(page, "quoth-hit-2") == [] and lit(page, "quoth-current") == []


def test_the_token_is_taken_from_the_address(browser, folder):
    process = Process(folder, "--host=0.0.0.0", "--token=a-token-of-the-test")
    try:
        page = browser.new_page()
        go(page, process.url)
        assert "token" not in page.url
        search(page, "vater")
        expect(count(page)).to_have_text("1 hit in 1 transcript")
        page.close()
        stranger = browser.new_context()
        other = stranger.new_page()
        response = other.goto(process.url.partition("?")[0])
        assert response.status == 401 and "token" in json.loads(response.text())["error"]
        stranger.close()
    finally:
        process.close()
