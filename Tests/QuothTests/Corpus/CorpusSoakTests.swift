import Quoth
import Synchronization
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Searches started and cancelled at random moments from many tasks and threads; for `make soak`,
/// which sets the duration in the environment variable QUOTH_SOAK_SECONDS.
@Suite struct CorpusSoakTests {
  private static let seconds =
    unsafe getenv("QUOTH_SOAK_SECONDS").flatMap { unsafe Double(String(cString: $0)) }

  /// A pattern, a corpus, and the expected matches.
  private struct Ground: Sendable {
    let corpus: Corpus<Int>
    let patterns: [Pattern]
    let expected: [[Match]]
  }

  private struct Counts: Sendable {
    var finished = 0
    var cancelled = 0
    var lost = 0
    var late = 0
  }

  private final class Board: Sendable {
    let counts = Mutex(Counts())
    /// The memory in use after all caches are filled.
    let warm = Mutex(0)
  }

  /// The flags that a search and its canceller share.
  private final class Flags: Sendable {
    let returned = Atomic(false)
    let late = Atomic(false)
  }

  private static func ground() throws -> Ground {
    var builder = CorpusBuilder<Int>()
    var random = SplitMix64(seed: 1)
    let words = ["ja", "nein", "Straße", "aaaa", "время", "日本", "und", "so", "weiter", "ananas"]
    for transcript in 0..<200 {
      builder.beginTranscript(id: transcript)
      for _ in 0..<500 {
        let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          words.randomElement(using: &random)!
        }
        builder.addCue(text.joined(separator: " "))
      }
    }
    let corpus = builder.finish()
    let patterns = try ["ana", "aa", "STRASSE", "日本", "und so", "нет"].map {
      try Pattern($0, options: .caseInsensitive(locale: .root))
    }
    return Ground(
      corpus: corpus, patterns: patterns,
      expected: patterns.map {
        var options = CorpusSearchOptions(across: true)
        options.threads = 1
        return corpus.matches(of: $0, options: options).all
      })
  }

  /// Memory in use, in bytes; 0 if the system does not report it.
  private static var memoryInUse: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&line, 256, file) != nil else { return 0 }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
    return (Int(fields[1]) ?? 0) * Int(getpagesize())
  }

  @Test(.enabled(if: seconds != nil)) func startsAndCancels() async throws {
    let ground = try Self.ground()
    let board = Board()
    let clock = ContinuousClock()
    let begin = clock.now
    let end = begin.advanced(by: .seconds(Self.seconds!))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 as Range<UInt64> {
        group.addTask {
          var random = SplitMix64(seed: number)
          while clock.now < end {
            await Self.once(ground, &random, board)
            // After a tenth of the time all caches are filled.
            if clock.now - begin > .seconds(Self.seconds! / 10) {
              board.warm.withLock { if $0 == 0 { $0 = Self.memoryInUse } }
            }
          }
        }
      }
    }
    let sum = board.counts.withLock { $0 }
    let grown = Self.memoryInUse - board.warm.withLock { $0 }
    print(
      "soak: \(sum.finished) searches ended, \(sum.cancelled) were cancelled, \(sum.lost) lost hits, "
        + "\(sum.late) deliveries were late, memory grew by \(grown / 1024) KiB")
    #expect(sum.lost == 0 && sum.late == 0)
    #expect(sum.finished > 0 && sum.cancelled > 0)
    #expect(grown < 64 << 20)
  }

  /// One search of any form, cancelled at any moment or not at all.
  private static func once(
    _ ground: Ground, _ random: inout SplitMix64, _ board: Board
  ) async {
    let number = Int.random(in: 0..<ground.patterns.count, using: &random)
    let pattern = ground.patterns[number]
    var options = CorpusSearchOptions(across: true)
    options.threads = Int.random(in: 1...4, using: &random)
    options.chunkLength = [500, 20_000, nil].randomElement(using: &random)!
    if Bool.random(using: &random) {
      options.order = .around(Int.random(in: 0..<ground.corpus.unitCount, using: &random))
    }
    let isCancelled = Int.random(in: 0..<3, using: &random) > 0
    // Another task cancels as soon as it learns of so many batches, or of the end.
    let enough = Int.random(in: 0...20, using: &random)
    let (moment, reached) = AsyncStream.makeStream(of: Never.self)
    if enough == 0 { reached.finish() }
    var found: [Match]?
    var isLate = false
    if Bool.random(using: &random) {
      let options = options
      let search = Task { () throws -> [Match] in
        defer { reached.finish() }
        var found: [Match] = []
        var batches = 0
        for try await batch in ground.corpus.batches(of: pattern, options: options) {
          found += batch.matches
          batches += 1
          if batches == enough { reached.finish() }
        }
        return found
      }
      if isCancelled {
        for await _ in moment {}
        search.cancel()
      }
      found = try? await search.value
    } else {
      let token = SearchCancellation()
      let flags = Flags()
      let options = options
      found = await withTaskGroup(of: [Match]?.self) { group in
        group.addTask {
          defer { reached.finish() }
          var found: [Match] = []
          var batches = 0
          do {
            try ground.corpus.forEachBatch(of: pattern, options: options, cancellation: token) {
              if flags.returned.load(ordering: .sequentiallyConsistent) {
                flags.late.store(true, ordering: .sequentiallyConsistent)
              }
              found += $0.matches
              batches += 1
              if batches == enough { reached.finish() }
              return true
            }
            return found
          } catch { return nil }
        }
        if isCancelled {
          for await _ in moment {}
          token.cancel()
          flags.returned.store(true, ordering: .sequentiallyConsistent)
        }
        return await group.next()!
      }
      isLate = flags.late.load(ordering: .sequentiallyConsistent)
    }
    let isRight = found.map { $0.sorted { $0.start < $1.start } == ground.expected[number] } ?? true
    board.counts.withLock {
      if found == nil { $0.cancelled += 1 } else { $0.finished += 1 }
      if !isRight { $0.lost += 1 }
      if isLate { $0.late += 1 }
    }
  }
}
