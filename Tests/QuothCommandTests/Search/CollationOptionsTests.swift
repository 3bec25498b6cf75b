import QuothCommand
import Testing

/// `--match=collation` and related options.
@Suite struct CollationOptionsTests {
  private func run(_ text: String, _ words: [Argument]) -> ToolRun {
    ToolRun(
      words: ["search", "-c", "--include-zero", "--no-summary"] + words + ["-"],
      input: Array(text.utf8))
  }

  /// The count on standard input.
  private func count(_ text: String, _ words: Argument...) -> String {
    let run = run(text, ["--match=collation"] + words)
    #expect(run.error == "")
    return run.output
  }

  private func error(_ words: Argument...) -> String {
    let run = run("a", words)
    #expect(run.status == 2)
    #expect(run.output == "")
    return run.error
  }

  @Test func collates() {
    #expect(
      count("Gård gaard", "--locale=da", "--strength=primary", "gaard") == "(standard input):2\n")
    #expect(
      count("résumé", "--locale=en", "--strength=primary", "resume") == "(standard input):1\n")
    #expect(
      count("Straße", "--locale=de", "--strength=caseInsensitive", "STRASSE").hasSuffix(":1\n"))
    #expect(count("co-op", "--locale=en", "--alternate=shifted", "coop").hasSuffix(":1\n"))
    #expect(count("co-op", "--locale=en", "--alternate=non-ignorable", "coop").hasSuffix(":0\n"))
    #expect(
      count("ts x", "--locale=en", "--strength=primary", "--rules=& x = ts", "x").hasSuffix(":2\n"))
    #expect(count("é e", "--locale=en", "--wildcard=pattern", "e").hasSuffix(":2\n"))
    #expect(count("É é", "--locale=en", "--strength=identical", "é").hasSuffix(":1\n"))
  }

  @Test func standardCollationIsAskedForByName() {
    // Danish search equates aa and å, and so does its standard order; the Swedish ones differ.
    #expect(
      count("sädär w v", "--locale=sv", "--strength=primary", "v").hasSuffix(":1\n"))
    #expect(
      count("ä a", "--locale=de", "--strength=primary", "a").hasSuffix(":1\n"))
    #expect(
      count("ä a", "--locale=de-u-co-standard", "--strength=primary", "a").hasSuffix(":2\n"))
  }

  @Test func asksForALocale() {
    #expect(error("--match=collation", "a").contains("requires '--locale'"))
  }

  @Test func tellsFamiliesApart() {
    #expect(error("--strength=primary", "a").contains("requires '--match=collation'"))
    #expect(
      error("--match=collation", "--locale=en", "--case=ignored", "a").contains("'--case'"))
    #expect(error("--match=collation", "--locale=en-u-kn-true", "1").contains("numeric"))
    #expect(error("--match=collation", "--locale=en", "--rules=& <", "1").contains("rules"))
    #expect(error("--match=collation", "--locale=en", "--strength=sixth", "a").contains("sixth"))
  }
}
