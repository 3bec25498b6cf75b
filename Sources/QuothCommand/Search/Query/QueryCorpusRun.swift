import Quoth
import QuothLibrary

/// One search of a corpus that `quoth index` wrote, for a query.
struct QueryCorpusRun {
  let search: QuerySearch
  let settings: SearchSettings

  func run(
    over argument: Argument, _ report: inout any SearchReport, _ totals: inout SearchTotals,
    _ console: Console
  ) throws(UsageError) {
    guard let path = argument.validText else {
      throw UsageError("corpus '\(argument.text)': the name is not valid UTF-8")
    }
    if Library<IndexedPath>.isLibrary(at: path) {
      return run(overLibrary: LibraryName.path(path), &report, &totals, console)
    }
    var corpus: Corpus<IndexedPath>
    do {
      corpus = try Corpus<IndexedPath>.opened(path)
    } catch {
      console.report("\(error)")
      totals.errors += 1
      return
    }
    self.report(joined(corpus), nil, &report, &totals, console) { _ in true }
  }

  /// Searches the segments of a library one after the other.
  private func run(
    overLibrary path: String, _ report: inout any SearchReport, _ totals: inout SearchTotals,
    _ console: Console
  ) {
    let library: Library<IndexedPath>
    do {
      library = try LibraryOpening.library(at: path)
    } catch {
      console.report("\(error)")
      totals.errors += 1
      return
    }
    for number in library.segments.indices {
      guard !console.output.isBroken, !report.isSatisfied else { return }
      do {
        try search(number, of: library, &report, &totals, console)
      } catch {
        console.report("\(error); it was not searched")
        totals.errors += 1
      }
    }
  }

  private func search(
    _ number: Int, of library: Library<IndexedPath>, _ report: inout any SearchReport,
    _ totals: inout SearchTotals, _ console: Console
  ) throws(LibraryError) {
    let segment = library.segments[number]
    let name = "\(library.path)/\(segment.name)"
    if let joiner = settings.joiner, joiner != library.joiner {
      let corpus = joined(try segment.corpus())
      if settings.explains {
        console.explain(name, "query", "scan: cues are joined in another way than in the index")
      }
      totals.bytes += corpus.textByteCount
      self.report(corpus, nil, &report, &totals, console) {
        !segment.isRemoved(transcript: $0)
      }
      return
    }
    // A filter is of cues, for which the corpus has to be looked at.
    var options =
      try search.filter.map { _ throws(LibraryError) in
        search.options(for: try segment.searchable())
      } ?? search.options
    options.scope.cues = options.scope.cues.map { cues in
      cues.map { ($0.lowerBound + segment.firstCue)..<($0.upperBound + segment.firstCue) }
    }
    options.threads = settings.jobs
    let found = library.search(segment: number, for: search.query, options: options)
    totals.add(found.plan, of: found.corpus)
    if settings.explains { console.explain(name, "query", "\(found.plan)", found.plan) }
    if let problem = found.problem {
      console.report("\(problem)")
      totals.errors += 1
      if !problem.isSearched { return }
    }
    if found.corpus != nil {
      self.report(try segment.searchable(), found.options, &report, &totals, console) {
        cues throws(LibraryError) in
        try segment.verify(cues)
      } where: {
        !segment.isRemoved(transcript: $0)
      }
    } else if settings.isOtherNames || settings.includesZero {
      options.candidates = []
      options.scope = .everything
      self.report(try segment.searchable(), options, &report, &totals, console) {
        !segment.isRemoved(transcript: $0)
      }
    } else {
      totals.files += segment.transcriptCount
      totals.cues += segment.cueCount
    }
  }

  /// The corpus with the joiner that is wanted: it is a part of the text, so it takes another corpus to have
  /// another.
  private func joined(_ corpus: Corpus<IndexedPath>) -> Corpus<IndexedPath> {
    guard let joiner = settings.joiner, joiner != corpus.joiner else { return corpus }
    var builder = CorpusBuilder<IndexedPath>(joiner: joiner)
    builder.append(corpus)
    return builder.finish()
  }

  /// Reports the results in each transcript that is wanted.
  ///
  /// - Parameter verify: see ``CorpusRun``.
  private func report(
    _ corpus: Corpus<IndexedPath>, _ given: QueryOptions?,
    _ report: inout any SearchReport, _ totals: inout SearchTotals, _ console: Console,
    verify: (Range<Int>) throws(LibraryError) -> Void = { _ in },
    where isWanted: (Int) -> Bool
  ) {
    var options = given ?? search.options(for: corpus)
    options.threads = settings.jobs
    var next = 0
    var (isFirst, isDamaged) = (true, false)
    var goesOn: Bool { !isDamaged && !console.output.isBroken && !report.isSatisfied }
    /// Reports a transcript, and those without results before it.
    func add(_ transcript: Int, _ results: [QueryResult]) {
      while next <= transcript, !isDamaged {
        defer { next += 1 }
        guard isWanted(next) else { continue }
        let file = file(next, next == transcript ? results : [], corpus)
        if let windows = file.windows {
          do throws(LibraryError) { try windows.verify(verify) } catch {
            totals.add(error, isFirst: isFirst, console)
            isDamaged = true
            return
          }
          isFirst = false
        }
        totals.add(file)
        report.add(file)
      }
    }
    // Nothing cancels it.
    try? corpus.forEachBatch(of: search.query, options: options) { batch in
      var rest = batch.results[...]
      while let first = rest.first, goesOn {
        let results = rest.prefix { $0.transcript == first.transcript }
        rest = rest.dropFirst(results.count)
        add(first.transcript, Array(results.prefix(search.limit)))
      }
      return goesOn
    }
    if goesOn { add(corpus.transcriptCount - 1, []) }
  }

  private func file(
    _ transcript: Int, _ results: [QueryResult], _ corpus: Corpus<IndexedPath>
  ) -> SearchedFile {
    let start = corpus.units(ofTranscript: transcript).lowerBound
    let first = corpus.cues(ofTranscript: transcript).lowerBound
    let stretches = results.map { result in
      FoundStretch(result, from: start) { range in
        let touched = corpus.cues(
          touchedBy: (start + range.lowerBound)..<(start + range.upperBound))
        return (touched.lowerBound - first)...(touched.upperBound - first)
      }
    }
    return SearchedFile(
      transcript: transcript, of: corpus, hits: stretches.inTextOrder, stretches: stretches,
      context: settings.showsHits ? (settings.contextBefore, settings.contextAfter) : nil)
  }
}
