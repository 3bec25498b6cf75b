/// Why text was not taken into a corpus, or a file is no corpus.
public struct CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case malformedUTF8(offset: Int)
    case system(operation: String, path: String, message: String)
    case notACorpus(path: String)
    case otherByteOrder(path: String)
    case otherVersion(path: String, found: Int, expected: Int)
    case truncated(path: String, bytes: Int, expected: Int)
    case altered(path: String, part: String)
    case identifiers(path: String)
  }

  let reason: Reason

  /// Whether a file has ids of another kind than was asked for, and nothing else is wrong with it so far.
  package var isOfOtherIdentifiers: Bool {
    if case .identifiers = reason { true } else { false }
  }

  /// The offset of the first byte that is not UTF-8, where that is the reason.
  public var malformedByteOffset: Int? {
    if case .malformedUTF8(let offset) = reason { offset } else { nil }
  }

  /// What is wrong with which file or byte, in English.
  public var description: String {
    switch reason {
    case .malformedUTF8(let offset): "byte \(offset): not UTF-8"
    case .system(let operation, let path, let message): "\(path): cannot \(operation): \(message)"
    case .notACorpus(let path): "\(path): not a corpus written by Quoth"
    case .otherByteOrder(let path):
      "\(path): a corpus written on a machine of the other byte order; write it again here"
    case .otherVersion(let path, let found, let expected):
      "\(path): a corpus of format \(found), and this version reads format \(expected); write it again"
    case .truncated(let path, let bytes, let expected):
      "\(path): truncated: \(bytes) bytes, and \(expected) were written"
    case .altered(let path, let part):
      "\(path): altered or damaged: \(part) does not agree with its checksum"
    case .identifiers(let path): "\(path): the ids in it are of another kind than asked for"
    }
  }
}
