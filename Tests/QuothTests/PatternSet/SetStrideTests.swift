import Quoth
import QuothKernels
import TestSupport
import Testing

/// Sets of so many needles, and so long ones, that the scan examines only every fourth place, or hashes the letters at
/// every second: what each finds must not depend on where it stands.
@Suite struct SetStrideTests {
  /// Needles of at least so many letters of an alphabet.
  struct Kind: Sendable {
    let name: String
    let alphabet: String
    let least: Int
    let stride: Int
    /// Whether text has no spaces that part it, so that pairs of letters are tested where a tier can.
    var testsPairs = false

    static let all = [
      Kind(name: "Latin of 5", alphabet: latin, least: 5, stride: 1),
      Kind(name: "Latin of 9", alphabet: latin, least: 9, stride: 4),
      Kind(
        name: "Cyrillic of 5", alphabet: "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВЖ", least: 5, stride: 1
      ),
      Kind(name: "Chinese of 4", alphabet: han, least: 4, stride: 1, testsPairs: true),
      // A letter in five or so is one with case.
      Kind(
        name: "Chinese and Latin of 4",
        alphabet: han + String(repeating: "aAbBkKsSzZ", count: 40), least: 4, stride: 1,
        testsPairs: true),
    ]

    private static let latin = "abcdefghijklmnopqrstuvwxyzABEKS"
    private static let han = String(
      String.UnicodeScalarView((0x4E00..<0x5600).map { Unicode.Scalar(UInt16($0))! }))

    func letters(_ count: Int, using random: inout SplitMix64) -> [UInt16] {
      let units = Array(alphabet.utf16)
      return (0..<count).map { _ in units.randomElement(using: &random)! }
    }

    func needles(using random: inout SplitMix64) -> [[UInt16]] {
      (0..<600).map { _ in
        letters(Int.random(in: least...(least + 6), using: &random), using: &random)
      }
    }

    /// Needles, some of them cut, at all distances from each other, and others of the same letters.
    func text(
      _ needles: [[UInt16]], _ count: Int, odd: [UInt16], using random: inout SplitMix64
    ) -> [UInt16] {
      var text = needles[0]
      while text.count < count {
        var needle = needles.randomElement(using: &random)!
        if Int.random(in: 0..<4, using: &random) == 0 { needle.removeLast() }
        if Bool.random(using: &random) {
          needle = Array(String(decoding: needle, as: UTF16.self).uppercased().utf16)
        }
        text += needle + letters(Int.random(in: 0..<10, using: &random), using: &random)
        if !odd.isEmpty, Int.random(in: 0..<40, using: &random) == 0 {
          text.insert(
            odd.randomElement(using: &random)!,
            at: text.count - Int.random(in: 0..<6, using: &random))
        }
      }
      return text + needles[1]
    }
  }

  @Test(arguments: Kernels.available.indices, Kind.all.indices)
  func needlesAreFoundWhereverTheyStand(tier: Int, kind: Int) throws {
    let kernels = Kernels.available[tier]
    let kind = Kind.all[kind]
    var random = SplitMix64(seed: UInt64(kind.least))
    let needles = kind.needles(using: &random)
    let options = PatternOptions.caseInsensitive(locale: .root)
    let patterns = try needles.map { try Pattern(utf16: $0, options: options, kernels: kernels) }
    let set = try PatternSet(patterns)
    #expect(set.scanStride == kind.stride, "\(kind.name)")
    let tellsPlaces = unsafe kernels.tier.pointee.finds_parted?() ?? false
    #expect(set.testsPairs == (kind.testsPairs && tellsPlaces), "\(kernels.name), \(kind.name)")
    for (count, odd) in [(500, []), (20_000, []), (4_000, [0xAD, 0x301, 0x200D])]
      as [(Int, [UInt16])]
    {
      let trial = SetTrial(
        note: "\(kernels.name), \(kind.name)", patterns: patterns,
        text: kind.text(needles, count, odd: odd, using: &random))
      guard try trial.agrees(inEveryForm: count == 500) else { return }
    }
    // A needle at each place around the ends of groups, alone and cut off by the end.
    for place in Array(0...9) + Array(60...70) + Array(8_186...8_196) {
      for cut in 0...1 {
        let text = [UInt16](repeating: 0x20, count: place) + needles[place % 600].dropLast(cut)
        let trial = SetTrial(note: "\(kind.name), place \(place)", patterns: patterns, text: text)
        #expect(
          set.matches(in: text.span) == trial.singles { $0.matches(in: text.span) }, "\(trial)")
      }
    }
  }

  /// In UTF-8, in rows, and in corpora cut into chunks, too.
  @Test(arguments: Kind.all.indices)
  func inEveryContainer(kind: Int) throws {
    let kind = Kind.all[kind]
    var random = SplitMix64(seed: UInt64(kind.least + 100))
    let needles = kind.needles(using: &random)
    let set = try PatternSet(
      utf16: needles, options: PatternOptions.caseInsensitive(locale: .root))
    let rows = (0..<120).map { _ in
      kind.text(needles, Int.random(in: 0...90, using: &random), odd: [], using: &random)
    }
    let trial = SetTrial(note: kind.name, patterns: set.patterns, text: Array(rows.joined()))
    let bytes = Array(String(decoding: trial.text, as: UTF16.self).utf8)
    #expect(
      try set.matches(in: bytes.span, as: .utf8)
        == trial.singles { try $0.matches(in: bytes.span, as: .utf8) }, "\(kind.name)")

    let expected = rows.enumerated().flatMap { number, row in
      trial.singles { $0.matches(in: row.span) }.map { "\(number) \($0)" }
    }
    var found: [String] = []
    let units = Array(rows.joined())
    var offsets: [Int32] = [0]
    for row in rows { offsets.append(offsets.last! + Int32(row.count)) }
    unsafe units.withUnsafeBufferPointer { units in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe set.forEachMatch(inUTF16Rows: units, offsets: RowOffsets(offsets)) { row, match in
          found.append("\(row) \(match)")
          return true
        }
      }
    }
    #expect(found == expected, "\(kind.name)")

    var builder = CorpusBuilder<Int>(joiner: .none, blockShift: 4)
    builder.beginTranscript(id: 0)
    for row in rows { builder.addCue(String(decoding: row, as: UTF16.self)) }
    let corpus = builder.finish()
    for (chunk, across) in [(1, false), (7, true), (64, false), (1_000, true)] {
      var search = CorpusSearchOptions(across: across)
      search.chunkLength = chunk
      #expect(
        corpus.matches(of: set, options: search).all == corpus.singles(set, search),
        "\(kind.name), chunks of \(chunk)")
    }
  }
}
