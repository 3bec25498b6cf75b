internal import Foundation
public import Observation
public import Quoth

/// What stands behind a search bar and a list of rows: typing, results as they stream in, the current
/// hit, highlights, undo and history, over a corpus of transcripts.
///
///     let session = FindSession(corpus: corpus)
///     session.typingText = "strasse"   // what the search field is bound to
///     await session.finished()
///     print(session.count, session.currentPosition, session.rowToScrollTo)
///
/// A *row* is a cue's number in the corpus, a *position* a hit's number in the order of the text; both
/// are from 0. Everything is observable and lives on the main actor, where nothing costs more than
/// O(log *n*); searching itself is done elsewhere, from the rows on the screen outward, and what is
/// found comes in frames. One search runs at a time: a newer one cancels it, and what a cancelled one
/// has found is never published.
@MainActor @Observable
public final class FindSession<ID: Hashable & Sendable> {
  // MARK: What is searched

  // What is in the field.
  var typed = ""
  // Whether an input method is composing.
  var composing = false
  // What is searched.
  var request = FindRequest(keyword: "")
  var searchedCorpus: Corpus<ID>
  var patternOptions: PatternOptions
  var corpusOptions: CorpusSearchOptions

  // MARK: What was found

  /// What the session is doing, or how the last search ended.
  public internal(set) var state = FindState.idle
  /// The hits found so far. While a search has found nothing yet, those of the one before.
  public internal(set) var results: FindResults<ID>
  /// How much of the text the search has looked at; nil before its first frame.
  public internal(set) var progress: SearchProgress?

  // MARK: Where am I

  // The current hit by its number from where the search began, which no further hit changes.
  var currentPlace: Int?
  /// The row that the list should scroll to: the one in which the current hit begins. It changes when
  /// that row changes and at no other time, so that moving within a row does not scroll.
  public internal(set) var rowToScrollTo: Int?
  /// Whether ``selectNext()`` goes on from the last hit to the first, and ``selectPrevious()`` the other
  /// way round. Default: true.
  public var wraps = true

  // MARK: Highlights

  /// The scheme of the links that hits are given. Default: `quoth-hit`.
  @ObservationIgnored public var linkScheme = "quoth-hit" {
    didSet { highlights.removeAll() }
  }
  var styling: (@MainActor (HitMark, inout AttributeContainer) -> Void)?

  // MARK: History

  var steps = UndoSteps<FindRequest>()
  var keywords: KeywordHistory

  // MARK: Not seen

  @ObservationIgnored let clock: any Clock<Duration>
  @ObservationIgnored let frameInterval: Duration
  @ObservationIgnored let pace: TypingPace
  @ObservationIgnored var screen = Screen()
  @ObservationIgnored package internal(set) var highlights = HighlightCache()
  @ObservationIgnored var search: Task<Void, Never>?
  // Tells frames of an older search from those of this one: how many there were.
  @ObservationIgnored package internal(set) var searchNumber = 0
  @ObservationIgnored var hasPublished = false
  // The range of what was the current hit, until it is decided which one follows it.
  @ObservationIgnored var anchor: Range<Int>?
  @ObservationIgnored var isUndecided = false
  @ObservationIgnored var waiters: [CheckedContinuation<Void, Never>] = []
  @ObservationIgnored package var probe: FindProbe?

  /// A session without a keyword.
  ///
  /// - Parameters:
  ///   - corpus: the rows.
  ///   - options: what counts as a match. Default: only case is ignored.
  ///   - searchOptions: which rows are searched, and whether hits may cross from row to row; the order is
  ///     the session's own.
  ///   - typingPolicy: when what is typed is searched.
  ///   - history: keywords of earlier sessions, the latest first.
  ///   - historyLimit: how many keywords are remembered.
  ///   - frameInterval: the shortest time between two publications of what was found.
  ///   - clock: what all waiting is measured by; a test's own, where it must not sleep.
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
    // The tables of the options are there when the first letter comes.
    Task.detached(priority: .utility) { _ = try? Pattern("a", options: options) }
    pace.emit = { [weak self] text in self?.searchTyped(text, isUsed: false) }
  }

  isolated deinit {
    search?.cancel()
    pace.cancel()
    for waiter in waiters { waiter.resume() }
  }
}
