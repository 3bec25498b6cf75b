/// The paths of a library's files: as the library has them, relative to the folder in which it was made, and
/// as they are opened from the present one.
struct SourcePaths: Sendable {
  let workingFolder: FilePath
  /// Nil where both are one.
  private let base: FilePath?

  init(base: FilePath?) {
    let folder = SystemProcess.workingFolder.map { FilePath($0) } ?? FilePath(".")
    workingFolder = folder
    self.base = base.flatMap { $0.bytes.isEmpty || $0 == folder ? nil : $0 }
  }

  /// The path that opens a file of the library.
  func path(_ id: FilePath) -> FilePath {
    guard let base, id.bytes.first != UInt8(ascii: "/") else { return id }
    return id.bytes == Array(".".utf8) ? base : base.appending(id.bytes)
  }

  /// The library's name for a file: relative to the folder in which the library was built if it is in there, so that it
  /// is the same wherever the command runs and however the file was named.
  func id(_ path: FilePath) -> FilePath {
    var bytes = path.bytes[...]
    let folder = base ?? workingFolder
    if bytes.first == UInt8(ascii: "/") {
      let prefix = folder.appending([]).bytes
      if bytes.starts(with: prefix) {
        bytes = bytes.dropFirst(prefix.count)
      } else if FilePath(bytes) == folder {
        return FilePath(".")
      }
    } else if base != nil, workingFolder.bytes.first == UInt8(ascii: "/") {
      // Named from the present folder.
      return id(workingFolder.appending(Array(bytes)))
    }
    while bytes.starts(with: "./".utf8), bytes.count > 2 { bytes = bytes.dropFirst(2) }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    return FilePath(bytes)
  }

  /// The name for one that a library has. Earlier builds kept some in full.
  func renewed(_ id: FilePath) -> FilePath {
    id.bytes.first == UInt8(ascii: "/") ? self.id(id) : id
  }

  /// The files below some sources, but for those of the library itself.
  func inputs(_ sources: [FilePath], library: FilePath) -> InputList {
    var list: InputList
    if sources == [FilePath(".")], base == nil {
      list = InputList()
    } else {
      list = InputList(operands: sources.map { Argument(bytes: path($0).bytes) })
    }
    let own = FileIdentity(library)
    var known: [FilePath: Bool] = [:]
    list.inputs.removeAll { input in
      guard case .file(let file) = input.source,
        let slash = file.bytes.lastIndex(of: UInt8(ascii: "/"))
      else { return false }
      let folder = FilePath(file.bytes[..<max(slash, 1)])
      if let isOwn = known[folder] { return isOwn }
      let isOwn = own != nil && FileIdentity(folder) == own
      known[folder] = isOwn
      return isOwn
    }
    return list
  }

  /// The status of a file, or of the archive that it is in.
  func status(of input: Input) -> FileStatus? {
    switch input.source {
    case .file(let path): try? FileStatus(of: path)
    case .archived(let file): try? FileStatus(of: file.archive)
    case .standardInput: nil
    }
  }
}
