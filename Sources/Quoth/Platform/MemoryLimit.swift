/// The memory that the system would give, for callers who want an error where Swift ends the process.
package enum MemoryLimit {
  /// Whether so many bytes can be had now. Another thread may take them before they are.
  package static func allows(_ count: Int) -> Bool { SystemMemory.has(count) }
}
