import Foundation

/// A worker's current case, in a file that both processes map, so that it outlives the worker.
@safe
final class Journal {
  private static let capacity = 1 << 20
  // SAFETY: `capacity` bytes, mapped as long as this lives.
  private let memory: UnsafeMutableRawPointer

  init(path: String) {
    let file = unsafe open(path, O_RDWR | O_CREAT, 0o600)
    guard file >= 0, ftruncate(file, off_t(Self.capacity)) == 0,
      let memory = unsafe mmap(
        nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      unsafe memory != MAP_FAILED
    else { QuothFuzz.fail("QuothFuzz: cannot map '\(path)'") }
    close(file)
    unsafe self.memory = memory
  }

  deinit { unsafe munmap(memory, Self.capacity) }

  private subscript(place: Int) -> Int {
    get { unsafe memory.load(fromByteOffset: place * 8, as: Int.self) }
    set { unsafe memory.storeBytes(of: newValue, toByteOffset: place * 8, as: Int.self) }
  }

  /// The number of cases begun.
  var executions: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of findings written.
  var findings: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of steps of any kind, including those of minimizing: a worker that makes none
  /// hangs.
  var beats: Int {
    get { self[2] }
    set { self[2] = newValue }
  }

  /// The choices of the current case.
  var choices: [UInt8] {
    get {
      let count = min(self[3], Self.capacity - 32)
      return unsafe Array(UnsafeRawBufferPointer(start: memory + 32, count: count))
    }
    set {
      let bytes = newValue.prefix(Self.capacity - 32)
      self[3] = bytes.count
      unsafe UnsafeMutableRawBufferPointer(start: memory + 32, count: bytes.count)
        .copyBytes(from: bytes)
    }
  }
}
