/// The paths of a library's files: as the library has them, relative to the folder in which it was made, and
/// as they are opened from the present one.
struct SourcePaths: Sendable {
  let workingFolder: FilePath
  /// Nil where both are one.
  private let base: FilePath?
  /// The sources whose names are not relative to a folder above them, and where they are: those named in full or
  /// from a folder above that of the build.
  private let others: [(id: FilePath, place: FilePath)]

  init(base: FilePath?, sources: [[UInt8]] = []) {
    let folder = SystemProcess.workingFolder.map { FilePath($0) } ?? FilePath(".")
    workingFolder = folder
    self.base = base.flatMap { $0.bytes.isEmpty || $0 == folder ? nil : $0 }
    let above = self.base ?? folder
    others = sources.compactMap { source in
      guard source.first == UInt8(ascii: "/") || source.starts(with: "..".utf8) else { return nil }
      return (FilePath(source), Self.place(source[...], from: above))
    }
  }

  /// The path that opens a file of the library.
  func path(_ id: FilePath) -> FilePath {
    base.map { Self.place(id.bytes[...], from: $0) } ?? id
  }

  /// The library's name for a file. It is the same wherever the command runs and however the file is named: it begins
  /// with the source that the file is in, as that was named first, and is otherwise relative to the folder of the build.
  func id(_ path: FilePath) -> FilePath {
    let name = Self.trimmed(path.bytes[...])
    if base == nil, others.isEmpty { return FilePath(name) }
    let place = Self.place(name, from: workingFolder)
    for other in others {
      if let rest = Self.rest(of: place, below: other.place) {
        return rest.isEmpty ? other.id : other.id.appending(Array(rest))
      }
    }
    guard let base else { return FilePath(name) }
    guard let rest = Self.rest(of: place, below: base) else { return place }
    return rest.isEmpty ? FilePath(".") : FilePath(rest)
  }

  /// The name for one that a library has. Earlier builds knew some files by two.
  func renewed(_ id: FilePath) -> FilePath {
    base == nil && others.isEmpty ? id : self.id(path(id))
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var name = name
    while name.starts(with: "./".utf8), name.count > 2 { name = name.dropFirst(2) }
    while name.count > 1, name.last == UInt8(ascii: "/") { name = name.dropLast() }
    return name
  }

  /// The full path of a file that is named from a folder. `..` is resolved where it comes first: the folder is one
  /// without symbolic links, as the system tells it.
  private static func place(_ name: ArraySlice<UInt8>, from folder: FilePath) -> FilePath {
    let slash = UInt8(ascii: "/")
    guard name.first != slash, folder.bytes.first == slash else { return FilePath(name) }
    var (name, folder) = (name, folder.bytes[...])
    while name.starts(with: "../".utf8) || name.elementsEqual("..".utf8) {
      name = trimmed(name.dropFirst(3))
      folder = folder[..<(folder.lastIndex(of: slash) ?? folder.startIndex)]
    }
    if name.isEmpty || name.elementsEqual(".".utf8) {
      return folder.isEmpty ? FilePath("/") : FilePath(folder)
    }
    return FilePath(folder + [slash] + name)
  }

  /// The part of a path that comes after a folder and a slash; empty for the folder itself.
  private static func rest(of path: FilePath, below folder: FilePath) -> ArraySlice<UInt8>? {
    if path == folder { return [] }
    let prefix = folder.appending([]).bytes
    return path.bytes.starts(with: prefix) ? path.bytes.dropFirst(prefix.count) : nil
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
