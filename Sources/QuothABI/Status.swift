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

  var message: StaticString {
    switch self {
    case .ok: "no error"
    case .invalidArgument: "an argument is invalid"
    case .noMemory: "no memory can be had for that size"
    case .cancelled: "the search was cancelled"
    case .structSize: "a struct has a size that this version of the library does not know"
    case .unsupported: "this version of the library does not support that"
    case .locale: "the locale is not known"
    case .emptyNeedle: "the needle is empty, or nothing of it is left under the options"
    case .needleTooLong: "the needle is too long"
    case .invalidUTF8: "the text is not UTF-8"
    case .offset: "offsets are not ascending, or outside of the text"
    case .tooLarge: "a length is beyond what memory can hold"
    case .invalidHandle: "the handle does not exist, or is of another kind"
    case .rules: "the collation rules cannot be read"
    case .file: "a file cannot be read or written, or is no corpus"
    case .encoding: "the encoding is not known"
    }
  }
}

/// Why a call failed: what goes into a quoth_error.
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

/// One sentence about a status, in storage that is never freed.
@c @implementation
public func quoth_status_message(_ status: quoth_status) -> UnsafePointer<CChar>! {
  let text: StaticString = Status(rawValue: status)?.message ?? "an unknown status"
  // SAFETY: literals end in NUL and are never freed.
  return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
