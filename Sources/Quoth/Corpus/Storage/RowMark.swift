/// Where every 256th of some rows begins, and a checksum of the *run* of rows up to the next such place: a row is
/// found, and known to be whole, without those before its run.
struct RowMark: BitwiseCopyable, Sendable {
  static let runShift = 8
  static let runLength = 1 << runShift

  /// In bytes, from the first row.
  var start: Int64
  var checksum: UInt64

  /// - Parameter bytes: rows, each after its length in eight bytes.
  static func marks(ofRows bytes: [UInt8]) -> [RowMark] {
    var marks: [RowMark] = []
    unsafe bytes.withUnsafeBytes { bytes in
      var (start, place, count) = (0, 0, 0)
      while place < bytes.count {
        // SAFETY: rows are within the bytes, and so is the length before each.
        let length = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8 + Int(length)
        count += 1
        guard count % runLength == 0 || place == bytes.count else { continue }
        let run = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<place])
        marks.append(unsafe RowMark(start: Int64(start), checksum: Checksum.of(run)))
        start = place
      }
    }
    return marks
  }
}
