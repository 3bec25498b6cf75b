import QuothKernels

/// The places in UTF-8 where a match may be, one after the other: what the scan reports, less what a quick
/// look at the letters there refutes. Where that look says that there is a match, it is told.
@safe
struct UTF8Candidates {
  private var quick: UTF8QuickCheck?
  private var scan: qk_scan
  private var masks = MaskBuffer()
  private var place = 0
  private var bits: UInt64 = 0
  private var base = 0
  /// Places before were scanned.
  private var scanned: Int
  private let began: Int
  private var work = 0
  /// The match at the place answered last, where a quick look has found it.
  private(set) var match: (start: Int, end: Int)?

  private static var patience: Int { 1 << 14 }

  init(_ program: SearchProgram, _ scan: UTF8Scan, from start: Int) {
    quick = if case .folding(let program) = program { UTF8QuickCheck(program) } else { nil }
    self.scan = scan.scan
    scanned = start
    began = start
    masks.room = 1
  }

  /// The first place from an offset on, and before `end`, where a candidate may be: a byte of its
  /// sequence; `end` if there is none. Offsets do not go back.
  ///
  /// - Parameter seen: how far text may be looked at, at least 3 * QK_GROUP behind `end` or to the text's end.
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
      // Hostile text: what comes behind knows a method for that.
      if work > Self.patience + 4 * (from - began) { quick = nil }
      // SAFETY: the kernel reads up to `seen`, and writes as many masks as there is room for.
      unsafe masks.fill(to: end) {
        unsafe Kernels.active.tier.pointee.scan8(&scan, bytes.baseAddress, seen, from, $0)
      }
      masks.room = min(4 * masks.room, MaskBuffer.capacity)
      place = 0
      base = masks.position
      bits = masks.count > 0 ? masks[0] : 0
      // What lies behind the end is looked at again, when it is known to be well-formed.
      scanned = min(masks.next, end)
    }
  }
}
