import Quoth
import QuothTranscripts

extension Browser {
  /// Handles an event.
  package func handle(_ event: BrowseEvent) {
    notice = nil
    if case .resize(let rows, let columns) = event {
      resize(rows: rows, columns: columns)
    } else if isHelpShown {
      handleInHelp(event)
    } else {
      switch event {
      case .press(let row, let column): press(row, column)
      case .wheel(let lines): turnWheel(lines)
      case .text(let text): type(text)
      case .paste(let text): paste(text)
      case .key(let key): if !handleEverywhere(key) { handleByFocus(key) }
      case .resize: break
      }
    }
    update()
  }

  /// Handles the keys that do the same wherever the focus is.
  private func handleEverywhere(_ key: BrowseEvent.Key) -> Bool {
    switch key {
    case .function(1): showPage(.help)
    case .function(6): openPicker(.speaker)
    case .function(7): openPicker(.file)
    case .function(8): showPage(.messages)
    case .function(9) where focus != .picker: pin()
    case .function(12) where focus != .picker: unpin()
    case .control("o") where focus != .picker: playSelection()
    case .function(10): isDone = true
    case .function(let number):
      guard let toggle = Toggle(rawValue: number) else { return true }
      switchOver(toggle)
    case .control("l"): wantsRedraw = true
    case .pageUp where focus != .picker: scroll(by: -pageHeight)
    case .pageDown where focus != .picker: scroll(by: pageHeight)
    default: return false
    }
    return true
  }

  private func handleByFocus(_ key: BrowseEvent.Key) {
    switch focus {
    case .field: handleInField(key)
    case .list: handleInList(key)
    case .picker: handleInPicker(key)
    }
  }

  /// Handles letters that arrive together. The first ones may move the focus, as `/` does.
  private func type(_ text: String) {
    var rest = text[...]
    while focus == .list, !isHelpShown, !isDone, let letter = rest.popFirst() {
      handleInList(letter)
    }
    guard !rest.isEmpty, !isDone else { return }
    if isHelpShown { return handleInHelp(.text(String(rest))) }
    if focus == .field {
      edit(.insert(String(rest)))
    } else if picker?.editor.apply(.insert(String(rest))) == true {
      updatePicker()
    }
  }

  /// Handles pasted text, which is text wherever the focus is, and never a command.
  private func paste(_ text: String) {
    if focus == .list { focus = .field }
    if focus == .field {
      edit(.insert(text))
    } else if picker?.editor.apply(.insert(text)) == true {
      updatePicker()
    }
  }

  // MARK: The search field

  private func handleInField(_ key: BrowseEvent.Key) {
    switch key {
    case .enter where isChooser: choose()
    case .enter: if !session.commit() { selectNext() }
    case .down: selectNext()
    case .up, .backTab: selectPrevious()
    case .tab, .escape: focus = .list
    case .backspace, .control("h"):
      if editor.text.isEmpty {
        removeLastChip()
      } else {
        edit(.backspace)
      }
    case .control("p"): showHistory(by: 1)
    case .control("n"): showHistory(by: -1)
    case .control("_"): if session.undo() { editor.set(session.typingText) }
    case .control("y"): if session.redo() { editor.set(session.typingText) }
    default: if let change = LineEditor.Edit(key) { edit(change) }
    }
  }

  private func edit(_ change: LineEditor.Edit) {
    guard editor.apply(change) else { return }
    historyPlace = nil
    session.typingText = editor.text
  }

  private func showHistory(by step: Int) {
    // The text in the field comes first. The list is fixed while the user steps through it,
    // although each keyword shown becomes the latest of the history.
    if historyPlace == nil {
      historyPlace = 0
      shownHistory = [editor.text] + session.history.filter { $0 != editor.text }
    }
    let place = (historyPlace ?? 0) + step
    guard shownHistory.indices.contains(place) else { return }
    historyPlace = place
    editor.set(shownHistory[place])
    session.typingText = shownHistory[place]
  }

  // MARK: Hits

  func selectNext() { if !session.selectNext() { sayWhyNot() } }
  func selectPrevious() { if !session.selectPrevious() { sayWhyNot() } }

  private func sayWhyNot() {
    if session.isSearching, session.count > 0 { notice = "still searching" }
  }

  // MARK: The list

  private func handleInList(_ key: BrowseEvent.Key) {
    switch key {
    case .enter where isChooser: choose()
    case .enter, .down: selectNext()
    case .up, .backTab: selectPrevious()
    case .tab, .escape: focus = .field
    case .home: viewport.goToStart()
    case .end: viewport.goToEnd(of: list.count, lineCount)
    case .backspace, .control("h"): removeLastChip()
    default: break
    }
  }

