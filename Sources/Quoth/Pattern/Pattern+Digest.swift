import QuothKernels

extension Pattern {
  /// A number that is equal for two patterns with the same scan and, under collation, the same
  /// tables.
  package var digest: UInt64 {
    var digest = Digest()
    func add(_ scan: UnsafePointer<qk_scan>) {
      // SAFETY: the scan is read as raw bytes.
      unsafe digest.add(UnsafeRawBufferPointer(start: scan, count: MemoryLayout<qk_scan>.size))
    }
    switch program {
    case .folding(let program): unsafe program.withScan16 { unsafe add($0) }
    case .collation(let program):
      digest.add(program.table.digest)
      unsafe program.withScan16 { unsafe add($0) }
    }
    return digest.value
  }
}
