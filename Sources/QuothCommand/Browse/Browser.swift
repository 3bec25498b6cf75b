package import Quoth
package import QuothTranscripts

/// All of the browser but the terminal: what is on the screen, and what becomes of what a user does.
///
/// ``frame()`` reads what the session publishes, so that whoever draws it can observe when to draw anew.
@MainActor
package final class Browser {
  /// Where keys go.
  package enum Focus: Sendable { case field, list, picker }

  package let session: FindSession<IndexedPath>
  package internal(set) var focus = Focus.field
  package internal(set) var isHelpShown = false
  /// Whether the user wants to leave.
  package internal(set) var isDone = false
  /// Whether the terminal's content is to be written anew.
  package internal(set) var wantsRedraw = false

  var corpus: Corpus<IndexedPath> { session.corpus }
  /// What toggles go back to.
  let givenOptions: PatternOptions
  let widestColumns: (place: Int, speaker: Int)

  var rows: Int
  var columns: Int
  var list: RowList
  var viewport = Viewport()
  var layouts = RowLayouts()
  var editor = LineEditor()
  var helpTop = 0
  var picker: FilterPicker?
  // Made when it is first wanted, since it looks at every cue.
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
  /// Something to say until the next event.
  var notice: String?
  /// The keywords that one goes through, what was typed first, and where one is; nil where one is not.
  var shownHistory: [String] = []
  var historyPlace: Int?
  /// What can be clicked at, as it was last drawn.
  var zones: [Zone] = []
  /// The row that was scrolled to, and the hit in it.
  private var scrolledRow: Int?
  private var scrolledPosition: Int?

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
    case help
    case field
  }

  /// - Parameter options: what counts as a match to begin with.
  package init(
    _ corpus: Corpus<IndexedPath>, options: PatternOptions, across: Bool = false, rows: Int,
    columns: Int
  ) {
    session = FindSession(
      corpus: corpus, options: options, searchOptions: CorpusSearchOptions(across: across),
      typingPolicy: .immediate)
    givenOptions = options
    widestColumns = CueColumns.widest(of: corpus)
    list = RowList(all: corpus.cueCount)
    self.rows = rows
    self.columns = columns
    update()
  }

  // MARK: Lines of rows

  /// The columns of a cue.
  var cueColumns: CueColumns { CueColumns(widest: widestColumns, columns: columns) }
  /// The lines that the list has.
  var listHeight: Int { max(0, rows - barHeight) }

  /// Whether the name of its file stands above a row.
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

  /// Follows what has changed: scrolls to the row of the current hit when that is another one, and tells
  /// the session which rows are on the screen.
  package func update() {
    viewport.height = listHeight
    viewport.scroll(by: 0, of: list.count, lineCount)
    let position = session.currentPosition
    if let row = session.rowToScrollTo {
      if row != scrolledRow {
        scrollToCurrentHit(always: true)
      } else if position != scrolledPosition {
        // Within a row that is taller than the screen the hit may be out of sight.
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

  /// Forgets to which row it scrolled, so that the next update scrolls again.
  func scrollAnew() { scrolledRow = nil }

  /// Another size of the screen.
  func resize(rows: Int, columns: Int) {
    let top = viewport.top.place
    self.rows = rows
    self.columns = columns
    viewport.height = listHeight
    viewport.stay(at: top, of: list.count, lineCount)
    scrollAnew()
  }

  /// Lists the cues that pass the filters, and searches them alone.
  func applyFilters() {
    let cue = viewport.top.place < list.count ? list[viewport.top.place] : 0
    list = filters.cues.map { RowList($0) } ?? RowList(all: corpus.cueCount)
    viewport.height = listHeight
    viewport.stay(at: list.place(atOrAfter: cue), of: list.count, lineCount)
    session.searchOptions.scope.cues = list.ranges
    scrollAnew()
  }
}

/// The layouts of rows that were asked for lately.
struct RowLayouts {
  private var layouts: [Int: RowLayout] = [:]
  private var width = 0

  // Some screens full.
  private static let capacity = 1000

  /// The layout of a row in some columns.
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
  /// Whether the screen is to be written anew, asked once.
  package func takeRedraw() -> Bool {
    defer { wantsRedraw = false }
    return wantsRedraw
  }
}
