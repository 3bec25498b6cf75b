import Quoth
import QuothCloud
import TestSupport
import Testing

/// Texts counted one by one, against the same texts counted together.
@Suite struct RunningCountTests {
  private static let lines = [
    "We are here because they have not told us what it was that we should do.\n",
    "Wir sind hier, weil sie uns nicht gesagt haben, was es war und was die tun.\n",
    "Это не то, что я хотел сказать, но так уж вышло.\n", "東京に行きました。\n", "Ôô ôÔ 12 b",
    "\u{10428} e\u{301} É\n",
  ]

  @Test(arguments: 0..<12 as Range<UInt64>)
  func agreesWithAllTogether(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    var options = WordCountingOptions()
    options.countsPairs = seed % 2 == 0
    let counter = WordCounter(options)
    var texts: [[UInt16]] = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in
        Array(Self.lines.randomElement(using: &random)!.utf16)
      }
    }
    // One that is too long to be counted at once.
    if seed % 3 == 0 {
      texts.append((0..<20_000).flatMap { _ in Array(Self.lines[0].utf16) })
    }
    let together = try counter.countBlocking(texts.map { CountedText(utf16: $0) }, threads: 1)
    let running = RunningCount(counter)
    let threads = Int.random(in: 1...3, using: &random)
    // Some are added, by several threads, and the rest is given at the end.
    let added = texts.prefix(Int.random(in: 0...texts.count, using: &random))
    let isCounted = texts.map { $0.count <= 1 << 20 }
    let all = Array(added)
    Threads.run(threads) { thread in
      for place in all.indices where place % threads == thread {
        #expect(running.add(all[place]) == isCounted[place])
      }
    }
    let left = texts.indices.filter { $0 >= added.count || !isCounted[$0] }
    let counts = running.result(
      with: left.map { CountedText(utf16: texts[$0]) }, threads: threads)
    #expect(counts.words == together.words)
    // Pairs have no order.
    #expect(Set(counts.pairs) == Set(together.pairs))
    #expect(counts.total == together.total)
  }
}
