public import CQuoth

/// The numbers of quoth.h.
enum Status: Int32, CaseIterable {
  case ok = 0
  case invalidArgument = 1
  case noMemory = 2
  case cancelled = 3
  case structSize = 4
  case unsupported = 5
  case locale = 6
  case emptyNeedle = 7
  case needleTooLong = 8
  case invalidUTF8 = 9
  case offset = 10
  case tooLarge = 11
  case invalidHandle = 12
  case rules = 13
  case file = 14
  case encoding = 15
  case query = 16
  case notFound = 17
  case corrupt = 18
  case fileVersion = 19
  case arrow = 20

  var message: StaticString {
    switch self {
    case .ok: "no error"
    case .invalidArgument: "an argument is invalid"
    case .noMemory: "not enough memory"
    case .cancelled: "the search was cancelled"
    case .structSize: "a struct has a size that this version of the library does not know"
    case .unsupported: "this version of the library does not support that"
    case .locale: "the locale is unknown"
    case .emptyNeedle: "the needle is empty, or the options ignore all of it"
    case .needleTooLong: "the needle is too long"
    case .invalidUTF8: "the text is not UTF-8"
    case .offset: "offsets are not ascending, or outside the text"
    case .tooLarge: "a length is beyond what memory can hold"
    case .invalidHandle: "the handle does not exist, or is of another kind"
    case .rules: "the collation rules are malformed"
    case .file: "a file cannot be read or written"
    case .encoding: "the encoding is unknown"
    case .query: "the query is malformed"
    case .notFound: "there is no such file"
    case .corrupt: "the file is damaged, or is of another kind"
    case .fileVersion: "the file is in another version of the format"
    case .arrow: "the Arrow array is malformed, or has no texts"
    }
  }
}

/// The reason for a failed call, as stored in a quoth_error.
struct Failure: Error {
  let status: Status
  /// The number of a status that a callback has returned instead.
  private let own: Int32?
  let position: Int
  let message: String
  /// The system's number of the reason, or 0.
  let systemError: Int32

  init(_ status: Status, _ message: String, position: Int = -1, systemError: Int32 = 0) {
    self.status = status
    self.own = nil
    self.message = message
    self.position = position
    self.systemError = systemError
  }

  /// The failure that a callback reports by a status of its own.
  init(callback number: Int32) {
    status = .cancelled
    own = number
    message = "the callback ended the search with status \(number)"
    position = -1
    systemError = 0
  }

  /// The status as C has it.
  var number: Int32 { own ?? status.rawValue }

  static func null(_ name: String) -> Failure {
    Failure(.invalidArgument, "\(name) must not be NULL")
  }
}

/// Describes a status in one sentence, in storage that is never freed.
@c @implementation
public func quoth_status_message(_ status: quoth_status) -> UnsafePointer<CChar>! {
  let text: StaticString =
    switch status {
    case Int32(QUOTH_STOP): "the callback ended the search"
    case Int32(QUOTH_STATUS_OWN)...: "a status of the callback's own"
    default: Status(rawValue: status)?.message ?? "an unknown status"
    }
  // SAFETY: literals end in NUL and are never freed.
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
