public import Quoth
internal import Synchronization

/// One part of a library: a corpus with its index. Both files are mapped when the library is opened, so that
/// files that an update removes stay readable until the last reader is done; the corpus' tables are read at the first hit.
public final class LibrarySegment<ID: CorpusIdentifier>: Sendable {
  /// The name of its files in the library's folder, without their endings.
  public var name: String { record.name }
  let record: SegmentRecord
  /// The library's filter, as far as it tells of this segment.
  let filter: GramFilter.Column?
  /// The numbers of its first transcript, cue and code unit in the library.
  public let firstTranscript: Int
  /// The number of its first cue in the library.
  public let firstCue: Int
  /// The offset of its first code unit in the library.
  public let firstUnit: Int

  private let path: String
  private let corpusFile: Result<MappedFile, LibraryError>
  let index: Result<GramIndex, LibraryError>
  private let opened = Mutex<Result<Corpus<ID>, LibraryError>?>(nil)
  private typealias Part = (corpus: Corpus<ID>, check: PieceCheck)
  private let partial = Mutex<Result<Part?, LibraryError>?>(nil)
  private let idCheck = Mutex<Result<CueIDCheck, LibraryError>?>(nil)
  /// Whether the system was told to expect scattered reads of the corpus.
  private let isScattered = Atomic(true)
  private let live = Mutex<[Range<Int>]?>(nil)

  init(
    _ record: SegmentRecord, of library: SystemPath, firstTranscript: Int, firstCue: Int,
    firstUnit: Int, filters: [GramFilter] = []
  ) {
    self.record = record
    self.firstTranscript = firstTranscript
    self.firstCue = firstCue
    self.firstUnit = firstUnit
    let corpusPath = library.appending("/" + record.corpusName)
    path = corpusPath.description
    corpusFile = Self.mapped(corpusPath)
    // Of most segments only the header is read.
    try? corpusFile.get().expectReads(areScattered: true)
    let indexFile = library.appending("/" + record.indexName)
    let indexPath = indexFile.description
    let file = corpusFile
    index = Self.mapped(indexFile).flatMap { mapped in
      Result { () throws(LibraryError) in
        let index = try GramIndex(mapped, path: indexPath)
        if let corpus = try? file.get() {
          let head = CorpusHead(corpus)
          guard index.header.corpusLength == head.length, index.header.corpusSum == head.sum,
            index.header.unitCount == record.unitCount,
            index.header.transcriptCount == record.transcriptCount
          else { throw LibraryError(.foreignIndex(path: indexPath)) }
        }
        return index
      }
    }
    let sum = (try? index.get())?.header.corpusSum
    filter = sum.flatMap { sum in
      let own = FilterForm.Slot(segment: record.number, corpusSum: sum)
      return filters.lazy.compactMap { $0.column(of: own) }.first
    }
  }

  private static func mapped(
    _ path: SystemPath
  ) -> Result<MappedFile, LibraryError> {
    do {
      return .success(try MappedFile(path))
    } catch {
      return .failure(LibraryError(.corpus(error), isMissing: !Folder.has(path)))
    }
  }

  /// Whether a file of it is not there.
  var isMissing: Bool {
    if case .failure(let error) = corpusFile, error.isMissing { return true }
    if case .failure(let error) = index, error.isMissing { return true }
    return false
  }

  /// The corpus, removed transcripts among its own.
  ///
  /// - Throws: ``LibraryError`` if it is damaged.
  public func corpus() throws(LibraryError) -> Corpus<ID> {
    let corpus = try searchable()
    // Any part may be read next.
    expectReads(areScattered: false)
    try verifyIDs { check throws(CorpusError) in try check.verifyAll() }
    return corpus
  }

  /// The corpus for those who look at few of its cues, and verify them before: only the tables that lead to all others
  /// were compared with their checksums. Such are the ids of transcripts and the names of speakers.
  ///
  /// - Returns: Nil if the file is so short that all of it is compared as soon, or has no checksums of parts.
  package func partialCorpus() throws(LibraryError) -> Corpus<ID>? {
    guard corpusByteCount >= Self.leastPartial else { return nil }
    return isWhole ? try searchable() : try part()?.corpus
  }

  private static var leastPartial: Int { 8 << 20 }

  /// Compares what is told of some offsets, as far as ``searchable()`` has not done it.
  ///
  /// - Parameters:
  ///   - andCues: whether all that is told of their cues is compared, but for ids.
  ///   - isAcross: whether the ends of their transcripts are, too.
  package func verify(
    textOf ranges: [Range<Int>], andCues: Bool, isAcross: Bool = true
  ) throws(LibraryError) {
    guard !isWhole, let part = try part() else { return }
    do throws(CorpusError) {
      if andCues {
        try part.check.verify(cuesOf: ranges)
      } else {
        try part.check.verify(textOf: ranges, isAcross: isAcross)
      }
    } catch { throw LibraryError(.corpus(error)) }
  }

  /// Compares what is told of some cues with its checksums, as far as ``searchable()`` or a search of few hits has
  /// not done it.
  ///
  /// - Parameter cues: by their numbers in the corpus.
  package func verify(_ cues: Range<Int>) throws(LibraryError) {
    if !isWhole, let part = partial.withLock({ try? $0?.get() }) {
      do throws(CorpusError) { try part.check.verify(cues) } catch {
        throw LibraryError(.corpus(error))
      }
    }
    try verifyIDs { check throws(CorpusError) in try check.verify(cues) }
  }

