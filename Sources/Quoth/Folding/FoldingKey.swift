/// Computes the key K of SEMANTICS.md, which defines when two texts are the same under a set of
/// options.
///
///     var key = FoldingKey(options: .caseInsensitive(locale: .root))
///     print(key.key(of: Array("Straße".utf16)) == key.key(of: Array("STRASSE".utf16)))  // true
///
/// Two whole texts match each other if their keys are equal. `asymmetric` diacritics count as
/// `significant` here, since a relation in one direction has no key.
///
/// Holds scratch memory, so each worker makes its own.
public struct FoldingKey: Sendable {
  private var builder: KeyBuilder
  private let isSimple: Bool

  /// Creates a builder of keys for a set of options; their boundary and extent are ignored.
  public init(options: PatternOptions) {
    var rules = FoldRules(options)
    if rules.diacritics == .asymmetric { rules.diacritics = .significant }
    builder = KeyBuilder(rules: rules)
    isSimple = rules.ignoresCase && !rules.isTurkic
  }

  /// The key of a text of UTF-16 code units: a sequence of code points.
  ///
  /// - Complexity: O(*n*), and O(*m* log *m*) for a run of *m* marks.
  public mutating func key(of text: [UInt16]) -> [UInt32] {
    unsafe text.withUnsafeBufferPointer { unsafe key(of: $0) }
  }

  /// The key of a text of UTF-16 code units, which is read only during the call.
  public mutating func key(of text: UnsafeBufferPointer<UInt16>) -> [UInt32] {
    if isSimple, let key = unsafe simpleKey(text) { return key }
    var key: [UInt32] = []
    unsafe builder.appendKey(of: codePoints(text), to: &key)
    return builder.rules.foldsSpace ? LineJoining.foldSpaces(key) : key
  }

  /// The key of ASCII letters and digits, which only case folding affects.
  @unsafe
  private func simpleKey(_ text: UnsafeBufferPointer<UInt16>) -> [UInt32]? {
    var key: [UInt32] = []
    key.reserveCapacity(text.count)
    for index in 0..<text.count {
      let unit = unsafe text[index]
      switch unit {
      case 0x61...0x7A, 0x30...0x39: key.append(UInt32(unit))
      case 0x41...0x5A: key.append(UInt32(unit | 0x20))
      default: return nil
      }
    }
    return key
  }
}
