import Foundation
import Quoth
import Testing

/// The number of threads that work is divided among.
@Suite struct ProcessorTests {
  #if os(Linux)
    /// A process that may run on some processors only, as under `taskset`, has no use for more threads.
    @Test func areThoseThatTheProcessMayUse() throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
      let mask = line.dropFirst("Cpus_allowed:".count)
      let allowed = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
      #expect(Threads.available == allowed)
    }
  #endif

  @Test func areAny() { #expect(Threads.available >= 1) }
}
