package import Quoth
import QuothTranscripts

/// Files that stream in while the browser is open.
extension Browser {
  /// Shows what has been read so far.
  ///
  /// - Complexity: O(*n*) for *n* cues.
  package func grow(
    to grown: Corpus<IndexedPath>, files: (read: Int, all: Int), messages: [String], isDone: Bool
  ) {
    self.messages = messages
    reading = isDone ? nil : files
    if grown.cueCount != corpus.cueCount || grown.transcriptCount != corpus.transcriptCount {
      let cue = viewport.top.place < list.count ? list[viewport.top.place] : 0
      session.extend(to: grown)
      widestColumns = CueColumns.widest(of: grown)
      renewFilters()
      list = chips.isEmpty ? RowList(all: grown.cueCount) : filters.cues.map { RowList($0) } ?? list
      if !chips.isEmpty { session.searchOptions.scope.cues = list.ranges }
      viewport.stay(at: list.place(atOrAfter: cue), of: list.count, lineCount)
      if focus == .picker { updatePicker() }
    }
    update()
  }

  /// How far reading is, for the status; empty when all is read.
  var readingStatus: String {
    guard let reading else { return "" }
    return "reading \(Quantity.grouped(reading.read)) of \(Quantity.text(reading.all, "file"))…"
  }
}
