import Quoth
import QuothLibrary
import QuothTranscripts

/// Brings a library up to date with the files and folders that it is made of: reads new and changed files,
/// removes deleted ones.
struct LibraryUpdate {
  let library: String
  let reader: TranscriptReader
  let jobs: Int?
  let console: Console

  /// The most text that is gathered before it is written, in bytes: as much as a segment may have, since
  /// merging segments of that size takes the same memory.
  private static let batchLength = LibraryWriter<IndexedPath>.usualSegment
  /// A file that was changed so shortly before it was read may change once more at the same time of its
  /// file system: it is read again by the next update, in nanoseconds.
  private static let uncertainty = 2_000_000_000

  /// The outcome of reading one file.
  private enum Finding: Sendable {
    /// The same content at another time.
    case touched(SourceFacts)
    case transcript(Transcript, SourceFacts)
  }

  /// Makes the changes and commits them.
  ///
  /// - Parameters:
  ///   - operands: files and folders to look through, which become sources; none for all sources.
  ///   - isNew: whether the library is built from nothing.
  func run(
    _ writer: LibraryWriter<IndexedPath>, _ operands: [FilePath], isNew: Bool
  ) throws(LibraryError) -> UpdateTotals {
    var totals = UpdateTotals()
    let paths = SourcePaths(base: isNew ? nil : FilePath(writer.base), sources: writer.sources)
    if isNew || writer.base.isEmpty { writer.base = paths.workingFolder.bytes }
    var sources: [FilePath] = []
    for source in writer.sources.map({ paths.renewed(FilePath($0)) })
    where !sources.contains(source) {
      sources.append(source)
    }
    let chosen = operands.isEmpty ? sources : operands.map(paths.id)
    let fresh = chosen.filter { !sources.contains($0) }
    writer.sources = (sources + fresh).map(\.bytes)

    let look = try LibraryLook(
      writer, sources: (sources + fresh).map(paths.path), chosen: chosen, paths,
      library: FilePath(library), jobs: jobs)
    let list = look.list
    for failure in list.failures {
      totals.errors += 1
      console.report("\(failure.path.text): \(failure.error)")
    }
    let ids = list.inputs.map { paths.id(FilePath($0.nameBytes)) }
    let gone = gone(look.known.keys, Set(ids), list, chosen, paths)
    totals.removed = gone.count
    try writer.remove(Set(gone.map { IndexedPath($0) }))
    try read(look, ids, writer, paths, &totals)
    totals.skipped += list.passedOver.values.reduce(0, +)
    writer.setFolders(look.folders.all.map { (paths.id($0.path).bytes, $0.modified) })
    try writer.commit()
    return totals
  }

  /// The ids below the chosen sources that no file has any more. Where a folder could not be opened, nothing
  /// in it counts as gone.
  private func gone(
    _ known: some Sequence<FilePath>, _ found: Set<FilePath>, _ list: InputList,
    _ chosen: [FilePath], _ paths: SourcePaths
  ) -> [FilePath] {
    let closed = list.failures.map { paths.id($0.path) }
    return known.filter { id in
      guard !found.contains(id) else { return false }
      let name = paths.renewed(id)
      return chosen.contains { Self.isBelow(name, $0) }
        && !closed.contains { Self.isBelow(name, $0) }
    }
  }

  private static func isBelow(_ id: FilePath, _ folder: FilePath) -> Bool {
    if folder.bytes == Array(".".utf8) { return id.bytes.first != UInt8(ascii: "/") }
    return id == folder || id.bytes.starts(with: folder.appending([]).bytes)
  }

