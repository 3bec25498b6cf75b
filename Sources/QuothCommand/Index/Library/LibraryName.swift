import Quoth
import QuothLibrary

/// How the command line tells a library from a corpus file: by its name, `NAME.library` or `NAME/`, or since
/// it is one already.
enum LibraryName {
  static let ending = ".library"

  static func isOne(_ path: String) -> Bool {
    path.hasSuffix("/") || path.hasSuffix(ending) || Library<IndexedPath>.isLibrary(at: path)
  }

  /// The path without slashes at its end.
  static func path(_ text: String) -> String {
    var path = text[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