  private func verifyIDs(
    _ body: (CueIDCheck) throws(CorpusError) -> Void
  ) throws(LibraryError) {
    let file = try corpusFile.get()
    let path = path
    let check = try idCheck.withLock { check in
      if let check { return check }
      let made = Result { () throws(LibraryError) in
        do throws(CorpusError) { return try CueIDCheck(file, path: path) } catch {
          throw LibraryError(.corpus(error))
        }
      }
      check = made
      return made
    }.get()
    do throws(CorpusError) { try body(check) } catch { throw LibraryError(.corpus(error)) }
  }

  /// The corpus for what needs no ids of cues, which are most of its tables and were not compared with their
  /// checksum.
  package func searchable() throws(LibraryError) -> Corpus<ID> {
    try opened.withLock { opened in
      if let opened { return opened }
      let path = path
      let result = corpusFile.flatMap { file in
        Result { () throws(LibraryError) in
          do throws(CorpusError) {
            return try Corpus<ID>(
              mapped: file, path: path, verifying: .tables, leavingCueIDs: true)
          } catch { throw LibraryError(.corpus(error)) }
        }
      }
      opened = result
      return result
    }.get()
  }

  /// The corpus for a search of some offsets: where these are few, only what it reads is compared.
  ///
  /// - Parameters:
  ///   - ranges: nil for all offsets.
  ///   - isAcross: whether hits may span cues.
  func searchable(
    in ranges: [Range<Int>]?, isAcross: Bool
  ) throws(LibraryError) -> (corpus: Corpus<ID>, isPartial: Bool) {
    guard let ranges, Self.areFew(ranges), !isWhole, let part = try part() else {
      return (try searchable(), false)
    }
    try verify(textOf: ranges, andCues: false, isAcross: isAcross)
    return (part.corpus, true)
  }

  /// Whether all tables were compared, and are whole.
  private var isWhole: Bool { opened.withLock { (try? $0?.get()) != nil } }

  private func part() throws(LibraryError) -> Part? {
    try partial.withLock { partial in
      if let partial { return partial }
      let path = path
      let made = corpusFile.flatMap { file in
        Result { () throws(LibraryError) in
          do throws(CorpusError) { return try Corpus<ID>.partial(file, path: path) } catch {
            throw LibraryError(.corpus(error))
          }
        }
      }
      partial = made
      return made
    }.get()
  }

  /// Tells the system how the corpus is read. The last search that tells it decides.
  ///
  /// - Parameter ranges: the offsets that are read next; nil for all.
  package func expectReads(of ranges: [Range<Int>]?, in corpus: Corpus<ID>) {
    // Many are read sooner along with what is between.
    guard let ranges, Self.areFew(ranges) else { return expectReads(areScattered: false) }
    expectReads(areScattered: true)
    for range in ranges { corpus.prefetch(range.clamped(to: 0..<corpus.unitCount)) }
  }

  private static func areFew(_ ranges: [Range<Int>]) -> Bool {
    ranges.count <= mostScattered.ranges
      && ranges.reduce(0, { $0 + $1.count }) <= mostScattered.units
  }

  private static var mostScattered: (ranges: Int, units: Int) { (256, 1 << 20) }

  private func expectReads(areScattered: Bool) {
    guard isScattered.exchange(areScattered, ordering: .relaxed) != areScattered else { return }
    try? corpusFile.get().expectReads(areScattered: areScattered)
  }

  /// Compares the whole corpus file with its checksums.
  func verifyCorpus() throws(LibraryError) {
    let file = try corpusFile.get()
    expectReads(areScattered: false)
    let corpus: Corpus<ID>
    do throws(CorpusError) {
      corpus = try Corpus<ID>(mapped: file, path: path, verifying: .everything)
    } catch { throw LibraryError(.corpus(error)) }
    guard corpus.transcriptCount == record.transcriptCount,
      corpus.unitCount == record.unitCount, corpus.cueCount == record.cueCount
    else { throw LibraryError(.altered(path: path, part: "the corpus that the manifest names")) }
  }

  /// All grams of the index in order, with their blocks: for tests.
  package func everyGram() throws(LibraryError) -> [(gram: UInt64, blocks: [UInt32])] {
    try index.get().everyGram()
  }

  /// How many transcripts it has that were not removed.
  public var transcriptCount: Int { record.liveTranscriptCount }
  /// How many cues those transcripts have.
  public var cueCount: Int { record.liveCueCount }
  /// Whether a transcript of ``corpus()`` was removed from the library.
  public func isRemoved(transcript: Int) -> Bool { record.isRemoved(transcript) }

  /// The offsets of the transcripts that were not removed; nil if none was.
  func liveRanges() throws(LibraryError) -> [Range<Int>]? {
    guard record.removedCount > 0 else { return nil }
    let corpus = try searchable()
    return live.withLock { live in
      if let live { return live }
      var ranges: [Range<Int>] = []
      for transcript in 0..<corpus.transcriptCount where !record.isRemoved(transcript) {
        let units = corpus.units(ofTranscript: transcript)
        if units.isEmpty { continue }
        if let last = ranges.last, units.lowerBound - last.upperBound <= 1,
          transcript > 0, !record.isRemoved(transcript - 1)
        {
          ranges[ranges.count - 1] = last.lowerBound..<units.upperBound
        } else {
          ranges.append(units)
        }
      }
      live = ranges
      return ranges
    }
  }

  /// Gives the memory of its files back to the system, which reads them again when they are needed.
  func release() {
    try? corpusFile.get().release()
    try? index.get().release()
  }

  /// The bytes of the corpus file.
  var corpusByteCount: Int { (try? corpusFile.get().count) ?? 0 }
  /// The bytes of the index file.
  var indexByteCount: Int { (try? index.get().header.fileLength) ?? 0 }
}
