// The stages of a search for a set in isolation.

extension PatternSet {
  /// How many needles are found by the shared scan, and how many by scans of their own.
  package var scans: (shared: Int, alone: Int) {
    let alone = core.scan.alone.count
    return (core.needles.all.count - alone, alone)
  }

  /// How far apart the places are that the shared scan examines.
  package var scanStride: Int { core.scan.stride }

  /// Whether pairs of letters tell the scan where it need not look up a hash.
  package var testsPairs: Bool { core.scan.testsPairs }

  /// How many bytes a search's tables take beyond the patterns.
  package var tableSize: Int { core.needles.size + core.scan.size + core.quick.size }

  /// How many matches there are, and what it took to find them: units read, by the scan and by all that
  /// looks at what it reports, and candidates. It depends on no clock.
  package func countingWork(in text: [UInt16]) -> (matches: Int, work: Int) {
    let scratch = core.takeScratch()
    var (reads, candidates) = (0, 0)
    var found: [SetFound] = []
    unsafe withUnsafeMutablePointer(to: &reads) { reads in
      unsafe text.withUnsafeBufferPointer { buffer in
        let counted = unsafe WindowText(counting: reads, in: buffer)
        let window = SetWindow(core: core, text: counted, scratch: scratch, takesAll: false)
        for start in stride(from: 0, to: text.count, by: 1 << 16) {
          window.find(start..<min(start + (1 << 16), text.count), into: &found)
        }
        let plain = unsafe ContiguousText(buffer)
        SetCandidates(core: core, text: plain, scratch: scratch).forEach(0..<text.count) {
          _, _, _ in
          candidates += 1
        }
      }
    }
    return (found.count, reads + candidates)
  }
}
