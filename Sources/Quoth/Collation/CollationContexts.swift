/// A set of code points that almost all of them are not in: a bitmap for units, a set for the others.
struct CodePointSet: Sendable {
  private(set) var units = UnitBitmap()
  private var supplementary: Set<UInt32> = []

  @inline(__always)
  func contains(_ codePoint: UInt32) -> Bool {
    codePoint <= 0xFFFF
      ? units.contains(UInt16(truncatingIfNeeded: codePoint))
      : supplementary.contains(codePoint)
  }

  mutating func insert(_ codePoint: UInt32) {
    if codePoint <= 0xFFFF {
      units.insert(UInt16(codePoint))
    } else {
      supplementary.insert(codePoint)
    }
  }
}

/// Which characters may take part in a contraction, or be read by what stands before them.
struct CollationContexts: Sendable {
  /// Those with which one may begin or go on: not its last.
  private(set) var leading = CodePointSet()
  /// Those that one may go on with: not its first.
  private(set) var following = CodePointSet()
  /// Whether a mark is among the latter that a contraction may reach over other marks.
  private(set) var strings: [[UInt32]] = []

  init(_ collator: Collator, builder: inout KeyBuilder, folds: Bool) {
    let facts = UnicodeFacts.shared
    var leads: Set<UInt32> = []
    var followers: Set<UInt32> = []
    for string in collator.contractions() {
      let codePoints = unsafe string.withUnsafeBufferPointer { unsafe Quoth.codePoints($0) }
      strings.append(codePoints)
      leads.formUnion(codePoints.dropLast())
      followers.formUnion(codePoints.dropFirst())
    }
    for codePoint in leads { leading.insert(codePoint) }
    for codePoint in followers { following.insert(codePoint) }
    // Characters that are read as others, composed or in another case.
    var read: [UInt32] = []
    for codePoint in facts.special {
      read.removeAll(keepingCapacity: true)
      if folds {
        builder.appendKey(of: CollectionOfOne(codePoint), to: &read)
      } else {
        facts.canonical.append(codePoint, to: &read)
      }
      if read.contains(where: leads.contains) { leading.insert(codePoint) }
      if read.contains(where: followers.contains) { following.insert(codePoint) }
    }
    if leads.contains(where: { $0 >= 0x1100 && $0 < 0x1200 })
      || followers.contains(where: { $0 >= 0x1100 && $0 < 0x1200 })
    {
      for syllable in Hangul.syllables {
        let jamo = Hangul.decompose(syllable)!
        let parts = [jamo.lead, jamo.vowel, jamo.trail]
        if parts.contains(where: leads.contains) { leading.insert(syllable) }
        if parts.contains(where: followers.contains) { following.insert(syllable) }
      }
    }
  }
}
