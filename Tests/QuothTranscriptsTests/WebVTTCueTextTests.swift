import Foundation
import QuothTranscripts
import Testing

/// Cue text to plain text, after section 6.4 of the standard.
@Suite struct WebVTTCueTextTests {
  /// A cue of that text.
  private func cue(_ raw: String) throws -> (cue: Cue, remarks: [String]) {
    let transcript = try read("WEBVTT\n\n00:01.000 --> 00:02.000\n\(raw)", .vtt)
    return (try #require(transcript.cues.first), transcript.remarks)
  }

  @Test(arguments: [
    ("<c>a</c><i>b</i><b>c</b><u>d</u>", "abcd"), ("<c.loud.red>a</c>", "a"),
    ("<i.foo bar>a</i>", "a"), ("<ruby>明日<rt>あした</rt></ruby>は", "明日あしたは"),
    ("<lang en-GB>colour</lang>", "colour"), ("one <00:00:01.500>two", "one two"),
    ("<b>open", "open"), ("shut</b>", "shut"), ("<i>a<b>c</i>d", "acd"),
    ("<c\nx>a</c>", "a"), ("<v.loud Ann>a", "a"), ("a\nb", "a\nb"), (" a ", "a"),
    ("a > b", "a > b"),
    ("<i >a</i >", "a"),
  ])
  func tags(_ raw: String, _ text: String) throws {
    let (cue, remarks) = try cue(raw)
    #expect(cue.text == text)
    #expect(cue.raw == raw)
    #expect(remarks == [])
  }

  @Test(arguments: [
    (
      "<x>a</x>", "a",
      ["4: skipped an unknown tag: \"<x>\"", "4: skipped an unknown tag: \"</x>\""]
    ),
    ("i <3 you", "i", ["4: skipped a tag without its `>`, to the end of the cue: \"<3 you\""]),
    ("a <laughs> b", "a  b", ["4: skipped an unknown tag: \"<laughs>\""]),
    ("a <>b", "a b", ["4: skipped an unknown tag: \"<>\""]),
    ("a</>", "a", ["4: skipped an unknown tag: \"</>\""]),
    ("a<", "a", ["4: skipped `<` at the end of a cue"]),
    ("a\nb <font color=red>c", "a\nb c", ["5: skipped an unknown tag: \"<font color=red>\""]),
    ("<00:99>a", "a", ["4: skipped an unknown tag: \"<00:99>\""]),
    ("<I>a", "a", ["4: skipped an unknown tag: \"<I>\""]),
  ])
  func whatIsPassedOverIsNamed(_ raw: String, _ text: String, _ remarks: [String]) throws {
    let found = try cue(raw)
    #expect(found.cue.text == text)
    #expect(found.remarks == remarks)
  }

  @Test(arguments: [
    ("<v Ann>a", "Ann"), ("<v Ann Lee>a", "Ann Lee"), ("<v.loud  Ann \t Lee >a</v>", "Ann Lee"),
    ("<v\nAnn>a", "Ann"), ("<v A&amp;B>a", "A&B"), ("<v A&>a", "A&"),
    ("<v Ann>a</v> <v Bob>b</v> <v Ann>c", "Ann, Bob"), ("<v>a", nil), ("<v >a", nil),
    ("<vAnn>a", nil), ("a", nil), ("<v &gt;>a", ">"), ("<v काम> a", "काम"),
    ("<i><v Ann>a</i>", "Ann"),
  ])
  func voices(_ raw: String, _ speaker: String?) throws {
    #expect(try cue(raw).cue.speaker == speaker)
  }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;", "&<>\""), ("a&nbsp;b", "a\u{A0}b"),
    ("&apos;&lrm;&rlm;&shy;x", "'\u{200E}\u{200F}\u{AD}x"), ("x&Amp;&AMP;", "x&Amp;&"),
    ("&lrm;&rlm;a", "\u{200E}\u{200F}a"),
    ("&copy", "©"), ("&copy;", "©"), ("&notit;", "¬it;"), ("&notin;", "∉"), ("&AMP", "&"),
    ("&ampx", "&x"), ("&amp=", "&="), ("&", "&"), ("a & b", "a & b"), ("&;", "&;"),
    ("&&amp;", "&&"),
    ("&nope;", "&nope;"), ("&CounterClockwiseContourIntegral;", "∳"), ("&acE;", "\u{223E}\u{333}"),
    ("&fjlig;", "fj"), ("&nvlt;", "<\u{20D2}"), ("&Aacute", "Á"), ("&Abreve", "&Abreve"),
    ("&Abreve;", "Ă"), ("&frac12;", "½"), ("&there4;", "∴"), ("&#65;", "A"), ("&#65", "A"),
    ("&#x41;", "A"), ("&#X41", "A"), ("&#x1F600;", "😀"), ("&#0;", "\u{FFFD}"),
    ("&#xD800;", "\u{FFFD}"), ("&#x110000;", "\u{FFFD}"), ("&#99999999999999;", "\u{FFFD}"),
    ("&#128;", "€"), ("&#x92;", "’"), ("&#x81;", "\u{81}"), ("&#;", "&#;"), ("&#x;", "&#x;"),
    ("&#xg", "&#xg"), ("&#32;a&#32;", " a "), (" &#32; a &#9;\t", "  a \t"), ("&Tab;a", "\ta"),
    ("&nbsp;a&nbsp;", "\u{A0}a\u{A0}"), ("<i> </i>&#x20;a", " a"), (" a&amp; ", "a&"),
    ("&#32;", " "), ("&amp;lt;", "&lt;"), ("&lt;i&gt;", "<i>"), ("x&lt", "x<"),
  ])
  func characterReferences(_ raw: String, _ text: String) throws {
    #expect(try cue(raw).cue.text == text)
  }

  @Test func namedReferencesAreTheStandardsOwn() throws {
    let generator = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/QuothTranscripts/Characters/Generated/generate.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", generator.path(), "--check"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus != 127, "python3 is missing")
    #expect(process.terminationStatus == 0)
  }

  @Test func manyVoicesStayLinear() throws {
    let count = 20_000
    let raw = (0..<count).map { "<v Ann \($0)>a" }.joined()
    let speaker = try #require(try cue(raw + raw).cue.speaker)
    #expect(speaker.split(separator: ",").count == count)
    #expect(speaker.hasPrefix("Ann 0, Ann 1, ") && speaker.hasSuffix(", Ann \(count - 1)"))
  }

  /// A voice that counts its comparisons.
  private struct Counted: Hashable {
    nonisolated(unsafe) static var comparisons = 0
    let number: Int
    static func == (a: Counted, b: Counted) -> Bool {
      unsafe comparisons += 1
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func voicesAreComparedWithFewOthers() {
    var list = DistinctList<Counted>()
    for number in 0..<10_000 { list.append(Counted(number: number)) }
    for number in 0..<10_000 { list.append(Counted(number: number)) }
    #expect(list.elements.map(\.number) == Array(0..<10_000))
    // One for each existing voice, and an occasional one with the same hash.
    unsafe #expect(Counted.comparisons < 100_000)
  }

  @Test func bracketsStayLinear() throws {
    for piece in ["<", "<i>", "<v a>", "&", "&#", "&aaaaaaaa", "<a&b;"] {
      let raw = String(repeating: piece, count: 100_000)
      #expect(try cue(raw).cue.raw == raw)
    }
  }
}
