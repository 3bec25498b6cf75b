import Quoth
import TestSupport
import Testing

/// Many tasks use one pattern at once: nothing in it changes. Tests/Extended/thread-sanitizer also
/// runs this.
@Suite struct ConcurrencyTests {
  @Test func onePatternInManyTasks() async throws {
    let pieces = Alphabets.all.first { $0.name == "mixed" }!.pieces
    var random = SplitMix64(seed: 1)
    let text = Alphabets.text(3_000, from: pieces, using: &random)
    for options in [PatternOptions.caseInsensitive(locale: .root), .find(locale: .root)] {
      let pattern = try Pattern("s e", options: options)
      let expected = pattern.matches(in: text.span)
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<16 {
          group.addTask {
            switch task % 4 {
            case 0: pattern.matches(in: text.span) == expected
            case 1: pattern.count(in: text.span) == expected.count
            case 2: pattern.lastMatch(in: text.span) == expected.last
            default: Array(pattern.lazyMatches(in: text).reversed()) == expected.reversed()
            }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }

  /// Tables of an unused option set are made once, whichever task comes first.
  @Test func manyTasksMakeThePatternAtOnce() async throws {
    var options = PatternOptions.find(locale: try LocaleTag("az"))
    options.width = .ignored
    options.kana = .ignored
    let wanted = options
    let lists = await withTaskGroup(of: [Match].self) { group in
      for _ in 0..<16 {
        group.addTask {
          let pattern = try? Pattern("ışık", options: wanted)
          return pattern?.matches(in: Array("IŞIK, ışık, ISIK".utf16).span) ?? []
        }
      }
      return await group.reduce(into: [[Match]]()) { $0.append($1) }
    }
    #expect(lists.count == 16)
    #expect(Set(lists) == [[Match(start: 0, end: 4), Match(start: 6, end: 10)]])
  }
}
