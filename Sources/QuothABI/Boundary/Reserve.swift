import Quoth

/// Asks whether the system has memory for a large copy, before it is made: Swift ends the process if it has
/// none.
func reserve<Element>(
  _ count: Int, of _: Element.Type, _ name: StaticString
) throws(Failure) {
  // Smaller pieces come from memory that the process has.
  let (bytes, overflows) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
  guard overflows || bytes >= 1 << 20 else { return }
  guard !overflows, MemoryLimit.allows(bytes) else {
    throw Failure(.noMemory, "there is no memory for \(name)")
  }
}
