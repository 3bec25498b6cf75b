internal import Quoth

/// An index file, mapped. Every part is compared with its checksum whenever it is read.
struct IndexFile: Sendable {
  let path: String
  let file: MappedFile
  let header: IndexHeader

  init(_ file: MappedFile, path: String) throws(LibraryError) {
    self.path = path
    self.file = file
    file.expectReads(areScattered: true)
    let result = unsafe file.withBytes { bytes -> Result<IndexHeader, LibraryError> in
      Result { () throws(LibraryError) in
        try unsafe IndexHeader(UnsafeRawBufferPointer(bytes), path: path)
      }
    }
    header = try result.get()
  }

  /// Lends bytes without looking at their checksum.
  func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe file.withBytes { bytes in
      unsafe body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range]))
    }
  }

  /// Tells the system that a range is read next, so that it reads all of it at once.
  func prefetch(_ range: Range<Int>) {
    guard range.upperBound <= header.fileLength else { return }
    file.prefetch(range)
  }

  func altered(_ part: String) -> LibraryError {
    LibraryError(.altered(path: path, part: part))
  }

  /// Calls `body` with a range of the file, after it was compared with its checksum.
  ///
  /// - Parameters:
  ///   - sum: the checksum; nil for one in the last eight bytes of the range, which `body` does not get.
  ///   - goesOn: whether the range follows the one that was read before: both are one stretch.
  func read<R>(
    _ range: Range<Int>, sum: UInt64?, _ part: String, goesOn: Bool = false,
    _ reads: inout ReadCount, _ body: (UnsafeRawBufferPointer) -> R?
  ) throws(LibraryError) -> R {
    guard range.upperBound <= header.fileLength, sum != nil || range.count >= Self.sumLength else {
      throw altered(part)
    }
    if goesOn { reads.extend(bytes: range.count) } else { reads.add(bytes: range.count) }
    // One read of the disk for all of it.
    if !goesOn { prefetch(range) }
    let result = unsafe withBytes(range) { bytes -> R? in
      let length = sum == nil ? bytes.count - Self.sumLength : bytes.count
      let own = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<length])
      let expected =
        unsafe sum
        ?? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: length, as: UInt64.self))
      guard unsafe Checksum.of(own) == expected else { return nil }
      return unsafe body(own)
    }
    guard let result else { throw altered(part) }
    return result
  }

  /// The length of a checksum.
  static let sumLength = 8

  /// The same with a section whose checksum is in the header.
  func read<R>(
    _ section: IndexHeader.Section, _ part: String, _ reads: inout ReadCount,
    _ body: (UnsafeRawBufferPointer) -> R?
  ) throws(LibraryError) -> R {
    let extent = header[section]
    return try unsafe read(extent.range, sum: extent.sum, part, &reads, body)
  }

  /// The blocks in which every needle is looked for, ascending.
  func loose(_ reads: inout ReadCount) throws(LibraryError) -> [UInt32] {
    guard header[.loose].length > 0 else { return [] }
    return try unsafe read(.loose, "the list of loose blocks", &reads) { bytes in
      var reader = unsafe ByteReader(bytes)
      var blocks: [UInt32] = []
      while !reader.isAtEnd {
        guard let block = reader.number(UInt32.self), block < header.blockCount,
          blocks.last.map({ $0 < block }) ?? true
        else { return nil }
        blocks.append(block)
      }
      return blocks
    }
  }
}
