import QuothTranscripts
import TestSupport
import Testing

/// JSON that is read at once has the values that it has where each is read by itself, and is refused where that is.
@Suite struct JSONReadingTests {
  private static let keys = [
    "a", "id", "text", "start", "words", "speaker", "tStartMs", "dDurationMs", "confidence",
    "offsetMilliseconds", "fifteen_letters", "sixteen_letters_", "durationMilliseconds",
    "twenty_three_letters_in", "twenty_four_letters_in_it", "st\\u0061rt", "é", "", "a\\\"b",
    "fifteen_lettersX", "offsetMillisecondz", "durationMillizeconds",
  ]
  private static let strings = [
    "", "a", "word", " word", "eight888", "é", "長い文字列", "\\n", "a\\\"b", "\\u00e9",
    "\\ud83d\\ude00", "\\ud83d", "\\udE00x", "ends with a backslash\\\\", "sixteen letters!",
    "and more of them than sixteen", "\\/\\b\\f\\r\\t",
  ]
  private static let scalars = [
    "null", "true", "false", "0", "-0", "7", "1234567", "12345678", "123456789", "0.5", "12.25",
    "1234.567", "356400.125", "-0.2860786", "1e5", "1.5E-3", "0e+1", "NaN", "Infinity", "-Infinity",
    "12345678901234567890.5",
  ]
  private static let mistakes = [
    "01", "-", "1.", ".5", "1e", "1e+", "+1", "tru", "nul", "Nan", "Inf", "'a'", "\"", "\"\\x\"",
    "\"\\u12g4\"", "\"\\u12\"", "\"a\tb\"", "\"\u{1}\"", "{", "}", "[", "]", ",", ":", "{1:2}",
    "{\"a\"}", "{\"a\":}", "[1,]", "{\"a\":1,}", "[1 2]", "--1", "-Inf", "1.2.3", "\"\\",
  ]

