public import Quoth

extension FindSession {
  /// Switches to a corpus that extends this one, as live captions do: one made from ``corpus`` with
  /// `CorpusBuilder(extending:)`.
  ///
  ///     var builder = CorpusBuilder(extending: session.corpus)
  ///     builder.addCue("and now", start: 61_000, end: 62_400)
  ///     session.extend(to: builder.finish())
  ///
  /// The hits and the current hit stay, and only the new rows are searched; if hits may cross rows,
  /// an extended transcript is searched as a whole. A corpus that does not begin like this one is
  /// treated as a different one.
  public func extend(to grown: Corpus<ID>) {
    let old = searchedCorpus
    guard grown.goesOn(from: old) else {
      corpus = grown
      return
    }
    searchedCorpus = grown
    results.corpus = grown
    switch state {
    case .idle, .nothingToSearchFor, .failed: return
    case .finished where !results.isCut: break
    case .searching, .finished: return startSearch()
    }
    var row = old.cueCount
    if corpusOptions.across, old.transcriptCount > 0 {
      let last = old.transcriptCount - 1
      if grown.cues(ofTranscript: last) != old.cues(ofTranscript: last) {
        row = old.cues(ofTranscript: last).lowerBound
      }
    }
    guard row < grown.cueCount else { return }
    // The counts of several keywords are not known for a part of the hits.
    guard results.keywords.count == 1 else {
      // The hits of the new rows are not among those found.
      searched = nil
      return startSearch()
    }
    var kept = results
    let start = grown.units(ofCue: row).lowerBound
    kept.runs.removeAll(from: kept.runs.position(ofStartAtOrAfter: start))
    kept.counts = [kept.count]
    startSearch(keeping: kept, rows: row..<grown.cueCount)
  }
}

extension Corpus {
  /// Whether this corpus seems to begin with the rows of another one; texts are not compared.
  fileprivate func goesOn(from old: Corpus<ID>) -> Bool {
    guard cueCount >= old.cueCount, transcriptCount >= old.transcriptCount, joiner == old.joiner
    else { return false }
    guard old.cueCount > 0 else { return true }
    let last = old.cueCount - 1
    return units(ofCue: last) == old.units(ofCue: last)
      && transcript(ofCue: last) == old.transcript(ofCue: last)
  }
}
