import CTerminal
import Quoth
import QuothLibrary

/// Opens libraries for the command line.
enum LibraryOpening {
  /// Has the program report it and exit with status 2 if a file of a library is truncated while it is open:
  /// its files are mapped, so a missing part shows only on access, and then as a signal.
  static func watchMapping(of path: String) {
    let message =
      "quoth: \(Displayed.harmless(path)): truncated while open, or unreadable on disk; find the "
      + "damage with quoth index --check\n"
    // SAFETY: the string lives for the call, which copies it.
    unsafe message.withCString { unsafe cterminal_end_on_lost_mapping($0, ExitStatus.error.code) }
  }

  static func library(at path: String) throws(LibraryError) -> Library<IndexedPath> {
    watchMapping(of: path)
    return try Library(contentsOf: path)
  }
}
