package import Quoth
package import QuothTranscripts

/// The browser without the terminal: turns events into state, and state into frames.
///
/// ``frame()`` reads observable properties of the session, so observation tells when to redraw.
@MainActor
package final class Browser {
  /// The receiver of keys.
  package enum Focus: Sendable { case field, list, picker }

  package let session: FindSession<IndexedPath>
  package internal(set) var focus = Focus.field
  /// The page that is shown in place of the list; nil for the list.
  package internal(set) var page: Page?
  package var isHelpShown: Bool { page != nil }
  /// Oddities of files, and errors in reading them.
  package internal(set) var messages: [String] = []
  /// How far reading is; nil when all is read.
  var reading: (read: Int, all: Int)?
  /// A request to the loop.
  package internal(set) var requests: [Request] = []
  /// Whether Enter ends the browser with the selection.
  let isChooser: Bool
  /// Whether the user has chosen the selection.
  package internal(set) var hasChosen = false
  /// Whether the user has quit.
  package internal(set) var isDone = false
  /// Whether to rewrite the whole terminal.
  package internal(set) var wantsRedraw = false

  var corpus: Corpus<IndexedPath> { session.corpus }
  /// The options to which toggles return.
  let givenOptions: PatternOptions
  var widestColumns: (place: Int, speaker: Int)

  var rows: Int
  var columns: Int
  var list: RowList
  var viewport = Viewport()
  var layouts = RowLayouts()
  var colors = KeywordColors()
  var editor = LineEditor()
  var helpTop = 0
  var picker: FilterPicker?
  // Made on first use, since it looks at every cue.
  private var madeFilters: CueFilters?
  var filters: CueFilters {
    get {
      if let madeFilters { return madeFilters }
      let made = CueFilters(corpus)
      madeFilters = made
      return made
    }
    set { madeFilters = newValue }
  }
  var chips: RecordFilters { madeFilters?.chips ?? [] }
  /// A message shown until the next event.
  var notice: String?
  /// The keywords that the user steps through, the typed text first, and the position among them,
  /// which is nil when not stepping.
  var shownHistory: [String] = []
  var historyPlace: Int?
  /// The clickable parts of the last frame drawn.
  var zones: [Zone] = []
  /// The row last scrolled to, and the hit in it.
  private var scrolledRow: Int?
  private var scrolledPosition: Int?
  /// Whether to scroll to the current hit even if it is on the screen.
  private var scrollsAnew = false

  package enum Page: Sendable, Equatable { case help, messages }

  /// Makes the filters anew, for a corpus that has grown, and keeps the chips.
  func renewFilters() {
    guard let old = madeFilters else { return }
    var made = CueFilters(corpus)
    for chip in old.chips { made.add(chip) }
    madeFilters = made
  }

  struct Zone {
    let row: Int
    let columns: Range<Int>
    let action: Action
  }

  enum Action: Equatable {
    case toggle(Toggle)
    case filter(CueFilters.Field)
    case removeChip(RecordFilter)
    case choose(Int)
    case pin
    case unpin(Int)
    case help
    case field
  }

  /// - Parameters:
  ///   - options: the initial matching rules.
  ///   - keywords: pinned from the beginning.
  ///   - isChooser: whether Enter ends the browser with the selection.
  package init(
    _ corpus: Corpus<IndexedPath>, options: PatternOptions, across: Bool = false,
    keywords: [String] = [], isChooser: Bool = false, rows: Int, columns: Int
  ) {
    self.isChooser = isChooser
    session = FindSession(
      corpus: corpus, options: options, searchOptions: CorpusSearchOptions(across: across),
      typingPolicy: .immediate)
    givenOptions = options
    widestColumns = CueColumns.widest(of: corpus)
    list = RowList(all: corpus.cueCount)
    self.rows = rows
    self.columns = columns
    session.pinned = keywords.map { FindKeyword($0) }
    update()
  }

  // MARK: Lines of rows

  /// The columns in which a cue is drawn.
  var cueColumns: CueColumns { CueColumns(widest: widestColumns, columns: columns) }
  /// The height of the list, in lines.
  var listHeight: Int { max(0, rows - barHeight) }

  /// Whether a row is preceded by the name of its file.
  func hasHeader(_ place: Int) -> Bool {
    guard corpus.transcriptCount > 1 else { return false }
    return place == 0
      || corpus.transcript(ofCue: list[place]) != corpus.transcript(ofCue: list[place - 1])
  }

  func layout(ofPlace place: Int) -> RowLayout {
    let cue = list[place]
    return layouts.layout(cue, width: columns - cueColumns.text) { corpus.text(ofCue: cue) }
  }

  func lineCount(_ place: Int) -> Int {
    layout(ofPlace: place).lines.count + (hasHeader(place) ? 1 : 0)
  }

  // MARK: Following the session

  /// Follows changes: scrolls to the current hit when it has changed, and tells the session which
  /// rows are on the screen.
  package func update() {
    colors.follow(session.pinned, field: session.typingText)
    viewport.height = listHeight
    viewport.scroll(by: 0, of: list.count, lineCount)
    let position = session.currentPosition
    if let row = session.rowToScrollTo {
      if row != scrolledRow {
        // The first current hit is mostly one that is seen already.
        scrollToCurrentHit(always: scrolledRow != nil || scrollsAnew)
        scrollsAnew = false
      } else if position != scrolledPosition {
        // In a row that is taller than the screen, the hit may be out of sight.
        scrollToCurrentHit(always: false)
      }
    }
    scrolledRow = session.rowToScrollTo
    scrolledPosition = position
    session.setRowsOnScreen(visibleCues())
  }

  func visibleCues() -> [Int] {
    var cues: [Int] = []
    for line in viewport.lines(of: list.count, lineCount) where cues.last != list[line.place] {
      cues.append(list[line.place])
    }
    return cues
  }

  private func scrollToCurrentHit(always: Bool) {
    guard let row = session.rowToScrollTo, let place = list.place(of: row) else { return }
    var line = Viewport.Line(place, hasHeader(place) ? 1 : 0)
    if let position = session.currentPosition,
      let hit = session.hits(inRow: row).first(where: { $0.position == position })
    {
      line.line += layout(ofPlace: place).line(of: hit.range.lowerBound)
    }
    if always || !viewport.lines(of: list.count, lineCount).contains(line) {
      viewport.center(on: line, of: list.count, lineCount)
    }
  }

  /// Makes the next update scroll to the current hit again.
  func scrollAnew() {
    scrolledRow = nil
    scrollsAnew = true
  }

  /// Adapts to a new size of the screen.
  func resize(rows: Int, columns: Int) {
    let top = viewport.top.place
    self.rows = rows
    self.columns = columns
    viewport.height = listHeight
    viewport.stay(at: top, of: list.count, lineCount)
    scrollAnew()
  }

  /// Lists and searches only the cues that match the filters.
  func applyFilters() {
    let cue = viewport.top.place < list.count ? list[viewport.top.place] : 0
    list = filters.cues.map { RowList($0) } ?? RowList(all: corpus.cueCount)
    viewport.height = listHeight
    viewport.stay(at: list.place(atOrAfter: cue), of: list.count, lineCount)
    session.searchOptions.scope.cues = list.ranges
    scrollAnew()
  }
}

/// A cache of recently used row layouts.
struct RowLayouts {
  private var layouts: [Int: RowLayout] = [:]
  private var width = 0

  // Enough for several screens.
  private static let capacity = 1000

  /// The layout of a row at a width in columns.
  mutating func layout(_ row: Int, width: Int, text: () -> String) -> RowLayout {
    if width != self.width || layouts.count >= Self.capacity { layouts.removeAll() }
    self.width = width
    if let layout = layouts[row] { return layout }
    let layout = RowLayout(GlyphText(text()), width: width)
    layouts[row] = layout
    return layout
  }
}

extension Browser {
  /// The requests to the loop, each handed over once.
  package func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  /// Whether to rewrite the whole screen; resets the request.
  package func takeRedraw() -> Bool {
    defer { wantsRedraw = false }
    return wantsRedraw
  }
}
