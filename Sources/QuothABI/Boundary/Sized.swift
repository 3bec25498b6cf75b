import CQuoth

/// A struct of C that begins with its own size, so that later versions may add fields at its end.
protocol Sized {
  var struct_size: Int { get set }
  /// The size of its first version.
  static var leastSize: Int { get }
  init()
}

/// Larger ones are taken for memory that was never initialized.
private let mostSize = 1 << 12

/// Checks a size that a caller gives.
private func check<Value: Sized>(
  _ size: Int, of _: Value.Type, _ name: StaticString
) throws(Failure) {
  // A part of a field is in no version.
  guard size >= Value.leastSize, size <= mostSize, size % 4 == 0 else {
    throw Failure(
      .structSize,
      "\(name) has a struct_size of \(UInt(bitPattern: size)), and this library knows "
        + (Value.leastSize == MemoryLayout<Value>.size
          ? "\(MemoryLayout<Value>.size)" : "\(Value.leastSize) to \(MemoryLayout<Value>.size)")
        + "; set it with the struct's _INIT")
  }
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
    // Nothing after struct_size is touched before the size is known.
    let size = unsafe UnsafeRawPointer(pointer).load(as: Int.self)
    try check(size, of: Value.self, name)
    unsafe memory = UnsafeMutableRawPointer(pointer)
    self.size = size
    unsafe Self.clear(memory, size)
  }

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

/// Reads a caller's struct: what it lacks is 0, and what this library does not know must be 0.
@inline(__always)
func read<Value: Sized>(
  _ pointer: UnsafePointer<Value>, _ name: StaticString
) throws(Failure) -> Value {
  guard unsafe isAligned(pointer) else {
    throw Failure(.invalidArgument, "\(name) is not aligned")
  }
  // Nearly all callers have the same version.
  if unsafe UnsafeRawPointer(pointer).load(as: Int.self) == MemoryLayout<Value>.size {
    return unsafe pointer.pointee
  }
  return try unsafe readOther(pointer, name)
}

/// Reads a struct of another version.
@inline(never)
private func readOther<Value: Sized>(
  _ pointer: UnsafePointer<Value>, _ name: StaticString
) throws(Failure) -> Value {
  let memory = unsafe UnsafeRawPointer(pointer)
  // Nothing after struct_size is read before the size is known.
  let size = unsafe memory.load(as: Int.self)
  try check(size, of: Value.self, name)
  let known = MemoryLayout<Value>.size
  if size > known {
    for place in known..<size {
      guard unsafe memory.load(fromByteOffset: place, as: UInt8.self) != 0 else { continue }
      throw Failure(
        .structSize,
        "\(name) sets a field that this version of the library does not know, at byte \(place) of "
          + "\(size)")
    }
  }
  var value = Value()
  // SAFETY: both have as many bytes.
  unsafe withUnsafeMutableBytes(of: &value) {
    unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: memory, count: min(size, known)))
  }
  return value
}

/// Checks that a caller sets no flags but those known.
func check(flags: UInt32, known: UInt32 = 0, _ name: StaticString) throws(Failure) {
  guard flags & ~known == 0 else {
    throw Failure(
      .invalidArgument,
      "\(name) has flags that are unknown or of other functions: 0x"
        + String(flags & ~known, radix: 16))
  }
}
