import Synchronization

/// Compares what a corpus file has with its checksums.
extension CorpusFileReader {
  /// Lets the system read some bytes of a section.
  func prefetch(_ range: Range<Int>, of section: CorpusFileHeader.Section) {
    file.prefetch(extent(of: range, section))
  }

  /// The pieces with some bytes of a section.
  func pieces(of range: Range<Int>, in section: CorpusFileHeader.Section) -> Range<Int> {
    header.tables.numbers(of: extent(of: range, section))
  }

  private func extent(of range: Range<Int>, _ section: CorpusFileHeader.Section) -> Range<Int> {
    let range = range.clamped(to: 0..<header[section].length)
    let start = header[section].offset
    return (start + range.lowerBound)..<(start + range.upperBound)
  }

  /// Compares a piece with its checksum.
  ///
  /// - Returns: The section that is altered; nil if it is whole.
  func alteredSection(ofPiece number: Int) -> CorpusFileHeader.Section? {
    let pieces = header.tables
    guard !areWhole(number..<(number + 1), of: pieces, .pieceSums) else { return nil }
    let piece = pieces.bytes(ofPiece: number)
    // The altered bytes may lie between sections, where nobody reads them.
    return firstAltered(
      of: CorpusFileHeader.Section.tables.filter { header[$0].range.overlaps(piece) })
  }

  /// Whether some pieces have the checksums that a section tells.
  private func areWhole(
    _ numbers: Range<Int>, of pieces: FilePieces, _ section: CorpusFileHeader.Section
  ) -> Bool {
    let extent = header[section]
    guard numbers.lowerBound >= 0, numbers.upperBound <= extent.length / 8 else { return false }
    // SAFETY: the sums and the pieces are within the file.
    let sums = unsafe Checksum.ofEach(numbers.map { unsafe bytes(pieces.bytes(ofPiece: $0)) })
    return zip(numbers, sums).allSatisfy { number, sum in
      unsafe file.memory.base.loadUnaligned(
        fromByteOffset: extent.offset + 8 * number, as: UInt64.self) == sum
    }
  }

  /// Compares one section.
  func verify(_ section: CorpusFileHeader.Section) throws(CorpusError) {
    let extent = header[section]
    file.prefetch(extent.offset..<(extent.offset + extent.length))
    if !isWhole(section) { throw altered(section) }
  }

  /// The first of some sections whose bytes are not those of its checksum, in the order of the file.
  ///
  /// - Parameters:
  ///   - andText: whether the pieces of the text are compared, too, if it is compared.
  ///   - andTables: whether the pieces of the tables are.
  func firstAltered(
    of sections: [CorpusFileHeader.Section], andText: Bool = false, andTables: Bool = false
  ) -> CorpusFileHeader.Section? {
    let reader = self
    // The longest first, so that threads end at about the same time.
    var parts = sections.sorted { header[$0].length > header[$1].length }.map { section in
      Part(section: section) { reader.isWhole(section) }
    }
    if andTables {
      parts += shares(of: header.tables, .pieceSums, naming: .pieceSums)
    }
    if andText, verifiesText { parts += shares(of: header.text, .textSums, naming: .text) }
    let shared = parts
    let board = Board()
    Threads.run(min(threadCount, shared.count)) { _ in
      while true {
        let number = board.next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < shared.count else { return }
        if !shared[number].isWhole() {
          board.altered.withLock { $0.append(shared[number].section) }
        }
      }
    }
    return board.altered.withLock { $0.min { $0.rawValue < $1.rawValue } }
  }

  /// As much as one thread compares at a time.
  private struct Part: Sendable {
    /// The section that is altered if it is not whole.
    let section: CorpusFileHeader.Section
    let isWhole: @Sendable () -> Bool
  }

  /// Pieces that have checksums, in shares.
  private func shares(
    of pieces: FilePieces, _ sums: CorpusFileHeader.Section, naming: CorpusFileHeader.Section
  ) -> [Part] {
    let reader = self
    let count = header[sums].length / 8
    let length = max(1, Self.shareLength / pieces.length)
    return stride(from: 0, to: count, by: length).map { first in
      Part(section: naming) {
        reader.areWhole(first..<min(first + length, count), of: pieces, sums)
      }
    }
  }

  /// A thread compares so many bytes in some fifty microseconds.
  private static let shareLength = 1 << 20

  func isWhole(_ section: CorpusFileHeader.Section) -> Bool {
    unsafe Checksum.of(bytes(header[section].range)) == header[section].checksum
  }

  /// The state that the threads comparing sections share.
  private final class Board: Sendable {
    let next = Atomic(0)
    let altered = Mutex<[CorpusFileHeader.Section]>([])
  }

  private func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: file.memory.base + range.lowerBound, count: range.count)
  }
}
