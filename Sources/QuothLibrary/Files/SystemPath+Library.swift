internal import Quoth

extension SystemPath {
  /// The path of a library, as an app has it.
  static func named(_ path: String) throws(LibraryError) -> SystemPath {
    do throws(CorpusError) { return try SystemPath(path) } catch {
      throw LibraryError(.corpus(error))
    }
  }
}
