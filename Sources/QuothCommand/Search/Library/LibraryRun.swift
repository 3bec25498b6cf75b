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
      console.report(
        "\(path): older than the files that it was made of; update it with quoth index --update \(path)"
      )
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
      guard let corpus = try? segment.corpus() else { continue }
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
    var found: [CorpusMatches?] = []
    var problem: LibraryProblem?
    for pattern in corpora.patterns {
      let result = library.search(segment: number, for: pattern, options: options)
      found.append(result.matches)
      problem = problem ?? result.problem
      totals.add(result.plan, of: segment)
      if settings.explains {
        console.explain("\(library.path)/\(segment.name)", pattern, "\(result.plan)", result.plan)
      }
    }
    if let problem {
      console.report("\(problem)")
      totals.errors += 1
      if !problem.isSearched { return }
    }
    let isWanted = found.contains { $0?.isEmpty == false }
    // Files without hits need not be looked at, unless they are what is asked for.
    guard isWanted || settings.isOtherNames || settings.includesZero || !settings.languages.isEmpty
    else {
      totals.files += segment.transcriptCount
      totals.cues += segment.cueCount
      return
    }
    guard let corpus = try? segment.corpus() else { return }
    var none = options
    none.limit = 0
    let matches = zip(corpora.patterns, found).map { pattern, matches in
      matches ?? corpus.matches(of: pattern, options: none)
    }
    corpora.add(matches, corpus, near, &report, &totals, console) {
      !segment.isRemoved(transcript: $0)
    }
  }

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
      for pattern in corpora.patterns {
        console.explain(
          name, pattern, "scan: cues are joined in another way than in the index")
      }
    }
    let matches = corpora.patterns.map { corpus.matches(of: $0, options: options) }
    corpora.add(matches, corpus, near, &report, &totals, console) { _ in true }
  }
}

extension SearchTotals {
  /// Adds what the search of a segment has read.
  fileprivate mutating func add(_ plan: SearchPlan, of segment: LibrarySegment<IndexedPath>) {
    reads += plan.reads.count
    bytes += plan.reads.bytes
    guard let corpus = plan.searched?.units == 0 ? nil : try? segment.corpus() else { return }
    if let (stretches, units) = plan.searched {
      reads += stretches
      // Units have one byte or two: as many as they have on the average.
      bytes += units * corpus.textByteCount / max(corpus.unitCount, 1)
    } else {
      reads += 1
      bytes += corpus.textByteCount
    }
  }
}

extension Console {
  /// Prints how something is searched for a keyword, for `--explain`.
  func explain(
    _ name: String, _ pattern: Pattern, _ how: String, _ plan: SearchPlan? = nil
  ) {
    output.flush()
    let keyword = Displayed.beginning(String(decoding: pattern.needle, as: UTF16.self))
    var text = "\(Displayed.harmless(name)): '\(keyword)': \(how)"
    if let reads = plan?.reads, reads.count > 0 {
      text += "; \(Quantity.text(reads.count, "read")) of \(Quantity.text(reads.bytes, "byte"))"
    }
    error.write(text + "\n")
    error.flush()
  }
}