  private func read(
    _ look: LibraryLook, _ ids: [FilePath], _ writer: LibraryWriter<IndexedPath>,
    _ paths: SourcePaths, _ totals: inout UpdateTotals
  ) throws(LibraryError) {
    let reader = self.reader
    let (inputs, statuses, known) = (look.list.inputs, look.statuses, look.known)
    let now = console.date() * 1_000_000_000
    let progress = IndexProgress(
      console, files: inputs.count, bytes: statuses.reduce(0) { $0 + ($1?.size ?? 0) })
    // Most files are as they were, and need no more than this look.
    let changed = inputs.indices.filter { place in
      guard let status = statuses[place], let facts = known[ids[place]] ?? nil,
        facts.size == status.size, facts.modified == status.modified
      else { return true }
      totals.unchanged += 1
      progress.count(bytes: status.size)
      return false
    }
    guard !changed.isEmpty else { return progress.clear() }

    var batch = LibraryBatchBuilder(joiner: writer.joiner)
    var failure: LibraryError?
    var number = 0
    let files = ParallelFiles(jobs: jobs)
    preparing {
      files.forEach(changed.map { inputs[$0] }) { input -> FileOutcome<Finding> in
        let facts = known[paths.id(FilePath(input.nameBytes))] ?? nil
        let status = paths.status(of: input)
        return FileOutcome(input) { bytes in
          let sum = unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
          // The status of before the reading: a change since then is one.
          let time = status?.modified ?? .min
          let isCertain = time < now - Self.uncertainty
          let own = SourceFacts(
            size: status?.size ?? bytes.count, modified: isCertain ? time : .min, contentSum: sum)
          if let facts, facts.contentSum == sum, facts.size == own.size { return .touched(own) }
          return .transcript(try reader.read(bytes, fileName: input.fileName), own)
        }
      } then: { input, outcome in
        let place = changed[number]
        number += 1
        defer { progress.count(bytes: statuses[place]?.size ?? 0) }
        let id = IndexedPath(ids[place])
        let isKnown = known[id.path] != nil
        do throws(LibraryError) {
          switch outcome {
          case .done(.touched(let facts)):
            totals.unchanged += 1
            writer.touch(id, facts: facts)
          case .done(.transcript(let transcript, let facts)):
            progress.clear()
            console.reportOddities(of: transcript, input)
            if isKnown { totals.changed += 1 } else { totals.added += 1 }
            // One for each joiner between cues.
            let length = transcript.cues.textLength + transcript.cues.count
            if batch.byteCount + length > Self.batchLength { try batch.flush(to: writer) }
            batch.add(transcript, id, facts, byteCount: length, replacing: isKnown)
          case .skipped:
            totals.skipped += 1
            if isKnown {
              totals.removed += 1
              batch.remove(id)
            }
          case .failed(let message, _):
            progress.clear()
            totals.errors += 1
            console.report(
              "\(input.displayName): \(message)"
                + (isKnown ? "; the library keeps the file as it was" : ""))
          }
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    progress.clear()
    if let failure { throw failure }
    try batch.flush(to: writer)
  }

  /// Makes what the first index needs while `body` reads files.
  private func preparing(_ body: () -> Void) {
    if jobs == 1 { return body() }
    withoutActuallyEscaping(body) { body in
      // SAFETY: only the caller's thread, number 0, uses it, and before this returns.
      nonisolated(unsafe) let body = body
      Threads.run(2) { number in
        if number == 0 { unsafe body() } else { LibraryWriter<IndexedPath>.prepare() }
      }
    }
  }
}

/// Transcripts that are added to a library together, and those that they replace.
struct LibraryBatchBuilder: ~Copyable {
  private let joiner: CorpusJoiner
  private var builder: CorpusBuilder<IndexedPath>
  private var lines = LineIDs()
  private var facts: [SourceFacts?] = []
  private var replaced: Set<IndexedPath> = []
  private(set) var byteCount = 0

  init(joiner: CorpusJoiner) {
    self.joiner = joiner
    builder = CorpusBuilder(joiner: joiner)
  }

  mutating func remove(_ id: IndexedPath) { replaced.insert(id) }

  mutating func add(
    _ transcript: Transcript, _ id: IndexedPath, _ facts: SourceFacts, byteCount: Int,
    replacing: Bool
  ) {
    if replacing { replaced.insert(id) }
    builder.append(transcript, path: id, &lines)
    self.facts.append(facts)
    self.byteCount += byteCount
  }

  mutating func flush(to writer: LibraryWriter<IndexedPath>) throws(LibraryError) {
    // The old ones first: the new have the same ids.
    if !replaced.isEmpty { try writer.remove(replaced) }
    replaced = []
    guard !facts.isEmpty else { return }
    var full = CorpusBuilder<IndexedPath>(joiner: joiner)
    swap(&full, &builder)
    lines = LineIDs()
    try writer.add(full.finish(), facts: facts)
    facts = []
    byteCount = 0
  }
}
