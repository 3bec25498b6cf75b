import Quoth
import TestSupport

/// Searching a short text follows the definition, word for word.
enum OracleTarget: FuzzTarget {
  static let name = "oracle"
  static let summary = "short texts against the definition's own implementation"

  static func makeCase(_ choices: inout Choices) -> TextCase {
    var fuzzCase = TextCase(&choices, limits: [4, 8, 12, 16, 24])
    // The oracle tries every range.
    fuzzCase.text.units = Array(fuzzCase.text.units.prefix(40))
    fuzzCase.needle.units = Array(fuzzCase.needle.units.prefix(12))
    // It does not support the caller's rules.
    fuzzCase.options.collation?.rules = nil
    return fuzzCase
  }

  static func check(_ fuzzCase: TextCase) throws {
    guard let options = fuzzCase.options.options else {
      throw Disagreement("the case can be read", "\(fuzzCase.options)")
    }
    let (needle, text) = (fuzzCase.needle.units, fuzzCase.text.units)
    let expected: [Match]?
    if options.collation == nil {
      let oracle = Oracle(needle, in: text, options: options)
      expected = oracle.hasKey ? oracle.matches() : nil
    } else {
      let oracle = CollationOracle(needle, in: text, options: options, collators: OracleCollators())
      expected = oracle.hasKey ? oracle.matches() : nil
    }
    let found = Result { () throws(PatternError) in try Pattern(utf16: needle, options: options) }
      .map { $0.matches(in: text.span) }
    switch (found, expected) {
    case (.success(let matches), let expected?):
      try expectSame("definition", matches, expected)
    case (.success, nil): throw Disagreement("no pattern without a key", "\(fuzzCase)")
    case (.failure(let error), nil) where error.isWithoutKey: break
    case (.failure(let error), _):
      throw Disagreement("a needle with a key makes a pattern", "\(error)")
    }
  }
}
