/// One of the different needles of a set: those that are the same under the same options are one.
struct SetNeedle: Sendable {
  let program: SearchProgram
  /// Needles of one group share the memory that a search needs.
  var group: Int { Int(ownGroup) }
  fileprivate let ownGroup: Int32
  /// Where its places in the set begin: see ``SetNeedles/forEachPlace(of:_:)``.
  fileprivate var start: Int32 = 0
}

/// The different needles of a set.
struct SetNeedles: Sendable {
  private(set) var all: [SetNeedle] = []
  /// The places of each needle in the set, consecutively; those of the next one follow.
  private var places: [Int32] = []
  /// The groups: of each, needles that between them reach furthest back from a place, and its options.
  private(set) var groups: [SetGroup] = []

  init(_ patterns: [Pattern]) {
    var numbers: [Key: Int] = [:]
    var groupNumbers: [SetGroup.Key: Int] = [:]
    var last: (options: PatternOptions, glues: Bool, group: Int)?
    numbers.reserveCapacity(patterns.count)
    all.reserveCapacity(patterns.count)
    var numberOf: [Int32] = []
    numberOf.reserveCapacity(patterns.count)
    for pattern in patterns {
      let glues = SetGroup.gluesMarks(pattern.program)
      let group: Int
      if let last, last.glues == glues, last.options == pattern.options {
        group = last.group
      } else {
        let key = SetGroup.Key(
          options: pattern.options, gluesMarks: glues, tier: pattern.program.tierName)
        group = groupNumbers[key] ?? groups.count
        if group == groups.count {
          groupNumbers[key] = group
          groups.append(SetGroup(pattern.program))
        }
        last = (pattern.options, glues, group)
      }
      let key = Key(needle: pattern.needle, group: group)
      let number = numbers[key] ?? all.count
      if number == all.count {
        numbers[key] = number
        all.append(SetNeedle(program: pattern.program, ownGroup: Int32(group)))
        groups[group].add(number, pattern.program)
      }
      numberOf.append(Int32(number))
    }
    // Each needle's end, then from the last place to the first its beginning.
    for number in numberOf { all[Int(number)].start += 1 }
    var end: Int32 = 0
    for number in all.indices {
      end += all[number].start
      all[number].start = end
    }
    places = [Int32](repeating: 0, count: patterns.count)
    for place in patterns.indices.reversed() {
      let number = Int(numberOf[place])
      all[number].start -= 1
      places[Int(all[number].start)] = Int32(place)
    }
  }

  /// How many bytes the tables take.
  var size: Int { all.count * MemoryLayout<SetNeedle>.stride + 4 * places.count }

  /// How many places there are.
  var placeCount: Int { places.count }

  /// The first place of a needle in the set.
  func firstPlace(of number: Int) -> Int { Int(places[Int(all[number].start)]) }

  /// Calls `body` with the places of a needle in the set, ascending.
  @inline(__always)
  func forEachPlace(of number: Int, _ body: (Int) -> Void) {
    // In a set without duplicates, as most are, the place of each needle is its number. Nothing is read then,
    // so that nothing is retained for each match.
    if places.count == all.count { return body(number) }
    let next = number + 1
    let end = next < all.count ? Int(all[next].start) : places.count
    for place in Int(all[number].start)..<end { body(Int(places[place])) }
  }

  private struct Key: Hashable {
    let needle: [UInt16]
    let group: Int

    /// All units at once, which takes a fraction of the time that each alone would.
    func hash(into hasher: inout Hasher) {
      hasher.combine(group)
      unsafe needle.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}

/// Needles with the same options.
struct SetGroup: Sendable {
  struct Key: Hashable {
    let options: PatternOptions
    let gluesMarks: Bool
    let tier: String
  }

  let isOverlapping: Bool
  /// Units that may be passed over anywhere, in ascending order.
  let skippable: [UInt16]
  /// The longest needles, of each kind that reads text backward by a count of its own.
  private(set) var furthest: [Int] = []
  private var lengths: [Int] = []
  private var kinds: [Bool] = []

  init(_ program: SearchProgram) {
    isOverlapping = program.options.overlapping
    switch program {
    case .folding(let program): skippable = program.table.skippable
    case .collation(let program): skippable = program.table.skippable
    }
  }

  static func gluesMarks(_ program: SearchProgram) -> Bool {
    if case .collation(let program) = program { program.gluesMarks } else { false }
  }

  /// Takes note of a needle. See `earliestStart` of both families: they count elements, and one kind of
  /// needle passes over more than the other.
  mutating func add(_ number: Int, _ program: SearchProgram) {
    let (length, kind) =
      switch program {
      case .folding(let program): (program.needle.elements.count, !program.needle.joints.isEmpty)
      case .collation(let program):
        program.needle.basePlaces.isEmpty
          ? (program.needle.elements.count, true) : (program.needle.basePlaces.count, false)
      }
    guard let place = kinds.firstIndex(of: kind) else {
      kinds.append(kind)
      lengths.append(length)
      furthest.append(number)
      return
    }
    guard length > lengths[place] else { return }
    lengths[place] = length
    furthest[place] = number
  }
}

extension SearchProgram {
  /// The name of the kernels in use.
  var tierName: String {
    switch self {
    case .folding(let program): program.kernels.name
    case .collation(let program): program.kernels.name
    }
  }

  var patience: Patience {
    switch self {
    case .folding(let program): program.patience
    case .collation(let program): program.patience
    }
  }

  var kernels: Kernels {
    switch self {
    case .folding(let program): program.kernels
    case .collation(let program): program.kernels
    }
  }
}
