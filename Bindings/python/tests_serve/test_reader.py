"""The transcript in a browser: a reader scrolls, finds, listens, and follows."""

import re

import pytest
from browsing import browser, context, expect, go, lit, needed, opened, page, until  # noqa: F401
from conftest import Process, subrip

pytestmark = needed


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
    # It uses the engine's search: across cues, which comparing letters one by one would miss.
    field.fill("many line 1 of")
    expect(tally).to_have_text("1 of 1")
    field.fill("nothing of it")
    expect(tally).to_have_text("none")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")


def test_a_word_leads_to_its_time_and_the_page_follows(page):
    opened(page, "talk.de.vtt")
    audio = page.locator("audio")
    until(page, "document.querySelector('audio').readyState >= 1")
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
    until(page, "document.querySelector('audio').currentTime > 3.3")
    assert audio.evaluate("media => media.currentTime") < 4
    expect(row).to_have_attribute("aria-current", "true")
    until(page, "[...CSS.highlights.get('quoth-word')].map(String).join() === 'leer'")
    assert "t=3." in page.url
    # As playback continues, another word and another cue are highlighted.
    audio.evaluate("media => media.play()")
    expect(page.locator("quoth-transcript .row[data-cue='2']")).to_have_attribute("aria-current", "true")
    audio.evaluate("media => media.pause()")
    assert page.locator("quoth-transcript .row[aria-current]").count() == 1


def test_following_stops_for_a_reader_who_scrolls(page):
    opened(page, "long.en.srt")
    until(page, "document.querySelector('audio').readyState >= 1")
    # A transcript longer than its media: the test sets the times.
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


def test_text_from_right_to_left(page):
    opened(page, "arabic.ar.srt")
    directions = page.evaluate("""() => [...document.querySelector('quoth-transcript').shadowRoot
      .querySelectorAll('.text')].map((text) => getComputedStyle(text).direction)""")
    assert directions == ["rtl", "ltr"]
    # The time stands where the text begins.
    sides = page.evaluate("""() => [...document.querySelector('quoth-transcript').shadowRoot.querySelectorAll('.row')]
      .map((row) => row.querySelector('a').getBoundingClientRect().left > row.querySelector('.text').getBoundingClientRect().left)""")
    assert sides == [True, False]


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
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/cues?" in request.url else None)
    go(page, huge.url)
    rows = page.locator("quoth-transcript .row")
    expect(rows.first).to_contain_text("cue 0")
    assert rows.first.get_attribute("aria-setsize") == "100000"
    view = page.locator("quoth-transcript .view")
    draws = view.evaluate("""async (view) => {
      const root = view.getRootNode();
      let most = 0;
      let made = 0;
      let nodes = 0;
      const watcher = new MutationObserver((changes) => {
        for (const change of changes) made += change.addedNodes.length;
      });
      watcher.observe(root.querySelector('.list'), { childList: true });
      const frames = 120;
      for (let frame = 1; frame <= frames; frame++) {
        view.scrollTop = (view.scrollHeight - view.clientHeight) * frame / frames;
        await new Promise(requestAnimationFrame);
        most = Math.max(most, root.querySelectorAll('.row').length);
        nodes = Math.max(nodes, root.querySelectorAll('*').length);
      }
      await new Promise(requestAnimationFrame);
      return { most, made, nodes, frames };
    }""")
    # The work per frame does not grow with the transcript.
    assert draws["most"] < 120 and draws["nodes"] < 700
    assert draws["made"] < draws["frames"] * 4 * 120
    expect(page.locator("quoth-transcript .row[data-cue='99999']")).to_contain_text("cue 99999")
    expect(page.locator("quoth-transcript .row[data-cue='99999']")).to_be_in_viewport()
    # Cues that fly past are not requested: otherwise there would be a request for nearly every frame.
    assert 0 < len(asked) < 12
    tops = page.evaluate("""() => [...document.querySelector('quoth-transcript').shadowRoot.querySelectorAll('.row')]
      .map((row) => [Number(row.dataset.cue), row.getBoundingClientRect()]).map(([cue, box]) => [cue, box.top, box.bottom])""")
    tops.sort()
    # Rows follow one another without gap or overlap.
    assert all(abs(first[2] - second[1]) < 1 for first, second in zip(tops, tops[1:]))
    page.get_by_label("Find in this transcript").fill("rare")
    expect(page.locator("quoth-transcript .count")).to_contain_text("of 11")
    page.close()


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
    # Without times of words, the characters of a cue share its time: any offset in a word gives the word's
    # start.
    estimated = page.evaluate("""async () => {
      const { timeOf, spokenWord } = await import('/quoth-transcript.js');
      const cue = { start: 10, end: 30, text: 'half of time, words' };
      const endless = { start: 10, end: null, text: 'half of' };
      return [timeOf(cue, 0), timeOf(cue, 8), timeOf(cue, 10), timeOf(cue, 19), timeOf(endless, 5),
        spokenWord(cue, 10), spokenWord(cue, 19.5), spokenWord(cue, 29.9), spokenWord(cue, 31), spokenWord(cue, 9)];
    }""")
    size = len("half of time, words")
    assert estimated[:5] == pytest.approx([10, 10 + 20 * 8 / size, 10 + 20 * 8 / size, 10 + 20 * 14 / size, 10])
    assert estimated[5:] == [[0, 4], [8, 12], [14, 19], None, None]
    page.evaluate("document.querySelector('quoth-transcript').remove()")
    assert lit(page, "quoth-hit-2") == [] and lit(page, "quoth-current") == []


def test_the_cues_that_are_seen_next_are_there(browser, huge):
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    go(page, huge.url)
    expect(page.locator("quoth-transcript .row").first).to_contain_text("cue 0")
    blank = page.locator("quoth-transcript .view").evaluate("""async (view) => {
      let blank = 0;
      for (let frame = 0; frame < 300; frame++) {
        view.scrollTop += 200;
        await new Promise(requestAnimationFrame);
        for (const text of view.querySelectorAll('.text')) if (text.textContent === '\\u00a0') blank += 1;
        // Wait for one request, however busy the machine is: the row's own request was sent before.
        if (frame % 10 === 0) await fetch('/api/library');
      }
      return blank;
    }""")
    assert blank == 0
    page.close()


def test_hits_stay_lit_as_the_reader_scrolls(page):
    opened(page, "long.en.srt")
    page.get_by_label("Find in this transcript").fill("many")
    expect(page.locator("quoth-transcript .count")).to_have_text("1 of 400")
    view = page.locator("quoth-transcript .view")
    for _ in range(5):
        view.evaluate("view => { view.scrollTop += 900; }")
        rows = view.evaluate("""async (view) => {
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return view.querySelectorAll('.row').length;
        }""")
        # One for each existing row, and none for removed rows.
        assert len(lit(page, "quoth-found")) + len(lit(page, "quoth-current")) == rows
    page.get_by_label("Find in this transcript").fill("needle")
    expect(page.locator("quoth-transcript .count")).to_have_text(re.compile("of 40$"))
    assert set(lit(page, "quoth-found") + lit(page, "quoth-current")) == {"needle"}
