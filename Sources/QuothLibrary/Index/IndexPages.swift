internal import Quoth

/// The pages of an index file, mapped: each is compared with its checksum whenever it is read.
struct IndexPages: Sendable {
  let path: String
  let file: MappedFile
  let header: IndexHeader

  init(_ file: MappedFile, path: String) throws(LibraryError) {
    self.path = path
    self.file = file
    let result = unsafe file.withBytes { bytes -> Result<IndexHeader, LibraryError> in
      Result { () throws(LibraryError) in
        try unsafe IndexHeader(UnsafeRawBufferPointer(bytes), path: path)
      }
    }
    header = try result.get()
    file.expectScatteredReads()
    let sums = header[.sums]
    let sum = unsafe withBytes {
      unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: $0[sums.range]))
    }
    guard sum == header.sumsSum else { throw altered("the table of checksums") }
  }

  func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    unsafe file.withBytes { unsafe body(UnsafeRawBufferPointer($0)) }
  }

  func altered(_ part: String) -> LibraryError {
    LibraryError(.altered(path: path, part: part))
  }

  /// Calls `body` with a range of the file, after its pages were compared with their checksums.
  func read<R>(
    _ range: Range<Int>, _ part: String, _ reads: inout ReadCount,
    _ body: (UnsafeRawBufferPointer) -> R?
  ) throws(LibraryError) -> R {
    let length = IndexHeader.pageLength
    let first = range.lowerBound / length
    let last = max(first, (range.upperBound - 1) / length)
    reads.add(bytes: (last - first + 1) * length)
    let sums = header[.sums].offset
    let result = unsafe withBytes { bytes -> R? in
      for page in first...last {
        let part = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[(page * length)..<((page + 1) * length)])
        let sum = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: sums + 8 * (page - 1), as: UInt64.self))
        guard unsafe Checksum.of(part) == sum else { return nil }
      }
      return unsafe body(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    guard let result else { throw altered(part) }
    return result
  }

  /// The blocks in which every needle is looked for, ascending.
  func loose(_ reads: inout ReadCount) throws(LibraryError) -> [UInt32] {
    let extent = header[.loose]
    guard extent.length > 0 else { return [] }
    return try unsafe read(extent.range, "the list of loose blocks", &reads) { bytes in
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
