public import Quoth

/// Changes a library: the one process that may, while any number of others read it.
///
///     let writer = try LibraryWriter<String>("talks.library")
///     try writer.remove(["old talk"])
///     try writer.add(corpus)
///     try writer.commit()
///
/// Nothing is seen of a change before ``commit()``, which replaces the manifest; a process that ends before,
/// in whatever way, leaves the library as it was. Not for several threads at once.
public final class LibraryWriter<ID: CorpusIdentifier> {
  /// The folder; bytes of its name that are not UTF-8 are U+FFFD here.
  public let path: String
  private let folder: SystemPath
  private let lock: WriterLock
  private var manifest: Manifest
  private var before: Manifest
  /// Whether the folder has no manifest, or one that counts no more.
  private var isNew: Bool
  /// The transcripts of each segment, as far as they were needed.
  private var rows: [UInt64: [FactRow]] = [:]
  /// The limit of a segment in code units.
  private let largestSegment: Int

  /// How many threads may work; nil for as many as are worth it.
  package var threads: Int?
  /// How the text of new segments is divided for their indexes.
  package var grid = BlockGrid.usual
  /// Which segments get filters.
  package var filterRule: FilterRule

  /// The usual limit of a segment in code units: making one takes about three times as much memory.
  public static var usualSegment: Int { 1 << 28 }

  /// Locks the library in a folder, and creates the folder if needed.
  ///
  /// - Parameters:
  ///   - replacing: begins without any of the transcripts that it has.
  ///   - joiner: the text between cues, for a new library; an old one keeps its own unless it is replaced.
  ///   - largestSegment: the limit of a segment in code units. A transcript is never divided.
  /// - Throws: ``LibraryError`` if another process is changing it, if the folder has something else in it,
  ///   or if the library is damaged.
  public convenience init(
    _ path: String, replacing: Bool = false, joiner: CorpusJoiner = .automatic,
    largestSegment: Int = LibraryWriter.usualSegment
  ) throws(LibraryError) {
    try self.init(
      .named(path), replacing: replacing, joiner: joiner, largestSegment: largestSegment)
  }

  /// The same with a path that need not be UTF-8.
  package init(
    _ folder: SystemPath, replacing: Bool = false, joiner: CorpusJoiner = .automatic,
    largestSegment: Int = LibraryWriter.usualSegment
  ) throws(LibraryError) {
    self.folder = folder
    path = folder.description
    self.largestSegment = max(1, min(largestSegment, 1 << 31))
    filterRule = FilterRule(largestSegment: self.largestSegment)
    try Folder.make(folder)
    guard Folder.isFolder(folder) else { throw LibraryError(.notALibrary(path: path)) }
    // Before the lock, which would be a file in a folder of others.
    guard try Folder.names(in: folder).allSatisfy(Self.isOwn) else {
      throw LibraryError(.notALibrary(path: path))
    }
    lock = try WriterLock(folder)
    var manifest = Manifest()
    do throws(LibraryError) {
      manifest = try Manifest(of: folder)
    } catch {
      guard error.isMissing || replacing else { throw error }
    }
    guard manifest.idKind == ID.corpusKind || manifest.idKind.isEmpty || replacing else {
      throw LibraryError(.identifiers(path: path))
    }
    isNew = replacing || manifest.idKind.isEmpty
    if isNew {
      let old = manifest
      manifest = Manifest()
      manifest.generation = old.generation
      manifest.nextNumber = old.nextNumber
      manifest.idKind = ID.corpusKind
      manifest.joiner = joiner
    }
    // Whatever the manifest says, no name is used again that a reader may be about to open.
    for name in try Folder.names(in: folder) {
      guard let number = Self.number(of: name) else { continue }
      manifest.nextNumber = max(manifest.nextNumber, number + 1)
    }
    before = manifest
    self.manifest = manifest
    removeOthers()
  }

  /// Whether a file of a folder belongs to a library, or is hidden, as some systems' own are.
  private static func isOwn(_ name: String) -> Bool {
    name.hasPrefix(".") || name == Manifest.name || name == WriterLock.name
      || name == Manifest.name + NewFile.ending
      || number(of: name) != nil
  }

  private static func number(of name: String) -> UInt64? {
    let kinds = ["segment-", "filter-"]
    guard let kind = kinds.first(where: { name.hasPrefix($0) }) else { return nil }
    return UInt64(name.dropFirst(kind.count).prefix { $0.isASCII && $0.isNumber })
  }

  /// Removes the files of segments and filters that no manifest names any more, and the leftovers of killed writers.
  private func removeOthers() {
    guard let onDisk = try? Manifest(of: folder) else { return }
    let kept = Set(
      (manifest.segments + onDisk.segments).flatMap { [$0.corpusName, $0.indexName] }
        + (manifest.filters + onDisk.filters).map { Manifest.filterName($0) })
    for name in (try? Folder.names(in: folder)) ?? []
    where Self.number(of: name) != nil && !kept.contains(name) {
      Folder.remove(folder.appending("/" + name))
    }
  }

