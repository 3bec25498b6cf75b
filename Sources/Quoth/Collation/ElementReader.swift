import CICU

/// Reads the collation elements of a copy of text from ICU. For one thread at a time; accesses to
/// its properties never overlap, which is not checked at run time.
@safe
package final class ElementReader {
  private let collator: Collator
  private let mask: ElementMask
  // Opened when it is needed, since ICU computes a table for the first of a process.
  @safe @exclusivity(unchecked) private var opened: cicu_elements?
  @safe @exclusivity(unchecked) private var isOpened = false
  @safe @exclusivity(unchecked) private var folding: KeyBuilder?
  @safe @exclusivity(unchecked) private var units: [UInt16] = []
  @safe @exclusivity(unchecked) private var folded: [UInt32] = []
  // The cuts in a long run of marks: see `longestRun`.
  @safe @exclusivity(unchecked) private var cuts: [Int] = []
  @safe @exclusivity(unchecked) private var run = 0

  /// The maximum number of joining characters that are read together: looking for contractions
  /// takes ICU quadratic time in the length of such a run. Ordinary text has no more than 30 (UAX
  /// #15, stream-safe format).
  static let longestRun = 128

  package init(_ collator: Collator, locale: LocaleTag) {
    self.collator = collator
    mask = ElementMask(collator)
    if collator.strength == .caseInsensitive {
      folding = KeyBuilder(rules: FoldRules(.caseInsensitive(locale: locale)))
    }
  }

  private var elements: cicu_elements? {
    if !isOpened {
      isOpened = true
      var status: Int32 = 0
      opened = unsafe cicu_elements_open(collator.handle, &status)
    }
    return opened
  }

  deinit {
    if let opened { unsafe cicu_elements_close(opened) }
  }

  /// Appends the elements of a text that count.
  func append(_ codePoints: [UInt32], to out: inout [UInt64]) {
    if collator.strength == .identical {
      appendCharacters(codePoints, to: &out)
      return
    }
    if codePoints.count == 1, Surrogates.isSurrogate(codePoints[0]) {
      out.append(CollationElement.surrogate(codePoints[0]))
      return
    }
    let mask = mask
    read(codePoints) { element in
      let value = mask.masked(element)
      if value != 0 { out.append(value) }
    }
  }

  /// Appends all elements of a text, unmasked.
  func appendRaw(_ codePoints: [UInt32], to out: inout [UInt64]) {
    read(codePoints) { out.append($0) }
  }

  /// Whether a text is a single character that folds and decomposes to itself, like most.
  private func isOwnKey(_ codePoints: [UInt32]) -> Bool {
    guard codePoints.count == 1, Hangul.decompose(codePoints[0]) == nil else { return false }
    let facts = UnicodeFacts.shared
    return facts.fold.cell(of: codePoints[0]) == 0 && facts.canonical.cell(of: codePoints[0]) == 0
  }

  private func read(_ codePoints: [UInt32], _ body: (UInt64) -> Void) {
    units.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    run = 0
    if folding != nil, !isOwnKey(codePoints) {
      folded.removeAll(keepingCapacity: true)
      folding!.appendKey(of: codePoints, to: &folded)
      for codePoint in folded { append(codePoint) }
    } else {
      for codePoint in codePoints { append(codePoint) }
    }
    var start = 0
    for cut in cuts {
      read(start..<cut, body)
      start = cut
    }
    read(start..<units.count, body)
  }

  private func read(_ range: Range<Int>, _ body: (UInt64) -> Void) {
    guard let elements = unsafe elements else { return }
    var status: Int32 = 0
    unsafe units.withUnsafeBufferPointer {
      let units = unsafe UnsafeBufferPointer(rebasing: $0[range])
      unsafe cicu_elements_set_text(elements, units.baseAddress, Int32(units.count), &status)
      var pending: UInt64 = 0
      var isPending = false
      while true {
        let order = unsafe cicu_elements_next(elements, &status)
        if order == CICU_UCOL_NULLORDER { break }
        let half = UInt64(UInt32(bitPattern: order))
        if half & 0xC0 == 0xC0, isPending {
          // The second half of an element with longer weights.
          pending |= (half & 0xFFFF_0000) << 16 | (half & 0xFF00) << 8 | half & 0x3F
          body(pending)
          isPending = false
          continue
        }
        if isPending { body(pending) }
        pending = (half & 0xFFFF_0000) << 32 | (half & 0xFF00) << 16 | (half & 0xFF) << 8
        isPending = true
      }
      if isPending { body(pending) }
    }
  }

  private func append(_ codePoint: UInt32) {
    if codePoint < 0x300 || !UnicodeFacts.shared.joinsCanonically(codePoint) {
      run = 0
    } else {
      if run == Self.longestRun {
        cuts.append(units.count)
        run = 0
      }
      run += 1
    }
    let (width, first, last) = Surrogates.units(of: codePoint)
    units.append(first)
    if width == 2 { units.append(last) }
  }

  private func appendCharacters(_ codePoints: [UInt32], to out: inout [UInt64]) {
    let facts = UnicodeFacts.shared
    folded.removeAll(keepingCapacity: true)
    for codePoint in codePoints {
      if let jamo = Hangul.decompose(codePoint) {
        folded += [jamo.lead, jamo.vowel] + (jamo.trail == 0 ? [] : [jamo.trail])
      } else {
        facts.canonical.append(codePoint, to: &folded)
      }
    }
    CanonicalOrder.sort(&folded)
    for element in folded {
      let isMark = facts.combiningClass(element) != 0
      out.append(CollationElement.character(element, isMark: isMark))
    }
  }
}
