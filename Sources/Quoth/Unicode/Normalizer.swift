import CICU

/// ICU's normalization data, queried one code point at a time.
@safe
struct Normalizer: Sendable {
  /// NFC, and NFD for decompositions.
  static let canonical = Normalizer(compatibility: false)
  /// NFKC and NFKD.
  static let compatibility = Normalizer(compatibility: true)

  // SAFETY: these are immutable singletons of ICU, which live as long as the process.
  private nonisolated(unsafe) let composing: cicu_normalizer
  private nonisolated(unsafe) let decomposing: cicu_normalizer

  private init(compatibility: Bool) {
    var status: Int32 = 0
    unsafe composing = compatibility ? cicu_nfkc(&status) : cicu_nfc(&status)
    unsafe decomposing = compatibility ? cicu_nfkd(&status) : cicu_nfd(&status)
    precondition(status <= 0, "ICU has no normalization data")
  }

  /// Whether normalization never changes text across the place before this character.
  func hasBoundary(before codePoint: UInt32) -> Bool {
    unsafe cicu_boundary_before(composing, Int32(bitPattern: codePoint))
  }

  /// Appends the full decomposition; returns false if the character does not decompose.
  func appendDecomposition(of codePoint: UInt32, to out: inout [UInt32]) -> Bool {
    // The longest decomposition is 18 units long.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 32) { buffer in
      var status: Int32 = 0
      let length = unsafe cicu_decomposition(
        decomposing, Int32(bitPattern: codePoint), buffer.baseAddress, 32, &status)
      guard length >= 0, status <= 0 else { return false }
      let text = unsafe ContiguousText(UnsafeBufferPointer(rebasing: buffer[0..<Int(length)]))
      text.appendCodePoints(of: 0..<text.count, to: &out)
      return true
    }
  }

  /// Writes the composed form of a text.
  ///
  /// - Returns: The number of units written; nil if there was no room for all.
  @unsafe
  func compose(
    _ text: UnsafePointer<UInt16>?, _ length: Int32, to out: UnsafeMutablePointer<UInt16>?,
    _ capacity: Int32
  ) -> Int? {
    var status: Int32 = 0
    let written = unsafe cicu_normalize(composing, text, length, out, capacity, &status)
    return status <= 0 && written <= capacity ? Int(written) : nil
  }

  /// The primary composite of two characters.
  func composite(_ a: UInt32, _ b: UInt32) -> UInt32? {
    let composite = unsafe cicu_compose(composing, Int32(bitPattern: a), Int32(bitPattern: b))
    return composite < 0 ? nil : UInt32(bitPattern: composite)
  }
}

/// The code points of UTF-16 text, unpaired surrogates as themselves.
@unsafe
func codePoints(_ buffer: UnsafeBufferPointer<UInt16>) -> [UInt32] {
  let text = unsafe ContiguousText(buffer)
  var out: [UInt32] = []
  out.reserveCapacity(text.count)
  text.appendCodePoints(of: 0..<text.count, to: &out)
  return out
}

/// Full case folding by ICU, statuses C and F.
enum CaseFolding {
  private static let most = 32

  /// Calls `body` with each of some characters that case folding changes, and what it becomes. ICU
  /// folds many at once, and one at a time only where something has changed.
  static func forEachChanged(
    among codePoints: [UInt32], _ body: (_ codePoint: UInt32, _ folded: [UInt32]) -> Void
  ) {
    var folded: [UInt32] = []
    // SAFETY: there is room for characters of two units, and for foldings of three characters each.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 8 * most) { buffer in
      var start = 0
      while start < codePoints.count {
        let end = min(start + most, codePoints.count)
        var length = 0
        for place in start..<end {
          let (width, first, last) = Surrogates.units(of: codePoints[place])
          unsafe buffer[length] = first
          if width == 2 { unsafe buffer[length + 1] = last }
          length += width
        }
        let room = buffer.count - length
        let out = unsafe buffer.baseAddress! + length
        var status: Int32 = 0
        let count = unsafe cicu_fold(
          buffer.baseAddress, Int32(length), false, out, Int32(room), &status)
        precondition(status <= 0, "ICU has no case folding")
        var isSame = Int(count) == length
        for place in 0..<length where isSame { unsafe isSame = buffer[place] == out[place] }
        for codePoint in codePoints[start..<end] where !isSame {
          folded.removeAll(keepingCapacity: true)
          appendFull(codePoint, to: &folded)
          if changes(codePoint, folded) { body(codePoint, folded) }
        }
        start = end
      }
    }
  }

  private static func changes(_ codePoint: UInt32, _ folded: [UInt32]) -> Bool {
    guard folded.count != 1 || folded[0] != codePoint else { return false }
    // ǰ folds to its own decomposition.
    let c = Int32(bitPattern: codePoint)
    return cicu_fold_simple(c) != c || cicu_has_property(c, CICU_UCHAR_CHANGES_WHEN_CASEFOLDED)
  }

  /// Appends the folding; the character itself if nothing changes it.
  static func appendFull(_ codePoint: UInt32, to folded: inout [UInt32]) {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
      let units = Surrogates.units(of: codePoint)
      unsafe buffer[0] = units.first
      unsafe buffer[1] = units.last
      var status: Int32 = 0
      let out = unsafe buffer.baseAddress! + 2
      let length = unsafe cicu_fold(
        buffer.baseAddress, Int32(units.width), false, out, 14, &status)
      guard status <= 0 else { return folded.append(codePoint) }
      let text = unsafe ContiguousText(UnsafeBufferPointer(start: out, count: Int(length)))
      text.appendCodePoints(of: 0..<text.count, to: &folded)
    }
  }
}

/// Hangul syllables, which decompose and compose arithmetically (Unicode core specification, 3.12).
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let leadBase: UInt32 = 0x1100
  private static let vowelBase: UInt32 = 0x1161
  private static let trailBase: UInt32 = 0x11A7
  private static let trailCount: UInt32 = 28
  private static let vowelCount: UInt32 = 21
  /// The number of syllables that begin with the same lead.
  static let syllablesPerLead: UInt32 = vowelCount * trailCount

  /// The jamo of a syllable; trail is 0 if there is none.
  @inline(__always)
  static func decompose(_ codePoint: UInt32) -> (lead: UInt32, vowel: UInt32, trail: UInt32)? {
    guard codePoint >= 0xAC00, codePoint <= 0xD7A3 else { return nil }
    let index = codePoint - 0xAC00
    let trail = index % trailCount
    return (
      leadBase + index / syllablesPerLead, vowelBase + index % syllablesPerLead / trailCount,
      trail == 0 ? 0 : trailBase + trail
    )
  }

  /// The syllables that begin with a lead, as a range of code points; nil if the character is not a
  /// lead.
  static func syllables(lead: UInt32) -> ClosedRange<UInt32>? {
    guard lead >= leadBase, lead < leadBase + 19 else { return nil }
    let first = 0xAC00 + (lead - leadBase) * syllablesPerLead
    return first...(first + syllablesPerLead - 1)
  }

  /// The syllables that begin with a lead and a vowel, with and without a trail.
  static func syllables(lead: UInt32, vowel: UInt32) -> ClosedRange<UInt32>? {
    guard let all = syllables(lead: lead), vowel >= vowelBase, vowel < vowelBase + vowelCount else {
      return nil
    }
    let first = all.lowerBound + (vowel - vowelBase) * trailCount
    return first...(first + trailCount - 1)
  }
}
