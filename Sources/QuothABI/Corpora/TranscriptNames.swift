import Quoth

/// The names of a corpus' transcripts in C form: bytes, with a NUL after each.
@safe
final class TranscriptNames {
  // SAFETY: allocated and freed only by this object.
  private let bytes: UnsafeMutableBufferPointer<CChar>
  /// Where each name ends, after its NUL.
  private let ends: [Int]

  init(_ names: [[UInt8]]) {
    let bytes = UnsafeMutableBufferPointer<CChar>.allocate(
      capacity: names.reduce(0) { $0 + $1.count + 1 })
    var ends: [Int] = []
    var end = 0
    for name in names {
      for byte in name + [0] {
        unsafe bytes.initializeElement(at: end, to: CChar(bitPattern: byte))
        end += 1
      }
      ends.append(end)
    }
    unsafe self.bytes = bytes
    self.ends = ends
  }

  deinit { unsafe bytes.deallocate() }

  /// A name including its NUL.
  subscript(transcript: Int) -> UnsafeMutableBufferPointer<CChar> {
    let start = transcript == 0 ? 0 : ends[transcript - 1]
    return unsafe UnsafeMutableBufferPointer(rebasing: bytes[start..<ends[transcript]])
  }
}

/// An id in a corpus file of the command line: for a transcript its path, for a cue its line.
struct PathIdentifier: CorpusIdentifier {
  static var corpusKind: String { "quoth path" }
  let corpusBytes: [UInt8]

  init?(corpusBytes: [UInt8]) { self.corpusBytes = corpusBytes }

  /// The number that the id spells.
  var number: UInt64? { String(validating: corpusBytes, as: UTF8.self).flatMap { UInt64($0) } }
}
