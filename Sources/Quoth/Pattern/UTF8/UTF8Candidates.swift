import QuothKernels

/// Finds the places in UTF-8 where a match may be: those that the scan reports, except those that a
/// quick check of the letters there rejects. If the quick check finds a match, it is reported.
@safe
struct UTF8Candidates {
  private var quick: UTF8QuickCheck?
  private var scan: qk_scan
  private var masks = MaskBuffer()
  private var place = 0
  private var bits: UInt64 = 0
  private var base = 0
  /// Places before this one have been scanned.
  private var scanned: Int
  private let began: Int
  private var work = 0
  /// The match at the last place returned, if a quick check found it.
  private(set) var match: (start: Int, end: Int)?

  init(_ program: SearchProgram, _ scan: UTF8Scan, from start: Int) {
    quick = if case .folding(let program) = program { UTF8QuickCheck(program) } else { nil }
    self.scan = scan.scan
    scanned = start
    began = start
    masks.room = 1
  }

  /// The first place at or after an offset and before `end` where a candidate may be: a byte of its
  /// sequence; `end` if there is none. Offsets must not decrease.
  ///
  /// - Parameter seen: the limit for reading text, at least 3 * QK_GROUP after `end` or the end of
  ///   the text.
  @unsafe
  mutating func next(
    _ bytes: UnsafeBufferPointer<UInt8>, from offset: Int, to end: Int, seen: Int
  ) -> Int {
    match = nil
    while true {
      while bits != 0 {
        let found = base + bits.trailingZeroBitCount
        if found >= end { return end }
        bits &= bits - 1
        if found < offset { continue }
        guard let quick else { return found }
        let verdict = unsafe quick.verdict(bytes, found, &work)
        if verdict.kind == .none { continue }
        if verdict.kind == .match { match = (verdict.start, verdict.end) }
        return found
      }
      place += 1
      if place < masks.count {
        base = masks.start(of: place)
        bits = masks[place]
        continue
      }
      let from = max(offset, scanned)
      guard from < end else { return end }
      // Hostile text: a later stage has a method for it.
      if work > Patience.standard.budget(from - began) { quick = nil }
      // SAFETY: the kernel reads up to `seen` and writes at most as many masks as there is room
      // for.
      unsafe masks.fill(to: end) {
        unsafe Kernels.active.tier.pointee.scan8(&scan, bytes.baseAddress, seen, from, $0)
      }
      masks.room = min(4 * masks.room, MaskBuffer.capacity)
      place = 0
      base = masks.position
      bits = masks.count > 0 ? masks[0] : 0
      // Candidates after the end are examined again once that text is known to be well-formed.
      scanned = min(masks.next, end)
    }
  }
}
