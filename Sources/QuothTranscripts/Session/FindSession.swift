public import Observation
public import Quoth

/// The model of a search bar and a list of rows over a corpus of transcripts: typing, streaming
/// results, the current hit, highlights, undo and history.
///
///     let session = FindSession(corpus: corpus)
///     session.typingText = "strasse"   // bind this to the search field
///     await session.finished()
///     print(session.count, session.currentPosition, session.rowToScrollTo)
///
/// A *row* is the number of a cue in the corpus, a *position* the number of a hit in text order;
/// both start at 0. Everything is observable and isolated to the main actor, where no operation
/// costs more than O(log *n*). The search runs elsewhere, outward from the rows on the screen, and
/// publishes its results in frames. One search runs at a time: a newer one cancels it, and results
/// of a cancelled search are never published.
@MainActor @Observable
public final class FindSession<ID: Hashable & Sendable> {
  // MARK: The search

  // The text of the field.
  var typed = ""
  // Whether an input method is composing.
  var composing = false
  // The current request.
  var request = FindRequest(keyword: "")
  var searchedCorpus: Corpus<ID>
  var patternOptions: PatternOptions
  var corpusOptions: CorpusSearchOptions

  // MARK: Results

  /// The state of the session: its activity, or how the last search ended.
  public internal(set) var state = FindState.idle
  /// The hits found so far; those of the previous search until a new one finds any.
  public internal(set) var results: FindResults<ID>
  /// The share of the text searched so far; nil before the first frame.
  public internal(set) var progress: SearchProgress?

  // MARK: The current hit

  // The number of the current hit counted from the origin of the search, which further hits do not
  // change.
  var currentPlace: Int?
  /// The row to which the list should scroll: the row in which the current hit begins. It changes
  /// only when that row changes, so that moving within a row does not scroll.
  public internal(set) var rowToScrollTo: Int?
  /// Whether ``selectNext()`` wraps around from the last hit to the first, and ``selectPrevious()``
  /// from the first to the last. Default: true.
  public var wraps = true

  // MARK: Highlights

  /// The URL scheme of the links of hits. Default: `quoth-hit`.
  @ObservationIgnored public var linkScheme = "quoth-hit" {
    didSet { highlights.removeAll() }
  }
  /// The ``highlightStyle``, of a type that only highlights need to know.
  var styling: Any?

  // MARK: History

  var steps = UndoSteps<FindRequest>()
  var keywords: KeywordHistory

  // MARK: Unobserved state

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let frameInterval: Duration
  @ObservationIgnored let pace: TypingPace
  @ObservationIgnored var screen = Screen()
  @ObservationIgnored package internal(set) var highlights = HighlightCache()
  @ObservationIgnored package internal(set) var search: Task<Void, Never>?
  // The number of this search, which identifies late frames of older ones.
  @ObservationIgnored package internal(set) var searchNumber = 0
  @ObservationIgnored var hasPublished = false
  // The inputs of the last search.
  @ObservationIgnored var searched: SearchInputs?
  // The range of the former current hit, until its successor is decided.
  @ObservationIgnored var anchor: Range<Int>?
  @ObservationIgnored var isUndecided = false
  @ObservationIgnored var waiters: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored package var delivery = FrameDelivery.direct

  /// Creates a session without a keyword.
  ///
  /// - Parameters:
  ///   - corpus: the rows.
  ///   - options: the matching rules. Default: only case is ignored.
  ///   - searchOptions: the rows to search, and whether hits may cross rows; the session sets the
  ///     order itself.
  ///   - typingPolicy: when to search for typed text.
  ///   - history: keywords of earlier sessions, latest first.
  ///   - historyLimit: the maximum number of keywords to remember.
  ///   - frameInterval: the minimum time between two publications of results.
  ///   - clock: the clock for all waiting; tests pass their own to avoid sleeping.
  public init(
    corpus: Corpus<ID>, options: PatternOptions = .caseInsensitive(locale: .root),
    searchOptions: CorpusSearchOptions = CorpusSearchOptions(),
    typingPolicy: TypingPolicy = .debounce(), history: [String] = [], historyLimit: Int = 100,
    frameInterval: Duration = .milliseconds(16),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    searchedCorpus = corpus
    patternOptions = options
    corpusOptions = searchOptions
    results = FindResults(corpus, keyword: "")
    keywords = KeywordHistory(history, limit: historyLimit)
    self.clock = clock
    self.frameInterval = frameInterval
    pace = TypingPace(policy: typingPolicy, clock: clock)
    // Load the tables of the options before the first letter is typed.
    Task.detached(priority: .utility) { _ = try? Pattern("a", options: options) }
    pace.emit = { [weak self] text in self?.searchTyped(text, isUsed: false) }
  }

  isolated deinit {
    search?.cancel()
    pace.cancel()
    for waiter in waiters { waiter.resume() }
  }
}
