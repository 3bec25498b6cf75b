import QuothKernels

/// Tells by two neighboring letters of a needle that it is not in a text of UTF-8, at a fraction of what a
/// search takes in text with many letters beyond ASCII.
///
/// It knows needles of letters of ASCII. Where the rarest two of them stand side by side, the others are
/// compared one by one. A character such as é is compared as its letter; whatever else may write letters,
/// or stand between two, is taken for the needle. So it errs in one direction only, and no match is lost.
package final class LetterTest: Sendable {
  /// The letters, in small.
  private let letters: [UInt8]
  /// The place of the first letter of the pair.
  private let anchor: Int
  private let pair: qk_letter_pair
  /// Units beyond ASCII that can write the first letter of the pair.
  private let forms: FixedUnitBitmap
  /// The letter of ASCII, in small, that a unit beyond it writes with nothing but marks on it; 0 for a unit
  /// that can write letters otherwise, or stand between two.
  private let open: UnitMap<UInt8>

  /// - Returns: nil for other needles and families.
  /// - Complexity: O(1), as long as a pattern takes whose tables are there.
  package init?(_ pattern: Pattern) {
    guard case .folding(let program) = pattern.program, !program.isTyping,
      !program.table.rules.isCompatible
    else { return nil }
    letters = program.needle.elements.map { Self.letter($0) ?? 0 }
    guard letters.count > 1, !letters.contains(0) else { return nil }
    // In texts of other scripts, any two are rare.
    let shares: [Float] = letters.map { UnitRanks.narrowFrequency(UInt16($0)) }
    var anchor = 0
    var least = Float.infinity
    for place in 0..<(shares.count - 1) {
      let share = shares[place] * shares[place + 1]
      if share < least { (anchor, least) = (place, share) }
    }
    self.anchor = anchor
    let (forms, open, leads) = Self.units(program.table, writing: letters[anchor])
    self.forms = FixedUnitBitmap(forms)
    self.open = UnitMap(open)
    var pair = qk_letter_pair()
    pair.first = letters[anchor]
    pair.second = letters[anchor + 1]
    guard leads.count <= Int(QK_LEADS) else { return nil }
    unsafe withUnsafeMutableBytes(of: &pair.leads) { unsafe $0.copyBytes(from: leads.map(\.key)) }
    unsafe withUnsafeMutableBytes(of: &pair.lowest) {
      unsafe $0.copyBytes(from: leads.map(\.value.lowerBound))
    }
    unsafe withUnsafeMutableBytes(of: &pair.highest) {
      unsafe $0.copyBytes(from: leads.map(\.value.upperBound))
    }
    pair.lead_count = UInt32(leads.count)
    self.pair = pair
  }

  /// A letter of ASCII in small; nil for any other element.
  private static func letter(_ element: UInt32) -> UInt8? {
    let small = element | 0x20
    return (0x61...0x7A).contains(small) && element < 0x80 ? UInt8(small) : nil
  }

  /// The units beyond ASCII that can write a letter, those that can write any letter of ASCII or be between
  /// two, and the lead bytes of the first with the bytes that can follow them.
  private static func units(
    _ table: FoldTable, writing letter: UInt8
  ) -> (
    forms: UnitBitmap, open: [(unit: UInt16, value: UInt8)], leads: [UInt8: ClosedRange<UInt8>]
  ) {
    let keys = table.keys.view
    let facts = UnicodeFacts.shared
    let hasMarks = table.rules.diacritics != .significant
    var forms = UnitBitmap()
    var open: [(unit: UInt16, value: UInt8)] = []
    var leads: [UInt8: ClosedRange<UInt8>] = [:]
    // All others are their own keys, join nothing and are no marks.
    for codePoint in FoldSurvey.special(table.rules) where codePoint >= 0x80 {
      let cell = keys.cell(of: codePoint)
      let count = cell == 0 ? 0 : keys.valueCount(at: cell)
      guard codePoint <= 0xFFFF else {
        for place in 0..<count where Self.letter(keys.value(at: cell, place)) == letter {
          for lead in UInt8(0xF0)...0xF4 { leads[lead] = 0x80...0xBF }
        }
        continue
      }
      let unit = UInt16(codePoint)
      let joins = facts.joining.contains(unit) || hasMarks && KeyElement.isMark(codePoint)
      var isOpen = joins || cell != 0 && count == 0
      // The letter that it writes alone.
      var alone: UInt8 = 0
      for place in 0..<count {
        let element = keys.value(at: cell, place)
        if let written = Self.letter(element) {
          isOpen = true
          alone = place == 0 ? written : 0
          guard written == letter, !forms.contains(unit) else { continue }
          forms.insert(unit)
          let bytes = UTF8Bytes.all(unit)
          let range = leads[bytes[0]] ?? bytes[1]...bytes[1]
          leads[bytes[0]] = min(range.lowerBound, bytes[1])...max(range.upperBound, bytes[1])
        } else if element >= 0x300 {
          // A mark, or nearly so: whether it joins is not worth a question.
          isOpen = true
          if !KeyElement.isMark(element) { alone = 0 }
        } else {
          alone = 0
        }
      }
      if isOpen { open.append((unit, joins ? 0 : alone)) }
    }
    return (forms, open, leads)
  }

  /// Whether the needle surely has no match in a text.
  ///
  /// - Throws: ``UTF8Error`` where it would be true, and the text is no UTF-8.
  /// - Complexity: O(*n*).
  package func isSurelyAbsent(in text: Span<UInt8>) throws(UTF8Error) -> Bool {
    let result = unsafe text.withUnsafeBufferPointer { bytes -> Result<Bool, UTF8Error> in
      guard unsafe isAbsent(bytes) else { return .success(false) }
      let wrong = unsafe UTF8Scalars.firstMalformed(bytes, 0..<bytes.count)
      return wrong.map { .failure(UTF8Error(offset: $0)) } ?? .success(true)
    }
    return try result.get()
  }

  /// Of more places than this share of the bytes each would have to be looked at: a search does that faster.
  private static let oneIn = 64

  @unsafe
  private func isAbsent(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let find = unsafe Kernels.active.tier.pointee.find_pair!
    var left = 64 + bytes.count / Self.oneIn
    var place = 0
    var pair = pair
    while true {
      place = unsafe find(&pair, bytes.baseAddress, bytes.count, place)
      guard place < bytes.count else { return true }
      left -= 1
      guard left > 0, unsafe !mayBe(bytes, place) else { return false }
      place += 1
    }
  }

  /// Whether the needle may be where its pair is found.
  @unsafe
  private func mayBe(_ bytes: UnsafeBufferPointer<UInt8>, _ found: Int) -> Bool {
    var place = found + 1
    if unsafe bytes[found] >= 0x80 {
      let next = unsafe UTF8Scalars.decode(bytes, at: found)
      guard next.scalar <= 0xFFFF, !next.isMalformed else { return true }
      guard forms.contains(UInt16(next.scalar)) else { return false }
      guard open[UInt16(next.scalar)] == letters[anchor] else { return true }
      place = found + next.length
    }
    for letter in letters[(anchor + 1)...] {
      guard place < bytes.count else { return false }
      switch unsafe step(bytes, place, letter) {
      case .open: return true
      case .other: return false
      case .same(let length): place += length
      }
    }
    place = found
    for letter in letters[..<anchor].reversed() {
      guard place > 0 else { return false }
      place = unsafe UTF8Scalars.start(bytes, containing: place - 1)
      switch unsafe step(bytes, place, letter) {
      case .open: return true
      case .other: return false
      case .same: break
      }
    }
    return true
  }

  /// A character that is compared with a letter.
  private enum Step {
    /// It may be anything.
    case open
    case other
    /// It writes the letter in so many bytes, and nothing else but marks.
    case same(length: Int)
  }

  @unsafe @inline(__always)
  private func step(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ letter: UInt8
  ) -> Step {
    let byte = unsafe bytes[place]
    if byte < 0x80 { return byte | 0x20 == letter ? .same(length: 1) : .other }
    let next = unsafe UTF8Scalars.decode(bytes, at: place)
    guard next.scalar <= 0xFFFF, !next.isMalformed else { return .open }
    switch open[UInt16(next.scalar)] {
    case nil: return .other
    case letter: return .same(length: next.length)
    case 0: return .open
    default: return .other
    }
  }
}
