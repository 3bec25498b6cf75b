/// The files that a list of operands names, in the order in which they are searched.
///
/// A folder means the files in it and in its folders, ordered by name, byte by byte, so that the
/// order is the same everywhere. Names that begin with a dot are skipped, unless the rules say otherwise. Links to files are
/// followed, links to folders are not, unless they are operands: so no loop can occur, and no file
/// comes twice by way of a folder and its link. A file that is a zip archive by its name and content means the files
/// in it, like a folder.
package struct InputList {
  package internal(set) var inputs: [Input] = []
  /// The files and folders that could not be opened, and why.
  package private(set) var failures: [(path: FilePath, error: SystemError)] = []
  /// How many entries of folders were neither files nor folders, or links that lead nowhere.
  package private(set) var passedOver: [FilePath: Int] = [:]

  private let rules: EntryRules
  /// Asked before each folder is read.
  private let isWanted: @Sendable () -> Bool

  /// - Parameter isWanted: False once the list is of no use any more, so that no more folders are read.
  package init(
    operands: [Argument], rules: EntryRules = EntryRules(),
    while isWanted: @escaping @Sendable () -> Bool = { true }
  ) {
    self.rules = rules
    self.isWanted = isWanted
    for operand in operands {
      if operand == "-" {
        inputs.append(Input(.standardInput))
      } else {
        add(FilePath(operand.bytes))
      }
    }
  }

  /// The files of the current folder, by names that do not begin with `./`.
  package init(currentFolder: FilePath = FilePath("."), rules: EntryRules = EntryRules()) {
    self.rules = rules
    isWanted = { true }
    walk(currentFolder, operand: currentFolder, from: [], entry: { FilePath($0) })
  }

  private mutating func add(_ path: FilePath) {
    do {
      if try FileStatus(of: path).kind == .folder {
        walk(path, operand: path, from: [], entry: path.appending)
      } else {
        addFile(path, folder: nil, from: [])
      }
    } catch {
      // A hit in an archive has a path that is none to the system.
      if let file = ArchivedFile.file(at: path) { return inputs.append(Input(.archived(file))) }
      failures.append((path, error))
    }
  }

  /// Adds a file, or those in a zip archive, which is like a folder.
  ///
  /// - Parameter relative: The path from the folder that was named on, which the rules are for.
  private mutating func addFile(_ path: FilePath, folder: FilePath?, from relative: [UInt8]) {
    guard path.isNamedZip, let files = ArchivedFile.files(in: path) else {
      guard relative.isEmpty || rules.includes(relative, isFolder: false) else { return }
      return inputs.append(Input(.file(path), folder: folder))
    }
    let prefix = relative.isEmpty ? [] : relative + [UInt8(ascii: "/")]
    for file in files where isIncluded(prefix, file.name) {
      inputs.append(Input(.archived(file), folder: folder ?? path))
    }
  }

  /// Whether the rules include a file of an archive and the folders on the way to it.
  private func isIncluded(_ prefix: [UInt8], _ name: [UInt8]) -> Bool {
    for slash in name.indices where name[slash] == UInt8(ascii: "/") {
      guard rules.includes(prefix + name[..<slash], isFolder: true) else { return false }
    }
    return rules.includes(prefix + name, isFolder: false)
  }

  private mutating func walk(
    _ folder: FilePath, operand: FilePath, from relative: [UInt8], entry: ([UInt8]) -> FilePath
  ) {
    guard isWanted() else { return }
    let entries: [FolderEntry]
    do {
      entries = try folder.listing()
    } catch {
      failures.append((folder, error))
      return
    }
    for found in entries {
      let path = entry(found.name)
      // Without globs, the name alone decides.
      let inner = rules.hasGlobs ? relative + found.name : found.name
      let kind = found.kind ?? (try? FileStatus(of: path))?.kind
      // A glob applies to the files in an archive, not to the archive itself.
      let isArchive = kind == .file && path.isNamedZip
      guard rules.includes(inner, isFolder: kind == .folder || isArchive) else { continue }
      switch kind {
      case .file: addFile(path, folder: operand, from: inner)
      case .folder where found.kind == .folder || !FileStatus.isLink(path):
        walk(path, operand: operand, from: inner + [UInt8(ascii: "/")], entry: path.appending)
      case .folder, .pipe, .other, nil: passedOver[operand, default: 0] += 1
      }
    }
  }
}

extension InputList {
  /// Keeps the files that were changed at a time or later, in nanoseconds since 1970, and standard input.
  package mutating func keep(changedSince time: Int) {
    inputs.removeAll { input in
      let path: FilePath
      switch input.source {
      case .file(let file): path = file
      case .archived(let file): path = file.archive
      case .standardInput: return false
      }
      // Reading a file that has no status reports the reason.
      return (try? FileStatus(of: path)).map { $0.modified < time } ?? false
    }
  }
}

/// The key by which the files of a search are sorted.
package enum InputOrder: String, CaseIterable, Sendable {
  case path
  case modified
  case size
}

extension InputList {
  /// Sorts the files: the paths by their bytes, the others from the oldest and from the smallest; files that are
  /// alike, and standard input, in the order that they have.
  package mutating func sort(by order: InputOrder, descending: Bool) {
    func key(_ input: Input) -> (FilePath, Int) {
      let file: FilePath
      switch input.source {
      case .file(let path): file = path
      case .archived(let entry): file = entry.archive
      case .standardInput: return (FilePath(""), 0)
      }
      let path = FilePath(input.nameBytes)
      let status = order == .path ? nil : try? FileStatus(of: file)
      switch order {
      case .path: return (path, 0)
      case .modified: return (FilePath(""), status?.modified ?? 0)
      case .size:
        if case .archived(let file) = input.source { return (FilePath(""), file.size) }
        return (FilePath(""), status?.size ?? 0)
      }
    }
    let keyed = inputs.enumerated().map {
      (key: key($0.element), place: $0.offset, input: $0.element)
    }
    inputs = keyed.sorted {
      $0.key == $1.key ? $0.place < $1.place : descending ? $0.key > $1.key : $0.key < $1.key
    }.map(\.input)
  }
}
