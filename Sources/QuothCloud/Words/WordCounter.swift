import Quoth
import Synchronization

/// Counts the words of texts, on all cores.
///
///     let counts = try await WordCounter().count(["Straße, STRASSE", "die strasse"])
///     print(counts.words[0].text, counts.words[0].count)  // Straße 3, spelt as one of the three
///
/// Words are those of ``Quoth/WordSegmenter``; spellings with the same key are one word. The result
/// does not depend on the number of threads or on how the texts are divided among them.
public struct WordCounter: Sendable {
  /// Defines which spellings are one word.
  public let options: WordCountingOptions
  /// The approximate size of one piece of work, in bytes or units.
  package var chunkLength = 131_072

  /// Creates a counter.
  public init(_ options: WordCountingOptions = WordCountingOptions()) {
    self.options = options.normalized
  }

  /// Counts the words of texts.
  ///
  /// - Parameters:
  ///   - texts: The texts; no word or pair of words reaches from one into the next.
  ///   - threads: The number of tasks; nil for one per core.
  /// - Throws: `CancellationError` if the task is cancelled, within the duration of one piece of
  ///   work, about a millisecond.
  /// - Complexity: O(*n*) for texts of *n* bytes.
  public func count(
    _ texts: [CountedText], threads: Int? = nil
  ) async throws(CancellationError) -> WordCounts {
    let job = CountingJob(texts, options: options, chunkLength: chunkLength)
    let count = Self.threads(threads, job)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask { job.work { Task.isCancelled } }
      }
    }
    return try job.result()
  }

  /// The same for callers without concurrency: blocks until everything is counted.
  ///
  /// - Parameter isCancelled: Called before each piece of work, from several threads.
  /// - Throws: `CancellationError` once `isCancelled` has returned true.
  public func countBlocking(
    _ texts: [CountedText], threads: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(CancellationError) -> WordCounts {
    let job = CountingJob(texts, options: options, chunkLength: chunkLength)
    // If the system grants no threads, this one does all of the work.
    Threads.run(Self.threads(threads, job)) { _ in job.work(isCancelled) }
    return try job.result()
  }

  private static func threads(_ wanted: Int?, _ job: CountingJob) -> Int {
    let cores = Platform.processorCount
    return max(1, min(wanted ?? cores, job.pieces.count))
  }
}

/// Texts divided into pieces of work, and the workers' counts.
final class CountingJob: Sendable {
  /// A part of a text between two cuts, in the units of its storage.
  struct Piece: Sendable {
    let text: Int
    /// nil for the whole text.
    let range: Range<Int>?
  }

  let pieces: [Piece]
  private let texts: [CountedText]
  private let options: WordCountingOptions
  private let next = Atomic(0)
  private let isStopped = Atomic(false)
  private let tallies = Mutex<[TallyBox]>([])

  /// A tally passed from thread to thread: a worker hands it over when it is done with it.
  private final class TallyBox: @unchecked Sendable {
    var tally: WordTally
    init(_ tally: consuming WordTally) { self.tally = tally }
  }

  init(_ texts: [CountedText], options: WordCountingOptions, chunkLength: Int) {
    self.texts = texts
    self.options = options
    var pieces: [Piece] = []
    for (index, text) in texts.enumerated() {
      // Text that is created on each access is not read before it is counted.
      if case .made = text.storage {
        pieces.append(Piece(text: index, range: nil))
        continue
      }
      var cuts = [0]
      func cut(_ units: some ChunkedUnits) {
        // Finds all cuts in one pass, so that a text without any costs no more than its length.
        var offset = chunkLength
        while offset < units.count {
          let cut = units.cut(from: offset)
          cuts.append(cut)
          offset = cut + chunkLength
        }
        if cuts.last != units.count { cuts.append(units.count) }
      }
      unsafe text.withUnits(bytes: { cut($0) }, units: { cut($0) })
      for place in cuts.indices.dropLast() {
        pieces.append(Piece(text: index, range: cuts[place]..<cuts[place + 1]))
      }
    }
    self.pieces = pieces
  }

  /// Counts pieces until there are none left.
  func work(_ isCancelled: () -> Bool) {
    var tally = WordTally(options: options)
    while !isStopped.load(ordering: .relaxed) {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < pieces.count else { break }
      if isCancelled() {
        isStopped.store(true, ordering: .relaxed)
        break
      }
      count(pieces[number], into: &tally)
    }
    let box = TallyBox(tally)
    tallies.withLock { $0.append(box) }
  }

  private func count(_ piece: Piece, into tally: inout WordTally) {
    unsafe texts[piece.text].withUnits(
      bytes: { bytes in
        let range = piece.range ?? 0..<bytes.count
        unsafe tally.count(LentBytes(bytes: .init(rebasing: bytes.bytes[range])))
        closePair(bytes, from: range.upperBound, &tally) { tally, range in
          unsafe tally.close(LentBytes(bytes: .init(rebasing: bytes.bytes[range])))
        }
      },
      units: { units in
        let range = piece.range ?? 0..<units.count
        unsafe tally.count(UnsafeBufferPointer(rebasing: units.units[range]))
        closePair(units, from: range.upperBound, &tally) { tally, range in
          unsafe tally.close(UnsafeBufferPointer(rebasing: units.units[range]))
        }
      })
  }

  /// Looks after the end of a piece for the second word of its last pair.
  private func closePair(
    _ units: some ChunkedUnits, from start: Int, _ tally: inout WordTally,
    _ close: (inout WordTally, Range<Int>) -> Void
  ) {
    var start = start
    while tally.hasOpenPair, start < units.count {
      let end = units.cut(from: start + 256)
      close(&tally, start..<end)
      start = end
    }
    tally.forgetOpenPair()
  }

  /// The total of all counts; requires that all workers have returned.
  func result() throws(CancellationError) -> WordCounts {
    if isStopped.load(ordering: .relaxed) { throw CancellationError() }
    let boxes = tallies.withLock { $0 }
    let all = boxes.first ?? TallyBox(WordTally(options: options))
    for box in boxes.dropFirst() { all.tally.merge(box.tally) }
    return WordCounts(all.tally, options: options)
  }
}

extension CountedText {
  /// Lends the text in its storage format.
  @unsafe
  func withUnits(bytes: (LentBytes) -> Void, units: (LentUnits) -> Void) {
    switch storage {
    case .string(var text):
      text.withUTF8 { unsafe bytes(LentBytes(bytes: UnsafeRawBufferPointer($0))) }
    case .lent(let lend):
      lend(bytes)
    case .units(let array):
      unsafe array.withUnsafeBufferPointer { unsafe units(LentUnits(units: $0)) }
    case .made(let make):
      unsafe make().withUnsafeBufferPointer { unsafe units(LentUnits(units: $0)) }
    }
  }
}
