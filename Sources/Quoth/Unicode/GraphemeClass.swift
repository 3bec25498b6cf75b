import CICU

/// What a character does to the boundaries of grapheme clusters around it (UAX #29).
enum GraphemeClass: UInt8, Sendable {
  /// No rule but "break" concerns it; pictographs too, which join only behind a joiner.
  case other
  /// A control, CR or LF among them: a boundary on either side, always.
  case control
  /// Belongs to what stands before it: Extend and SpacingMark.
  case extend
  case zeroWidthJoiner
  case prepend
  case regionalIndicator
  /// Hangul jamo; syllables count as `other` beside anything but jamo.
  case leadJamo, vowelJamo, trailJamo
  case syllableLV, syllableLVT

  init(of codePoint: UInt32) {
    let value = cicu_int_property(Int32(bitPattern: codePoint), UCHAR_GRAPHEME_CLUSTER_BREAK)
    switch UInt32(bitPattern: value) {
    case U_GCB_CONTROL.rawValue, U_GCB_CR.rawValue, U_GCB_LF.rawValue: self = .control
    case U_GCB_EXTEND.rawValue, U_GCB_SPACING_MARK.rawValue: self = .extend
    case U_GCB_ZWJ.rawValue: self = .zeroWidthJoiner
    case U_GCB_PREPEND.rawValue: self = .prepend
    case U_GCB_REGIONAL_INDICATOR.rawValue: self = .regionalIndicator
    case U_GCB_L.rawValue: self = .leadJamo
    case U_GCB_V.rawValue: self = .vowelJamo
    case U_GCB_T.rawValue: self = .trailJamo
    case U_GCB_LV.rawValue: self = .syllableLV
    case U_GCB_LVT.rawValue: self = .syllableLVT
    default: self = .other
    }
  }

  /// Whether there is a boundary between this and any other plain character.
  var isPlain: Bool {
    switch self {
    case .other, .control, .syllableLV, .syllableLVT: true
    default: false
    }
  }
}
