internal import CICU
internal import Quoth

/// The coarsest key (SEMANTICS, "The coarse key"): letters that some option of the folding family treats as
/// equal are the same in it, so that an index over it serves all options.
///
///     var key = CoarseKey()
///     print(key.key(of: Array("L’Été".utf16)) == key.key(of: Array("lete".utf16)))  // true
///
/// It maps code point by code point: the key of a text is that of its parts, one after the other. Holds
/// memory that it fills as it goes, so each worker makes its own.
package struct CoarseKey: Sendable {
  /// Changes whenever the key of any code point does; an index of another version is not used.
  package static let version: UInt32 = 1

  private var folding: FoldingKey

  package init() {
    var options = PatternOptions.caseInsensitive(locale: .root)
    options.diacritics = .ignored
    options.width = .ignored
    options.kana = .ignored
    options.ignorables = .ignored
    options.punctuation = .folded
    options.space = .folded
    folding = FoldingKey(options: options)
  }

  /// The key of a text of UTF-16 code units, as code points.
  ///
  /// - Complexity: O(*n*).
  package mutating func key(of text: [UInt16]) -> [UInt32] {
    var key: [UInt32] = []
    var place = 0
    while place < text.count {
      let (codePoint, width) = Self.codePoint(text, at: place)
      key += letters(of: codePoint)
      place += width
    }
    return key
  }

  /// The key of one code point, computed anew.
  package mutating func letters(of codePoint: UInt32) -> [UInt32] {
    // Unified ideographs, of which texts have thousands, are the same under all options.
    if 0x4E00...0x9FFF ~= codePoint || 0x3400...0x4DBF ~= codePoint { return [codePoint] }
    return computedLetters(of: codePoint)
  }

  /// The same by the rules of folding, for any code point.
  package mutating func computedLetters(of codePoint: UInt32) -> [UInt32] {
    let units = Surrogates.units(of: codePoint)
    let text = units.width == 1 ? [units.first] : [units.first, units.last]
    return folding.key(of: text).compactMap(Self.letter)
  }

  /// The rest of an element of a key; nil if nothing is left.
  private static func letter(_ element: UInt32) -> UInt32? {
    switch element {
    // Accents that make another letter, and strokes.
    case 0x20_0000...: return nil
    // An apostrophe to one option is a space and an accent to another (´), and a quotation mark two
    // apostrophes (″); U+0345 is an accent to one option and ι to another. So none of them counts.
    case 0x22, 0x27, 0x3B9: return nil
    // Common punctuation tells little of where a phrase is, and would make an eighth more grams.
    case 0x21, 0x28, 0x29, 0x2C, 0x2D, 0x3A, 0x3B, 0x3F, 0x5B, 0x5D, 0x3001, 0x3002, 0x300C, 0x300D:
      return nil
    // Turkic rules make I of the one, others of the other.
    case 0x131: return 0x69
    // Kana sound marks are letters, and keep their order: both are of one combining class.
    case 0x3099, 0x309A: return element
    default: break
    }
    let c = Int32(bitPattern: element)
    // Space may be folded, or be a joint of another kind. Marks may come in any order.
    if cicu_has_property(c, CICU_UCHAR_WHITE_SPACE) || cicu_combining_class(c) != 0 { return nil }
    return element
  }

  /// The code point at an offset, an unpaired surrogate being its own.
  @inline(__always)
  private static func codePoint(_ text: [UInt16], at place: Int) -> (UInt32, width: Int) {
    let unit = text[place]
    if unit & 0xFC00 == 0xD800, place + 1 < text.count, text[place + 1] & 0xFC00 == 0xDC00 {
      return (Surrogates.combine(unit, text[place + 1]), 2)
    }
    return (UInt32(unit), 1)
  }

  // MARK: As letters of grams

  /// The letters of a text, as grams have them.
  package mutating func gramLetters(of text: [UInt16]) -> [GramLetter] {
    key(of: text).map { GramLetter($0) }
  }
}
