public import Quoth

extension FindSession {
  /// What counts as a match. A change searches again, at once.
  public var options: PatternOptions {
    get { patternOptions }
    set {
      guard newValue != patternOptions else { return }
      patternOptions = newValue
      // A ready pattern has had its own options; now those asked for hold.
      request.pattern = nil
      startSearch()
    }
  }

  /// Which rows are searched, whether hits may cross from row to row, and how many are wanted. A change
  /// searches again, at once. The order is not looked at: it is outward from the rows on the screen.
  public var searchOptions: CorpusSearchOptions {
    get { corpusOptions }
    set {
      guard newValue != corpusOptions else { return }
      corpusOptions = newValue
      startSearch()
    }
  }

  /// The rows. Another corpus is searched at once; for one that has only grown, see ``extend(to:)``.
  public var corpus: Corpus<ID> {
    get { searchedCorpus }
    set {
      searchedCorpus = newValue
      // Rows and ranges of the old one mean nothing here.
      anchor = nil
      currentPlace = nil
      rowToScrollTo = nil
      results = FindResults(newValue, keyword: "")
      highlights.removeAll()
      screen.replace(by: [])
      startSearch()
    }
  }

  /// Whether a search goes on.
  public var isSearching: Bool { state == .searching }

  /// Waits until no search goes on: all is found, or there was no search.
  ///
  /// What waits to be searched, by the typing policy, is not waited for.
  public func finished() async {
    guard isSearching else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Ends the search under way, if any, and begins the one asked for.
  ///
  /// - Parameter kept: hits that need not be searched for again, and the rows that need to be.
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
    fresh.runs.reads = probe?.reads
    let publisher = FramePublisher(every: frameInterval, clock: clock) {
      [weak self, probe, fresh] frame in
      await probe?.beforeFrame(number)
      await self?.take(frame, ofSearch: number, into: fresh)
    }
    search = Task.detached(priority: .userInitiated) {
      [request, corpus = searchedCorpus, patternOptions, options] in
      await request.run(in: corpus, patternOptions, options, publisher)
    }
  }

  /// Publishes what a frame brings.
  private func take(
    _ frame: SearchFrame, ofSearch number: Int, into fresh: FindResults<ID>
  ) {
    // A newer search has begun: whatever this one has found comes too late.
    guard number == searchNumber else { return }
    defer { probe?.afterFrame() }
    if let error = frame.error {
      show(FindResults(searchedCorpus, keyword: request.keyword))
      anchor = nil
      isUndecided = false
      setCurrent(nil)
      end(error.isWithoutKey ? .nothingToSearchFor(error) : .failed(error))
      return
    }
    if !hasPublished {
      hasPublished = true
      if let range = currentRange { anchor = range }
      currentPlace = nil
      isUndecided = true
      show(fresh)
    }
    results.runs.add(frame)
    results.reachesStart = frame.reachesStart || frame.isLast
    results.reachesEnd = frame.reachesEnd || frame.isLast
    results.isCut = frame.isCut
    progress = frame.progress
    if isUndecided { decide() }
    if frame.isLast { end(.finished) }
  }

  private func show(_ fresh: FindResults<ID>) {
    let old = results
    results = fresh
    // Very many hits take a while to give back.
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

extension FindRequest {
  /// Searches, and gives what is found to the publisher.
  nonisolated func run<ID>(
    in corpus: Corpus<ID>, _ patternOptions: PatternOptions, _ options: CorpusSearchOptions,
    _ publisher: FramePublisher
  ) async {
    let compiled: Pattern
    do throws(PatternError) {
      if let pattern {
        compiled = pattern
      } else {
        compiled = try Pattern(keyword, options: patternOptions)
      }
    } catch {
      await publisher.fail(error)
      return
    }
    do {
      for try await batch in corpus.batches(of: compiled, options: options) {
        await publisher.add(batch)
      }
    } catch {
      // Cancelled: a newer search has taken its place.
      await publisher.cancel()
    }
  }
}
