import Quoth

extension Input {
  /// The one name of a file, whatever links lead to it; nil for a stream, and for a file that is gone.
  var realPath: [UInt8]? {
    let path: FilePath
    switch source {
    case .file(let file): path = file
    case .archived(let file):
      let archive = Input(.file(file.archive)).realPath
      return archive.map { FilePath($0).appending(file.name).bytes }
    case .standardInput: return nil
    }
    // SAFETY: the path lives for the call.
    return unsafe path.withCString { unsafe SystemFiles.realPath($0) }
  }
}
