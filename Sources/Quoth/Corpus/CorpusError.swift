/// An error for text that cannot be added to a corpus, or a file that is not a corpus.
public struct CorpusError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case malformedUTF8(offset: Int)
    case system(operation: String, path: String, message: String, number: Int32)
    case notACorpus(path: String)
    case otherByteOrder(path: String)
    case otherVersion(path: String, found: Int, expected: Int)
    case truncated(path: String, bytes: Int, expected: Int)
    case altered(path: String, part: String)
    case identifiers(path: String)
  }

  let reason: Reason

  /// Whether a file has ids of another kind than requested, without any other error so far.
  package var isOfOtherIdentifiers: Bool {
    if case .identifiers = reason { true } else { false }
  }

  /// Whether a file is not a corpus at all.
  package var isOfNoCorpus: Bool {
    if case .notACorpus = reason { true } else { false }
  }

  /// The offset of the first byte that is not UTF-8, if that is the reason.
  public var malformedByteOffset: Int? {
    if case .malformedUTF8(let offset) = reason { offset } else { nil }
  }

  /// How a file is at fault; nil where none is.
  package var fault: FileFault? {
    switch reason {
    case .malformedUTF8: nil
    case .system(_, _, _, let number): .system(number)
    case .notACorpus, .truncated, .altered: .damaged
    case .otherByteOrder, .otherVersion: .version
    case .identifiers: .other
    }
  }

  /// The error and its file or byte, in English.
  public var description: String {
    switch reason {
    case .malformedUTF8(let offset): "byte \(offset): not UTF-8"
    case .system(let operation, let path, let message, _):
      "\(path): cannot \(operation): \(message)"
    case .notACorpus(let path): "\(path): not a corpus written by Quoth"
    case .otherByteOrder(let path):
      "\(path): written on a machine with the other byte order; write it again on this one"
    case .otherVersion(let path, let found, let expected):
      "\(path): format \(found) is not supported; this version reads \(expected); write the corpus again"
    case .truncated(let path, let bytes, let expected):
      "\(path): truncated: \(bytes) of \(expected) bytes"
    case .altered(let path, let part):
      "\(path): altered or damaged: \(part) does not match its checksum"
    case .identifiers(let path): "\(path): its ids are of another kind than requested"
    }
  }
}
