import Quoth
import TestSupport
import Testing

/// NormalizationTest.txt: canonical equivalents match each other; compatibility equivalents match
/// where width is ignored.
@Suite(
  .enabled(
    if: UnicodeData.has("NormalizationTest.txt.bz2"),
    Comment(rawValue: UnicodeData.absence("NormalizationTest.txt.bz2"))))
struct NormalizationTests {
  static let columns: [[[UInt16]]] = {
    guard let records = try? UnicodeData.records(of: "NormalizationTest.txt.bz2") else { return [] }
    return records.map { $0.prefix(5).map(UnicodeData.units) }
  }()

  @Test func theFileIsThere() { #expect(Self.columns.count > 18_000) }

  /// In four parts, to use several processors.
  @Test(arguments: 0..<4)
  func canonical(part: Int) throws {
    var significant = PatternOptions.caseInsensitive(locale: .root)
    significant.case = .significant
    var scalar = PatternOptions.caseInsensitive(locale: .root)
    scalar.boundary = .scalar
    for options in [.caseInsensitive(locale: .root), significant, scalar] {
      for columns in Self.columns[part...].striding(by: 4) {
        // c1, its NFC and its NFD are equal; so are c4 and c5, its NFKC and NFKD.
        for (needle, texts) in [
          (columns[0], [columns[1], columns[2]]), (columns[1], [columns[2]]),
          (columns[2], [columns[0], columns[1]]), (columns[3], [columns[4]]),
          (columns[4], [columns[3]]),
        ] {
          try check(needle, texts, options)
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func compatible(part: Int) throws {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.width = .ignored
    for columns in Self.columns[part...].striding(by: 4) {
      for needle in [columns[0], columns[2], columns[4]] { try check(needle, columns, options) }
    }
  }

  /// A key is in NFD: wherever the NFC and NFD of a text differ from the compatibility forms, it
  /// matters whether width is ignored.
  @Test func compatibleOnesDifferByDefault() throws {
    var significant = PatternOptions.caseInsensitive(locale: .root)
    significant.case = .significant
    for columns in Self.columns where columns[2] != columns[4] {
      let pattern = try Pattern(utf16: columns[0], options: significant)
      let text = columns[4]
      let found = pattern.matches(in: text.span)
      #expect(
        !found.contains(Match(start: 0, end: columns[4].count)), "\(hexadecimal(columns[0]))")
    }
  }

  private func check(_ needle: [UInt16], _ texts: [[UInt16]], _ options: PatternOptions) throws {
    let pattern = try Pattern(utf16: needle, options: options)
    for text in texts {
      let found = pattern.matches(in: text.span)
      if found != [Match(start: 0, end: text.count)] {
        Issue.record(
          "\(hexadecimal(needle)) in \(hexadecimal(text)), \(options.summary): \(found)")
      }
    }
  }
}

extension RandomAccessCollection {
  /// Every n-th element, beginning with the first.
  func striding(by step: Int) -> some Sequence<Element> {
    indices.lazy.enumerated().filter { $0.offset % step == 0 }.map { self[$0.element] }
  }
}
