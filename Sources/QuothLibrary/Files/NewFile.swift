internal import Quoth

/// A file that is written under another name (`NAME.part`) and takes its own when it is complete and on the
/// disk. Only the library's one writer makes such files; the next one removes the leftovers of a killed one.
struct NewFile: ~Copyable {
  private let path: SystemPath
  private let number: SystemFiles.Number
  private(set) var position = 0
  private var buffer: [UInt8] = []
  private var isInPlace = false

  static let ending = ".part"
  private static let bufferLength = 1 << 20

  init(_ path: SystemPath) throws(LibraryError) {
    self.path = path
    let number = unsafe SystemFiles.open(
      path.appending(Self.ending).bytes, for: .replacing, permissions: 0o644)
    guard let number else { throw .system("write", path) }
    self.number = number
  }

  deinit {
    if !isInPlace { unsafe SystemFiles.remove(path.appending(Self.ending).bytes) }
    SystemFiles.close(number)
  }

  mutating func put(_ bytes: [UInt8]) throws(LibraryError) {
    buffer += bytes
    position += bytes.count
    if buffer.count >= Self.bufferLength { try flush() }
  }

  mutating func put(_ bytes: UnsafeRawBufferPointer) throws(LibraryError) {
    position += bytes.count
    if bytes.count >= Self.bufferLength {
      try flush()
      guard unsafe SystemFiles.write(bytes, to: number) else { throw .system("write", path) }
    } else {
      unsafe buffer.append(contentsOf: bytes)
      if buffer.count >= Self.bufferLength { try flush() }
    }
  }

  mutating func put(_ room: borrowing ByteRoom) throws(LibraryError) {
    try unsafe room.withBytes { bytes throws(LibraryError) in try unsafe put(bytes) }
  }

  private mutating func flush() throws(LibraryError) {
    guard unsafe buffer.withUnsafeBytes({ unsafe SystemFiles.write($0, to: number) }) else {
      throw .system("write", path)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the first bytes, which were left empty, and gives the file its name.
  consuming func finish(head: [UInt8] = []) throws(LibraryError) {
    try flush()
    guard head.isEmpty || SystemFiles.writeFront(head, to: number), SystemFiles.sync(number),
      unsafe SystemFiles.move(path.appending(Self.ending).bytes, to: path.bytes)
    else { throw .system("write", path) }
    isInPlace = true
  }
}

/// A folder as the library needs it.
enum Folder {
  /// Makes a folder, and those on the way to it.
  static func make(_ path: SystemPath) throws(LibraryError) {
    if isFolder(path) { return }
    if let parent = path.parent { try make(parent) }
    if unsafe !SystemFiles.makeFolder(path.bytes), SystemReason.last != .exists || !isFolder(path) {
      throw .system("make the folder", path)
    }
  }

  /// Whether there is a file or folder of a name.
  static func has(_ path: SystemPath) -> Bool {
    unsafe SystemFiles.status(of: path.bytes) != nil
  }

  static func isFolder(_ path: SystemPath) -> Bool {
    unsafe SystemFiles.status(of: path.bytes)?.kind == .folder
  }

  /// Puts the names of a folder's files on the disk.
  static func sync(_ path: SystemPath) throws(LibraryError) {
    guard unsafe SystemFiles.syncNames(in: path.bytes) else { throw .system("write", path) }
  }

  static func names(in path: SystemPath) throws(LibraryError) -> [String] {
    guard let names = unsafe SystemFiles.names(in: path.bytes) else { throw .system("open", path) }
    return names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  static func remove(_ path: SystemPath) { unsafe _ = SystemFiles.remove(path.bytes) }
}
