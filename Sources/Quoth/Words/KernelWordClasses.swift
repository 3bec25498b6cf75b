import QuothKernels

/// The classes of units as the kernels see them, which find the words of letters and digits.
@safe
struct KernelWordClasses: @unchecked Sendable {
  // SAFETY: memory that is never written again, nor freed: tables live as long as the process.
  let kernel: qk_word_classes

  /// - Parameter units: The ``SegmentClass`` of each unit.
  init(_ units: [UInt8]) {
    precondition(units.count == 0x10000, "a class for each unit")
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: units.count)
    for (unit, rule) in units.enumerated() {
      unsafe (classes + unit).initialize(to: Self.kernelClass(rule))
    }
    var kernel = unsafe qk_word_classes()
    unsafe kernel.units = UnsafePointer(classes)
    let none = UInt16.max
    unsafe kernel.joins_both = (none, none)
    unsafe kernel.joins_letters = (none, none)
    unsafe kernel.joins_digits = (none, none)
    var isUsual = true
    for unit in 0..<UInt16(0x80) {
      let own = unsafe classes[Int(unit)]
      switch unit {
      case 0x30...0x39: isUsual = isUsual && own == UInt8(QK_WORD_DIGIT)
      case 0x41...0x5A, 0x61...0x7A: isUsual = isUsual && own == UInt8(QK_WORD_LETTER)
      case 0x40, 0x5F: isUsual = isUsual && own == UInt8(QK_WORD_ODD)
      default:
        switch Int32(own) {
        case 0: break
        case QK_WORD_JOINS_LETTERS | QK_WORD_JOINS_DIGITS:
          isUsual = unsafe Self.add(unit, to: &kernel.joins_both) && isUsual
        case QK_WORD_JOINS_LETTERS:
          isUsual = unsafe Self.add(unit, to: &kernel.joins_letters) && isUsual
        case QK_WORD_JOINS_DIGITS:
          isUsual = unsafe Self.add(unit, to: &kernel.joins_digits) && isUsual
        default: isUsual = false
        }
      }
    }
    unsafe kernel.is_usual = isUsual
    unsafe self.kernel = kernel
  }

  /// Adds a unit to a set with room for two.
  ///
  /// - Returns: Whether there was room.
  private static func add(_ unit: UInt16, to set: inout (UInt16, UInt16)) -> Bool {
    if set.0 == .max {
      set.0 = unit
    } else if set.1 == .max {
      set.1 = unit
    } else {
      return false
    }
    return true
  }

  /// The class of a unit for the kernels: odd unless its rules are those of letters and digits, or of what only
  /// parts them.
  private static func kernelClass(_ rule: UInt8) -> UInt8 {
    let own: Int32 =
      switch rule {
      case SegmentClass.letter | SegmentClass.hasLetter: QK_WORD_LETTER
      case SegmentClass.digit | SegmentClass.hasDigit: QK_WORD_DIGIT
      case SegmentClass.midLetter: QK_WORD_JOINS_LETTERS
      case SegmentClass.midNumber: QK_WORD_JOINS_DIGITS
      case SegmentClass.midNumberLetter, SegmentClass.singleQuote:
        QK_WORD_JOINS_LETTERS | QK_WORD_JOINS_DIGITS
      case SegmentClass.other, SegmentClass.space, SegmentClass.carriageReturn,
        SegmentClass.lineFeed, SegmentClass.newline, SegmentClass.doubleQuote:
        0
      default: QK_WORD_ODD
      }
    return UInt8(own)
  }
}
