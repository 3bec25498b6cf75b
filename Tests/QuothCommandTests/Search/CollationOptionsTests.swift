import QuothCommand
import Testing

/// `--match=collation` and what goes with it.
@Suite struct CollationOptionsTests {
  private func count(_ text: String, _ words: Argument...) -> String {
    let run = ToolRun(words: ["search", "-c", "--no-summary"] + words + ["-"], input: Array(text.utf8))
    return run.status == 2 ? run.error : run.output
  }

  @Test func collates() {
    #expect(count("Gård gaard", "--match=collation", "--locale=da", "--strength=primary", "gaard")
      .contains("2"))
    #expect(count("résumé", "--match=collation", "--locale=en", "--strength=primary", "resume")
      .contains("1"))
    #expect(count("co-op", "--match=collation", "--locale=en", "--alternate=shifted", "coop")
      .contains("1"))
    #expect(count("ts x", "--match=collation", "--locale=en", "--strength=primary", "--rules=& x = ts",
      "x").contains("2"))
    #expect(count("é", "--match=collation", "--locale=en", "--wildcard=pattern", "e").contains("1"))
  }

  @Test func asksForALocale() {
    #expect(count("a", "--match=collation", "a").contains("'--locale'"))
  }

  @Test func tellsFamiliesApart() {
    #expect(count("a", "--strength=primary", "a").contains("'--match=collation'"))
    #expect(count("a", "--match=collation", "--locale=en", "--case=ignored", "a").contains("--case"))
    #expect(count("a", "--match=collation", "--locale=en-u-kn-true", "1").contains("numeric"))
    #expect(count("a", "--match=collation", "--locale=en", "--rules=& <", "1").contains("rules"))
  }
}
