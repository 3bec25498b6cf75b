/// Some bytes of a corpus file in pieces, each of which has a checksum. A piece ends at each multiple of a length in
/// the file.
package struct FilePieces: Sendable {
  let length: Int
  let bytes: Range<Int>

  /// The pieces of the tables: short, since a search of few hits reads little of them.
  package static func tables(_ bytes: Range<Int>) -> FilePieces {
    FilePieces(length: 4_096, bytes: bytes)
  }
  /// Those of the text.
  package static func text(_ bytes: Range<Int>) -> FilePieces {
    FilePieces(length: 65_536, bytes: bytes)
  }

  package var count: Int { numbers(of: bytes).count }

  /// The numbers of the pieces with some bytes.
  func numbers(of part: Range<Int>) -> Range<Int> {
    let part = part.clamped(to: bytes)
    guard let last = part.last else { return 0..<0 }
    let first = bytes.lowerBound / length
    return (part.lowerBound / length - first)..<(last / length - first + 1)
  }

  /// The bytes of a piece.
  package func bytes(ofPiece number: Int) -> Range<Int> {
    let start = (bytes.lowerBound / length + number) * length
    return (start..<(start + length)).clamped(to: bytes)
  }
}
