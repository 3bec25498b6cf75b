/// When a search considers its text hostile, and how long it then uses the linear method.
package struct Patience: Sendable {
  /// The number of units that may be compared before the cost is checked: enough for a page of
  /// ordinary text.
  package var work: Int
  /// How far the linear method proceeds before the scan is tried again.
  package var stretch: Int

  package init(work: Int, stretch: Int) {
    self.work = work
    self.stretch = stretch
  }

  /// Considers no text hostile.
  static let endless = Patience(work: .max / 2, stretch: 65_536)
  /// Considers every text hostile: for needles that only the linear method finds in every position.
  static let none = Patience(work: .min / 2, stretch: 65_536)
  package static let standard = Patience(work: 16_384, stretch: 65_536)
}
