import CICU

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

/// Elements of a key that mark the letter before them.
enum KeyElement {
  /// Whether an element is a mark: general category Mn, or a stroke taken off its letter.
  static func isMark(_ element: UInt32) -> Bool {
    element >= ToggleTables.strokeMark
      || cicu_category(Int32(bitPattern: element)) == CICU_U_NON_SPACING_MARK
  }
}
