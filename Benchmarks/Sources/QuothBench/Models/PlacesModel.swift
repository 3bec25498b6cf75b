import Foundation
import Quoth

/// Makes ranges of String indices for the first million matches, in the searched string, which ends
/// with the last of them; the search is not timed. `texts` are the matches. The standard library
/// and Foundation do the same, range by range.
struct PlacesModel: Model {
  private static let limit = 1_000_000

  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let haystack = try context.store.haystack(question.haystack, question.size)
    let view = HaystackView(haystack: haystack, copies: haystack.copies)
    let pattern = try Pattern(
      benchmark.needle.text, options: PatternOptions(benchmark.options ?? .none))
    let whole = unsafe Array(view.utf16)
    let matches = Array(pattern.matches(in: whole.span).prefix(Self.limit))
    let string = String(decoding: whole[..<(matches.last?.end ?? 0)], as: UTF16.self)

    func body(_ name: String, _ ranges: @escaping () -> [Range<String.Index>]) throws -> TimedBody {
      try TimedBody(
        name, encoding: "string", bytes: string.utf8.count, scalars: string.unicodeScalars.count,
        limits: context.limits
      ) {
        let ranges = ranges()
        var tally = Tally(count: ranges.count)
        for range in ranges {
          tally.checksum &+= Self.place(range.lowerBound) &* 31 &+ Self.place(range.upperBound)
        }
        return tally
      }
    }

    let racers = [
      try body("quoth-ranges") { TextOffsets.ranges(of: matches, in: string) },
      try body("swift-index") {
        let utf16 = string.utf16
        return matches.map { match in
          let start = utf16.index(utf16.startIndex, offsetBy: match.start)
          return start..<utf16.index(start, offsetBy: match.end - match.start)
        }
      },
      try body("foundation-nsrange") {
        matches.compactMap {
          Range(NSRange(location: $0.start, length: $0.end - $0.start), in: string)
        }
      },
    ]
    try Contest.run(racers)
    for racer in racers {
      var row = racer.row(question)
      row.haystack = haystack.source.name
      row.texts = matches.count
      row.expected = matches.count
      if row.count != row.expected || racer.tally.checksum != racers[0].tally.checksum {
        row.status = "count"
        row.note = "other ranges than quoth-ranges"
      }
      try context.emit(row)
    }
  }

  /// The stored UTF-8 offset of an index, so that reading it costs no time.
  private static func place(_ index: String.Index) -> UInt64 {
    // SAFETY: an index is one word, whose upper 48 bits are the offset (part of the library's ABI).
    unsafe unsafeBitCast(index, to: UInt64.self) >> 16
  }
}
