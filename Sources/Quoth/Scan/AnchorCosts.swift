import QuothKernels

/// The clusters of a needle that are its anchors: see ``Anchors``.
struct AnchorChoice {
  var first: Int
  var second: Int?
  /// A cluster between the two, which rejects most candidates.
  var third: Int?
  /// Whether any unit that can begin the cluster can begin a candidate.
  var isOpen = false
}

/// The estimated cost of anchors, in nanoseconds per unit of text: how often they produce a
/// candidate, how many tests they need, and how much of the text is outside the scan's core.
struct AnchorCosts {
  /// Skippable units that are common in text: if there are any, only adjacent clusters have a fixed
  /// distance.
  let common: [UInt16]
  var isBroken: Bool { !common.isEmpty }
  private let narrow: [Float]
  private let wide: [Float]
  private let parted: [Float]
  private let shapes: [Float]
  private let sets: [[UInt16]]
  // Whether a single test rejects most units outside the cluster.
  private let tellsApart: [Bool]
  private let skipped: Float
  private let passed: Float

  private static let often: Float = 1 / 2048
  private static let broken: Float = 1 / 128

  // The cost of a candidate; the extra cost of one that interrupts the scan of text without any;
  // and the cost per unit of a group of 64 outside the core.
  private static let candidate: Float = 8
  private static let interruption: Float = 130
  private static let rare: Float = 1 / 1024
  private static let oddGroup: Float = 0.6
  private static let manyTests: Float = 0.08
  private static let test: Float = 0.01
  /// The number of bits of a unit that a test of one more letter may ignore.
  static let looseBits = 3

  init(
    narrow: [[UInt16]], wide: [[UInt16]], parting: [[UInt16]], skippable: [UInt16],
    letters: [UInt16]
  ) {
    let script = ScriptCosts(
      zip(narrow, wide).compactMap { narrow, wide in
        (narrow.isEmpty ? wide : narrow)
          .max { UnitRanks.frequency($0) < UnitRanks.frequency($1) }
      })
    sets = narrow
    self.narrow = narrow.map { $0.isEmpty ? .infinity : script.cost($0) }
    self.wide = wide.map { script.cost($0) }
    parted = parting.map { script.cost($0) }
    let frequent = skippable.filter {
      script.cost(CollectionOfOne($0)) > Self.often || (0x09...0x0D).contains($0)
        || (0x20..<0x7F).contains($0)
    }
    common = script.cost(frequent) > Self.broken ? frequent : []
    passed = script.cost(common)
    skipped = script.cost(skippable) - passed
    let usual = narrow.map { units in units.filter(UsualText([units], letters: letters).isUsual) }
    shapes = usual.map { UnitTests($0).count.map { Float($0) * Self.test } ?? Self.manyTests }
    tellsApart = usual.map { units in
      guard let first = units.first else { return false }
      return units.reduce(0) { $0 | ($1 ^ first) }.nonzeroBitCount <= Self.looseBits
    }
  }

  /// All possible anchors, single ones first, then pairs.
  ///
  /// - Parameter last: the end of the clusters that can be a second anchor.
  func choices(entries: [Int], last: Int) -> [AnchorChoice] {
    var choices = (entries.isEmpty ? [0] : entries).map { AnchorChoice(first: $0) }
    for first in entries where narrow[first].isFinite {
      var second = first + 1
      let furthest = isBroken ? first + 1 : first + Int(QK_MAX_DISTANCE) - 1
      while second < last, second <= furthest, narrow[second - 1].isFinite {
        if narrow[second].isFinite { choices.append(AnchorChoice(first: first, second: second)) }
        second += 1
      }
    }
    return choices
  }

  /// The cheapest of some anchors, or the first among equals.
  func cheapest(_ choices: [AnchorChoice], entries: [Int], last: Int) -> AnchorChoice {
    var best = choices[0]
    var least = Float.infinity
    for choice in choices {
      let cost = choice.second.map { self.cost(choice.first, $0) } ?? singleCost(choice.first)
      if cost < least {
        best = choice
        least = cost
      }
    }
    if let second = best.second, !isBroken {
      addThird(&best, second, last)
      goBack(&best, entries)
    }
    return best
  }

  /// The clusters among some that let the scan reject false candidates, the rarest first.
  func rarest(_ places: [Int]) -> [Int] {
    places.filter { tellsApart[$0] }.sorted { narrow[$0] < narrow[$1] }
  }

