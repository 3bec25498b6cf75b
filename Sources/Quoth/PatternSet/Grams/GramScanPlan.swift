import QuothKernels

/// The grams of a set's needles: which letters, how many, and how they are looked for.
struct GramScanPlan {
  private(set) var grams: [Gram] = []
  /// Needles whose letters are parted too often.
  private(set) var alone: [Int] = []
  private(set) var parted: [SetScan.Parting: [Int32]] = [:]
  /// The units that may be skipped, for each group of needles.
  var skipped: Set<[UInt16]> = []
  let stride: Int
  private(set) var tests: GramTests?
  /// How other letters part usual text, if they do.
  private(set) var parting: GramParting?
  /// How pairs of letters tell most places of usual text, if they do and other letters do not.
  private(set) var pairTests: GramPairTests?

  init(
    _ runs: [(needle: Int, run: GramRun)], _ letters: GramLetters, _ classes: GramClasses,
    _ kernels: Kernels
  ) {
    let classOfLetter = letters.classes(in: classes)
    let own = runs.map { RunClasses($0.run.letters.lazy.map { classOfLetter[Int($0)] }) }
    let letterShares = letters.shares(of: classes)
    let shares = GramShares(letterShares, own)
    var chances = GramChances()
    func start(_ run: RunClasses, _ shape: GramShape) -> Int {
      shares.find(&chances, of: run)
      return shape.start(run, chances)
    }
    let hashed = GramShape.hashed(own, shares)
    var shape = hashed.shape
    if runs.count <= GramTests.mostNeedles {
      let tested = GramShape.tested(least: own.lazy.map { $0.count }.min() ?? 1)
      let wanted = own.map { run in
        let first = start(run, tested)
        return (first..<min(first + Int(QK_GRAM_TESTS), run.count)).map { run[$0] }
      }
      tests = GramTests(wanted, letterShares, kernels, hashedCost: hashed.cost)
      if tests != nil { shape = tested }
    }
    stride = shape.stride
    var starts = own.map { start($0, shape) }
    let mayBeParted = tests == nil && stride == 1 && kernels.findsParted
    if mayBeParted {
      // Two common words are rarer together than either is, and so is the end of one with the space after it.
      let space = classes.all[0x20]
      let spaced = own.indices.filter { shape.has(space, own[$0], from: starts[$0]) }
      if spaced.count <= GramParting.mostMoved {
        shape.avoided = space
        for number in spaced { starts[number] = start(own[number], shape) }
      }
    }
    grams.reserveCapacity(runs.count * stride)
    for (number, entry) in runs.enumerated() {
      add(entry.needle, entry.run, own[number], shape, from: starts[number], classes)
    }
    guard mayBeParted else { return }
    parting = GramParting(grams, letterShares)
    if parting == nil { pairTests = GramPairTests(grams, letterShares) }
  }

  private mutating func add(
    _ needle: Int, _ run: GramRun, _ own: RunClasses, _ shape: GramShape, from first: Int,
    _ classes: GramClasses
  ) {
    // Around the grams, if that is the end of the needle.
    let low = max(0, min(first, run.letters.count - Int(QK_GRAM_LETTERS)))
    let known = low..<min(low + Int(QK_GRAM_LETTERS), run.letters.count)
    // The anchor is at a fixed distance, too.
    let parted = min(run.anchor, low)..<max(run.anchor + 1, known.upperBound)
    let parting = run.partingUnits(parted)
    guard parting.isEmpty || GramPlan.isRare(Set(parting)) else {
      alone.append(needle)
      return
    }
    let packed = own.packed(known)
    let hashed = shape.hashed(run.letters.count)
    for skipped in 0..<stride {
      grams.append(
        Gram(
          member: GramTable.Member(
            needle: needle, anchor: run.anchor - first - skipped, letters: packed,
            count: known.count, back: first - low + skipped),
          hashed: hashed))
    }
    guard !parting.isEmpty else { return }
    let wide = Set(run.wide.map { classes.all[Int($0)] })
    for unit in Set(parting) {
      for letter in wide {
        self.parted[SetScan.Parting(unit: unit, letter: letter), default: []].append(Int32(needle))
      }
    }
  }
}
