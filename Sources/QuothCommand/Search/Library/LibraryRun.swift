import Quoth
import QuothLibrary
import QuothTranscripts

/// One search of a library, segment by segment.
struct LibraryRun {
  let corpora: CorpusRun
  private var settings: SearchSettings { corpora.settings }

  func run(
    over text: String, _ report: inout any SearchReport, _ totals: inout SearchTotals,
    _ console: Console
  ) throws(UsageError) {
    let path = LibraryName.path(text)
    let library: Library<IndexedPath>
    do {
      library = try LibraryOpening.library(at: path)
    } catch {
      console.report("\(error)")
      totals.errors += 1
      return
    }
    if !settings.hidesMessages, LibraryAge(library).isOld {
      console.report(LibraryAge.notice(path))
    }
    let near = try nearSegment(library)
    for number in order(library, near?.segment) {
      guard !console.output.isBroken, !report.isSatisfied else { return }
      try search(
        number, of: library, near: near.flatMap { $0.segment == number ? $0.place : nil }, &report,
        &totals, console)
    }
  }

  /// The segment with the cue that `--near` names.
  private func nearSegment(
    _ library: Library<IndexedPath>
  ) throws(UsageError) -> (segment: Int, place: CuePlace)? {
    guard let near = settings.near else { return nil }
    var failure: UsageError?
    for (number, segment) in library.segments.enumerated() {
      guard let corpus = try? segment.searchable() else { continue }
      do throws(UsageError) {
        let place = try CuePlace(near, in: corpus)
        if !segment.isRemoved(transcript: place.transcript) { return (number, place) }
      } catch {
        // That the file is in no segment is the least that can be wrong.
        if failure == nil || !error.message.hasPrefix("invalid value") { failure = error }
      }
    }
    throw failure ?? UsageError("option '--near': the library has no such file")
  }

  private func order(_ library: Library<IndexedPath>, _ near: Int?) -> [Int] {
    let all = Array(library.segments.indices)
    guard let near else { return settings.isBackward ? all.reversed() : all }
    return all.sorted { (abs($0 - near), $0) < (abs($1 - near), $1) }
  }

  private func search(
    _ number: Int, of library: Library<IndexedPath>, near: CuePlace?,
    _ report: inout any SearchReport, _ totals: inout SearchTotals, _ console: Console
  ) throws(UsageError) {
    let segment = library.segments[number]
    var options = CorpusSearchOptions(across: settings.isAcross)
    options.threads = settings.jobs
    if let joiner = settings.joiner, joiner != library.joiner {
      return searchJoined(
        joiner, segment, "\(library.path)/\(segment.name)", options, &report, &totals, console)
    }
    let name = "\(library.path)/\(segment.name)"
    // Those that are searched for together.
    let groups =
      corpora.keywords.set != nil
      ? [corpora.keywords] : corpora.keywords.patterns.map { Keywords([$0]) }
    let searches = groups.map {
      SegmentSearch(library, number, $0.patterns, options, wantsOnlyHits: wantsOnlyHits(near))
    }
    for (keywords, search) in zip(groups, searches) {
      totals.add(search.plan, of: search.corpus)
      if settings.explains { console.explain(name, keywords, "\(search.plan)", search.plan) }
    }
    if let problem = searches.lazy.compactMap(\.problems.first).first {
      console.report("\(problem)")
      totals.errors += 1
      if !problem.isSearched { return }
    }
    // Files without hits can be skipped, unless the output names them.
    guard
      searches.contains(where: { $0.corpus != nil }) || settings.isOtherNames
        || settings.includesZero || !settings.languages.isEmpty
    else {
      totals.files += segment.transcriptCount
      totals.cues += segment.cueCount
      return
    }
    let searched = searches.filter { $0.corpus != nil }
    let isPartial = !searched.isEmpty && searched.allSatisfy(\.isPartial)
    guard let corpus = isPartial ? searched[0].corpus : try? segment.searchable() else { return }
    if searches.count > 1 {
      let all = searched.map(\.options.candidates)
      segment.expectReads(of: all.contains(nil) ? nil : all.flatMap { $0 ?? [] }, in: corpus)
    }
    let hits = HitSearch(
      corpus, corpora.keywords, each: searches.map { $0.corpus == nil ? nil : $0.options })
    defer { library.release(segment: number) }
    var units = 0
    corpora.add(hits, near, &report, &totals, console) { cues throws(LibraryError) in
      try segment.verify(cues)
      units += corpus.units(ofCue: cues.upperBound - 1).upperBound
      units -= corpus.units(ofCue: cues.lowerBound).lowerBound
      if units > Self.mostUnits {
        library.release(segment: number)
        units = 0
      }
    } where: { transcript in
      !segment.isRemoved(transcript: transcript)
    }
  }

  /// Whether nothing is asked of the corpus but hits and the cues around them.
  private func wantsOnlyHits(_ near: CuePlace?) -> Bool {
    near == nil && corpora.filter == nil && !settings.isOtherNames && !settings.includesZero
  }

  /// Of a large library no more text than this is kept in memory, in code units.
  private static let mostUnits = 1 << 24

  /// The joiner is a part of the text: it takes another corpus to have another.
  private func searchJoined(
    _ joiner: CorpusJoiner, _ segment: LibrarySegment<IndexedPath>, _ name: String,
    _ options: CorpusSearchOptions, _ report: inout any SearchReport, _ totals: inout SearchTotals,
    _ console: Console
  ) {
    let own: Corpus<IndexedPath>
    do {
      own = try segment.corpus()
    } catch {
      console.report("\(error); it was not searched")
      totals.errors += 1
      return
    }
    var builder = CorpusBuilder<IndexedPath>(joiner: joiner)
    for transcript in 0..<own.transcriptCount where !segment.isRemoved(transcript: transcript) {
      builder.append(own, transcripts: [transcript])
    }
    let corpus = builder.finish()
    totals.bytes += own.textByteCount
    var near: CuePlace?
    if let text = settings.near { near = try? CuePlace(text, in: corpus) }
    if settings.explains {
      console.explain(
        name, corpora.keywords, "scan: cues are joined in another way than in the index")
    }
    let search = HitSearch(corpus, corpora.keywords, options)
    corpora.add(search, near, &report, &totals, console) { _ in true }
  }
}
