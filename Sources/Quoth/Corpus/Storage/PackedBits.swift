/// Writes numbers of any width consecutively, from the lowest bit of the first byte on.
struct BitWriter {
  /// All that was written up to the last call of ``align()``, and perhaps more.
  private(set) var bytes: [UInt8] = []
  private var last: UInt64 = 0
  /// How many bits are in `last`; less than 32 between two calls.
  private var used = 0

  /// Adds the lowest bits of a number; at most 32.
  @inline(__always)
  mutating func add(_ bits: UInt64, _ width: Int) {
    last |= (bits & (1 &<< UInt64(width) &- 1)) &<< UInt64(used)
    used &+= width
    if used >= 32 { take(bytes: 4) }
  }

  /// Takes over so many bytes, which are whole.
  private mutating func take(bytes count: Int) {
    // SAFETY: `last` has eight bytes, of which at most four are read.
    unsafe withUnsafeBytes(of: last.littleEndian) { word in
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: word[..<count]))
    }
    last >>= UInt64(8 * count)
    used = max(0, used - 8 * count)
  }

  mutating func add64(_ bits: UInt64) {
    add(bits, 32)
    add(bits >> 32, 32)
  }

  /// Adds a number at seven bits a byte, of which small ones of either sign take few.
  mutating func addVarying(_ number: Int) {
    var bits = UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1)))
    while bits >= 0x80 {
      add(bits & 0x7F | 0x80, 8)
      bits >>= 7
    }
    add(bits, 8)
  }

  /// Goes on with a byte of its own.
  mutating func align() { take(bytes: (used + 7) / 8) }
}

/// Reads what a ``BitWriter`` wrote. After the end all is zero; only the tables of a damaged file lead there.
@safe
struct BitReader {
  // SAFETY: the creator keeps the bytes while the reader is in use; no read leaves them.
  private let base: UnsafeRawPointer
  private let byteCount: Int
  private var bit: Int

  /// Bytes that must follow the last number.
  static let padding = 8

  @unsafe
  init(_ base: UnsafePointer<UInt8>, count: Int, from byte: Int) {
    unsafe self.base = UnsafeRawPointer(base)
    byteCount = count
    bit = byte &* 8
  }

  /// The next number, of at most 32 bits.
  @inline(__always)
  mutating func next(_ width: Int) -> UInt64 {
    let byte = bit &>> 3
    guard byte >= 0, byte &+ 8 <= byteCount else { return 0 }
    let bits = unsafe UInt64(
      littleEndian: base.loadUnaligned(fromByteOffset: byte, as: UInt64.self))
    defer { bit &+= width }
    return bits &>> UInt64(bit & 7) & (1 &<< UInt64(width) &- 1)
  }

  mutating func next64() -> UInt64 { next(32) | next(32) << 32 }

  mutating func nextVarying() -> Int {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let part = next(8)
      bits |= (part & 0x7F) << shift
      guard part & 0x80 != 0 else { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: bits >> 1) ^ -Int(truncatingIfNeeded: bits & 1)
  }

  /// Which bit is next.
  var position: Int { bit }

  /// Goes past so many bits.
  mutating func skip(_ count: Int) { bit &+= count }
}
