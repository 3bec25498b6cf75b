import CICU

/// An ICU collator, immutable once its attributes are set.
@safe
package final class Collator: Sendable {
  // SAFETY: nothing is set after init, and ICU's functions on a constant collator may run on any thread.
  nonisolated(unsafe) let handle: cicu_collator
  package let inUse: CollationInUse
  /// The greatest variable primary weight; 0 if nothing is variable.
  let variableTop: UInt32
  let hasCaseLevel: Bool
  let hasCaseFirst: Bool

  var strength: CollationOptions.Strength { inUse.strength }

  init(_ rules: CollationRules) throws(CollationError) {
    let opened = try Self.open(rules)
    let handle = unsafe opened.handle
    func attribute(_ attribute: Int32) -> Int32 {
      var status: Int32 = 0
      return unsafe cicu_collator_attribute(handle, attribute, &status)
    }
    func set(_ attribute: Int32, _ value: Int32) {
      var status: Int32 = 0
      unsafe cicu_collator_set_attribute(handle, attribute, value, &status)
    }
    guard attribute(CICU_UCOL_NUMERIC_COLLATION) != CICU_UCOL_ON else {
      unsafe cicu_collator_close(handle)
      throw CollationError(locale: rules.locale.identifier, reason: .numeric)
    }
    // Canonically equivalent texts have one key (SEMANTICS, M7), even where the locale would omit
    // normalization.
    set(CICU_UCOL_NORMALIZATION_MODE, CICU_UCOL_ON)
    let strength = rules.strength ?? Self.strength(attribute(CICU_UCOL_STRENGTH))
    set(CICU_UCOL_STRENGTH, Self.attribute(strength))
    switch rules.alternate {
    case .shifted: set(CICU_UCOL_ALTERNATE_HANDLING, CICU_UCOL_SHIFTED)
    case .nonIgnorable: set(CICU_UCOL_ALTERNATE_HANDLING, CICU_UCOL_NON_IGNORABLE)
    case nil: break
    }
    let isShifted = attribute(CICU_UCOL_ALTERNATE_HANDLING) == CICU_UCOL_SHIFTED
    var status: Int32 = 0
    variableTop = isShifted ? unsafe cicu_collator_variable_top(handle, &status) : 0
    hasCaseLevel = attribute(CICU_UCOL_CASE_LEVEL) == CICU_UCOL_ON
    hasCaseFirst = attribute(CICU_UCOL_CASE_FIRST) != CICU_UCOL_OFF
    inUse = CollationInUse(
      locale: opened.locale, type: opened.type, strength: strength,
      alternate: isShifted ? .shifted : .nonIgnorable)
    unsafe self.handle = handle
  }

  deinit { unsafe cicu_collator_close(handle) }

  private static func strength(_ attribute: Int32) -> CollationOptions.Strength {
    switch attribute {
    case CICU_UCOL_PRIMARY: .primary
    case CICU_UCOL_SECONDARY: .secondary
    case CICU_UCOL_QUATERNARY: .quaternary
    case CICU_UCOL_IDENTICAL: .identical
    default: .tertiary
    }
  }

  private static func attribute(_ strength: CollationOptions.Strength) -> Int32 {
    switch strength {
    case .primary: CICU_UCOL_PRIMARY
    case .caseInsensitive, .secondary: CICU_UCOL_SECONDARY
    case .tertiary: CICU_UCOL_TERTIARY
    case .quaternary: CICU_UCOL_QUATERNARY
    case .identical: CICU_UCOL_IDENTICAL
    }
  }
}

extension Collator {
  /// Whether two texts have the same sort key.
  ///
  /// A comparison by ICU skips the common beginning of both texts. If it ends in shifted
  /// punctuation, ICU no longer ignores the marks that follow, so a difference counts only if the
  /// sort keys also differ.
  func equal(_ a: [UInt16], _ b: [UInt16]) -> Bool {
    unsafe a.withUnsafeBufferPointer { a in
      unsafe b.withUnsafeBufferPointer { b in
        unsafe cicu_collator_equal(
          handle, a.baseAddress, Int32(a.count), b.baseAddress, Int32(b.count))
      }
    } || sortKey(a) == sortKey(b)
  }

  private func sortKey(_ text: [UInt16]) -> [UInt8] {
    unsafe text.withUnsafeBufferPointer { text in
      let length = unsafe cicu_collator_sort_key(
        handle, text.baseAddress, Int32(text.count), nil, 0)
      return unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { out, count in
        count = Int(
          unsafe cicu_collator_sort_key(
            handle, text.baseAddress, Int32(text.count), out.baseAddress, length))
      }
    }
  }

  /// Characters placed by the rules but not by Unicode, such as private ones.
  func tailoredElsewhere() -> [UInt32] {
    final class Box { var codePoints: [UInt32] = [] }
    let box = Box()
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_collator_tailored(
      handle,
      { context, start, end in
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        for codePoint in start...end where AssignedCharacters.isUnplaced(codePoint) {
          box.codePoints.append(codePoint)
        }
      }, Unmanaged.passUnretained(box).toOpaque(), &status)
    return box.codePoints
  }

  /// All contractions, and all characters with their required prefixes, as strings.
  func contractions() -> [[UInt16]] {
    final class Box { var strings: [[UInt16]] = [] }
    let box = Box()
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so the box outlives it.
    unsafe cicu_collator_contractions(
      handle,
      { context, text, length in
        let box = unsafe Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue()
        unsafe box.strings.append(Array(UnsafeBufferPointer(start: text, count: Int(length))))
      }, Unmanaged.passUnretained(box).toOpaque(), &status)
    return box.strings
  }
}
