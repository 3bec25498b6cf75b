import Quoth
import QuothKernels
import TestSupport
import Testing

/// The kernel that finds words finds in every tier what the scalar reference finds.
@Suite struct WordKernelTests {
  private let source = GuardedMemory(capacity: 16_384)
  private static let usual = [
    0x27: QK_WORD_JOINS_LETTERS | QK_WORD_JOINS_DIGITS,
    0x2E: QK_WORD_JOINS_LETTERS | QK_WORD_JOINS_DIGITS, 0x3A: QK_WORD_JOINS_LETTERS,
    0x2C: QK_WORD_JOINS_DIGITS, 0x3B: QK_WORD_JOINS_DIGITS, 0x40: QK_WORD_ODD, 0x5F: QK_WORD_ODD,
  ]

  /// Classes of the usual kind below 0x80, and any above.
  private static let classes: [UInt8] = {
    var random = SplitMix64(seed: 0xC1A55)
    let all = [
      QK_WORD_LETTER, QK_WORD_LETTER, QK_WORD_LETTER, QK_WORD_DIGIT, 0, QK_WORD_JOINS_LETTERS,
      QK_WORD_JOINS_DIGITS, QK_WORD_JOINS_LETTERS | QK_WORD_JOINS_DIGITS, QK_WORD_ODD,
    ]
    return (0..<0x10000).map { unit in
      switch unit {
      case 0x30...0x39: UInt8(QK_WORD_DIGIT)
      case 0x41...0x5A, 0x61...0x7A: UInt8(QK_WORD_LETTER)
      case 0..<0x80: UInt8(usual[unit] ?? 0)
      default: UInt8(all.randomElement(using: &random)!)
      }
    }
  }()

  private struct Found: Equatable {
    var stop = 0
    var words: [[UInt64]] = []
  }

  private func find(
    _ kernels: Kernels, _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, isUsual: Bool
  ) -> Found {
    let room = (text.count + 64) / 2 + 64
    let words = UnsafeMutablePointer<qk_word>.allocate(capacity: room)
    defer { unsafe words.deallocate() }
    var found = Found()
    unsafe Self.classes.withUnsafeBufferPointer { units in
      var classes = unsafe qk_word_classes()
      unsafe classes.units = units.baseAddress
      unsafe classes.is_usual = isUsual
      unsafe classes.joins_both = (0x27, 0x2E)
      unsafe classes.joins_letters = (0x3A, .max)
      unsafe classes.joins_digits = (0x2C, 0x3B)
      var count = 0
      found.stop = unsafe kernels.tier.pointee.words16(
        &classes, text.baseAddress, text.count, range.lowerBound, range.upperBound, words, &count)
      #expect(count <= room)
      found.words = (0..<count).map {
        let word = unsafe words[$0]
        return [word.start, UInt64(word.length), UInt64(word.is_number)]
      }
    }
    return found
  }

