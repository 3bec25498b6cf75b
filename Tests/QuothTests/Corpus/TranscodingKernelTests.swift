import Quoth
import QuothKernels
import TestSupport
import Testing

/// Compares counting and transcoding in every tier with Swift's own strings.
@Suite struct TranscodingKernelTests {
  /// Text of sequences of each length: mixed, or in runs, short and longer than a vector.
  static func text(_ random: inout SplitMix64) -> String {
    let kinds = [
      "a", "z\n", "é", "Ж", "ж ", "中", "文。", "한", "🙂", "𐐀", "\u{7FF}", "\u{800}", "\u{FFFF}",
      "\u{E000}",
    ]
    var text = ""
    if Bool.random(using: &random) {
      // All sequences different: every set of first bytes.
      for _ in 0..<Int.random(in: 0...200, using: &random) {
        text += kinds.randomElement(using: &random)!
      }
      return text
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let kind = kinds.randomElement(using: &random)!
      text += String(repeating: kind, count: [1, 2, 5, 17, 70].randomElement(using: &random)!)
    }
    return text
  }

  @Test(arguments: Kernels.available.indices)
  func transcodesWhatIsWellFormed(tier number: Int) {
    let tier = unsafe Kernels.available[number].tier.pointee
    var random = SplitMix64(seed: 7)
    for round in 0..<2_000 {
      let text = Self.text(&random)
      let bytes = Array(text.utf8)
      let expected = Array(text.utf16)
      var units = [UInt16](repeating: 0, count: expected.count + 2 + Int(QK_TRANSCODE_SLACK))
      var written = 0
      let read = unsafe tier.utf8_to_utf16(bytes, bytes.count, &units, expected.count + 2, &written)
      #expect(read == bytes.count && Array(units[..<written]) == expected, "round \(round)")
      // With less room, it stops between scalars and writes no more than fits.
      let capacity = Int.random(in: 2...(expected.count + 2), using: &random)
      let part = unsafe tier.utf8_to_utf16(bytes, bytes.count, &units, capacity, &written)
      #expect(written <= capacity && (part == bytes.count || written >= capacity - 1))
      #expect(
        String(decoding: bytes[..<part], as: UTF8.self).utf16.elementsEqual(units[..<written]))
    }
  }

  @Test(arguments: Kernels.available.indices)
  func stopsAtWhatIsIllFormed(tier number: Int) {
    let tier = unsafe Kernels.available[number].tier.pointee
    var random = SplitMix64(seed: 8)
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE4, 0xB8],
      [0xF0, 0x9F, 0x99],
      [0xC3, 0x41], [0xE4, 0x41, 0x80], [0xE4, 0xB8, 0xC3],
    ]
    for round in 0..<2_000 {
      let head = Array(Self.text(&random).utf8)
      let tail = Array(Self.text(&random).utf8)
      let middle = bad.randomElement(using: &random)!
      // A cut sequence may only be where nothing can complete it.
      let bytes =
        head + middle
        + (middle.count < 4 && [0xC3, 0xE4, 0xF0].contains(middle[0])
          ? Array("a".utf8) : []) + tail
      var units = [UInt16](repeating: 0, count: bytes.count + 2 + Int(QK_TRANSCODE_SLACK))
      var written = 0
      let read = unsafe tier.utf8_to_utf16(bytes, bytes.count, &units, bytes.count + 2, &written)
      #expect(read == head.count, "round \(round): \(middle)")
    }
  }

  @Test(arguments: Kernels.available.indices)
  func countsAndSkips(tier number: Int) {
    let tier = unsafe Kernels.available[number].tier.pointee
    var random = SplitMix64(seed: 9)
    for round in 0..<2_000 {
      let text = Self.text(&random)
      let units = Array(text.utf16)
      var counts = qk_text_counts()
      unsafe tier.measure16(units, units.count, 0, &counts)
      #expect(counts.utf8 == text.utf8.count && counts.scalars == text.unicodeScalars.count)
      #expect(counts.lines == text.utf8.count { $0 == 10 })
      // The counts of two parts add up, wherever the text is cut.
      let cut = Int.random(in: 0...units.count, using: &random)
      var head = qk_text_counts()
      var tail = qk_text_counts()
      unsafe tier.measure16(units, cut, 0, &head)
      unsafe units.withUnsafeBufferPointer {
        guard cut < units.count else { return }
        unsafe tier.measure16(
          $0.baseAddress! + cut, units.count - cut, cut > 0 ? units[cut - 1] : 0, &tail)
      }
      #expect(head.utf8 + tail.utf8 == counts.utf8, "round \(round)")
      #expect(head.scalars + tail.scalars == counts.scalars, "round \(round)")

      let latin = units.filter { $0 < 0x100 }.map { UInt8($0) }
      unsafe tier.measure8(latin, latin.count, &counts)
      #expect(counts.utf8 == latin.reduce(0) { $0 + ($1 < 0x80 ? 1 : 2) })

      let bytes = Array(text.utf8)
      var passed = 0
      let place = unsafe tier.utf8_skip(bytes, bytes.count, cut, &passed)
      let isWithinPair =
        cut > 0 && cut < units.count && units[cut - 1] & 0xFC00 == 0xD800
        && units[cut] & 0xFC00 == 0xDC00
      #expect(passed == (isWithinPair ? cut - 1 : cut), "round \(round)")
      #expect(String(decoding: bytes[..<place], as: UTF8.self).utf16.count == passed)
    }
  }

  @Test(arguments: Kernels.available.indices)
  func findsPlacesOfUnits(tier number: Int) {
    let tier = unsafe Kernels.available[number].tier.pointee
    var random = SplitMix64(seed: 13)
    for round in 0..<1_500 {
      let bytes = Array(Self.text(&random).utf8)
      // The byte of each unit, with both units of a pair at its first byte, and the end.
      var expected: [Int] = []
      for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
        expected += Array(repeating: place, count: bytes[place] >= 0xF0 ? 2 : 1)
      }
      expected.append(bytes.count)
      let count = expected.count - 1
      // Rows of three of which two are looked up; their ranges may overlap.
      let starts = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in Int.random(in: 0...count, using: &random) }.sorted()
      var rows: [Int] = []
      for start in starts {
        rows += [start, min(count, start + Int.random(in: 0...90, using: &random)), -1]
      }
      var walk = qk_utf8_walk()
      var places = [Int](repeating: -1, count: 2 * starts.count)
      let cut = Int.random(in: 0...starts.count, using: &random)
      let done = unsafe rows.withUnsafeBufferPointer { rows in
        unsafe places.withUnsafeMutableBufferPointer { places in
          guard let rows = rows.baseAddress, let places = places.baseAddress else { return 0 }
          let head = unsafe tier.utf8_places(bytes, bytes.count, &walk, rows, 3, 2, cut, places)
          let tail = unsafe tier.utf8_places(
            bytes, bytes.count, &walk, rows + 3 * cut, 3, 2, starts.count - cut, places + 2 * cut)
          return head + tail
        }
      }
      #expect(done == starts.count, "round \(round)")
      let wanted = starts.indices.flatMap { [expected[rows[3 * $0]], expected[rows[3 * $0 + 1]]] }
      #expect(places == wanted, "round \(round)")
      // Results may overwrite the offsets.
      var pairs = starts.indices.flatMap { [rows[3 * $0], rows[3 * $0 + 1]] }
      walk = qk_utf8_walk()
      let inPlace = unsafe pairs.withUnsafeMutableBufferPointer { pairs in
        guard let base = pairs.baseAddress else { return 0 }
        return unsafe tier.utf8_places(
          bytes, bytes.count, &walk, base, 2, 2, starts.count, base)
      }
      #expect(inPlace == starts.count && pairs == wanted, "round \(round)")
      // Offsets past the end or out of order are rejected.
      var one = [0, 0]
      for bad in [[0, count + 1], [1, 0]] where count > 0 {
        var walk = qk_utf8_walk()
        let answered = unsafe tier.utf8_places(bytes, bytes.count, &walk, bad, 1, 1, 2, &one)
        #expect(answered == 1, "round \(round)")
      }
    }
  }

  @Test(arguments: Kernels.available.indices)
  func unpairedSurrogatesCountThreeBytes(tier number: Int) {
    let tier = unsafe Kernels.available[number].tier.pointee
    var random = SplitMix64(seed: 10)
    for round in 0..<1_000 {
      let units = (0..<Int.random(in: 0...150, using: &random)).map { _ in
        [0xD83D, 0xDE42, 0x61, 0x416].randomElement(using: &random)! as UInt16
      }
      var counts = qk_text_counts()
      unsafe tier.measure16(units, units.count, 0, &counts)
      let text = String(decoding: units, as: UTF16.self)
      #expect(counts.utf8 == text.utf8.count, "round \(round)")
      #expect(counts.scalars == text.unicodeScalars.count, "round \(round)")
    }
  }
}
