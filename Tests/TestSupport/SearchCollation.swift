import CICU

/// CLDR's root collation for search at primary strength, which the oracle uses for diacritics.
public enum SearchCollation {
  @safe
  private final class Collator: @unchecked Sendable {
    // SAFETY: many threads may use an ICU collator at once while none changes it.
    nonisolated(unsafe) let handle: cicu_collator

    init(_ locale: String) {
      var status: Int32 = 0
      unsafe handle = cicu_collator_open(locale, &status)!
      unsafe cicu_collator_set_attribute(
        handle, CICU_UCOL_STRENGTH, CICU_UCOL_PRIMARY, &status)
      unsafe cicu_collator_set_attribute(
        handle, CICU_UCOL_NORMALIZATION_MODE, CICU_UCOL_ON, &status)
      precondition(status <= 0, "ICU has no collation for search")
    }
  }

  private static let collator = Collator("und-u-co-search")
  private static let standard = Collator("und")

  /// Whether two texts are equal at primary strength.
  public static func areEqual(_ a: [UInt16], _ b: [UInt16]) -> Bool {
    unsafe cicu_collator_equal(
      collator.handle, a + [0], Int32(a.count), b + [0], Int32(b.count))
  }

  /// Normalizes the differences that the toggles of the preset *find* ignore but the collation does
  /// not: drops ignorables that have a weight and white space, and maps each class of punctuation
  /// to one character, including that of ŉ.
  public static func prepared(_ text: [UInt16]) -> [UInt16] {
    let left = PlainICU.codePoints(PlainICU.nfd(text)).filter {
      (!cicu_has_property(Int32($0), CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
        || areEqual([$0], []))
        && !cicu_has_property(Int32($0), CICU_UCHAR_WHITE_SPACE)
    }
    let folded = left.flatMap { isAccent($0) ? [$0] : PlainICU.folded($0) }
    return OracleKey.punctuated(PlainICU.units(folded))
  }

  /// A text without its accents.
  public static func bare(_ text: [UInt16]) -> [UInt16] {
    let parts = PlainICU.codePoints(PlainICU.nfd(text))
    let left = parts.indices.filter { !isAccent(parts[$0]) || stays(at: $0, in: parts) }
    return PlainICU.nfc(PlainICU.units(left.map { parts[$0] }))
  }

  /// The canonical decomposition of a character.
  public static func decomposition(_ codePoint: UInt32) -> [UInt32] { decomposed([codePoint]) }

  /// The canonical decomposition of a text.
  public static func decomposed(_ codePoints: [UInt32]) -> [UInt32] {
    PlainICU.codePoints(PlainICU.nfd(PlainICU.units(codePoints)))
  }

  /// The code points of a text.
  public static func codePoints(_ text: [UInt16]) -> [UInt32] { PlainICU.codePoints(text) }

  /// The sequences that the collation reads as a unit.
  public static func contractions() -> [[UInt16]] {
    final class Box { var found: [[UInt16]] = [] }
    let box = Box()
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_collator_contractions(
      collator.handle,
      { context, text, length in
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        unsafe box.found.append(
          Array(UnsafeBufferPointer(start: text, count: Int(length))))
      }, Unmanaged.passUnretained(box).toOpaque(), &status)
    return box.found
  }

  static func areEqual(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    areEqual(PlainICU.units(a), PlainICU.units(b))
  }

  /// Whether a character is a mark without primary weight.
  public static func isAccent(_ codePoint: UInt32) -> Bool {
    codePoint >= 0x300 && accents.contains(codePoint)
  }

  /// All marks without primary weight in the root's standard collation, and U+0E3A, which has none in the
  /// one for search.
  public static let accents = Set(
    (UInt32(0x300)...0x10FFFF).filter { codePoint in
      guard cicu_category(Int32(codePoint)) == CICU_U_NON_SPACING_MARK else { return false }
      let units = PlainICU.units([codePoint])
      return unsafe codePoint == 0xE3A
        || cicu_collator_equal(standard.handle, units, Int32(units.count), units, 0)
    })

  /// Whether an accent of a decomposed text counts as a letter: a kana sound mark, or a mark that
  /// makes another letter of its base.
  public static func stays(at place: Int, in codePoints: [UInt32]) -> Bool {
    let mark = codePoints[place]
    if mark == 0x3099 || mark == 0x309A { return true }
    func combining(_ place: Int) -> UInt8 { cicu_combining_class(Int32(codePoints[place])) }
    guard let base = codePoints[..<place].indices.last(where: { combining($0) == 0 }),
      (base + 1..<place).allSatisfy({ combining($0) < combining(place) })
    else { return false }
    let pair = [codePoints[base], mark]
    let composed = PlainICU.codePoints(PlainICU.nfc(PlainICU.units(pair)))
    return composed.count == 1 && !areEqual(composed, [pair[0]])
  }

  /// Letters with a stroke that the collation equates with those without, by the Unicode names of
  /// all characters.
  public static let strokes: [UInt32: UInt32] = {
    var strokes: [UInt32: UInt32] = [:]
    for codePoint in UInt32(0x41)...0x1_FFFF where isLetter(codePoint) {
      guard let name = name(codePoint) else { continue }
      let words = name.split(separator: " ").map(String.init)
      guard let with = words.lastIndex(of: "WITH"), ["STROKE", "BAR"].contains(words.last!),
        !words[with...].contains("AND")
      else { continue }
      var status: Int32 = 0
      let bare = unsafe cicu_from_name(words[..<with].joined(separator: " "), &status)
      if status <= 0, isLetter(UInt32(bare)), areEqual([codePoint], [UInt32(bare)]) {
        strokes[codePoint] = UInt32(bare)
      }
    }
    return strokes
  }()

  /// General categories Lu, Ll, Lt, Lm, Lo.
  private static func isLetter(_ codePoint: UInt32) -> Bool {
    (1...5).contains(cicu_category(Int32(codePoint)))
  }

  private static func name(_ codePoint: UInt32) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var status: Int32 = 0
    let length = unsafe cicu_name(Int32(codePoint), &buffer, 256, &status)
    guard length > 0, status <= 0 else { return nil }
    return String(decoding: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