  private func handleInList(_ letter: Character) {
    switch letter {
    case "n": selectNext()
    case "N": selectPrevious()
    case "j": scroll(by: 1)
    case "k": scroll(by: -1)
    case " ": scroll(by: pageHeight)
    case "b": scroll(by: -pageHeight)
    case "g": viewport.goToStart()
    case "G": viewport.goToEnd(of: list.count, lineCount)
    case "/": focus = .field
    case "c": switchOver(.matchCase)
    case "d": switchOver(.diacritics)
    case "w": switchOver(.word)
    case "x": switchOver(.across)
    case "s": openPicker(.speaker)
    case "f": openPicker(.file)
    case "p": pin()
    case "u": unpin()
    case "o": playSelection()
    case "y": copySelection()
    case "e": exportHits()
    case "*": searchForWord()
    case "!": showPage(.messages)
    case "?": showPage(.help)
    case "q": isDone = true
    default: notice = "'\(letter)' is not a command; press / to search, F1 for help"
    }
  }

  /// Ends the browser with the selection.
  private func choose() {
    guard selectedCue != nil else { return notice = "no cue to choose" }
    hasChosen = true
    isDone = true
  }

  /// The lines of a screen to scroll, so that one stays in sight, and none is lost under the name of a
  /// file.
  private var pageHeight: Int { max(1, listHeight - (corpus.transcriptCount > 1 ? 2 : 1)) }

  func scroll(by lines: Int) { viewport.scroll(by: lines, of: list.count, lineCount) }

  /// Removes the last chip, if there is one.
  private func removeLastChip() {
    if !chips.isEmpty, filters.removeLast() {
      applyFilters()
    } else if hasChips {
      unpin()
    }
  }

  // MARK: Help

  private func showPage(_ page: Page) {
    guard page == .help || !messages.isEmpty else { return notice = "no messages" }
    self.page = page
    helpTop = 0
  }

  private func handleInHelp(_ event: BrowseEvent) {
    switch event {
    case .key(.down), .wheel(1): helpTop += 1
    case .key(.up), .wheel(-1): helpTop -= 1
    case .key(.pageDown): helpTop += max(1, rows - 1)
    case .key(.pageUp): helpTop -= max(1, rows - 1)
    case .key(.function(10)): isDone = true
    case .key(.control("l")): wantsRedraw = true
    case .text, .key, .press, .paste: page = nil
    default: break
    }
    helpTop = min(max(helpTop, 0), max(0, pageLines.count - rows))
  }

  // MARK: The mouse

  private func turnWheel(_ direction: Int) {
    if focus == .picker {
      picker?.move(by: direction)
    } else {
      scroll(by: 3 * direction)
    }
  }

  private func press(_ row: Int, _ column: Int) {
    if let zone = zones.last(where: { $0.row == row && $0.columns.contains(column) }) {
      return act(zone.action)
    }
    guard focus != .picker else {
      picker = nil
      focus = .field
      return
    }
    guard row < listHeight else { return }
    if let position = position(atRow: row, column: column) {
      session.select(position: position)
    } else {
      focus = .list
    }
  }

  private func act(_ action: Action) {
    switch action {
    case .toggle(let toggle): switchOver(toggle)
    case .filter(let field): openPicker(field)
    case .removeChip(let chip):
      filters.remove(chip)
      applyFilters()
    case .choose(let place):
      picker?.choose(place)
      takeChoice()
    case .pin: pin()
    case .unpin(let place): unpin(place)
    case .help: showPage(.help)
    case .field: focus = .field
    }
  }

  /// The position of the hit shown at a place on the screen.
  func position(atRow row: Int, column: Int) -> Int? {
    let lines = viewport.lines(of: list.count, lineCount)
    guard row >= 0, row < lines.count else { return nil }
    let line = lines[row].line - (hasHeader(lines[row].place) ? 1 : 0)
    guard line >= 0 else { return nil }
    let inText = column - cueColumns.text
    let placed = layout(ofPlace: lines[row].place).lines[line].first {
      $0.column <= inText && inText < $0.column + $0.glyph.width
    }
    guard let units = placed?.glyph.units else { return nil }
    return session.hits(inRow: list[lines[row].place]).first { $0.range.overlaps(units) }?.position
  }
}

extension LineEditor.Edit {
  /// The edit that a key makes in a field.
  init?(_ key: BrowseEvent.Key) {
    switch key {
    case .backspace, .control("h"): self = .backspace
    case .delete: self = .delete
    case .left: self = .left
    case .right: self = .right
    case .home, .control("a"): self = .home
    case .end, .control("e"): self = .end
    case .control("u"): self = .deleteToStart
    case .control("k"): self = .deleteToEnd
    case .control("w"): self = .deleteWord
    default: return nil
    }
  }
}
