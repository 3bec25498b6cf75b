/// Rows of bytes of any length, each after its length in eight bytes.
struct PackedRows {
  private(set) var bytes: [UInt8] = []

  /// - Parameter write: appends the bytes of a row.
  init<Element>(_ rows: [Element], _ write: (Element, inout [UInt8]) -> Void) {
    for place in rows.indices { add { write(rows[place], &$0) } }
  }

  /// The rows of ids; one that many have is made once.
  init<ID>(_ ids: CorpusIDs<ID>, _ write: (ID, inout [UInt8]) -> Void) {
    guard case .shared(let ids, let places) = ids else {
      bytes = PackedRows(ids.all, write).bytes
      return
    }
    var made = PackedRows([ID](), write)
    var starts = [0]
    starts.reserveCapacity(ids.count + 1)
    // SAFETY: the ids are read while they are lent. Without the compiler's knowledge of ID, each look into the
    // array would take memory.
    unsafe ids.withUnsafeBufferPointer { ids in
      for place in ids.indices {
        made.add { unsafe write(ids[place], &$0) }
        starts.append(made.bytes.count)
      }
    }
    // Short rows are copied at one length.
    made.bytes += [UInt8](repeating: 0, count: Self.shortLength)
    let length = places.reduce(0) { $0 + starts[Int($1) + 1] - starts[Int($1)] }
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: length + Self.shortLength) { room, filled in
      unsafe made.bytes.withUnsafeBytes { made in
        guard let out = room.baseAddress, let base = made.baseAddress else { return }
        for place in places {
          let start = starts[Int(place)]
          let count = starts[Int(place) + 1] - start
          // SAFETY: all rows together have the length, and after them, as after those that were made, there
          // is as much as a short row.
          if count <= Self.shortLength {
            unsafe UnsafeMutableRawPointer(out + filled)
              .copyMemory(from: base + start, byteCount: Self.shortLength)
          } else {
            unsafe UnsafeMutableRawPointer(out + filled)
              .copyMemory(from: base + start, byteCount: count)
          }
          filled += count
        }
      }
    }
  }

  private static var shortLength: Int { 16 }

  private mutating func add(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes += [0, 0, 0, 0, 0, 0, 0, 0]
    write(&bytes)
    let length = UInt64(bytes.count - start - 8)
    // SAFETY: the row begins with eight bytes.
    unsafe bytes.withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: length.littleEndian, toByteOffset: start, as: UInt64.self)
    }
  }
}
