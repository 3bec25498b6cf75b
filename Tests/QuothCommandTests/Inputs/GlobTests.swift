import QuothCommand
import Testing

@Suite struct GlobTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try Glob(Array(pattern.utf8)).matches(Array(path.utf8))
  }

  @Test(arguments: [
    ("*.srt", "a.srt"), ("*.srt", "talks/one/a.srt"), ("a?c", "aéc"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"), ("[^a]x", "éx"), ("[]]", "]"), ("*.{srt,vtt}", "a.vtt"),
    ("{a,b{c,d}}.txt", "bd.txt"), ("talks/*.srt", "talks/a.srt"), ("/a.srt", "a.srt"),
    ("talks/**", "talks/b/c/a.srt"), ("**/a.srt", "a.srt"), ("**/a.srt", "x/y/a.srt"),
    ("talks/**/a.srt", "talks/a.srt"), ("\\*", "*"), ("*", "a"), ("a*b*c", "aXbYc"), ("\\{a", "{a"),
  ])
  func whatMatches(_ pattern: String, _ path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("*.srt", "a.srt.bak"), ("a?c", "ac"), ("a?c", "a/c"), ("[a-c]x", "dx"), ("[!a-c]x", "ax"),
    ("talks/*.srt", "talks/b/a.srt"), ("talks/*.srt", "x/talks/a.srt"), ("/a.srt", "b/a.srt"),
    ("*.{srt,vtt}", "a.txt"), ("", "a"), ("a", ""), ("*.SRT", "a.srt"),
  ])
  func whatDoesNot(_ pattern: String, _ path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test(arguments: ["[a", "{a,b", "[z-a]", String(repeating: "{a,b}", count: 11)])
  func whatIsNoPattern(_ pattern: String) {
    #expect(throws: GlobError.self) { try Glob(Array(pattern.utf8)) }
    let run = ToolRun("search", "-g", Argument(pattern), "x", "-")
    #expect(run.status == 2)
    #expect(run.error.contains("option '-g', '--glob': '"))
  }

  /// The work is tokens times bytes, where backtracking would take exponential time.
  @Test func manyStars() throws {
    let pattern = String(repeating: "*a", count: 60) + "b"
    #expect(try !matches(pattern, String(repeating: "a", count: 2_000)))
  }

  @Test func theLastThatMatchesDecides() throws {
    let folder = try TemporaryFolder()
    for name in ["a.srt", "b.srt", "c.txt", "old/a.srt", "old/new/d.srt"] {
      try folder.write("x", to: name)
    }
    func names(_ globs: Argument...) -> [String] {
      let words: [Argument] = ["search", "--files", folder.path] + globs.flatMap { ["-g", $0] }
      return ToolRun(words: words).lines.map { $0.replacing(folder.path.text + "/", with: "") }
    }
    #expect(names("*.srt") == ["a.srt", "b.srt", "old/a.srt", "old/new/d.srt"])
    #expect(names("*.srt", "!a.srt") == ["b.srt", "old/new/d.srt"])
    #expect(names("!a.srt", "*.srt").count == 4)
    #expect(names("!old") == ["a.srt", "b.srt", "c.txt"])
    #expect(names("!old/new") == ["a.srt", "b.srt", "c.txt", "old/a.srt"])
    #expect(names("old/**") == ["old/a.srt", "old/new/d.srt"])
    #expect(names("!*.srt") == ["c.txt"])
  }
}
