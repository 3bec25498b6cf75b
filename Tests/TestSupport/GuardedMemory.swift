#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory between two unreadable pages: a read past a text at its edge ends the process.
@safe
public final class GuardedMemory {
  /// The end of the memory where a text goes.
  public enum Edge: CaseIterable, Sendable { case front, back }

  private let base: UnsafeMutableRawPointer
  private let page = Int(sysconf(Int32(_SC_PAGESIZE)))
  private let room: Int

  /// - Parameter capacity: the number of bytes that fit.
  public init(capacity: Int) {
    room = (capacity + page - 1) / page * page
    let whole = unsafe mmap(
      nil, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    precondition(Int(bitPattern: whole) != -1, "no memory")
    unsafe base = whole + page
    let failed = unsafe mprotect(base, room, PROT_READ | PROT_WRITE)
    precondition(failed == 0, "no guard")
  }

  deinit { unsafe munmap(base - page, room + 2 * page) }

  /// Copies units to the first bytes, or to the last.
  public func place<Unit: FixedWidthInteger & BitwiseCopyable>(
    _ units: [Unit], at edge: Edge
  ) -> UnsafeBufferPointer<Unit> {
    let length = units.count * MemoryLayout<Unit>.stride
    precondition(length <= room)
    let start = unsafe edge == .front ? base : base + (room - length)
    unsafe units.withUnsafeBytes { bytes in
      if let source = bytes.baseAddress { unsafe start.copyMemory(from: source, byteCount: length) }
    }
    return unsafe UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: Unit.self), count: units.count)
  }
}
