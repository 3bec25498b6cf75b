import CPacked
import Quoth

/// A zip archive whose directory is read, and whose entries are unpacked one by one.
@safe package final class ZipArchive {
  /// A file in the archive.
  package struct Entry: Sendable, Hashable {
    /// The path within the archive.
    package let name: String
    /// How large it says it is, in bytes.
    package let size: Int
    let packedSize: Int
    let position: UInt64
    let number: UInt64
  }

  private let handle: OpaquePointer
  private let memory: UnsafeMutableBufferPointer<UInt8>?
  /// The files, in the order of the directory, without what macOS adds (`__MACOSX/`).
  package var entries: [Entry] { directory.entries }
  /// Whether its files have room in it side by side; where they overlap, a small archive unpacks to
  /// any length.
  package var isSound: Bool {
    // SAFETY: the archive is open.
    unsafe directory.packed <= cpacked_zip_size(handle)
  }

  private lazy var directory = readDirectory()

  /// Opens the archive in a file, by its path as the system has it; nil where there is none.
  package init?(path: [UInt8]) {
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the array ends with a zero and lives for the call.
    let handle = unsafe terminated.withUnsafeBufferPointer {
      unsafe cpacked_zip_open_file($0.baseAddress)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
    unsafe memory = nil
  }

  /// Opens an archive in memory; nil where there is none.
  init?(_ bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    // SAFETY: the memory is freed after the archive is closed.
    guard let handle = unsafe cpacked_zip_open_memory(memory.baseAddress, memory.count) else {
      unsafe memory.deallocate()
      return nil
    }
    unsafe self.handle = handle
    unsafe self.memory = memory
  }

  deinit {
    // SAFETY: nothing uses the archive any longer.
    unsafe cpacked_zip_close(handle)
    unsafe memory?.deallocate()
  }

  private func readDirectory() -> (entries: [Entry], packed: UInt64) {
    var entries: [Entry] = []
    var packed: UInt64 = 0
    var found = cpacked_entry()
    var name = [CChar](repeating: 0, count: 0xFFFF)
    var isFirst = true
    // SAFETY: C writes no more of a name than there is room for.
    while unsafe cpacked_zip_next(handle, isFirst, &found, &name, name.count) {
      isFirst = false
      let sum = packed.addingReportingOverflow(found.packed_size)
      packed = sum.overflow ? .max : sum.partialValue
      let bytes = name.prefix(min(Int(found.name_length), name.count)).map(UInt8.init(bitPattern:))
      let text = Self.text(bytes)
      guard !text.isEmpty, !text.hasSuffix("/"), !text.hasPrefix("__MACOSX/") else { continue }
      entries.append(
        Entry(
          name: text, size: Int(clamping: found.size), packedSize: Int(clamping: found.packed_size),
          position: found.position, number: found.number))
    }
    return (entries, packed)
  }

  /// A name in UTF-8, or else in the character set of the first PCs, as the format has it; separators
  /// of Windows become slashes.
  private static func text(_ bytes: [UInt8]) -> String {
    var text = String(validating: bytes, as: UTF8.self)
    if text == nil, let decoded = try? TextEncoding("IBM437").decode(bytes) {
      text = String(decoding: decoded.utf8, as: UTF8.self)
    }
    let name = text ?? String(decoding: bytes, as: UTF8.self)
    return name.utf8.contains(UInt8(ascii: "/")) ? name : name.substituting("\\", with: "/")
  }

  /// The bytes of an entry.
  package func read(_ entry: Entry) throws(TranscriptError) -> [UInt8] {
    let bound = Packing.bound(entry.packedSize)
    var out: UnsafeMutablePointer<UInt8>?
    var length = 0
    // SAFETY: the archive is open, and the outputs are written before the call returns.
    let status = unsafe cpacked_zip_read(
      handle, entry.position, entry.number, bound, &out, &length)
    return try unsafe Packing.taken(
      out, length, status, bound, "\(quoted(entry.name)) in a zip archive")
  }
}
