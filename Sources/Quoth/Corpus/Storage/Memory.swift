/// A piece of memory that is never written after it is shared: a corpus' text and tables.
@safe
final class Memory: Sendable {
  private enum Owner {
    case allocated
    case mapped
  }

  // SAFETY: only the creator writes, before the object is shared; freed only by deinit.
  nonisolated(unsafe) let base: UnsafeMutableRawPointer
  let count: Int
  private let owner: Owner

  /// Kernels read whole cache lines.
  static let alignment = 64

  init(byteCount: Int) {
    count = byteCount
    owner = .allocated
    let isLarge = byteCount >= SystemMemory.largePage
    unsafe base = UnsafeMutableRawPointer.allocate(
      byteCount: max(byteCount, 1), alignment: isLarge ? SystemMemory.largePage : Self.alignment)
    // Only whole pages, so that no more memory is used.
    if isLarge {
      unsafe SystemMemory.preferLargePages(base, count: byteCount & ~(SystemMemory.largePage - 1))
    }
  }

  /// Takes ownership of a mapped file.
  @unsafe
  init(mapped base: UnsafeMutableRawPointer, byteCount: Int) {
    unsafe self.base = base
    count = byteCount
    owner = .mapped
  }

  /// Gives whole pages of a mapped file back to the system, which reads them again when they are needed.
  /// Does nothing to other memory.
  func release(from start: UnsafeRawPointer, count: Int) {
    guard let range = unsafe mapped(from: start, count: count) else { return }
    unsafe SystemMemory.release(base, range)
  }

  /// Tells the system that bytes of a mapped file are read next, so that it reads all of them at once. Does
  /// nothing to other memory.
  func prefetch(from start: UnsafeRawPointer, count: Int) {
    guard let range = unsafe mapped(from: start, count: count) else { return }
    unsafe SystemMemory.prefetch(base, range)
  }

  /// The offsets of some bytes; nil if they are not of this memory, or it is no mapped file's.
  private func mapped(from start: UnsafeRawPointer, count: Int) -> Range<Int>? {
    guard owner == .mapped else { return nil }
    let offset = unsafe start - UnsafeRawPointer(base)
    guard offset >= 0, count > 0, offset <= self.count - count else { return nil }
    return offset..<(offset + count)
  }

  convenience init<Element: BitwiseCopyable>(copying elements: [Element]) {
    self.init(byteCount: elements.count * MemoryLayout<Element>.stride)
    unsafe elements.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      unsafe base.copyMemory(from: source, byteCount: bytes.count)
    }
  }

  deinit {
    switch owner {
    case .allocated: unsafe base.deallocate()
    case .mapped: unsafe SystemMemory.unmap(base, count: count)
    }
  }
}

/// A row of values of one type in a piece of memory, which it keeps alive.
@safe
struct Column<Element: BitwiseCopyable & Sendable>: Sendable {
  private let memory: Memory
  // SAFETY: within `memory`, which is no longer written.
  nonisolated(unsafe) let base: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    memory = Memory(copying: elements)
    count = elements.count
    unsafe base = UnsafePointer(memory.base.bindMemory(to: Element.self, capacity: count))
  }

  /// - Parameter offset: in bytes; aligned for the element, with room for all of them.
  init(_ memory: Memory, at offset: Int, count: Int) {
    precondition(offset % MemoryLayout<Element>.alignment == 0, "a misaligned column")
    precondition(
      offset >= 0 && count >= 0
        && count <= (memory.count - offset) / MemoryLayout<Element>.stride,
      "a column exceeds its memory")
    self.memory = memory
    self.count = count
    unsafe base = UnsafePointer(
      (memory.base + offset).bindMemory(to: Element.self, capacity: count))
  }

  @inline(__always)
  subscript(place: Int) -> Element {
    // SAFETY: callers keep to 0..<count.
    unsafe base[place]
  }

  var elements: [Element] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }
  var byteCount: Int { count * MemoryLayout<Element>.stride }
}
