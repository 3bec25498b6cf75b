import Quoth

extension FilePath {
  /// The bytes of the file, or nil if `isWanted` rejects its beginning.
  ///
  /// A pipe or a device is read to its end. A folder throws the system error EISDIR.
  ///
  /// - Parameter isWanted: Decides by the first 4,096 bytes whether to read the rest; nil to read all.
  package func read(
    where isWanted: (([UInt8]) -> Bool)? = nil
  ) throws(SystemError) -> [UInt8]? {
    let descriptor = try opened()
    defer { SystemFiles.close(descriptor.number) }
    let size = FileStatus(of: descriptor)?.size ?? 0
    return try descriptor.readAll(expected: size, where: isWanted)
  }

  /// Opens the file for reading; the caller closes it.
  func opened() throws(SystemError) -> Descriptor {
    // SAFETY: the path lives for the call.
    guard let number = unsafe withCString({ unsafe SystemFiles.open($0, for: .reading) }) else {
      throw .last
    }
    return Descriptor(number: number)
  }

  /// The names of the entries of the folder, ordered by bytes, without `.` and `..`.
  package func entries() throws(SystemError) -> [[UInt8]] { try listing().map(\.name) }

  /// The entries of the folder, or some of them, ordered by the bytes of their names, without `.` and `..`.
  func listing(
    _ isIncluded: (FolderEntry) -> Bool = { _ in true }
  ) throws(SystemError) -> [FolderEntry] {
    // SAFETY: the path lives for the call.
    guard let entries = unsafe withCString({ unsafe SystemFiles.entries(in: $0) }) else {
      throw .last
    }
    return entries.lazy.map { FolderEntry($0) }.filter(isIncluded).sorted {
      $0.name.isBefore($1.name)
    }
  }
}

/// An entry of a folder.
struct FolderEntry {
  let name: [UInt8]
  /// Its kind; nil for a link, and where the folder does not tell.
  let kind: FileStatus.Kind?

  init(_ entry: SystemFiles.Entry) {
    name = entry.name
    kind =
      switch entry.kind {
      case .file: .file
      case .folder: .folder
      case .pipe: .pipe
      case .other: .other
      case .link, nil: nil
      }
  }
}

extension [UInt8] {
  /// Whether it comes first in the order of bytes.
  fileprivate func isBefore(_ other: [UInt8]) -> Bool {
    // SAFETY: eight bytes are read where both have so many left, and single ones before the end.
    unsafe withUnsafeBytes { one in
      unsafe other.withUnsafeBytes { two in
        let end = Swift.min(one.count, two.count)
        var place = 0
        // Names of a folder often begin alike.
        while place + 8 <= end {
          let (left, right) = unsafe (
            one.loadUnaligned(fromByteOffset: place, as: UInt64.self).bigEndian,
            two.loadUnaligned(fromByteOffset: place, as: UInt64.self).bigEndian
          )
          if left != right { return left < right }
          place += 8
        }
        while place < end {
          if unsafe one[place] != two[place] { return unsafe one[place] < two[place] }
          place += 1
        }
        return one.count < two.count
      }
    }
  }
}
