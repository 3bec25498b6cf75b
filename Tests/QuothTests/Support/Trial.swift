import Quoth
import TestSupport
import Testing

/// One needle, one text, one set of options: enough to replay a failure.
struct Trial: CustomStringConvertible {
  var note: String
  var needle: [UInt16]
  var text: [UInt16]
  var options: PatternOptions
  var kernels = Kernels.active
  var patience = Patience.standard

  var description: String {
    """
    \(note), \(kernels.name)\(patience.work < 0 ? ", impatient (\(patience.stretch))" : ""): needle \
    \(hexadecimal(needle)) in \(hexadecimal(text)), \(options.summary)
    """
  }

  /// The answer of the definition; nil if the needle has no key.
  func expected(isHasty: Bool = false) -> [Match]? {
    let oracle = Oracle(needle, in: text, options: options)
    return oracle.hasKey ? oracle.matches(isHasty: isHasty) : nil
  }

  /// Compares the search with the expected matches. Returns false and records an issue if they differ.
  ///
  /// - Parameter inEveryForm: whether to compare every form of search, or only the list.
  @discardableResult
  func agrees(with expected: [Match]?, inEveryForm: Bool = false) -> Bool {
    let pattern: Pattern
    do {
      pattern = try Pattern(
        utf16: needle, options: options, kernels: kernels, patience: patience)
    } catch {
      if expected == nil, error.isWithoutKey { return true }
      Issue.record("\(self): \(error)")
      return false
    }
    guard let expected else {
      Issue.record("\(self): a pattern without a key was made")
      return false
    }
    let found = pattern.matches(in: text.span)
    if found != expected {
      Issue.record("\(self): found \(found), expected \(expected)")
      return false
    }
    if inEveryForm, let form = Forms.disagreement(pattern, text, expected) {
      Issue.record("\(self): \(form)")
      return false
    }
    return true
  }

  /// Compares the search with the definition.
  @discardableResult
  func agreesWithOracle(inEveryForm: Bool = false, isHasty: Bool = false) -> Bool {
    agrees(with: expected(isHasty: isHasty), inEveryForm: inEveryForm)
  }
}

extension Trial {
  /// A random trial over an alphabet.
  init(
    _ note: String, _ pieces: [[UInt16]], text length: ClosedRange<Int>,
    options: PatternOptions, using random: inout SplitMix64
  ) {
    let text = Alphabets.text(
      Int.random(in: length, using: &random), from: pieces, using: &random)
    let needle = Alphabets.text(
      Int.random(in: 1...3, using: &random), from: pieces, using: &random)
    self.init(note: note, needle: needle, text: text, options: options)
  }
}
