package import Quoth

/// An error for a library that cannot be opened or changed, or for a part of one that is damaged.
public struct LibraryError: Error, Sendable, Hashable, CustomStringConvertible {
  enum Reason: Sendable, Hashable {
    case system(operation: String, path: String, message: String, number: Int32)
    case notALibrary(path: String)
    case otherVersion(path: String, found: Int, expected: Int)
    case truncated(path: String, bytes: Int, expected: Int)
    case altered(path: String, part: String)
    case identifiers(path: String)
    case busy(path: String, process: Int?)
    case corpus(CorpusError)
    case foreignIndex(path: String)
    case tooLarge(path: String, units: Int)
  }

  let reason: Reason

  /// Whether another process is changing the library.
  public var isBusy: Bool {
    if case .busy = reason { true } else { false }
  }

  /// Whether the file is not there.
  package let isMissing: Bool

  init(_ reason: Reason, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }

  /// How a file is at fault.
  package var fault: FileFault {
    switch reason {
    case .system(_, _, _, let number): .system(number)
    case .corpus(let error): error.fault ?? .other
    case .notALibrary: isMissing ? .missing : .damaged
    case .truncated, .altered, .foreignIndex: .damaged
    case .otherVersion: .version
    case .identifiers, .busy, .tooLarge: .other
    }
  }

  /// The error and its file, in English.
  public var description: String {
    switch reason {
    case .system(let operation, let path, let message, _):
      "\(path): cannot \(operation): \(message)"
    case .notALibrary(let path):
      "\(path): not a library of Quoth; expected a folder that 'quoth index -o NAME.library' wrote"
    case .otherVersion(let path, let found, let expected):
      "\(path): format \(found) is not supported; this version reads \(expected); build the library again"
    case .truncated(let path, let bytes, let expected):
      "\(path): truncated: \(bytes) of \(expected) bytes"
    case .altered(let path, let part):
      "\(path): altered or damaged: \(part) does not match its checksum"
    case .identifiers(let path): "\(path): its ids are of another kind than requested"
    case .busy(let path, let process):
      "\(path): another process"
        + (process.map { " (\($0))" } ?? "") + " is changing the library; wait until it has ended"
    case .corpus(let error): error.description
    case .foreignIndex(let path): "\(path): the index is of another corpus"
    case .tooLarge(let path, let units):
      "\(path): a corpus of \(units) code units is too large for one segment; divide it"
    }
  }

  /// An error with the system's current reason.
  static func system(_ operation: String, _ path: SystemPath) -> LibraryError {
    let reason = SystemReason.last
    return LibraryError(
      .system(
        operation: operation, path: path.description, message: reason.message, number: reason.number
      ),
      isMissing: reason == .missing)
  }
}
