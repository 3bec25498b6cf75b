import Quoth
import QuothTranscripts

extension Browser {
  func openPicker(_ field: CueFilters.Field) {
    if field == .speaker, corpus.speakers.isEmpty {
      notice = "no cue has a speaker"
      return
    }
    picker = FilterPicker(field)
    focus = .picker
    updatePicker()
  }

  func updatePicker() {
    guard let picker else { return }
    self.picker?.update(filters.choices(of: picker.field, keyword: picker.editor.text))
  }

  private func closePicker() {
    picker = nil
    focus = .field
  }

  func handleInPicker(_ key: BrowseEvent.Key) {
    switch key {
    case .enter: takeChoice()
    case .escape: closePicker()
    case .down: picker?.move(by: 1)
    case .up, .backTab: picker?.move(by: -1)
    case .tab: picker?.isNegated.toggle()
    case .backspace, .control("h"):
      guard picker?.editor.text.isEmpty == false else { return closePicker() }
      picker?.editor.apply(.backspace)
      updatePicker()
    default:
      if let change = LineEditor.Edit(key), picker?.editor.apply(change) == true { updatePicker() }
    }
  }

  /// Adds a chip for the chosen text.
  func takeChoice() {
    guard let picker, picker.chosen < picker.choices.count else { return }
    filters.add(
      RecordFilter(
        field: picker.field.rawValue, text: picker.choices[picker.chosen].text,
        isNegated: picker.isNegated))
    closePicker()
    applyFilters()
  }
}
