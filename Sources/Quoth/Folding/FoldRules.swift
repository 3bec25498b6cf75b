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
}

/// Elements of a key that mark the letter before them.
enum KeyElement {
  /// Whether an element is a mark: general category Mn, or a stroke taken off its letter.
  static func isMark(_ element: UInt32) -> Bool {
    element >= ToggleTables.strokeMark
      || cicu_category(Int32(bitPattern: element)) == CICU_U_NON_SPACING_MARK
  }
}
