/// Gathers checksums of the pieces of a corpus file's tables, so that a search of few hits compares only the pieces
/// that it reads. A piece ends at each multiple of ``length`` in the file.
struct PieceSums {
  static let length = 4_096

  private(set) var sums: [UInt64] = []
  private var piece: [UInt8] = []
  private var position: Int

  /// - Parameter start: where the first table begins in the file.
  init(from start: Int) {
    position = start
    piece.reserveCapacity(Self.length)
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place < bytes.count {
      let count = min(bytes.count - place, Self.length - position % Self.length)
      // SAFETY: the part is within the bytes.
      unsafe piece.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: bytes[place..<(place + count)]))
      place += count
      position += count
      if position % Self.length == 0 { endPiece() }
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

  // MARK: Pieces by number

  /// How many pieces some tables have.
  static func count(of tables: Range<Int>) -> Int { numbers(of: tables, in: tables).count }

  /// The numbers of the pieces with some bytes.
  static func numbers(of bytes: Range<Int>, in tables: Range<Int>) -> Range<Int> {
    let bytes = bytes.clamped(to: tables)
    guard let last = bytes.last else { return 0..<0 }
    let first = tables.lowerBound / length
    return (bytes.lowerBound / length - first)..<(last / length - first + 1)
  }

  /// The bytes of a piece.
  static func bytes(ofPiece number: Int, in tables: Range<Int>) -> Range<Int> {
    let start = (tables.lowerBound / length + number) * length
    return (start..<(start + length)).clamped(to: tables)
  }
}
