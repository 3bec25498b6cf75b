/// The list from which the user chooses a filter, with its own search field.
package struct FilterPicker: Sendable, Equatable {
  package let field: CueFilters.Field
  package var editor = LineEditor()
  /// Whether the filter excludes the chosen text.
  package var isNegated = false
  package private(set) var choices: [CueFilters.Choice] = []
  package private(set) var chosen = 0

  package init(_ field: CueFilters.Field) { self.field = field }

  package mutating func update(_ choices: [CueFilters.Choice]) {
    self.choices = choices
    chosen = 0
  }

  /// Moves the choice by one step, and wraps around at the ends.
  package mutating func move(by step: Int) {
    guard !choices.isEmpty else { return }
    chosen = (chosen + step + choices.count) % choices.count
  }

  package mutating func choose(_ place: Int) {
    chosen = min(max(place, 0), max(choices.count - 1, 0))
  }

  /// The range of choices to show in a number of lines; it includes the chosen one.
  package func shown(lines: Int) -> Range<Int> {
    guard lines > 0 else { return 0..<0 }
    let start = min(max(0, chosen - lines + 1), max(0, choices.count - lines))
    return start..<min(start + lines, choices.count)
  }
}