  @Test(arguments: 0..<40)
  func packedWordsAgreeWithTheReference(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round) + 0x9AC)
    let reference = try #require(Kernels.available.last)
    let pieces: [[UInt16]] = [
      Array("aZmzA".utf16), Array(" ,.-09@[`{".utf16), [0x27],
      [0x80, 0x161, 0x2019, 0x4E00, 0xFFFF],
    ]
    var total = 0
    for length in [0, 1, 2, 12, 13, 31, 63, 64, 65, 76, 77, 127, 128, 129, 192, 300] {
      // Mostly words of usual length, with few stops or many; and letters alone.
      let gap = [5, 2, 12, 1000][round % 4]
      let rarity = [40, 1_000_000, 6, 200][round / 4 % 4]
      let text = (0..<length).map { _ -> UInt16 in
        if Int.random(in: 0..<rarity, using: &random) == 0 {
          return pieces[Int.random(in: 2...3, using: &random)].randomElement(using: &random)!
        }
        let isLetter = Int.random(in: 0...gap, using: &random) > 0
        return pieces[isLetter ? 0 : 1].randomElement(using: &random)!
      }
      for start in Set([0, 1, length / 2, length]) where start <= length {
        for room in [0, 1, 5, 64] {
          for edge in GuardedMemory.Edge.allCases {
            let placed = unsafe source.place(text, at: edge)
            // With units after the text, or with memory that cannot be read.
            for more in Set([0, min(40, length - start)]) {
              let expected = unsafe pack(reference, placed, more: more, start, room)
              total += expected.words.count
              for kernels in Kernels.available.dropLast() {
                let found = unsafe pack(kernels, placed, more: more, start, room)
                #expect(found == expected, "\(kernels.name) \(text) from \(start), \(room)")
              }
            }
          }
        }
      }
    }
    #expect(total > 0 || round % 4 == 3)
  }

  private func pack(
    _ kernels: Kernels, _ text: UnsafeBufferPointer<UInt16>, more: Int = 0, _ start: Int,
    _ room: Int
  ) -> Found {
    var found = Found(stop: start)
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: room + 1) { words in
      unsafe words.initialize(repeating: .max)
      let count = unsafe kernels.tier.pointee.packed_words16(
        text.baseAddress, text.count - more, more, &found.stop, words.baseAddress, room)
      unsafe found.words = words[..<count].map { [$0] }
      #expect(unsafe words[room] == .max)
    }
    return found
  }

  @Test(arguments: 0..<60)
  func agreesWithTheReference(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    let reference = try #require(Kernels.available.last)
    #expect(reference.name == "scalar")
    // Mostly letters, with few odd units or many, and of ASCII or not.
    let pieces: [[UInt16]] = [
      Array("aZ".utf16), Array("09".utf16), Array(" \n-!".utf16), Array("'.:,;".utf16),
      Array("@_".utf16), [0x80, 0xE9, 0x430, 0x5D0, 0x3042, 0x4E00, 0xD800, 0xFFFF],
    ]
    var total = 0
    for length in [0, 1, 2, 31, 62, 63, 64, 65, 66, 127, 128, 129, 191, 192, 193, 300] {
      let rarity = [40, 8, 400, 2, 1_000_000][round % 5]
      let text = (0..<length).map { _ -> UInt16 in
        let kind =
          Int.random(in: 0..<rarity, using: &random) == 0
          ? Int.random(in: 0..<6, using: &random)
          : Int.random(in: 0..<(round % 3 == 0 ? 1 : 4), using: &random)
        let piece = pieces[kind == 1 && round % 2 == 0 ? 0 : kind]
        return round % 7 == 6
          ? UInt16.random(in: 0...UInt16.max, using: &random)
          : piece.randomElement(using: &random)!
      }
      for from in Set([0, 1, length / 3, max(0, length - 1), length]) where from <= length {
        for limit in Set([from, min(length, from + 1), length / 2, length]) where limit >= from {
          for edge in GuardedMemory.Edge.allCases {
            let placed = unsafe source.place(text, at: edge)
            let expected = unsafe find(reference, placed, from..<limit, isUsual: true)
            total += expected.words.count
            for kernels in Kernels.available {
              for isUsual in [false, true] {
                let found = unsafe find(kernels, placed, from..<limit, isUsual: isUsual)
                #expect(
                  found == expected,
                  "\(kernels.name), \(isUsual), \(edge), \(from)..<\(limit), \(text)")
              }
            }
          }
        }
      }
    }
    #expect(total > 0)
  }

  /// A word of a list can be written by a kernel.
  @Test func wordsHaveTheLayoutOfTheKernel() {
    #expect(MemoryLayout<Word>.stride == MemoryLayout<qk_word>.stride)
    #expect(MemoryLayout<Word>.offset(of: \Word.start) == 0)
    #expect(MemoryLayout<Word>.offset(of: \Word.kind) == 12)
    #expect(Word.Kind.letters.rawValue == 0 && Word.Kind.number.rawValue == 1)
  }
}
