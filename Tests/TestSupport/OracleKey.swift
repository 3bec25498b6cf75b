import CICU
import Quoth

/// The key of SEMANTICS.md, word for word, on a copied text, by ICU's string functions.
struct OracleKey {
  let options: PatternOptions
  private let turkic: Bool

  init(_ options: PatternOptions) {
    self.options = options
    turkic = ["tr", "az"].contains { options.locale.identifier.split(separator: "-").first! == $0 }
  }

  /// One letter of a key: what it is, and the marks behind it (only under asymmetric diacritics; else
  /// marks stand alone).
  struct Letter: Equatable {
    var base: UInt32?
    var marks: [UInt32] = []
  }

  func elements(_ text: [UInt16]) -> [UInt32] {
    var units = PlainICU.nfd(text)
    if options.width == .ignored {
      if options.case == .ignored { units = fold(units) }
      units = PlainICU.nfkd(units)
    }
    if options.case == .ignored {
      units = fold(units)
      units = options.width == .ignored ? PlainICU.nfkd(units) : PlainICU.nfd(units)
    }
    var key: [UInt32] = []
    for element in PlainICU.codePoints(units) {
      let c = Int32(element)
      if options.ignorables == .ignored,
        cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
      {
        continue
      }
      if options.diacritics == .ignored, Self.isMark(element) { continue }
      var element = element
      if options.diacritics == .ignored, let base = Self.strokes[element] { element = base }
      if options.kana == .ignored { element = Self.hiragana(element) }
      if options.punctuation == .folded { element = Self.punctuation(element) }
      if options.space == .folded, cicu_has_property(c, CICU_UCHAR_WHITE_SPACE) {
        element = OracleSpace.lineEnds.contains(element) ? OracleSpace.lineEnd : 0x20
      }
      key.append(element)
    }
    return options.space == .folded ? OracleSpace.folded(key) : key
  }

  /// Turkic folding is that of the composed İ too: the dot above goes with its I.
  private func fold(_ units: [UInt16]) -> [UInt16] {
    guard turkic else { return PlainICU.fold(units, turkic: false) }
    var codePoints = PlainICU.codePoints(units)
    var place = 0
    while place < codePoints.count {
      if codePoints[place] == 0x49 {
        var next = place + 1
        while next < codePoints.count, codePoints[next] != 0x307 {
          let combining = cicu_combining_class(Int32(codePoints[next]))
          if combining == 0 || combining == 230 { break }
          next += 1
        }
        if next < codePoints.count, codePoints[next] == 0x307 {
          codePoints.remove(at: next)
          codePoints[place] = 0x69
        }
      }
      place += 1
    }
    return PlainICU.fold(PlainICU.units(codePoints), turkic: true)
  }

  func letters(_ elements: [UInt32]) -> [Letter] {
    var letters: [Letter] = []
    for element in elements {
      if Self.isMark(element) {
        if letters.isEmpty { letters.append(Letter(base: nil)) }
        letters[letters.count - 1].marks.append(element)
      } else {
        letters.append(Letter(base: element))
      }
    }
    return letters
  }

  /// Whether a text's key is the needle's, or begins with it.
  func matches(_ text: [UInt32], _ needle: [UInt32], asPrefix: Bool) -> Bool {
    guard options.diacritics == .asymmetric else {
      return asPrefix ? text.starts(with: needle) : text == needle
    }
    let text = letters(text)
    let needle = letters(needle)
    guard asPrefix ? text.count >= needle.count : text.count == needle.count else { return false }
    for (place, wanted) in needle.enumerated() {
      let found = text[place]
      let isLast = place == needle.count - 1
      let isMarked = !wanted.marks.isEmpty || wanted.base.map { Self.strokes[$0] != nil } ?? true
      if isMarked {
        guard found.base == wanted.base else { return false }
        guard
          asPrefix && isLast
            ? found.marks.starts(with: wanted.marks) : found.marks == wanted.marks
        else { return false }
      } else {
        guard let base = found.base, (Self.strokes[base] ?? base) == wanted.base else {
          return false
        }
      }
    }
    return true
  }

  static func isMark(_ element: UInt32) -> Bool {
    cicu_category(Int32(element)) == CICU_U_NON_SPACING_MARK
  }

  /// A sample of the published table of stroke letters: those that the tests' alphabets use.
  static let strokes: [UInt32: UInt32] = [
    0x142: 0x6C, 0x141: 0x4C, 0xF8: 0x6F, 0xD8: 0x4F, 0x111: 0x64, 0x110: 0x44, 0x127: 0x68,
    0x126: 0x48, 0x167: 0x74, 0x166: 0x54,
  ]

  static func hiragana(_ element: UInt32) -> UInt32 {
    switch element {
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: element - 0x60
    default: element
    }
  }

  static func punctuation(_ element: UInt32) -> UInt32 {
    switch element {
    case 0x2018...0x201B, 0x2BC: 0x27
    case 0x201C...0x201F: 0x22
    default: cicu_has_property(Int32(element), CICU_UCHAR_DASH) ? 0x2D : element
    }
  }
}
