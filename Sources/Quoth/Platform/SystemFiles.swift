/// Files of the system, by paths that end in NUL and by the numbers of open ones.
///
/// Each platform implements it in a file of its own: `SystemFiles+POSIX.swift`, `SystemFiles+Windows.swift`.
/// After a call that failed, ``SystemReason/last`` says why.
package enum SystemFiles {
  /// The purpose of opening a file.
  package enum Use: Sendable {
    case reading
    /// To write into something that exists, such as a device; opening a pipe waits for its reader.
    case writing
    /// To write something that exists anew, from its beginning.
    case rewriting
    /// To write a file that does not exist yet.
    case creating
    /// To write a file anew, whether it exists or not.
    case replacing
  }

  package enum Kind: Sendable { case file, folder, link, pipe, other }

  /// An entry of a folder.
  package struct Entry: Sendable {
    package let name: [UInt8]
    /// Its kind; nil where the folder does not tell.
    package let kind: Kind?
  }

  /// The names of the entries of a folder, in no order, without `.` and `..`.
  package static func names(in folder: UnsafePointer<CChar>) -> [[UInt8]]? {
    unsafe entries(in: folder)?.map(\.name)
  }

  /// The system's facts about a file.
  package struct Status: Sendable {
    package let kind: Kind
    /// The length in bytes.
    package let size: Int
    /// The time of the last change of its content, in nanoseconds since 1970.
    package let modified: Int
    /// Which file it is, whatever it is called.
    package let identity: Identity
    /// Its owner and who may do what.
    package let rights: Rights
  }

  package struct Identity: Sendable, Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The owner and permissions of a file, as POSIX has them.
  package struct Rights: Sendable {
    package let permissions: UInt32
    let owner: UInt32
    let group: UInt32
  }

  /// The result of creating a file that is held.
  enum Held {
    case file(Number)
    /// The name is in use, or somebody else was faster.
    case taken
    case refused
  }
}

/// The reason for which the system refused a call.
package struct SystemReason: Sendable, Equatable {
  /// Its number: of `errno`, and on Windows of `GetLastError`.
  package let number: Int32

  package init(number: Int32) { self.number = number }
}
