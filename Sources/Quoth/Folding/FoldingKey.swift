/// Computes what makes two texts the same: the key K of SEMANTICS.md, for a set of options.
///
///     var key = FoldingKey(options: .caseInsensitive(locale: .root))
///     print(key.key(of: Array("Straße".utf16)) == key.key(of: Array("STRASSE".utf16)))  // true
///
/// Two texts match each other whole if their keys are equal. Diacritics that are `asymmetric` count as
/// `significant` here: a relation in one direction has no key.
///
/// Holds scratch memory: each worker makes its own.
public struct FoldingKey: Sendable {
  private var builder: KeyBuilder
  private let isSimple: Bool

  /// The keys under a set of options; what they say of boundaries and extent is not used.
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

  /// The key of a text of UTF-16 code units. The memory is read during the call only.
  public mutating func key(of text: UnsafeBufferPointer<UInt16>) -> [UInt32] {
    if isSimple, let key = unsafe simpleKey(text) { return key }
    var key: [UInt32] = []
    unsafe builder.appendKey(of: codePoints(text), to: &key)
    return builder.rules.foldsSpace ? LineJoining.foldSpaces(key) : key
  }

  /// The key of ASCII letters and digits, on which no option has a say but case.
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
