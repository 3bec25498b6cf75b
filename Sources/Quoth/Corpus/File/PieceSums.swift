/// Gathers checksums of the pieces of some bytes of a corpus file, while they are written: of its tables, so that a
/// search of few hits compares only the pieces that it reads, and of its text, so that threads share it.
struct PieceSums {
  private(set) var sums: [UInt64] = []
  private let length: Int
  /// The bytes of a piece that came in parts.
  private var piece: [UInt8] = []
  private var position: Int

  /// - Parameter pieces: the pieces from where the bytes begin in the file.
  init(_ pieces: FilePieces) {
    length = pieces.length
    position = pieces.bytes.lowerBound
    piece.reserveCapacity(length)
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place < bytes.count {
      if position % length == 0, bytes.count - place >= length {
        let end = bytes.count - (bytes.count - place) % length
        sums += unsafe Checksum.ofEach(
          stride(from: place, to: end, by: length).map {
            // SAFETY: the pieces are within the bytes.
            unsafe UnsafeRawBufferPointer(rebasing: bytes[$0..<($0 + length)])
          })
        position += end - place
        place = end
        continue
      }
      let count = min(bytes.count - place, length - position % length)
      // SAFETY: the part is within the bytes.
      unsafe piece.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: bytes[place..<(place + count)]))
      place += count
      position += count
      if position % length == 0 { endPiece() }
    }
  }

  /// Ends the last piece, which may be shorter.
  mutating func endPiece() {
    guard !piece.isEmpty else { return }
    sums.append(unsafe piece.withUnsafeBytes { unsafe Checksum.of($0) })
    piece.removeAll(keepingCapacity: true)
  }

  /// The checksums after one of their own, as a file has them.
  var column: Column<UInt64> {
    Column([unsafe sums.withUnsafeBytes { unsafe Checksum.of($0) }] + sums)
  }
}
