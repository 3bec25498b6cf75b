/// How the shared scan finds one needle.
enum GramPlan {
  /// By some consecutive letters.
  case run(GramRun)
  /// By those units alone.
  case loose([UInt16])
  /// Not at all, since text is full of possible places: by a scan of its own.
  case alone
}

/// The letters of a needle around its anchor that are at fixed distances in text without parting units. See
/// ``Anchors`` for the terms.
///
/// A class, since it refers to much, and the runs of many needles are passed on.
final class GramRun {
  let letters: [UInt32]
  /// The letter that is the anchor.
  let anchor: Int
  private let source: Source
  /// The needle's cluster of the first letter.
  private let first: Int

  private enum Source {
    case folding(ClusterWriting)
    case collation(CollationProgram)
  }

  /// The largest distance of letters from the anchor.
  static let reach = 8

  private init(letters: [UInt32], anchor: Int, source: Source, first: Int) {
    self.letters = letters
    self.anchor = anchor
    self.source = source
    self.first = first
  }
}

extension GramPlan {
  /// A needle is scanned for alone if more than one place in this many might have it.
  private static let common: Float = 1 / 64
  /// Units that part letters, or begin a needle without a gram, are rare in any text.
  private static let rare: Float = 1 / 128
  private static let mostWide = 4_096

  init(_ program: SearchProgram, _ letters: inout GramLetters) {
    if program.patience.work < 0 {
      // Only the linear method finds these.
      self = .alone
      return
    }
    let run =
      switch program {
      case .folding(let program): GramRun(program, &letters)
      case .collation(let program): GramRun(program, &letters)
      }
    if let run {
      let isCommon = run.letters.count == 1 && letters.weight(run.letters[0]) > Self.common
      self = isCommon || run.isOpen ? .alone : .run(run)
      return
    }
    let wide =
      switch program {
      case .folding(let program): program.builder.wide
      case .collation(let program): program.anchors.wide
      }
    let weight = wide.reduce(0) { $0 + UnitRanks.frequency($1) }
    self = weight > Self.rare || wide.count > Self.mostWide ? .alone : .loose(wide)
  }

  /// Whether usual text has few of some units. Accents do not count: text with separate accents is
  /// rare, and each place near one is examined closely.
  static func isRare(_ units: some Sequence<UInt16>) -> Bool {
    let accents: ClosedRange<UInt16> = 0x300...0x36F
    return units.reduce(0) {
      accents.contains($1) ? $0 : $0 + UnitRanks.frequency($1)
    } <= rare
  }
}

extension GramRun {
  fileprivate convenience init?(_ program: FoldingProgram, _ letters: inout GramLetters) {
    let writing = ClusterWriting(
      program.needle, program.table, isTyping: program.options.prefixTolerant)
    let needle = program.needle
    let table = ObjectIdentifier(program.table)
    func letter(_ place: Int) -> UInt32? {
      if !writing.isOneUnit(place) || (writing.hasOpenEnd && place == writing.considered - 1) {
        return nil
      }
      let key = GramLetters.Key(
        table: table, unit: needle.units[place], isExact: needle.isExact[place])
      return letters.number(key) { writing.narrowUnits(place) }
    }
    let anchor = program.anchors.cluster
    guard let middle = letter(anchor) else { return nil }
    var run: [UInt32] = []
    var first = anchor
    while first > 0, anchor - first < Self.reach, !writing.mayBreak(before: first),
      let before = letter(first - 1)
    {
      run.append(before)
      first -= 1
    }
    run.reverse()
    run.append(middle)
    var end = anchor + 1
    while end < writing.considered, end - anchor <= Self.reach, !writing.mayBreak(before: end),
      let next = letter(end)
    {
      run.append(next)
      end += 1
    }
    self.init(letters: run, anchor: anchor - first, source: .folding(writing), first: first)
  }

  /// The same under collation: from the anchor on, as far as its own scan looks.
  fileprivate convenience init?(_ program: CollationProgram, _ letters: inout GramLetters) {
    let anchors = program.anchors
    guard let builder = anchors.builder, builder.first != nil else { return nil }
    let table = ObjectIdentifier(program.table)
    let cluster = anchors.cluster
    var run: [UInt32] = []
    for place in cluster...(cluster + builder.distance) where run.count == place - cluster {
      guard run.count <= Self.reach, !anchors.isOpen(place) else { break }
      let unit = program.needle.units[place]
      guard unit != UnitTable.ask else { break }
      let key = GramLetters.Key(table: table, unit: unit, isExact: false)
      guard let letter = letters.number(key, { anchors.narrowUnits(place) }) else { break }
      run.append(letter)
    }
    guard !run.isEmpty else { return nil }
    self.init(letters: run, anchor: 0, source: .collation(program), first: cluster)
  }

  /// Whether letters have no fixed distance in usual text, since it is full of units that may be skipped.
  fileprivate var isOpen: Bool {
    switch source {
    case .folding: false
    case .collation(let program):
      !GramPlan.isRare(
        program.anchors.table.skippable.filter { (0x20...0x7F).contains($0) })
    }
  }

  /// The units that part some of the letters.
  func partingUnits(_ range: Range<Int>) -> [UInt16] {
    switch source {
    case .folding(let writing):
      return writing.partingUnits((first + range.lowerBound)...(first + range.upperBound - 1))
    case .collation(let program):
      return program.anchors.builder?.parting ?? []
    }
  }

  /// The units that a text can begin to write the anchor with.
  var wide: [UInt16] {
    switch source {
    case .folding(let writing): writing.wideUnits(first + anchor)
    case .collation(let program): program.anchors.wide
    }
  }
}
