/// When a search takes its text for hostile, and how long it stays with the linear method then.
package struct Patience: Sendable {
  /// Units that may be compared before the cost is looked at: enough for a page of ordinary text.
  package var work: Int
  /// How far the linear method goes before the scan is tried again.
  package var stretch: Int

  package init(work: Int, stretch: Int) {
    self.work = work
    self.stretch = stretch
  }

  /// Never to take a text for hostile.
  static let endless = Patience(work: .max / 2, stretch: 65_536)
  /// To take every text for hostile: for needles that only the linear method finds wherever they stand.
  static let none = Patience(work: .min / 2, stretch: 65_536)
  package static let standard = Patience(work: 16_384, stretch: 65_536)
}
