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

  /// One letter of a key and the marks after it (only under asymmetric diacritics; otherwise marks
  /// stay separate).
  struct Letter: Equatable {
    var base: UInt32?
    var marks: [UInt32] = []
  }

  func elements(_ text: [UInt16]) -> [UInt32] {
    var units = PlainICU.nfd(text)
    if options.punctuation == .folded { units = Self.punctuated(units) }
    if options.width == .ignored {
      if options.case == .ignored { units = fold(units) }
      units = PlainICU.nfkd(units)
    }
    if options.case == .ignored {
      units = fold(units)
      units = options.width == .ignored ? PlainICU.nfkd(units) : PlainICU.nfd(units)
    }
    if options.punctuation == .folded { units = Self.punctuated(units) }
    let codePoints = PlainICU.codePoints(units)
    var key: [UInt32] = []
    for (place, element) in codePoints.enumerated() {
      let c = Int32(element)
      if options.ignorables == .ignored,
        cicu_has_property(c, CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
      {
        continue
      }
      var element = element
      if options.diacritics != .significant, SearchCollation.isAccent(element) {
        let stays = SearchCollation.stays(at: place, in: codePoints)
        if options.diacritics == .ignored, !stays { continue }
        // Distinct from the same mark as an accent.
        if stays { element |= Self.ownLetter }
      }
      if options.diacritics == .ignored, let base = SearchCollation.strokes[element] {
        element = base
      }
      if options.kana == .ignored { element = Self.hiragana(element) }
      if options.space == .folded, cicu_has_property(c, CICU_UCHAR_WHITE_SPACE) {
        element = OracleSpace.lineEnds.contains(element) ? OracleSpace.lineEnd : 0x20
      }
      key.append(element)
    }
    return options.space == .folded ? OracleSpace.folded(key) : key
  }

  /// Folds everything except accents, where diacritics are not significant.
  private func fold(_ units: [UInt16]) -> [UInt16] {
    guard options.diacritics != .significant else { return foldAll(units) }
    return PlainICU.codePoints(units).split(
      maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x345 }
    ).map { foldAll(PlainICU.units(Array($0))) }.joined(separator: [0x345]).map { $0 }
  }

  /// Turkic folding also applies to the composed İ: the dot above goes with its I.
  private func foldAll(_ units: [UInt16]) -> [UInt16] {
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
      let hasStroke = wanted.base.map { SearchCollation.strokes[$0] != nil } ?? true
      let isMarked = !wanted.marks.isEmpty || hasStroke
      if isMarked {
        guard found.base == wanted.base else { return false }
        guard
          asPrefix && isLast
            ? found.marks.starts(with: wanted.marks) : found.marks == wanted.marks
        else { return false }
      } else {
        guard let base = found.base,
          (SearchCollation.strokes[base] ?? base) == wanted.base
        else { return false }
      }
    }
    return true
  }

  /// Flags an element that is an accent elsewhere, but here a letter in its own right.
  static let ownLetter: UInt32 = 0x8000_0000

  static func isMark(_ element: UInt32) -> Bool {
    element & ownLetter == 0 && SearchCollation.isAccent(element)
  }

  static func hiragana(_ element: UInt32) -> UInt32 {
    switch element {
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: element - 0x60
    default: element
    }
  }

  /// The classes of folded punctuation.
  static func punctuated(_ units: [UInt16]) -> [UInt16] {
    units.flatMap { unit -> [UInt16] in
      if apostrophes.contains(unit) { return [0x27] }
      if doubleQuotes.contains(unit) { return [0x22] }
      if unit == 0x2026 { return [0x2E, 0x2E, 0x2E] }
      if unit == 0x2025 { return [0x2E, 0x2E] }
      return [unit]
    }.reduce(into: []) { out, unit in
      // Dashes above U+FFFF are handled as pairs.
      if unit & 0xFC00 == 0xDC00, let lead = out.last, lead & 0xFC00 == 0xD800,
        isDash(PlainICU.codePoints([lead, unit])[0])
      {
        out[out.count - 1] = 0x2D
      } else {
        out.append(isDash(UInt32(unit)) ? 0x2D : unit)
      }
    }
  }

  private static func isDash(_ codePoint: UInt32) -> Bool {
    cicu_has_property(Int32(codePoint), CICU_UCHAR_DASH)
  }

  private static let apostrophes = Set("'`´‘’‚‛‹›′ʹʻʼʽˈ＇".utf16)
  private static let doubleQuotes = Set("\"“”„‟«»″〝〞〟＂".utf16)
}
