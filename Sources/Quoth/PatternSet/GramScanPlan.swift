import QuothKernels

/// The grams of a set's needles: which letters, how many, and how they are looked for.
struct GramScanPlan {
  private(set) var grams: [Gram] = []
  /// Needles whose letters are parted too often.
  private(set) var alone: [Int] = []
  private(set) var parted: [SetScan.Parting: [Int32]] = [:]
  /// The units that may be passed over, of each group.
  var skipped: Set<[UInt16]> = []
  let stride: Int
  private(set) var tests: GramTests?

  init(
    _ runs: [(needle: Int, run: GramRun)], _ letters: GramLetters, _ classes: GramClasses
  ) {
    if runs.count <= GramTests.mostNeedles {
      let shape = GramShape(runs.lazy.map(\.run.letters.count), isTested: true)
      let own = runs.map { entry in
        entry.run.letters[shape.window(entry.run, letters)].map {
          letters.class(of: $0, in: classes)
        }
      }
      let other = GramShape(runs.lazy.map(\.run.letters.count), isTested: false)
      tests = GramTests(
        own, letters.shares(of: classes), hashedCost: Self.hashedCost / Float(other.stride))
    }
    let shape = GramShape(runs.lazy.map(\.run.letters.count), isTested: tests != nil)
    stride = shape.stride
    grams.reserveCapacity(runs.count * stride)
    for (needle, run) in runs { add(needle, run, shape, letters, classes) }
  }

  /// Cycles for a group whose places are all looked at by hashes, measured, and for places that pass.
  private static let hashedCost: Float = 160 + 0.02 * 64 * GramTests.lookCost

  private mutating func add(
    _ needle: Int, _ run: GramRun, _ shape: GramShape, _ letters: GramLetters,
    _ classes: GramClasses
  ) {
    let window = shape.window(run, letters)
    // The anchor stands at a fixed distance, too.
    let parted = min(run.anchor, window.lowerBound)..<max(run.anchor + 1, window.upperBound)
    let parting = Set(run.partingUnits(parted))
    guard GramPlan.isRare(parting) else {
      alone.append(needle)
      return
    }
    var known: UInt64 = 0
    for (place, letter) in run.letters[window].enumerated() {
      known |= UInt64(letters.class(of: letter, in: classes)) << UInt64(8 * place)
    }
    let hashed = shape.hashed(run.letters.count)
    for skipped in 0..<stride {
      grams.append(
        Gram(
          member: GramTable.Member(
            needle: needle, anchor: run.anchor - window.lowerBound - skipped,
            letters: known >> UInt64(8 * skipped), count: window.count - skipped),
          hashed: hashed))
    }
    guard !parting.isEmpty else { return }
    let wide = Set(run.wide.map { classes.all[Int($0)] })
    for unit in parting {
      for letter in wide {
        self.parted[SetScan.Parting(unit: unit, letter: letter), default: []].append(Int32(needle))
      }
    }
  }
}
