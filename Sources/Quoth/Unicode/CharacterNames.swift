import CICU

/// The Unicode names of the characters in some ranges. They lie one after the other in one array:
/// thousands of strings would take longer to make than to read. ICU's data can be built without
/// names; then there are none.
struct CharacterNames {
  private var codePoints: [UInt32] = []
  private var hashes: [UInt64] = []
  private var ends: [Int] = []
  private var bytes: [UInt8] = []

  init(_ ranges: [ClosedRange<UInt32>]) {
    var status: Int32 = 0
    // SAFETY: the enumeration calls back before it returns, so that this value outlives it.
    unsafe withUnsafeMutablePointer(to: &self) { names in
      for range in ranges {
        unsafe cicu_each_name(
          Int32(bitPattern: range.lowerBound), Int32(bitPattern: range.upperBound + 1),
          { context, codePoint, name, length in
            let names = unsafe context!.assumingMemoryBound(to: CharacterNames.self)
            let bytes = unsafe UnsafeRawBufferPointer(start: name, count: Int(length))
            unsafe names.pointee.append(UInt32(bitPattern: codePoint), bytes)
          }, names, &status)
      }
    }
  }

  @unsafe
  private mutating func append(_ codePoint: UInt32, _ name: UnsafeRawBufferPointer) {
    codePoints.append(codePoint)
    unsafe hashes.append(Self.hash(name))
    unsafe bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  var indices: Range<Int> { codePoints.indices }

  func codePoint(at place: Int) -> UInt32 { codePoints[place] }

  func name(at place: Int) -> ArraySlice<UInt8> {
    bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// - Complexity: O(*n*) for *n* names.
  func codePoint(named name: String) -> UInt32? { codePoint(named: Array(name.utf8)[...]) }

  /// The same with the bytes of the name.
  func codePoint(named name: ArraySlice<UInt8>) -> UInt32? {
    let hash = Self.hash(name)
    for place in indices where hashes[place] == hash && self.name(at: place) == name {
      return codePoints[place]
    }
    return nil
  }

  // FNV-1a.
  @inline(__always)
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    count >= suffix.utf8CodeUnitCount
      && has(suffix, at: endIndex - suffix.utf8CodeUnitCount)
  }

  /// The last place where an ASCII text begins.
  func lastPlace(of text: StaticString) -> Int? {
    var place = endIndex - text.utf8CodeUnitCount
    while place >= startIndex {
      if has(text, at: place) { return place }
      place -= 1
    }
    return nil
  }

  /// Whether a text stands at a place, after which there are as many bytes.
  private func has(_ text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { text in
      for place in 0..<text.count where unsafe self[start + place] != text[place] { return false }
      return true
    }
  }
}
