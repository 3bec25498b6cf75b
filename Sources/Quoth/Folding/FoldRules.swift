/// The options that determine equality: the key K of the folding family.
struct FoldRules: Hashable, Sendable {
  var ignoresCase: Bool
  var isTurkic: Bool
  var diacritics: PatternOptions.Diacritics
  var isCompatible: Bool
  var mergesKana: Bool
  var dropsIgnorables: Bool
  var foldsPunctuation: Bool
  var foldsSpace: Bool

  init(_ options: PatternOptions) {
    ignoresCase = options.case == .ignored
    isTurkic = ignoresCase && options.locale.isTurkic
    diacritics = options.diacritics
    isCompatible = options.width == .ignored
    mergesKana = options.kana == .ignored
    dropsIgnorables = options.ignorables == .ignored
    foldsPunctuation = options.punctuation == .folded
    foldsSpace = options.space == .folded
  }

  /// The element for folded white space.
  static let space: UInt32 = 0x20
  /// The element for white space that ends a line, until runs are folded.
  static let lineEnd: UInt32 = 0x0A

  /// Whether an element is folded white space.
  @inline(__always)
  static func isSpace(_ element: UInt32) -> Bool { element == space || element == lineEnd }

  /// The element of a character of White_Space.
  static func folded(space codePoint: UInt32) -> UInt32 {
    switch codePoint {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lineEnd
    default: space
    }
  }
}

/// Elements of a key that are not characters or only mark the preceding letter.
enum KeyElement {
  /// Values from this one on are strokes of letters, treated as marks. The rest of the value is the
  /// letter with its stroke, so that no two strokes are equal.
  static let stroke: UInt32 = 0x20_0000
  /// Values from this one on are accents that make another letter, such as the breve of й. They are
  /// letters of their own, distinct from an accent with the same code point. The rest of the value
  /// is the accent.
  static let letter: UInt32 = 0x40_0000

  /// Whether an element only marks the preceding letter where diacritics are not significant: an
  /// accent, or a stroke separated from its letter.
  @inline(__always)
  static func isMark(_ element: UInt32) -> Bool {
    element >= stroke ? element < letter : element >= 0x300 && Accents.shared.contains(element)
  }

  /// The character of an element that is not a stroke.
  @inline(__always)
  static func character(_ element: UInt32) -> UInt32 {
    element >= letter ? element - letter : element
  }
}
