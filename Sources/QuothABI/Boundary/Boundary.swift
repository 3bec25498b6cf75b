import CQuoth

/// Runs the body of an ABI function and converts thrown errors to a status and a quoth_error.
@inline(__always)
func call(
  _ place: UnsafeMutablePointer<quoth_error>?, _ body: () throws(Failure) -> Void
) -> quoth_status {
  if let error = unsafe place {
    // A struct of unknown layout cannot receive an error.
    guard unsafe isAligned(error) else { return Status.invalidArgument.rawValue }
    if unsafe error.pointee.struct_size != MemoryLayout<quoth_error>.size {
      guard unsafe clearRest(of: error) else { return Status.structSize.rawValue }
    }
    unsafe error.pointee.status = 0
    unsafe error.pointee.system_error = 0
    unsafe error.pointee.position = -1
    unsafe error.pointee.message.0 = 0
  }
  do throws(Failure) {
    try body()
    return 0
  } catch {
    let failure = error
    if let place = unsafe place { unsafe write(failure, to: place) }
    return failure.number
  }
}

/// Clears what a larger error has after this version's; false if that size is impossible.
@inline(never)
private func clearRest(of error: UnsafeMutablePointer<quoth_error>) -> Bool {
  (try? unsafe SizedOutput(error, "error")) != nil
}

@inline(__always)
func isAligned<T>(_ pointer: UnsafePointer<T>) -> Bool {
  UInt(bitPattern: pointer) % UInt(MemoryLayout<T>.alignment) == 0
}

@inline(__always)
func isAligned<T>(_ pointer: UnsafeMutablePointer<T>) -> Bool {
  UInt(bitPattern: pointer) % UInt(MemoryLayout<T>.alignment) == 0
}

@inline(never)
private func write(_ failure: Failure, to error: UnsafeMutablePointer<quoth_error>) {
  unsafe error.pointee.status = failure.number
  unsafe error.pointee.system_error = failure.systemError
  unsafe error.pointee.position = Int64(failure.position)
  unsafe withUnsafeMutableBytes(of: &error.pointee.message) {
    unsafe fill($0, with: failure.message)
  }
}

/// Writes a string, cut at a scalar to fit, with a NUL after it.
func fill(_ room: UnsafeMutableRawBufferPointer, with text: String) {
  var used = 0
  for scalar in text.unicodeScalars {
    let bytes = UTF8.encode(scalar)!
    guard used + bytes.count < room.count else { break }
    for byte in bytes {
      unsafe room[used] = byte
      used += 1
    }
  }
  unsafe room[used] = 0
}

/// Sets an output to its value on failure, before any argument is checked. ``required(_:_:)``
/// detects outputs that cannot be written.
@inline(__always)
func clear<T>(_ pointer: UnsafeMutablePointer<T>?, _ nothing: T) {
  if let pointer = unsafe pointer, unsafe isAligned(pointer) { unsafe pointer.pointee = nothing }
}

/// The address of a result, which must not be NULL.
@inline(__always)
func required<T>(
  _ pointer: UnsafeMutablePointer<T>?, _ name: StaticString
) throws(Failure) -> UnsafeMutablePointer<T> {
  guard let pointer = unsafe pointer else { throw .null("\(name)") }
  guard unsafe isAligned(pointer) else {
    throw Failure(.invalidArgument, "\(name) is not aligned")
  }
  return unsafe pointer
}

/// A pointer and a length as a buffer; (NULL, 0) is an empty one.
@inline(__always)
func buffer<T>(
  _ base: UnsafeRawPointer?, _ length: Int, of type: T.Type, _ name: StaticString
) throws(Failure) -> UnsafeBufferPointer<T> {
  // size_t is imported as Int: a length beyond PTRDIFF_MAX is negative.
  guard length >= 0, length <= Int.max / MemoryLayout<T>.stride else {
    throw Failure(
      .tooLarge,
      "the length of \(name), \(UInt(bitPattern: length)), is beyond what memory can hold")
  }
  guard let base = unsafe base else {
    guard length == 0 else {
      throw Failure(.invalidArgument, "\(name) is NULL and its length is \(length)")
    }
    return unsafe UnsafeBufferPointer(start: nil, count: 0)
  }
  guard UInt(bitPattern: base) % UInt(MemoryLayout<T>.alignment) == 0 else {
    throw Failure(
      .invalidArgument, "\(name) is not aligned to \(MemoryLayout<T>.alignment) bytes")
  }
  guard UInt(bitPattern: base) <= UInt.max - UInt(length * MemoryLayout<T>.stride) else {
    throw Failure(.tooLarge, "\(name) goes on past the end of memory")
  }
  return unsafe UnsafeBufferPointer(start: base.assumingMemoryBound(to: T.self), count: length)
}

/// A string that ends in NUL, such as a name or path.
func text(
  _ pointer: UnsafePointer<CChar>, _ name: @autoclosure () -> String
) throws(Failure) -> String {
  // SAFETY: it ends in NUL, as quoth.h requires.
  guard let text = unsafe String(validatingCString: pointer) else {
    throw Failure(.invalidUTF8, "\(name()) is not UTF-8")
  }
  return text
}
