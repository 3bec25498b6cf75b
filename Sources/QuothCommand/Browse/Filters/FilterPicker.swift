/// The list from which a filter is chosen, under a field of its own.
package struct FilterPicker: Sendable, Equatable {
  package let field: CueFilters.Field
  package var editor = LineEditor()
  /// Whether those are wanted that do not have it.
  package var isNegated = false
  package private(set) var choices: [CueFilters.Choice] = []
  package private(set) var chosen = 0

  package init(_ field: CueFilters.Field) { self.field = field }

  package mutating func update(_ choices: [CueFilters.Choice]) {
    self.choices = choices
    chosen = 0
  }

  /// Goes up or down by one, from one end to the other.
  package mutating func move(by step: Int) {
    guard !choices.isEmpty else { return }
    chosen = (chosen + step + choices.count) % choices.count
  }

  package mutating func choose(_ place: Int) {
    chosen = min(max(place, 0), max(choices.count - 1, 0))
  }

  /// The choices that are shown in some lines, so that the chosen one is among them.
  package func shown(lines: Int) -> Range<Int> {
    guard lines > 0 else { return 0..<0 }
    let start = min(max(0, chosen - lines + 1), max(0, choices.count - lines))
    return start..<min(start + lines, choices.count)
  }
}