  /// A document, now and then with a mistake.
  private static func document(
    _ random: inout SplitMix64, depth: Int = 0, mistakes: Bool
  ) -> String {
    func space(_ random: inout SplitMix64) -> String {
      ["", "", "", " ", "\n", "\t ", "\r\n          "].randomElement(using: &random)!
    }
    var text = space(&random)
    switch Int.random(in: 0..<(depth < 6 ? 10 : 4), using: &random) {
    case 0 where mistakes && Int.random(in: 0..<8, using: &random) == 0:
      text += Self.mistakes.randomElement(using: &random)!
    case 0...1: text += scalars.randomElement(using: &random)!
    case 2...3: text += "\"\(strings.randomElement(using: &random)!)\""
    case 4...6:
      let elements = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        document(&random, depth: depth + 1, mistakes: mistakes)
      }
      text += "[\(elements.joined(separator: ","))\(space(&random))]"
    default:
      // Objects of one array have nearly the same keys.
      let start = Int.random(in: 0..<keys.count, using: &random)
      let members = (0..<Int.random(in: 0..<6, using: &random)).map { index in
        let key =
          Int.random(in: 0..<4, using: &random) == 0
          ? keys.randomElement(using: &random)! : keys[(start / 4 * 4 + index) % keys.count]
        return "\(space(&random))\"\(key)\"\(space(&random)):"
          + document(&random, depth: depth + 1, mistakes: mistakes)
      }
      text += "{\(members.joined(separator: ","))\(space(&random))}"
    }
    return text + space(&random)
  }

  private static func expectTheSame(_ bytes: [UInt8], room: Int = 64) -> Bool {
    let slow = JSONReadings.eachValue(bytes)
    let quick = JSONReadings.quick(bytes, room: room)
    #expect(quick == slow.values, "\(String(decoding: bytes, as: UTF8.self))")
    return slow.values != nil
  }

  @Test func validDocuments() {
    var random = SplitMix64(state: 51)
    for number in 0..<6_000 {
      let text = Self.document(&random, mistakes: false)
      #expect(Self.expectTheSame(Array(text.utf8), room: number % 40), "\(text)")
    }
  }

  @Test func documentsWithMistakes() {
    var random = SplitMix64(state: 52)
    var (valid, invalid) = (0, 0)
    for _ in 0..<10_000 {
      let text = Self.document(&random, mistakes: true)
      if Self.expectTheSame(Array(text.utf8)) { valid += 1 } else { invalid += 1 }
    }
    #expect(valid > 1_000)
    #expect(invalid > 500)
  }

  @Test func cutsAndAlteredBytes() {
    var random = SplitMix64(state: 53)
    var (valid, invalid) = (0, 0)
    for _ in 0..<300 {
      let bytes = Array(Self.document(&random, mistakes: false).utf8)
      guard bytes.count < 400 else { continue }
      for end in bytes.indices { _ = Self.expectTheSame(Array(bytes[..<end])) }
      for _ in 0..<20 where !bytes.isEmpty {
        var changed = bytes
        let place = Int.random(in: 0..<bytes.count, using: &random)
        changed[place] = Array("\"\\,:[]{}019-.eE+ntfNIu \n\u{1}az").map { UInt8($0.asciiValue!) }
          .randomElement(using: &random)!
        if Self.expectTheSame(changed) { valid += 1 } else { invalid += 1 }
      }
    }
    #expect(valid > 500)
    #expect(invalid > 500)
  }

  @Test func nesting() {
    for depth in [1, 2, 63, 64, 65, 199, 200, 201, 1_000] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"b\":", "}]")] {
        let width = open.hasPrefix("[{") ? 2 : 1
        let levels = depth / width
        let text =
          String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
        #expect(Self.expectTheSame(Array(text.utf8)) == (levels * width <= 200), "\(depth) \(open)")
      }
    }
  }

  /// More keys than are remembered, in orders that change.
  @Test func manyKeys() {
    var random = SplitMix64(state: 54)
    let keys = (0..<600).map { "key\($0 * 7919 % 1009)" }
    let objects = (0..<200).map { _ in
      let members = keys.shuffled(using: &random).prefix(30).map { "\"\($0)\":\"\($0)\"" }
      return "{\(members.joined(separator: ","))}"
    }
    #expect(Self.expectTheSame(Array("[\(objects.joined(separator: ","))]".utf8)))
    let inOrder = keys.map { "\"\($0)\":1" }.joined(separator: ",")
    #expect(Self.expectTheSame(Array("[{\(inOrder)},{\(inOrder)}]".utf8)))
  }

  @Test func keysAreFoundAtOnce() {
    let names: [StaticString] = [
      "a", "id", "text", "start", "offsetMilliseconds", "a", "twenty_three_letters_in",
      "twenty_four_letters_in_it", "nowhere", "", "é",
    ]
    var random = SplitMix64(state: 55)
    var count = 0
    for _ in 0..<3_000 {
      let bytes = Array(Self.document(&random, mistakes: false).utf8)
      let (atOnce, oneByOne) = JSONReadings.found(names, in: bytes, eachValue: false)
      #expect(atOnce == oneByOne)
      #expect(atOnce == JSONReadings.found(names, in: bytes, eachValue: true).oneByOne)
      #expect(JSONReadings.found(names, in: bytes, eachValue: true).atOnce == oneByOne)
      count += atOnce.count { $0.contains { $0 != nil } }
    }
    #expect(count > 1_000)
  }

  /// The files of every program and service.
  @Test func transcripts() {
    var random = SplitMix64(state: 56)
    for _ in 0..<500 {
      let text = JSONTranscripts.document(of: ["a", "été", "words", "话"]) {
        Int.random(in: 0..<$0, using: &random)
      }
      #expect(Self.expectTheSame(Array(text.utf8)), "\(text)")
    }
  }
}
