import CPeers
import Foundation

/// A haystack in every form that an engine may need, each made on first use.
///
/// Copies of the source follow one another, each with its lines in another order. Looping over one
/// small text instead flatters engines, since branch predictors learn it by heart.
final class Haystack {
  let source: HaystackSource
  let size: HaystackSize
  let copies: Int
  /// Whether each line is a separate text.
  let isCues: Bool

  private(set) lazy var utf16 = buffer(of: source.utf16, source.utf16Lines)
  private(set) lazy var utf8 = buffer(of: source.utf8, source.utf8Lines)
  /// One byte per unit; only if no unit is above U+00FF.
  private(set) lazy var latin1: PageBuffer? =
    source.utf16.contains { $0 > 0xFF }
    ? nil : buffer(of: source.utf16.map { UInt8($0) }, source.utf16Lines)

  /// Files of the whole text and of one copy, for programs and interpreters.
  private var files: [Int: URL] = [:]

  init(source: HaystackSource, size: HaystackSize, isCues: Bool) {
    self.source = source
    self.size = size
    self.isCues = isCues
    let bytes = source.utf16.count * 2
    copies = size.bytes.map { max(1, ($0 + bytes - 1) / bytes) } ?? 1
  }

  deinit { for file in files.values { try? FileManager.default.removeItem(at: file) } }

  /// A file of the first copies, in UTF-8.
  ///
  /// - Returns: the file, and whether the caller must remove it.
  func file(copies: Int) throws -> (file: URL, isOwn: Bool) {
    if let file = files[copies] { return (file, false) }
    let file = FileManager.default.temporaryDirectory
      .appending(path: "quoth-bench-\(UUID().uuidString).txt")
    try unsafe Data(buffer: HaystackView(haystack: self, copies: copies).utf8).write(to: file)
    let isKept = copies == 1 || copies == self.copies
    if isKept { files[copies] = file }
    return (file, !isKept)
  }

  /// All copies. The order of a copy depends only on its number, so that each encoding gets the
  /// same text.
  private func buffer<Unit>(of units: [Unit], _ ends: [Int]) -> PageBuffer {
    let width = MemoryLayout<Unit>.stride
    let buffer = PageBuffer(count: units.count * width * copies)
    unsafe units.withUnsafeBytes { from in
      var at = 0
      for copy in 0..<copies {
        var order = Array(ends.indices)
        if size.bytes != nil {
          var generator = SplitMix64(seed: 0x5EED_0000 &+ UInt64(copy))
          order.shuffle(using: &generator)
        }
        for line in order {
          let start = (line == 0 ? 0 : ends[line - 1]) * width
          let length = ends[line] * width - start
          // Both ranges are inside their buffers: the lines add up to one copy.
          let to = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[at..<at + length])
          unsafe to.copyMemory(from: UnsafeRawBufferPointer(rebasing: from[start..<start + length]))
          at += length
        }
      }
    }
    return buffer
  }
}

/// Memory that starts at a page, so that no engine profits from a lucky alignment.
@safe final class PageBuffer {
  let bytes: UnsafeMutableRawBufferPointer

  init(count: Int) {
    // An empty allocation has no address, but an empty text needs one.
    unsafe bytes = .allocate(byteCount: max(count, 1), alignment: 4096)
  }

  // Nothing else refers to the memory: views live as long as their haystack.
  deinit { unsafe bytes.deallocate() }
}
