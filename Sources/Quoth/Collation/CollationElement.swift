/// A collation element in the form compared by the search: primary, secondary and tertiary weights
/// of 32, 16 and 16 bits, with those masked that do not count at the strength.
///
/// Two sort keys are equal exactly if the sequences of these are equal, without elements of no
/// weight: the weights are *well formed* (UTS #10, WF2), so each secondary and tertiary weight
/// determines which primary weight it follows.
enum CollationElement {
  typealias Value = UInt64

  /// Ignored punctuation (shifted), which makes following marks ignored, too.
  static let passing: Value = 1
  /// The low bits of punctuation that counts only at the quaternary strength.
  static let shiftedMark: Value = 2

  /// Whether an element has a primary weight: a letter, not a mark.
  @inline(__always)
  static func isBase(_ element: Value) -> Bool { element >> 32 != 0 }

  /// Whether marks after an element are ignored.
  @inline(__always)
  static func takesMarks(_ element: Value) -> Bool {
    element == passing || element & 0xFFFF_FFFF == shiftedMark
  }

  /// An unpaired surrogate, equal only to itself: no character has its primary weight.
  static func surrogate(_ unit: UInt32) -> Value { Value(0xFFFF_0000 | unit) << 32 }

  /// A character itself, for the identical strength.
  static func character(_ codePoint: UInt32, isMark: Bool) -> Value {
    isMark ? Value(codePoint + 1) : Value(codePoint + 1) << 32
  }
}

/// Selects the parts of elements that count under a collator.
struct ElementMask: Sendable {
  private let bits: UInt64
  private let caseNeeds: UInt64
  private let variableTop: UInt32
  private let keepsVariables: Bool
  private let seesMarks: Bool

  init(_ collator: Collator) {
    var bits: UInt64
    switch collator.strength {
    case .primary: bits = 0xFFFF_FFFF_0000_0000
    case .secondary, .caseInsensitive: bits = 0xFFFF_FFFF_FFFF_0000
    case .tertiary, .quaternary, .identical:
      bits = 0xFFFF_FFFF_FFFF_3F3F
      if collator.hasCaseFirst { bits |= 0xC000 }
    }
    if collator.hasCaseLevel { bits |= 0xC000 }
    self.bits = bits
    // The case level considers letters, and marks if they count.
    caseNeeds = collator.strength == .primary ? 0xFFFF_FFFF_0000_0000 : 0xFFFF_FFFF_FFFF_0000
    variableTop = collator.variableTop
    keepsVariables = collator.strength == .quaternary
    seesMarks = collator.strength != .primary
  }

  /// The part of the element that counts; 0 if nothing does.
  @inline(__always)
  func masked(_ element: UInt64) -> UInt64 {
    let primary = UInt32(truncatingIfNeeded: element >> 32)
    if primary <= variableTop, primary > 0x0200_0000 {
      if keepsVariables { return element & 0xFFFF_FFFF_0000_0000 | CollationElement.shiftedMark }
      return seesMarks ? CollationElement.passing : 0
    }
    let masked = element & bits
    return masked & caseNeeds == 0 && bits & 0xC000 != 0 ? masked & ~0xC000 : masked
  }
}
