/// The files that a list of operands stands for, in the order in which they are searched.
///
/// A folder stands for the files in it and in its folders, ordered by name, byte by byte, so that the
/// order is the same everywhere. Names that begin with a dot are passed over. Links to files are
/// followed, links to folders are not, unless they are operands: so no loop can occur, and no file
/// comes twice by way of a folder and its link.
package struct InputList {
  package internal(set) var inputs: [Input] = []
  /// What could not be looked into, and why.
  package private(set) var failures: [(path: FilePath, error: SystemError)] = []
  /// How many entries of folders were neither files nor folders, or links that lead nowhere.
  package private(set) var passedOver: [FilePath: Int] = [:]

  package init(operands: [Argument]) {
    for operand in operands {
      if operand == "-" {
        inputs.append(Input(.standardInput))
      } else {
        add(FilePath(operand.bytes))
      }
    }
  }

  /// The files of the current folder, by names that do not begin with `./`.
  package init(currentFolder: FilePath = FilePath(".")) {
    walk(currentFolder, operand: currentFolder, entry: { FilePath($0) })
  }

  private mutating func add(_ path: FilePath) {
    do {
      if try FileStatus(of: path).kind == .folder {
        walk(path, operand: path, entry: path.appending)
      } else {
        inputs.append(Input(.file(path)))
      }
    } catch {
      failures.append((path, error))
    }
  }

  private mutating func walk(
    _ folder: FilePath, operand: FilePath, entry: ([UInt8]) -> FilePath
  ) {
    let names: [[UInt8]]
    do {
      names = try folder.entries()
    } catch {
      failures.append((folder, error))
      return
    }
    for name in names where name.first != UInt8(ascii: ".") {
      let path = entry(name)
      let isLink = FileStatus.isLink(path)
      switch (try? FileStatus(of: path))?.kind {
      case .file: inputs.append(Input(.file(path), folder: operand))
      case .folder where !isLink: walk(path, operand: operand, entry: path.appending)
      case .folder, .pipe, .other, nil: passedOver[operand, default: 0] += 1
      }
    }
  }
}
