public import Quoth

extension FindSession {
  /// The matching rules. A change searches again at once.
  public var options: PatternOptions {
    get { patternOptions }
    set {
      guard newValue != patternOptions else { return }
      patternOptions = newValue
      // A ready pattern has its own options, which the new ones replace.
      request.dropPatterns()
      startSearch()
    }
  }

  /// The rows to search, whether hits may cross rows, and the maximum number of hits. A change
  /// searches again at once. The order is ignored: a search goes outward from the rows on the
  /// screen.
  public var searchOptions: CorpusSearchOptions {
    get { corpusOptions }
    set {
      guard newValue != corpusOptions else { return }
      corpusOptions = newValue
      startSearch()
    }
  }

  /// The rows. A new corpus is searched at once; for one that has only grown, see ``extend(to:)``.
  public var corpus: Corpus<ID> {
    get { searchedCorpus }
    set {
      searchedCorpus = newValue
      // Rows and ranges of the old corpus are invalid in the new one.
      anchor = nil
      currentPlace = nil
      rowToScrollTo = nil
      results = FindResults(newValue, keyword: "")
      highlights.removeAll()
      screen.replace(by: [])
      startSearch()
    }
  }

  /// Whether a search is in progress.
  public var isSearching: Bool { state == .searching }

  /// Waits until no search is in progress.
  ///
  /// It does not wait for text that the typing policy holds back.
  public func finished() async {
    guard isSearching else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Cancels any search in progress and starts the requested one.
  ///
  /// - Parameters:
  ///   - kept: hits to keep without a new search.
  ///   - rows: the rows to search in that case.
  func startSearch(keeping kept: FindResults<ID>? = nil, rows: Range<Int>? = nil) {
    search?.cancel()
    search = nil
    searchNumber += 1
    hasPublished = false
    guard !request.isEmpty else {
      progress = nil
      show(FindResults(searchedCorpus, keyword: ""))
      anchor = nil
      isUndecided = false
      setCurrent(nil)
      end(.idle)
      return
    }
    let known = kept == nil ? knownHits : nil
    if state != .searching { state = .searching }
    var options = corpusOptions
    options.order = .document
    if let rows {
      options.scope.cues = options.scope.cues.map { $0.map { $0.clamped(to: rows) } } ?? [rows]
    } else if let middle = screen.doubledMiddle, (middle + 1) / 2 < searchedCorpus.cueCount {
      options.order = .around(searchedCorpus.units(ofCue: (middle + 1) / 2).lowerBound)
    }
    let number = searchNumber
    var fresh = kept ?? FindResults(searchedCorpus, keyword: request.keyword)
    fresh.keywords = request.keywords.map(\.text)
    if kept == nil { fresh.counts = Array(repeating: 0, count: fresh.keywords.count) }
    searched = SearchInputs(
      request: request, patternOptions: patternOptions, corpusOptions: corpusOptions)
    let publisher = FramePublisher(every: frameInterval, clock: clock) {
      [weak self, delivery, fresh] frame in
      await delivery.deliver(number) { [weak self] in
        self?.take(frame, ofSearch: number, into: fresh) ?? false
      }
    }
    search = Task.detached(priority: .userInitiated) {
      [request, corpus = searchedCorpus, patternOptions, options] in
      await request.run(in: corpus, patternOptions, options, known: known, publisher)
    }
  }

  /// Publishes a frame, unless a newer search has begun. Returns whether it did.
  private func take(
    _ frame: SearchFrame, ofSearch number: Int, into fresh: FindResults<ID>
  ) -> Bool {
    guard number == searchNumber else { return false }
    if let error = frame.error {
      show(FindResults(searchedCorpus, keyword: request.keyword))
      anchor = nil
      isUndecided = false
      setCurrent(nil)
      end(error.isWithoutKey ? .nothingToSearchFor(error) : .failed(error))
      return true
    }
    if !hasPublished {
      hasPublished = true
      if let range = currentRange { anchor = range }
      currentPlace = nil
      isUndecided = true
      show(fresh)
    }
    results.runs.add(frame)
    for (needle, count) in frame.counts.enumerated() { results.counts[needle] += count }
    results.reachesStart = frame.reachesStart || frame.isLast
    results.reachesEnd = frame.reachesEnd || frame.isLast
    results.isCut = frame.isCut
    progress = frame.progress
    if isUndecided { decide() }
    if frame.isLast { end(.finished) }
    return true
  }

  private func show(_ fresh: FindResults<ID>) {
    let old = results
    results = fresh
    // Deallocating very many hits takes a while, so do it elsewhere.
    if old.count > 100_000 { Task.detached { _ = old } }
  }

  private func end(_ ended: FindState) {
    search = nil
    if state != ended { state = ended }
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}

extension FindSession {
  /// The hits of the last search, if all of them are there, several keywords are concerned, and only the
  /// keywords differ from those of the next one.
  private var knownHits: KnownHits<ID>? {
    guard case .finished = state, !results.isCut, corpusOptions.limit == nil, let searched,
      searched.corpusOptions == corpusOptions,
      max(searched.request.keywords.count, request.keywords.count) > 1
    else { return nil }
    // They were compiled before, so that the tables of their options exist.
    let patterns = searched.request.keywords.compactMap {
      try? $0.compiled(searched.patternOptions)
    }
    guard patterns.count == results.keywords.count else { return nil }
    return KnownHits(patterns: patterns, results: results)
  }
}

/// The inputs of a search.
struct SearchInputs: Sendable {
  let request: FindRequest
  let patternOptions: PatternOptions
  let corpusOptions: CorpusSearchOptions
}
