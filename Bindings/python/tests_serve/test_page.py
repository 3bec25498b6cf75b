"""The page in a browser: a reader searches, filters, steps through hits, and exports."""

import json
import re

from browsing import browser, context, count, expect, go, lit, needed, opened, page, search, until  # noqa: F401
from conftest import HOSTILE_NAME, Process, subrip

pytestmark = needed


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
    expect(count(page)).to_have_text("100 of 400 hits, in the first transcript")
    page.get_by_role("button", name="Show more").click()
    expect(count(page)).to_have_text("400 hits in 1 transcript")
    expect(page.locator(".hit")).to_have_count(400)
    expect(page.get_by_role("button", name="Show more")).to_be_hidden()


def test_the_count_is_honest_while_it_goes_on(page):
    def answer(*entries):
        return "".join(json.dumps(entry) + "\n" for entry in entries)

    # A server that has found two hits and keeps counting: the test holds its answer open.
    page.evaluate("""() => {
      const usual = globalThis.fetch;
      globalThis.fetch = async (path, options) => {
        if (!path.startsWith('/api/search')) return usual(path, options);
        const encoder = new TextEncoder();
        return new Response(new ReadableStream({
          start(stream) { globalThis.say = (text) => (text ? stream.enqueue(encoder.encode(text)) : stream.close()); },
        }));
      };
    }""")
    search(page, "held")
    until(page, "'say' in globalThis")
    hit = {"type": "hit", "transcript": 0, "path": "a.vtt", "cue": 0, "cueEnd": 0, "start": 0.0, "end": 1.0,
           "speaker": None, "text": "held", "range": {"utf16": [0, 4], "scalar": [0, 4]}, "partial": False,
           "keyword": 0, "link": "#"}
    page.evaluate("text => say(text)", answer(
        {"type": "transcript", "transcript": 0, "path": "a.vtt", "language": None}, hit, hit))
    expect(count(page)).to_have_text("2 so far, counting …")
    page.evaluate("text => say(text)", answer({"type": "progress", "hits": 1234, "done": 0.5}))
    expect(count(page)).to_have_text("2 of 1,234 so far, 50 % searched")
    # Nothing is announced before the count is complete.
    expect(page.locator("#status")).to_have_text("")
    page.evaluate("text => say(text)", answer(
        {"type": "summary", "listed": 2, "hits": 2345, "cut": True, "seconds": 1.0}))
    page.evaluate("say(null)")
    expect(count(page)).to_have_text("2 of 2,345 hits, in the first transcript")
    expect(page.locator("#status")).to_have_text("2 of 2,345 hits, in the first transcript")


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


def test_all_transcripts_are_one_step_away(page):
    everything = page.get_by_role("button", name="All transcripts")
    expect(everything).to_be_hidden()
    opened(page, "long.en.srt")
    expect(page.locator("#files")).to_be_hidden()
    everything.click()
    expect(page.locator("#files a").first).to_be_focused()
    expect(page.locator("#name")).to_have_text("Transcripts")
    expect(page.locator("quoth-transcript")).to_be_hidden()
    assert page.locator("audio").count() == 0 and "f=" not in page.url
    page.go_back()
    expect(page.locator("#name")).to_contain_text("long.en.srt")
    page.keyboard.press("Alt+a")
    expect(page.locator("#name")).to_have_text("Transcripts")


def test_the_cue_of_a_hit_stands_out(page):
    search(page, "ich bin dein vater")
    page.locator(".hit").click()
    chosen = page.locator("quoth-transcript .row.chosen")
    expect(chosen).to_have_count(2)
    assert [row.get_attribute("data-cue") for row in chosen.all()] == ["2", "3"]
    page.reload()
    page.wait_for_selector("html[data-ready]")
    # An address has the cue in which the hit begins.
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-cue", "2")
    page.get_by_role("button", name="All transcripts").click()
    opened(page, "talk.de.vtt")
    expect(chosen).to_have_count(0)


def test_a_filter_by_file(page):
    search(page, "strasse")
    expect(count(page)).to_contain_text("5 hits")
    page.get_by_text("Filters").click()
    field = page.get_by_label("A file")
    assert page.locator("#file-names option").count() == 5
    field.fill("talk.de.vtt")
    field.press("Enter")
    expect(count(page)).to_have_text("3 hits in 1 transcript")
    expect(field).to_have_value("")
    expect(page.get_by_role("button", name="Remove file talk.de.vtt")).to_be_visible()
    field.fill("no such file")
    field.press("Enter")
    expect(count(page)).to_have_text("3 hits in 1 transcript")


