/// The budget against hostile text: how many units a search may compare before it considers its text hostile,
/// and how long it then uses the linear method.
///
/// Comparing candidates one by one is faster in ordinary text, whose candidates differ after a few units. In
/// text made for it, each candidate can cost as much as the needle is long. Budgets change no result.
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

  /// The number of units that may be compared before a place so many units after the beginning: four for each
  /// unit, so that all comparisons together stay linear in the text.
  @inline(__always)
  func budget(_ units: Int) -> Int { work &+ 4 &* units }

  /// The same for one needle of a set. Many needles share the text, so that each may compare one unit for
  /// each of the text.
  @inline(__always)
  static func budgetOfOne(_ units: Int) -> Int { standard.work &+ units }
}
