import Foundation
import Quoth

/// Translates the offsets of all matches, starts and ends, into other units; the search itself is
/// not timed. `texts` are the offsets. The standard library and Foundation do the same, where they
/// can, with one call per offset.
struct TranslationModel: Model {
  func run(_ question: Question, _ context: Context) throws {
    let benchmark = question.benchmark
    let haystack = try context.store.haystack(question.haystack, question.size)
    let view = HaystackView(haystack: haystack, copies: haystack.copies)
    let text = unsafe Array(view.utf16)
    let string = view.string
    let pattern = try Pattern(
      benchmark.needle.text, options: PatternOptions(benchmark.options ?? .none))
    let matches = pattern.matches(in: text.span)
    let offsets = matches.flatMap { [$0.start, $0.end] }

    func body(_ name: String, _ translate: @escaping () -> [Int]) throws -> TimedBody {
      try TimedBody(
        name, encoding: "utf16", bytes: text.count * 2, scalars: view.scalars,
        limits: context.limits
      ) {
        let translated = translate()
        return Tally(
          count: translated.count,
          checksum: translated.reduce(0) { ($0 &* 31) &+ UInt64($1) })
      }
    }

    let racers = [
      try body("quoth-utf8") { TextOffsets.utf8(of: offsets, in: text) },
      try body("quoth-scalars") { TextOffsets.scalars(of: offsets, in: text) },
      try body("quoth-characters") { TextOffsets.characters(of: offsets, in: text) },
      // An index stores its offset in UTF-8, so reading it costs nothing more.
      try body("swift-index-utf8") {
        offsets.map { offset in
          let index = string.utf16.index(string.utf16.startIndex, offsetBy: offset)
          return string.utf8.distance(from: string.startIndex, to: index)
        }
      },
      try body("foundation-nsrange-utf8") {
        matches.flatMap { match -> [Int] in
          let range = NSRange(location: match.start, length: match.end - match.start)
          guard let range = Range(range, in: string) else { return [] }
          return [range.lowerBound, range.upperBound].map {
            string.utf8.distance(from: string.startIndex, to: $0)
          }
        }
      },
    ]
    try Contest.run(racers)
    let right = racers[0].tally.checksum
    for racer in racers {
      var row = racer.row(question)
      row.haystack = haystack.source.name
      row.texts = offsets.count
      row.expected = offsets.count
      if racer.name.hasSuffix("utf8") && racer.tally.checksum != right {
        row.status = "count"
        row.note = "other offsets than quoth-utf8"
      }
      try context.emit(row)
    }
  }
}
