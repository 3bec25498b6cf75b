// The stages of a search one by one, for the tests: what the scan reports, and what a search costs.

extension Pattern {
  /// What the scan reports by itself, in order.
  package func candidates(in text: [UInt16]) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe candidates(ContiguousText($0)) }
  }

  /// What the scan of Latin-1 bytes reports by itself, in order.
  package func candidates(inLatin1 text: [UInt8]) -> [Int] {
    unsafe text.withUnsafeBufferPointer { unsafe candidates(ContiguousText($0)) }
  }

  private func candidates(_ text: some ScannableText) -> [Int] {
    var found: [Int] = []
    var masks = MaskBuffer()
    var offset = 0
    while offset < text.count {
      switch program {
      case .folding(let program):
        text.scan(program, from: offset, to: text.count, into: &masks)
      case .collation(let program):
        text.scan(program, from: offset, to: text.count, into: &masks)
      }
      for group in 0..<masks.count {
        for bit in 0..<64 where masks[group] >> UInt64(bit) & 1 != 0 {
          found.append(masks.start(of: group) + bit)
        }
      }
      offset = masks.next
    }
    return found
  }

  /// All matches, and how many units were read to find them: by the scan, and by all that looks at what
  /// the scan reports. The measure of hostile text, which depends on no clock.
  package func countingReads(in text: [UInt16], backward: Bool = false) -> (
    matches: [Match], reads: Int
  ) {
    unsafe text.withUnsafeBufferPointer { buffer in
      let counted = unsafe CountedText(ContiguousText(buffer))
      var matches: [Match] = []
      if backward {
        var cursor = BackwardCursor(program, count: counted.count)
        while let match = cursor.nextMatch(in: counted) { matches.append(match) }
      } else {
        var cursor = SearchCursor(program, text: counted)
        while let match = cursor.nextMatch() { matches.append(match) }
      }
      return (matches, counted.counter.reads)
    }
  }
}

/// A text that counts how often its units are read.
private struct CountedText: ScannableText {
  final class Counter {
    var reads = 0
  }

  let base: ContiguousText<UInt16>
  let counter = Counter()

  init(_ base: ContiguousText<UInt16>) { self.base = base }

  var count: Int { base.count }

  subscript(offset: Int) -> UInt16 {
    counter.reads += 1
    return base[offset]
  }

  func scan(
    _ program: some FamilyProgram, from offset: Int, to end: Int, into masks: inout MaskBuffer
  ) {
    base.scan(program, from: offset, to: end, into: &masks)
    counter.reads += min(masks.next, count) - offset
  }
}
