import Quoth
import Testing

/// Needles that cannot be searched for, and their error messages.
@Suite struct PatternErrorTests {
  private func refusal(
    _ needle: [UInt16], _ options: PatternOptions = .caseInsensitive(locale: .root)
  ) -> PatternError? {
    do {
      _ = try Pattern(utf16: needle, options: options)
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyNeedle() throws {
    let error = try #require(refusal([]))
    #expect(error.isWithoutKey)
    #expect(!error.isTooLong)
    #expect(error.unknownLocale == nil)
    #expect(error.description == "nothing to search for: the keyword is empty")
  }

  /// M5: needles that are empty under the options.
  @Test(arguments: ["\u{AD}", "\u{200D}\u{FE0F}", "\u{FEFF}\u{200B}", "\u{E0041}"])
  func nothingButIgnorables(needle: String) throws {
    let units = Array(needle.utf16)
    #expect(refusal(units) == nil)
    let error = try #require(refusal(units, .find(locale: .root)))
    #expect(error.isWithoutKey)
    #expect(!error.isTooLong)
    #expect(error.unknownLocale == nil)
    #expect(
      error.description
        == "nothing to search for: the options ignore every character of the keyword")
  }

  @Test func nothingButMarks() throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    let marks = Array("\u{301}\u{323}".utf16)
    #expect(refusal(marks, options) == nil)
    options.diacritics = .ignored
    #expect(refusal(marks, options)?.isWithoutKey == true)
    // Asymmetric marks can be searched for.
    options.diacritics = .asymmetric
    #expect(refusal(marks, options) == nil)
  }

  @Test func lengthLimit() throws {
    let longest = [UInt16](repeating: 0x61, count: Pattern.maximumLength)
    #expect(Pattern.maximumLength == 65_536)
    let pattern = try Pattern(utf16: longest, options: .caseInsensitive(locale: .root))
    #expect(pattern.matches(in: (longest + [0x62]).span) == [Match(start: 0, end: longest.count)])
    let error = try #require(refusal(longest + [0x61]))
    #expect(error.isTooLong)
    #expect(!error.isWithoutKey)
    #expect(
      error.description
        == "the keyword is too long: 65537 UTF-16 code units; the limit is 65536")
    // From a string as well; its length is in code units.
    #expect(throws: PatternError.self) {
      try Pattern(String(repeating: "🙂", count: 32_769), options: .find(locale: .root))
    }
  }

  @Test func errorsCompare() {
    #expect(refusal([]) == refusal([]))
    #expect(refusal([]) != refusal([0xAD], .find(locale: .root)))
  }

  @Test func patternsTellWhatTheyAre() throws {
    let options = PatternOptions.find(locale: try LocaleTag("de"))
    let pattern = try Pattern("Straße", options: options)
    #expect(pattern.options == options)
    #expect(pattern.needle == Array("Straße".utf16))
  }
}
