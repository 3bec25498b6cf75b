import Quoth
import TestSupport
import Testing

/// Rows are searched for a pattern as each by itself.
@Suite struct RowMatchesTests {
  private struct Found: Equatable {
    let row: Int
    let match: Match
  }

  private static func search(
    _ pattern: Pattern, _ rows: [[UInt8]], _ malformed: MalformedUTF8, isFirstEnough: Bool
  ) throws -> [Found] {
    let text = [0x61, 0x62] + rows.joined()
    var offsets: [Int32] = [2]
    for row in rows { offsets.append(offsets.last! + Int32(row.count)) }
    var found: [Found] = []
    let error = unsafe text.withUnsafeBufferPointer { text in
      unsafe offsets.withUnsafeBufferPointer { offsets -> UTF8Error? in
        do throws(UTF8Error) {
          try unsafe pattern.forEachMatch(
            inUTF8Rows: text, offsets: RowOffsets(offsets), malformed: malformed,
            isFirstEnough: isFirstEnough
          ) { row, match in
            found.append(Found(row: row, match: match))
            return true
          }
          return nil
        } catch {
          return error
        }
      }
    }
    if let error { throw error }
    return found
  }

  /// Rows with many matches, with none, and nothing at all for a while.
  private static func rows(_ random: inout SplitMix64) -> (rows: [[UInt16]], needle: [UInt16]) {
    let pieces = Alphabets.all.randomElement(using: &random)!.pieces
    let word = Alphabets.text(Int.random(in: 1...3, using: &random), from: pieces, using: &random)
    var rows: [[UInt16]] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        rows.append(contentsOf: Array(repeating: [], count: .random(in: 1...9, using: &random)))
      case 1: rows.append(Array("the other, The bother. there".utf16))
      case 2: rows.append(Array(repeatElement(word + [0x20], count: 3).joined()))
      case 3: rows.append(word + Alphabets.text(9, from: pieces, using: &random) + word)
      default: rows.append(Alphabets.text(9, from: pieces, using: &random))
      }
    }
    return (rows, Bool.random(using: &random) ? word : Array("the".utf16))
  }

  private static func check(
    _ pattern: Pattern, _ rows: [[UInt8]], _ malformed: MalformedUTF8, _ note: String
  ) throws {
    var all: [Found] = []
    for (place, row) in rows.enumerated() {
      all += try pattern.matches(in: row.span, as: .utf8(malformed: malformed)).map {
        Found(row: place, match: $0)
      }
    }
    var firsts: [Found] = []
    for found in all where firsts.last?.row != found.row { firsts.append(found) }
    #expect(try search(pattern, rows, malformed, isFirstEnough: false) == all, "\(note)")
    #expect(try search(pattern, rows, malformed, isFirstEnough: true) == firsts, "\(note)")
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func rowsAreSearchedByThemselves(part: UInt64) throws {
    for seed in Seeds.some(of: (part * 100)..<(part * 100 + 100)) {
      var random = SplitMix64(seed: seed)
      let (rows, needle) = Self.rows(&random)
      let options =
        Bool.random(using: &random)
        ? PatternOptions.random(using: &random) : .caseInsensitive(locale: .root)
      guard let pattern = try? Pattern(utf16: needle, options: options) else { continue }
      let bytes = rows.map { Array(String(decoding: $0, as: UTF16.self).utf8) }
      for malformed in [MalformedUTF8.refused, .replaced, .unchecked] {
        try Self.check(pattern, bytes, malformed, "seed \(seed), \(malformed)")
      }
    }
  }

  /// Bytes that are no text, among others that are.
  @Test func malformedRows() throws {
    for seed in Seeds.some(of: 0..<150) {
      var random = SplitMix64(seed: seed &+ 5_000)
      let (rows, needle) = Self.rows(&random)
      guard let pattern = try? Pattern(utf16: needle, options: .caseInsensitive(locale: .root))
      else { continue }
      var bytes = rows.map { Array(String(decoding: $0, as: UTF16.self).utf8) }
      for row in bytes.indices
      where !bytes[row].isEmpty && Int.random(in: 0..<9, using: &random) == 0 {
        let place = Int.random(in: 0..<bytes[row].count, using: &random)
        bytes[row][place] = .random(in: 0...255, using: &random)
      }
      try Self.check(pattern, bytes, .replaced, "seed \(seed)")
    }
  }
}
