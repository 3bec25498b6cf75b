import Quoth
import Synchronization

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
  private let analyzers: WordAnalyzers
  private let next = Atomic(0)
  private let isStopped = Atomic(false)
  private let tallies = Mutex<[TallyBox]>([])
  /// Workers that have counted other texts, whose counts belong to the total.
  private let workers: Mutex<[CountingWorker]>
  /// The number of pieces, with the texts that these have counted.
  let size: Int
  /// The languages of texts with more than one piece, told by the first worker that needs it.
  private let languages: [ToldLanguage]

  private final class ToldLanguage: Sendable {
    let language = Mutex<TextLanguage?>(nil)
  }

  /// A tally passed from thread to thread: a worker hands it over when it is done with it.
  final class TallyBox: @unchecked Sendable {
    /// The number of the language in ``LanguageTable``; nil if unknown.
    let language: Int?
    var tally: WordTally
    init(_ language: Int?, _ tally: consuming WordTally) {
      self.language = language
      self.tally = tally
    }
  }

  /// - Parameters:
  ///   - workers: Workers that have counted other texts.
  ///   - counted: The number of these.
  init(
    _ texts: [CountedText], _ counter: WordCounter, _ workers: [CountingWorker] = [],
    counted: Int = 0
  ) {
    self.texts = texts
    self.workers = Mutex(workers)
    options = counter.options
    analyzers = counter.analyzers
    languages = texts.map { _ in ToldLanguage() }
    let chunkLength = counter.chunkLength
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
    size = pieces.count + counted
  }

  /// Counts pieces until there are none left.
  func work(_ isCancelled: () -> Bool) {
    let worker = workers.withLock { $0.popLast() } ?? CountingWorker(options, analyzers)
    while !isStopped.load(ordering: .relaxed) {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < pieces.count else { break }
      if isCancelled() {
        isStopped.store(true, ordering: .relaxed)
        break
      }
      count(pieces[number], worker)
    }
    let boxes = worker.boxes
    tallies.withLock { $0 += boxes }
  }

  private func count(_ piece: Piece, _ worker: CountingWorker) {
    unsafe texts[piece.text].withUnits(
      bytes: { count(piece, $0, worker) }, units: { count(piece, $0, worker) })
  }

  private func count(_ piece: Piece, _ units: some CountedUnits, _ worker: CountingWorker) {
    let language = language(ofText: piece.text, units, worker)
    let range = piece.range ?? 0..<units.count
    switch language {
    case .unknown: worker.count(units, range, language: nil)
    case .one(let language): worker.count(units, range, language: language)
    case .several(let languages):
      // Each line needs the one before, so the first piece stands for the whole text.
      if range.lowerBound == 0 { worker.countLines(units, among: languages) }
    }
  }

  private func language(
    ofText text: Int, _ units: some CountedUnits, _ worker: CountingWorker
  ) -> TextLanguage {
    if let given = texts[text].language { return given }
    return languages[text].language.withLock { known in
      if let known { return known }
      let told = worker.language(of: units)
      known = told
      return told
    }
  }

  /// The total of each language.
  private static func merge(_ boxes: [TallyBox], threads: Int) -> [TallyBox] {
    var groups: [[TallyBox]] = []
    for box in boxes {
      if let group = groups.firstIndex(where: { $0[0].language == box.language }) {
        groups[group].append(box)
      } else {
        groups.append([box])
      }
    }
    // The largest tally of a language takes the others.
    for group in groups.indices where groups[group].count > 1 {
      groups[group].sort { $0.tally.spellings.count > $1.tally.spellings.count }
    }
    // The largest first, so that no thread begins with it when the others are done.
    let order = groups.filter { $0.count > 1 }.sorted {
      $0[0].tally.spellings.count > $1[0].tally.spellings.count
    }
    let next = Atomic(0)
    Threads.run(max(1, min(threads, order.count))) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < order.count else { return }
        let total = order[number][0]
        for box in order[number].dropFirst() { total.tally.merge(box.tally) }
      }
    }
    return groups.map { $0[0] }
  }

  /// The total of all counts; requires that all workers have returned.
  func result(threads: Int) throws(CancellationError) -> WordCounts {
    if isStopped.load(ordering: .relaxed) { throw CancellationError() }
    // There may be fewer pieces than workers that have counted other texts.
    let others = workers.withLock { $0.flatMap(\.boxes) }
    var totals = Self.merge(tallies.withLock { $0 } + others, threads: threads)
    let table = LanguageTable.shared
    var analyzed: Set<String> = []
    for box in totals {
      guard let language = box.language, let analyzer = analyzers[table.languages[language]] else {
        continue
      }
      analyzed.insert(analyzer.language)
      box.tally = box.tally.analyzed(by: analyzer, threads: threads)
    }
    // The order of workers is not that of texts.
    totals.sort { $0.language ?? -1 < $1.language ?? -1 }
    return WordCounts(totals, options: options, analyzed: analyzed)
  }
}
