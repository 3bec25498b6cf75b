import QuothTranscripts
import Testing

/// The languages that paths name.
@Suite struct PathLanguagesTests {
  @Test(arguments: [
    ("talk.ru.srt", "ru"), ("talk_ru.srt", "ru"), ("talk-ru.srt", "ru"), ("talk.ru.srt.gz", "ru"),
    ("Talk.pt-BR.vtt", "pt"), ("talk.ger.srt", "de"), ("German/talk.srt", "de"),
    ("a/de/b/talk.srt", "de"), ("My Talk (German).txt", "de"), ("german-talk.txt", "de"),
    ("talk.zh-Hant-HK.srt", "zh-Hant"), ("talk.zh_TW.srt", "zh-Hant"), ("de.srt", "de"),
    ("talk.ru.forced.srt", "ru"), ("talk.en.sdh.srt", "en"), ("talk.bs.srt", "bs"),
    // The ending decides over the folder.
    ("de/talk.en.srt", "en"), ("German/talk.fr.vtt.zst", "fr"),
    // An ending that names no language does not.
    ("de/talk.final.srt", "de"), ("de/talk.srt", "de"),
  ])
  func areTold(_ path: String, _ language: String) {
    #expect(PathLanguages(path).likely == [language])
  }

  @Test(arguments: ["talk.srt", "talk.final.srt", "srt", "", "/", "talks/talk"])
  func areNotMadeUp(_ path: String) {
    #expect(PathLanguages(path).likely.isEmpty)
  }

  @Test func aNameMayTellSeveral() {
    #expect(PathLanguages("de/talk_en.srt").likely == ["de", "en"])
    #expect(PathLanguages("talk.chinese.srt").likely == ["zh-Hans", "zh-Hant"])
  }

  @Test func codesOutsideTheTableAreThoseAskedFor() {
    #expect(PathLanguages("talk.yo.srt").likely.isEmpty)
    #expect(PathLanguages("talk.yo.srt", codes: ["yo"]).likely == ["yo"])
    #expect(PathLanguages("de/talk.yo-NG.srt", codes: ["yo"]).likely == ["yo"])
    #expect(PathLanguages("yo/talk.srt", codes: ["yo"]).likely == ["yo"])
  }
}
