#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
    // SAFETY: the path lives for the call; realpath answers null or a string that is ours to free.
    guard let name = unsafe path.withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(name) }
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
