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
    case .file: "a file cannot be read or written, or is not a corpus"
    case .encoding: "the encoding is unknown"
    case .query: "the query is malformed"
    }
  }
}

/// The reason for a failed call, as stored in a quoth_error.
struct Failure: Error {
  let status: Status
  let position: Int
  let message: String

  init(_ status: Status, _ message: String, position: Int = -1) {
    self.status = status
    self.message = message
    self.position = position
  }

  static func null(_ name: String) -> Failure {
    Failure(.invalidArgument, "\(name) must not be NULL")
  }
}

/// Describes a status in one sentence, in storage that is never freed.
@c @implementation
public func quoth_status_message(_ status: quoth_status) -> UnsafePointer<CChar>! {
  let text: StaticString = Status(rawValue: status)?.message ?? "an unknown status"
  // SAFETY: literals end in NUL and are never freed.
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
