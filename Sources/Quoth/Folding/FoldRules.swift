/// The part of the options that decides what counts as the same: the key K of the folding family.
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

  /// The element that stands for white space where it is folded.
  static let space: UInt32 = 0x20
  /// The element that stands for white space that ends a line, until runs are folded.
  static let lineEnd: UInt32 = 0x0A

  /// Whether an element stands for white space, where that is folded.
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

/// Elements of a key that are no characters, or only mark the letter before them.
enum KeyElement {
  /// Values from this on are the strokes of letters, as marks of their own. The rest of the value is the
  /// letter with its stroke, so that no two strokes are the same.
  static let stroke: UInt32 = 0x20_0000
  /// Values from this on are accents that make another letter, the breve of й: letters of their own, which an
  /// accent of the same code point is not. The rest of the value is the accent.
  static let letter: UInt32 = 0x40_0000

  /// Whether an element only marks the letter before it, where diacritics are not significant: an accent, or
  /// a stroke taken off its letter.
  @inline(__always)
  static func isMark(_ element: UInt32) -> Bool {
    element >= stroke ? element < letter : element >= 0x300 && Accents.shared.contains(element)
  }

  /// The character of an element that is no stroke.
  @inline(__always)
  static func character(_ element: UInt32) -> UInt32 {
    element >= letter ? element - letter : element
  }
}
