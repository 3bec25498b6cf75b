/// The numbers of one section of ``PreparedTables``: a part of the program, or rebuilt from others.
@safe
final class PreparedNumbers {
  // SAFETY: the bytes belong to the program, to a caller that keeps them meanwhile, or to this object.
  let bytes: UnsafeBufferPointer<UInt8>
  private let isOwner: Bool

  /// Bytes that last longer.
  @unsafe
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    isOwner = false
  }

  /// Rebuilds numbers that were written as a difference from others.
  init(_ delta: inout NumberReader, from bases: [PreparedNumbers]) {
    unsafe bytes = UnsafeBufferPointer(ByteDelta.read(&delta, from: bases))
    isOwner = true
  }

  deinit { if isOwner { unsafe bytes.deallocate() } }

  /// Reads the numbers from the first on, as long as this object lives.
  @unsafe var reader: NumberReader { unsafe NumberReader(bytes) }

  /// Reads the numbers from the first on.
  func read<Result>(_ body: (inout NumberReader) -> Result) -> Result {
    var reader = unsafe reader
    return body(&reader)
  }
}
