import Foundation
import QuothCommand
import Testing

@Suite struct JSONObjectTests {
  private func line(_ build: (inout JSONObject) -> Void) -> String {
    var object = JSONObject()
    build(&object)
    return String(decoding: object.line, as: UTF8.self)
  }

  @Test func keysStandInTheOrderInWhichTheyAreAdded() {
    var inner = JSONObject()
    inner.add("utf16", 1..<2)
    #expect(
      line {
        $0.add("z", 1)
        $0.add("a", "x")
        $0.add("none", nil as String?)
        $0.add("yes", true)
        $0.add("range", inner)
        $0.add("done", encoded: [UInt8](#"["as is"]"#.utf8))
      } == #"{"z":1,"a":"x","none":null,"yes":true,"range":{"utf16":[1,2]},"done":["as is"]}"#
        + "\n")
    #expect(line { _ in } == "{}\n")
  }

  @Test(arguments: [
    (0.0, "0.0"), (1.5, "1.5"), (62.0, "62.0"), (-0.25, "-0.25"), (0.1, "0.1"),
    (3723.004, "3723.004"), (359_999.999, "359999.999"), (0.000021, "2.1e-05"),
    (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
  ])
  func numbersAreTheShortestThatReadBack(number: Double, text: String) {
    #expect(line { $0.add("n", number) } == #"{"n":\#(text)}"# + "\n")
  }

  @Test func everyMillisecondOfAnHourIsExact() {
    for milliseconds in 0..<3_600_000 {
      let text = line { $0.add("n", Double(milliseconds) / 1000) }
      let fraction = String(milliseconds % 1000 + 1000).dropFirst()
      var expected = "\(milliseconds / 1000).\(fraction)"
      while expected.hasSuffix("0"), !expected.hasSuffix(".0") { expected.removeLast() }
      guard text == "{\"n\":\(expected)}\n" || milliseconds < 1 else {
        Issue.record("\(milliseconds) ms became \(text)")
        return
      }
    }
  }

  @Test func onlyWhatMustBeIsEscaped() {
    let text =
      "a/b \"q\" \\ \u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}\u{85}\u{2028}\u{2029}é\u{A8}\u{2A8}😀\u{FFFD}"
    #expect(
      line { $0.add("s", text) }
        == #"{"s":"a/b \"q\" \\ \b\t\n\f\r\u0000\u001f"# + "\u{7F}"
        + #"\u0085\u2028\u2029"# + "é\u{A8}\u{2A8}😀\u{FFFD}\"}\n")
  }

  @Test func everyScalarReadsBack() throws {
    let scalars = (0...UInt32(0x10FFFF)).lazy
      .filter { $0 < 0x3000 || $0 % 7 == 0 }.compactMap(Unicode.Scalar.init)
    var rest = Array(scalars)[...]
    while !rest.isEmpty {
      let text = String(String.UnicodeScalarView(rest.prefix(1000)))
      rest = rest.dropFirst(1000)
      let data = Data(line { $0.add("s", text) }.utf8)
      #expect(data.filter { $0 == 0x0A }.count == 1)
      let decoded = try #require(JSONDecoder().decode([String: String].self, from: data)["s"])
      // Compared byte by byte: as strings, canonically equivalent ones would pass.
      #expect(decoded.utf8.elementsEqual(text.utf8), "from \(text.unicodeScalars.first!)")
    }
  }
}
