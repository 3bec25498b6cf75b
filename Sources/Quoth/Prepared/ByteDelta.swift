/// Bytes described by others that they resemble: the parts to copy from those, and the bytes to insert
/// between them.
///
/// Tailored collations differ from the root's in few characters, and the rules of folding differ from one
/// another in few, so that their sections of ``PreparedTables`` are a small part of what they would be.
enum ByteDelta {
  /// The number of bytes; then, until there are as many, the number of bytes to insert, these bytes, the
  /// number to copy, and the place in the bases, one after the other, near the place after the last copy
  /// and as many bytes as were inserted.
  static func write(_ bytes: [UInt8], from bases: [[UInt8]]) -> [UInt8] {
    let base = Array(bases.joined())
    var ends: [Int] = []
    for base in bases { ends.append(base.count + (ends.last ?? 0)) }
    let index = Index(base)
    var writer = NumberWriter()
    writer.add(bytes.count)
    var (place, expected, start) = (0, 0, 0)
    while place < bytes.count {
      let inserted = place - start
      var best = 0..<0
      for from in [expected + inserted, expected, index.place(of: bytes, at: place) ?? base.count] {
        guard let end = ends.first(where: { $0 > from }) else { continue }
        let length = common(bytes[place...], base[from..<end])
        if length > best.count { best = from..<(from + length) }
      }
      let isNear = best.lowerBound == expected + inserted
      guard best.count >= (isNear ? nearest : Index.length) else {
        place += 1
        continue
      }
      writer.add(inserted)
      writer.append(Array(bytes[start..<place]))
      writer.add(best.count)
      writer.add(best.lowerBound, near: expected + inserted)
      expected = best.upperBound
      place += best.count
      start = place
    }
    if start < bytes.count {
      writer.add(bytes.count - start)
      writer.append(Array(bytes[start...]))
    }
    return writer.bytes
  }

  /// As many bytes at least are copied from where they are expected: two numbers are written for them.
  private static let nearest = 3

  /// The length of the part with which both begin.
  private static func common(_ bytes: ArraySlice<UInt8>, _ base: ArraySlice<UInt8>) -> Int {
    let most = min(bytes.count, base.count)
    var length = 0
    while length < most, bytes[bytes.startIndex + length] == base[base.startIndex + length] {
      length += 1
    }
    return length
  }

  /// The first place of each sequence of bytes of one length, or of one with the same hash.
  private struct Index {
    static let length = 8
    private static let bits: UInt64 = 21
    private let base: [UInt8]
    private var places: [Int32]

    init(_ base: [UInt8]) {
      self.base = base
      places = [Int32](repeating: -1, count: 1 << Self.bits)
      for place in base.indices.dropLast(Self.length - 1).reversed() {
        places[Self.hash(base, place)] = Int32(place)
      }
    }

    func place(of bytes: [UInt8], at place: Int) -> Int? {
      guard place + Self.length <= bytes.count else { return nil }
      let found = places[Self.hash(bytes, place)]
      return found < 0 ? nil : Int(found)
    }

    private static func hash(_ bytes: [UInt8], _ place: Int) -> Int {
      var all: UInt64 = 0
      for next in place..<(place + length) { all = all << 8 | UInt64(bytes[next]) }
      return Int((all &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
  }

  /// Reads what ``write(_:from:)`` has written. Anything else stops the program, of which it is a part.
  ///
  /// - Returns: memory that the caller deallocates.
  @unsafe
  static func read(
    _ reader: inout NumberReader, from bases: [PreparedNumbers]
  ) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reader.count())
    var (place, expected) = (0, 0)
    func append(_ part: UnsafeBufferPointer<UInt8>) {
      precondition(part.count <= bytes.count - place, "the tables of the program are damaged")
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: bytes[place...])
      _ = unsafe rest.initialize(fromContentsOf: part)
      place += part.count
    }
    while place < bytes.count {
      let inserted = reader.count()
      unsafe append(reader.bytes(inserted))
      if place == bytes.count { break }
      let copied = reader.count()
      var from = Int(truncatingIfNeeded: reader.number(near: expected + inserted))
      expected = from + copied
      for base in bases {
        let count = unsafe base.bytes.count
        if from < count {
          unsafe append(UnsafeBufferPointer(rebasing: base.bytes[from..<(from + copied)]))
          break
        }
        from -= count
      }
    }
    return unsafe bytes
  }
}