def test_many_transcripts_are_found_by_name(context, tmp_path):
    folder = tmp_path / "many"
    (folder / "year").mkdir(parents=True)
    for number in range(30):
        (folder / "year" / f"lecture_{number:02}-é.srt").write_text(subrip([(0, 1, f"text {number}")]), encoding="utf-8")
    process = Process(folder)
    try:
        page = context.browser.new_page()
        go(page, process.url)
        files = page.locator("#files a")
        expect(files).to_have_count(30)
        field = page.get_by_label("Name of a transcript")
        field.fill("Lecture_17-E")
        expect(files).to_have_count(1)
        expect(files).to_contain_text("lecture_17-é.srt")
        field.fill("none of these")
        expect(files).to_have_count(0)
        expect(page.locator("#files")).to_have_text("No transcript has such a name")
        field.fill("")
        expect(files).to_have_count(30)
        files.first.click()
        expect(field).to_be_hidden()
        page.close()
    finally:
        process.close()


def test_a_phone_begins_with_the_transcripts(page):
    page.set_viewport_size({"width": 390, "height": 780})
    expect(page.locator("#files a").first).to_be_visible()
    search(page, "strasse")
    expect(page.locator(".hit").first).to_be_visible()
    expect(page.locator("#files")).to_be_hidden()
    page.locator(".hit").first.click()
    expect(page.locator("quoth-transcript")).to_be_visible()
    # The text has the screen; the way back leads to the switches, too.
    expect(page.get_by_role("button", name="Whole words")).to_be_hidden()
    page.get_by_role("button", name="← Hits").click()
    expect(page.get_by_role("button", name="Whole words")).to_be_visible()
    page.locator(".hit").first.click()
    search(page, "vater")
    expect(page.locator(".hit")).to_have_count(1)
    expect(page.locator(".hit")).to_be_visible()
    search(page, "")
    expect(page.locator("quoth-transcript")).to_be_visible()
    expect(page.get_by_role("button", name="← Hits")).to_be_hidden()
    page.get_by_role("button", name="All transcripts").click()
    expect(page.locator("#files a").first).to_be_visible()


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
    # "strass" has as many hits, but they end before the last letter.
    until(page, "[...(CSS.highlights.get('quoth-hit-0') ?? [])].some((range) => range.toString() === 'Straße')")
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
    # Into the transcript: a single tab stop for all of its cues.
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


def test_the_focus_stays_while_the_list_changes(page):
    search(page, "strasse")
    expect(count(page)).to_have_text("5 hits in 3 transcripts")
    page.get_by_label("Keyword", exact=True).press("ArrowDown")
    page.keyboard.press("End")
    expect(page.locator(".hit").last).to_be_focused()
    # The answer to a keyword comes late: its list takes the focus over, at the same hit if that is still there.
    page.evaluate(CHANGED, "Straße in Berlin")
    expect(count(page)).to_have_text("1 hit in 1 transcript")
    expect(page.locator(".hit")).to_be_focused()
    page.evaluate(CHANGED, "no such words")
    expect(count(page)).to_have_text("Nothing found")
    expect(page.get_by_label("Keyword", exact=True)).to_be_focused()
    search(page, "stra")
    expect(count(page)).to_contain_text("hits in 3 transcripts")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.evaluate(CHANGED, "strasse")
    expect(count(page)).to_have_text("5 hits in 3 transcripts")
    expect(page.locator(".hit").last).to_be_focused()


CHANGED = """(text) => {
  const field = document.querySelector('#keyword');
  field.value = text;
  field.dispatchEvent(new Event('input'));
}"""


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


def test_hostile_text_stays_text(page):
    opened(page, HOSTILE_NAME)
    search(page, "owned")
    expect(page.locator(".hit").first).to_contain_text("<")
    page.locator(".hit").first.click()
    expect(page.locator("quoth-transcript .row").first).to_be_visible()
    # A SubRip tag is markup; the rest is shown as it is.
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
    # The first answer is held back until the second is requested.
    held = []
    page.route(re.compile(r"/api/search\?q=first"), lambda route: held.append(route))
    search(page, "first")
    until(page, "location.hash.includes('q=first')")
    search(page, "vater")
    expect(count(page)).to_have_text("1 hit in 1 transcript")
    assert len(held) == 1 and [failure for url, failure in ended if "q=first" in url] == ["net::ERR_ABORTED"]


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