  /// Begins earlier if few letters between the two reject false candidates, since endings are
  /// alike.
  private func goBack(_ best: inout AnchorChoice, _ entries: [Int]) {
    guard var third = best.third, let second = best.second else { return }
    let before = odd(best.first, second)
    let shape = max(shapes[best.first], shapes[second])
    var first = best.first
    while rarest(Array((best.first + 1)..<second)).count < 2, first > 0 {
      first -= 1
      guard narrow[first].isFinite, second - first < Int(QK_MAX_DISTANCE),
        odd(first, second) < before + 0.01
      else { return }
      guard entries.contains(first), shapes[first] <= shape else { continue }
      // The previous first anchor becomes the third if it is rarer.
      if shapes[best.first] < Self.manyTests, narrow[best.first] < narrow[third] {
        third = best.first
        best.third = third
      }
      best.first = first
    }
  }

  private func singleCost(_ place: Int) -> Float {
    guard narrow[place].isFinite else { return cost(ofRate: wide[place]) + Self.manyTests }
    return cost(ofRate: narrow[place]) + shapes[place] + odd(place, place) * wideCost(place)
  }

  private func wideCost(_ place: Int) -> Float { Self.oddGroup + Self.candidate * wide[place] }

  /// The share of groups outside the core.
  private func odd(_ first: Int, _ second: Int) -> Float {
    min(1, 64 * parted[first...second].reduce(skipped, +))
  }

  /// The cost of candidates that make up a share of the units.
  private func cost(ofRate rate: Float) -> Float {
    rate * Self.candidate + min(rate, Self.rare) * Self.interruption
  }

  private func pairRate(_ first: Int, _ second: Int) -> Float {
    // Adjacent letters are rarely independent.
    narrow[first] * (narrow[second] * (second - first == 1 ? 1.5 : 1) + min(passed, 0.5))
  }

  private func cost(_ first: Int, _ second: Int) -> Float {
    guard narrow[second].isFinite else { return .infinity }
    // The same letter twice is less selective than two letters.
    let likeness: Float = sets[first] == sets[second] ? 2 : 1
    return cost(ofRate: likeness * pairRate(first, second)) + max(shapes[first], shapes[second])
      + odd(first, second) * wideCost(first)
  }

  /// Adds a third anchor if the two leave enough candidates to justify its tests.
  private func addThird(_ best: inout AnchorChoice, _ second: Int, _ last: Int) {
    guard cost(ofRate: pairRate(best.first, second)) > Self.test else { return }
    let before = odd(best.first, second)
    var lowest: Float = 0.25
    var furthest = second
    for place in (best.first + 1)..<last where place != second {
      guard place - best.first < Int(QK_MAX_DISTANCE), narrow[place - 1].isFinite else { break }
      guard narrow[place].isFinite, shapes[place] < Self.manyTests,
        odd(best.first, max(place, second)) < before + 0.01
      else { continue }
      // A neighbor of an anchor is less selective than its frequency suggests: "r" before "ng", "h"
      // after "c".
      let isNear = place == best.first + 1 || abs(place - second) == 1
      let share = narrow[place] * (isNear ? 2.5 : 1)
      guard share < lowest else { continue }
      lowest = share
      // The farthest is the second, so that nothing parts the third.
      best.third = min(place, second)
      furthest = max(place, second)
    }
    best.second = furthest
  }
}

/// How often units occur in text of the needle's script; units of other scripts are rare there,
/// except common punctuation.
private struct ScriptCosts {
  private var blocks: Set<UInt16> = [Self.block(0x20)]
  private static let foreign: Float = 1.0 / 4096

  init(_ units: [UInt16]) { for unit in units { blocks.insert(Self.block(unit)) } }

  private static func block(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0..<0x250: 0
    case 0x370..<0x400: 1
    case 0x3040..<0x3100: 2
    case 0x3400..<0xA000: 3
    case 0xAC00..<0xD800: 4
    default: unit >> 8 | 0x100
    }
  }

  func cost(_ units: some Sequence<UInt16>) -> Float {
    units.reduce(Float(0)) { sum, unit in
      sum + UnitRanks.frequency(unit) * (blocks.contains(Self.block(unit)) ? 1 : Self.foreign)
    }
  }
}