  // MARK: What is there

  /// The text between the cues of a transcript.
  public var joiner: CorpusJoiner { manifest.joiner }
  /// How many transcripts there are, counting those added and not those removed so far.
  public var transcriptCount: Int {
    manifest.segments.reduce(0) { $0 + $1.liveTranscriptCount }
  }
  /// The files and folders that the library is made of, as they were named.
  package var sources: [[UInt8]] {
    get { manifest.sources }
    set { manifest.sources = newValue }
  }
  /// The working folder in which the paths of sources and files are to be understood.
  package var base: [UInt8] {
    get { manifest.base }
    set { manifest.base = newValue }
  }
  /// Notes when the folders of the sources were changed last.
  package func setFolders(_ folders: [(path: [UInt8], modified: Int)]) {
    manifest.folders = folders.map { FolderRecord(path: $0.path, modified: $0.modified) }
  }

  /// When the folders of the sources were changed last, as it was noted.
  package var folders: [(path: [UInt8], modified: Int)] {
    manifest.folders.map { ($0.path, $0.modified) }
  }

  /// All transcripts with what is known of their files.
  public func transcripts() throws(LibraryError) -> [(id: ID, facts: SourceFacts?)] {
    var all: [(id: ID, facts: SourceFacts?)] = []
    for record in manifest.segments {
      for (number, row) in try facts(of: record).enumerated() where !record.isRemoved(number) {
        guard let id = ID(corpusBytes: row.id) else { throw LibraryError(.identifiers(path: path)) }
        all.append((id, manifest.touched[row.id] ?? row.facts))
      }
    }
    return all
  }

  private func facts(of record: SegmentRecord) throws(LibraryError) -> [FactRow] {
    if let known = rows[record.number] { return known }
    let found = try segment(record).rows()
    rows[record.number] = found
    return found
  }

  private func segment(_ record: SegmentRecord) -> LibrarySegment<ID> {
    LibrarySegment(record, of: folder, firstTranscript: 0, firstCue: 0, firstUnit: 0)
  }

  // MARK: Changes

  /// Adds the transcripts of a corpus as a segment of their own, to be merged with others by
  /// ``commit()``.
  ///
  /// - Parameters:
  ///   - facts: those of the files that they were made of; none, or one for each transcript.
  ///   - progress: is called with the number of code units that have been indexed since its last call.
  /// - Throws: ``LibraryError`` if it cannot be written.
  public func add(
    _ corpus: Corpus<ID>, facts: [SourceFacts?] = [], progress: (Int) -> Void = { _ in }
  ) throws(LibraryError) {
    guard corpus.transcriptCount > 0 else { return }
    precondition(facts.isEmpty || facts.count == corpus.transcriptCount, "facts of other files")
    var corpus = corpus
    if corpus.joiner != joiner {
      var builder = CorpusBuilder<ID>(joiner: joiner)
      builder.append(corpus)
      corpus = builder.finish()
    }
    let rows = (0..<corpus.transcriptCount).map { number in
      FactRow(
        id: corpus.id(ofTranscript: number).corpusBytes,
        facts: facts.isEmpty ? nil : facts[number])
    }
    manifest.segments.append(try write(corpus, rows, progress))
  }

  /// Writes a corpus and its index under names of their own.
  private func write(
    _ corpus: Corpus<ID>, _ rows: [FactRow], _ progress: (Int) -> Void = { _ in }
  ) throws(LibraryError) -> SegmentRecord {
    let record = SegmentRecord(
      number: manifest.nextNumber, unitCount: corpus.unitCount, cueCount: corpus.cueCount,
      transcriptCount: corpus.transcriptCount)
    let corpusPath = folder.appending("/" + record.corpusName)
    guard corpus.unitCount < 1 << 32 else {
      throw LibraryError(.tooLarge(path: corpusPath.description, units: corpus.unitCount))
    }
    manifest.nextNumber += 1
    let (head, index) = try IndexBuilder.build(
      corpus, grid: grid, writing: corpusPath, threads: threads, progress)
    try IndexWriter.write(
      index, cueCount: corpus.cueCount, corpusHead: head, facts: rows, threads: threads,
      to: folder.appending("/" + record.indexName))
    self.rows[record.number] = rows
    return record
  }

  /// Removes transcripts by their ids.
  ///
  /// - Returns: how many were removed.
  /// - Throws: ``LibraryError`` if a segment that has one of them is damaged.
  @discardableResult
  public func remove(_ ids: Set<ID>) throws(LibraryError) -> Int {
    let wanted = Set(ids.map(\.corpusBytes))
    var count = 0
    for place in manifest.segments.indices {
      var record = manifest.segments[place]
      let numbers = try facts(of: record).enumerated().filter {
        wanted.contains($0.element.id) && !record.isRemoved($0.offset)
      }.map(\.offset)
      guard !numbers.isEmpty else { continue }
      let corpus = try segment(record).searchable()
      for number in numbers {
        let cues = corpus.cues(ofTranscript: number).count
        record.remove(number, cues: cues, units: corpus.units(ofTranscript: number).count)
      }
      manifest.segments[place] = record
      count += numbers.count
    }
    for id in wanted { manifest.touched[id] = nil }
    return count
  }

