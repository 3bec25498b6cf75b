import CICU
import Quoth

extension CharacterFacts {
  /// The facts as ICU answers for the character alone.
  package init(asked codePoint: UInt32) {
    let c = Int32(bitPattern: codePoint)
    let isSyllable = (0xAC00...0xD7A3).contains(codePoint)
    let combiningClass = cicu_combining_class(c)
    let joinsCanonically = unsafe !isSyllable && !Self.hasBoundary(before: c, cicu_nfc)
    let joins = unsafe joinsCanonically || (!isSyllable && !Self.hasBoundary(before: c, cicu_nfkc))
    var unit: UnitFacts?
    if codePoint <= 0xFFFF {
      let isSurrogate = codePoint & 0xF800 == 0xD800
      let kind = cicu_int_property(c, CICU_UCHAR_GRAPHEME_CLUSTER_BREAK)
      let isControl = [CICU_U_GCB_CONTROL, CICU_U_GCB_CR, CICU_U_GCB_LF].contains(kind)
      let isExtending = [CICU_U_GCB_EXTEND, CICU_U_GCB_SPACING_MARK].contains(kind)
      let separates = [CICU_U_GCB_OTHER, CICU_U_GCB_LV, CICU_U_GCB_LVT].contains(kind)
      let isPlain = !isSurrogate && !joins && (isControl || separates)
      unit = UnitFacts(
        joins: joins, isPlain: isPlain,
        isYielding: isPlain || (isExtending && combiningClass == 0), isExtending: isExtending,
        isControl: isControl || isSurrogate)
    }
    self.init(
      canonical: unsafe isSyllable ? [codePoint] : Self.decomposition(of: c, cicu_nfd),
      compatible: unsafe isSyllable ? [codePoint] : Self.decomposition(of: c, cicu_nfkd),
      folded: Self.folding(of: codePoint), combiningClass: combiningClass,
      joinsCanonically: codePoint <= 0xFFFF ? joinsCanonically : joins, unit: unit)
  }

  /// Whether some toggle can remove or replace the character, as ICU answers.
  package static func isToggled(_ codePoint: UInt32) -> Bool {
    let c = Int32(bitPattern: codePoint)
    return [CICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT, CICU_UCHAR_WHITE_SPACE]
      .contains { cicu_has_property(c, $0) }
      || (codePoint != 0x2D && cicu_has_property(c, CICU_UCHAR_DASH))
  }

  private typealias Form = (UnsafeMutablePointer<Int32>?) -> cicu_normalizer?

  @unsafe
  private static func hasBoundary(before c: Int32, _ form: Form) -> Bool {
    var status: Int32 = 0
    return unsafe cicu_boundary_before(form(&status), c)
  }

  @unsafe
  private static func decomposition(of c: Int32, _ form: Form) -> [UInt32] {
    var units = [UInt16](repeating: 0, count: 32)
    var status: Int32 = 0
    let length = unsafe cicu_decomposition(form(&status), c, &units, 32, &status)
    return length < 0 ? [UInt32(bitPattern: c)] : codePoints(units.prefix(Int(length)))
  }

  private static func folding(of codePoint: UInt32) -> [UInt32] {
    guard let scalar = Unicode.Scalar(codePoint) else { return [codePoint] }
    let units = Array(String(Character(scalar)).utf16)
    var folded = [UInt16](repeating: 0, count: 32)
    var status: Int32 = 0
    let length = unsafe cicu_fold(units, Int32(units.count), false, &folded, 32, &status)
    return codePoints(folded.prefix(Int(length)))
  }

  private static func codePoints(_ units: ArraySlice<UInt16>) -> [UInt32] {
    String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
  }
}
