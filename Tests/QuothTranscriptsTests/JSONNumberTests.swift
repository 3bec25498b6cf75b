import QuothTranscripts
import Testing

/// Numbers of JSON, most of which are read several bytes at a time, are those that Swift reads byte by byte.
@Suite struct JSONNumberTests {
  /// Forms of numbers, and many that are none.
  private static func number(using random: inout SplitMix64) -> String {
    let parts = ["", "-", ".", "e", "E+", "e-", "0", "00", "7", "12", "345", "6789", "01234567"]
    return (0..<Int.random(in: 1...5, using: &random))
      .map { _ in parts.randomElement(using: &random)! }.joined()
  }

  /// Whether it is a number by the grammar of RFC 8259.
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }

  /// Whatever follows: so the number ends at every place of eight bytes, and of the file.
  private static func start(_ number: String, _ space: Int) throws(TranscriptError) -> Int? {
    let spaces = String(repeating: " ", count: space)
    let file = "{\"segments\":[{\"text\":\"a\",\"end\":1,\"start\":\(spaces)\(number)}]}"
    return try read(file, .whisper).cues[0].startMilliseconds
  }

  @Test func areThoseOfSwift() throws {
    var random = SplitMix64(state: 41)
    var count = 0
    for _ in 0..<20_000 {
      let number = Self.number(using: &random)
      let space = Int.random(in: 0..<9, using: &random)
      guard Self.isNumber(number), let value = Double(number), value.magnitude < 1e9 else {
        if !Self.isNumber(number) {
          #expect(throws: TranscriptError.self, "\(number)") { try Self.start(number, space) }
        }
        continue
      }
      count += 1
      let expected = Int((value * 1000).rounded())
      #expect(try Self.start(number, space) == expected, "\(number)")
    }
    #expect(count > 1_000)
  }

  @Test func timesOfEveryLength() throws {
    for whole in [0, 7, 10, 99, 100, 1_234, 12_345, 359_999, 1_234_567, 12_345_678, 123_456_789] {
      for decimals in ["", ".0", ".5", ".25", ".001", ".999", ".0004", ".99951"] {
        let number = "\(whole)\(decimals)"
        let expected = Int(((Double(number) ?? 0) * 1000).rounded())
        #expect(try Self.start(number, 0) == expected, "\(number)")
        #expect(try Self.start("-" + number, 0) == -expected, "-\(number)")
      }
    }
  }

  /// A number may be all of the file, or its end.
  @Test func atTheEndOfTheFile() {
    for number in ["1", "12.5", "12345678", "123456789.125", "-3", "0"] {
      let file = failure(number, .whisper)
      #expect(file?.seen == "the number \(number)", "\(number)")
    }
    for number in ["1.", "12345678.", "01", "1e", "-", "1234567.e5", "1.2.3"] {
      #expect(failure(number, .whisper)?.seen.hasPrefix("the number") == false, "\(number)")
    }
  }
}
