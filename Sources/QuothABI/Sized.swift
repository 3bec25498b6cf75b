import CQuoth

/// A struct of C that begins with its own size, so that later versions may add fields at its end.
protocol Sized {
  var struct_size: Int { get set }
  /// The size of its first version.
  static var leastSize: Int { get }
  init()
}

/// The caller's memory for a struct with a size: as much of it as the caller knows.
@safe
struct SizedOutput<Value: Sized> {
  // SAFETY: the caller says how large its memory is.
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  /// Checks the size, and clears everything after it.
  init(_ pointer: UnsafeMutablePointer<Value>?, _ name: StaticString) throws(Failure) {
    let pointer = try unsafe required(pointer, name)
    let size = unsafe pointer.pointee.struct_size
    guard size >= Value.leastSize, size <= Self.mostSize else {
      throw Failure(
        .structSize,
        "\(name) has a struct_size of \(UInt(bitPattern: size)), and this library knows "
          + "\(MemoryLayout<Value>.size)")
    }
    unsafe memory = UnsafeMutableRawPointer(pointer)
    self.size = size
    unsafe Self.clear(memory, size)
  }

  /// Larger ones are taken for memory that was never initialized.
  private static var mostSize: Int { 1 << 12 }

  private static func clear(_ memory: UnsafeMutableRawPointer, _ size: Int) {
    let header = MemoryLayout<Int>.size
    unsafe (memory + header).initializeMemory(as: UInt8.self, repeating: 0, count: size - header)
  }

  func put(_ value: Value) {
    var value = value
    value.struct_size = size
    unsafe withUnsafeBytes(of: &value) { bytes in
      unsafe memory.copyMemory(
        from: bytes.baseAddress!, byteCount: min(size, bytes.count))
    }
  }
}

/// Clears a struct on failure, before any argument is checked; its size stays.
func clear<Value: Sized>(_ pointer: UnsafeMutablePointer<Value>?) {
  guard let pointer = unsafe pointer, unsafe isAligned(pointer) else { return }
  _ = try? unsafe SizedOutput(pointer, "out")
}
