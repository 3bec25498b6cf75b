import CICU

/// How a character affects the boundaries of grapheme clusters around it (UAX #29).
enum GraphemeClass: UInt8, Sendable {
  /// Subject only to the rule "break", or a pictograph, which joins only after a joiner.
  case other
  /// A control, including CR and LF: always has a boundary on either side.
  case control
  /// Belongs to the preceding character: Extend and SpacingMark.
  case extend
  case zeroWidthJoiner
  case prepend
  case regionalIndicator
  /// Hangul jamo; syllables count as `other` except beside jamo.
  case leadJamo, vowelJamo, trailJamo
  case syllableLV, syllableLVT

  init(of codePoint: UInt32) {
    let value = cicu_int_property(Int32(bitPattern: codePoint), CICU_UCHAR_GRAPHEME_CLUSTER_BREAK)
    switch value {
    case CICU_U_GCB_CONTROL, CICU_U_GCB_CR, CICU_U_GCB_LF: self = .control
    case CICU_U_GCB_EXTEND, CICU_U_GCB_SPACING_MARK: self = .extend
    case CICU_U_GCB_ZWJ: self = .zeroWidthJoiner
    case CICU_U_GCB_PREPEND: self = .prepend
    case CICU_U_GCB_REGIONAL_INDICATOR: self = .regionalIndicator
    case CICU_U_GCB_L: self = .leadJamo
    case CICU_U_GCB_V: self = .vowelJamo
    case CICU_U_GCB_T: self = .trailJamo
    case CICU_U_GCB_LV: self = .syllableLV
    case CICU_U_GCB_LVT: self = .syllableLVT
    default: self = .other
    }
  }

  /// Whether a boundary always separates two plain characters.
  var isPlain: Bool {
    switch self {
    case .other, .control, .syllableLV, .syllableLVT: true
    default: false
    }
  }
}
