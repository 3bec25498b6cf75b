// The stages of a search for a set one by one, for the tests.

extension PatternSet {
  /// How many needles are found by the shared scan, and how many by scans of their own.
  package var scans: (shared: Int, alone: Int) {
    let alone = core.scan.alone.count
    return (core.needles.all.count - alone, alone)
  }

  /// How many matches there are, and what it took to find them: units read, by the scan and by all that
  /// looks at what it reports, and candidates. It depends on no clock.
  package func countingWork(in text: [UInt16]) -> (matches: Int, work: Int) {
    unsafe text.withUnsafeBufferPointer { buffer in
      let counted = unsafe CountedText(ContiguousText(buffer))
      let scratch = core.takeScratch()
      let window = SetWindow(core: core, text: counted, scratch: scratch, takesAll: false)
      var matches = 0
      for start in stride(from: 0, to: text.count, by: 1 << 16) {
        window.find(start..<min(start + (1 << 16), text.count)) { _ in matches += 1 }
      }
      return (matches, counted.counter.reads + scratch.looks)
    }
  }
}

extension CountedText: GramText {
  @unsafe
  func scan(
    _ scan: SetScan, _ kernels: Kernels, from offset: Int, groups: Int,
    _ hits: UnsafeMutablePointer<UInt64>, _ odd: UnsafeMutablePointer<UInt64>,
    _ classes: UnsafeMutablePointer<UInt8>
  ) {
    unsafe base.scan(scan, kernels, from: offset, groups: groups, hits, odd, classes)
    counter.reads += max(0, min(64 * groups, count - offset))
  }
}