  /// Removes everything.
  public func removeAll() {
    manifest.segments = []
    manifest.touched = [:]
  }

  /// Records new facts about a file whose content is the same.
  public func touch(_ id: ID, facts: SourceFacts) { manifest.touched[id.corpusBytes] = facts }

  /// Whether there is a change to be committed.
  public var isChanged: Bool { isNew || manifest != before }

  /// Makes the tables that all indexes of a process share, which the first index would make otherwise.
  package static func prepare() {
    var key = CoarseKey()
    // A letter that has parts: others need less.
    _ = key.letters(of: 0xE9)
  }

  // MARK: Commit

  /// Makes all changes visible to readers, and then merges small segments, which changes no answer.
  ///
  /// - Throws: ``LibraryError`` if something cannot be written. The library is then as it was, or has the
  ///   changes and more segments than it needs, which the next call merges.
  public func commit() throws(LibraryError) {
    manifest.segments.removeAll { $0.liveTranscriptCount == 0 }
    // Merging takes longer the more text it reaches, and nobody should wait for it.
    try writeManifest()
    try rewriteEmptied()
    try mergeSmall()
    try renewFilters()
    try writeManifest()
  }

  /// Writes all transcripts anew in as few segments as possible, without the removed ones.
  public func compact() throws(LibraryError) {
    manifest.segments.removeAll { $0.liveTranscriptCount == 0 }
    var packed: [SegmentRecord] = []
    var group: [SegmentRecord] = []
    var units = 0
    let limit = largestSegment
    for record in manifest.segments {
      if units + record.liveUnitCount > limit, !group.isEmpty {
        packed.append(try merged(group))
        group = []
        units = 0
      }
      group.append(record)
      units += record.liveUnitCount
    }
    if !group.isEmpty { packed.append(try merged(group)) }
    manifest.segments = packed
    try renewFilters()
    try writeManifest()
  }

  /// Rewrites segments of which most text was removed.
  private func rewriteEmptied() throws(LibraryError) {
    for place in manifest.segments.indices
    where manifest.segments[place].removedUnitCount * 2 > manifest.segments[place].unitCount {
      manifest.segments[place] = try merged([manifest.segments[place]])
    }
  }

  /// Merges the last segments while the one before is not longer than twice all after it: so a library of *n*
  /// code units has O(log *n*) small segments, and each unit is written O(log *n*) times.
  private func mergeSmall() throws(LibraryError) {
    var first = manifest.segments.count
    var units = 0
    while first > 0 {
      let next = manifest.segments[first - 1].liveUnitCount
      let isLast = first == manifest.segments.count
      guard isLast || next <= 2 * units, units + next <= largestSegment else { break }
      units += next
      first -= 1
    }
    let group = Array(manifest.segments[first...])
    guard group.count > 1 else { return }
    manifest.segments.replaceSubrange(first..., with: [try merged(group)])
  }

  /// One segment in place of several, without the removed transcripts; the same if there is nothing to do.
  private func merged(_ records: [SegmentRecord]) throws(LibraryError) -> SegmentRecord {
    if records.count == 1, records[0].removedCount == 0 { return records[0] }
    var builder = CorpusBuilder<ID>(joiner: joiner)
    var rows: [FactRow] = []
    for record in records {
      let corpus = try segment(record).corpus()
      let live = (0..<corpus.transcriptCount).filter { !record.isRemoved($0) }
      builder.append(corpus, transcripts: live)
      let own = try facts(of: record)
      rows += live.map { number in
        var row = own[number]
        if let facts = manifest.touched.removeValue(forKey: row.id) { row.facts = facts }
        return row
      }
    }
    return try write(builder.finish(), rows)
  }

  /// Gives filters to large segments without one, as soon as there are a few, and drops filters whose segments are
  /// all gone.
  private func renewFilters() throws(LibraryError) {
    let rule = filterRule
    let large = manifest.segments.filter { $0.unitCount >= rule.smallest }.map(\.number)
    var plan = FilterPlan(large, manifest.filters, rule, in: folder)
    try plan.carryOut(nextNumber: &manifest.nextNumber, threads: threads)
    manifest.filters = plan.filters
  }

  private func writeManifest() throws(LibraryError) {
    guard isChanged else { return }
    manifest.generation = before.generation + 1
    // The names of the segments must be on the disk before the manifest that names them.
    try Folder.sync(folder)
    try manifest.write(to: folder)
    before = manifest
    isNew = false
    removeOthers()
  }
}
