/// How the shared scan finds one needle.
enum GramPlan {
  /// By a gram: some letters of the needle, one after the other, of which one is its anchor; more letters
  /// after those tell most places apart that have the gram. Where one of the parting units is near, by the
  /// units that a text can begin to write the anchor with.
  case gram(letters: [UInt32], length: Int, anchor: Int, parting: [UInt16])
  /// By those units alone.
  case loose([UInt16])
  /// Not at all, since text is full of places that it might stand at: by a scan of its own.
  case alone
}

extension GramPlan {
  /// How many letters a gram may have; those of text around an odd unit are read as far, too.
  static let longest = 6
  /// How many letters of a needle are looked at before its verifier.
  static let mostLetters = 8
  /// Needles that one place in so few might hold are scanned for alone.
  private static let common: Float = 1 / 64
  /// Units that part letters, or begin a needle without one, are a rare sight in any text.
  private static let rare: Float = 1 / 128
  private static let mostWide = 4_096

  init(_ program: SearchProgram, _ letters: inout GramLetters, longest: Int) {
    if program.patience.work < 0 {
      // Only the method for hostile text finds such.
      self = .alone
      return
    }
    let (gram, wide) =
      switch program {
      case .folding(let program):
        (Self.gram(program, &letters, longest), program.anchors.builder.wide)
      case .collation(let program):
        (Self.gram(program, &letters, longest), program.anchors.wide)
      }
    if let gram {
      self = gram
      return
    }
    let weight = wide.reduce(0) { $0 + UnitRanks.frequency($1) }
    self = weight > Self.rare || wide.count > Self.mostWide ? .alone : .loose(wide)
  }

  /// The letters of a needle around its anchor that stand at fixed distances in text without parting units:
  /// the rarest so many. See ``Anchors``, whose terms are the same.
  private static func gram(
    _ program: FoldingProgram, _ letters: inout GramLetters, _ longest: Int
  ) -> GramPlan? {
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
    var run = [middle]
    var first = anchor
    while first > 0, anchor - first < longest, !writing.mayBreak(before: first),
      let before = letter(first - 1)
    {
      run.insert(before, at: 0)
      first -= 1
    }
    var end = anchor + 1
    while end < writing.considered, end - anchor < mostLetters, !writing.mayBreak(before: end),
      let next = letter(end)
    {
      run.append(next)
      end += 1
    }
    let length = min(longest, run.count)
    // The window with the anchor that is the rarest.
    var best = 0
    var lowest = Float.infinity
    let starts = max(0, anchor - first - length + 1)...min(anchor - first, run.count - length)
    for start in starts {
      let cost = run[start..<(start + length)].reduce(1) { $0 * letters.weight($1) }
      if cost < lowest { (best, lowest) = (start, cost) }
    }
    if length == 1, lowest > common { return .alone }
    let count = min(mostLetters, run.count - best)
    let window = (first + best)...(first + best + count - 1)
    let parting = writing.partingUnits(window)
    guard isRare(parting) else { return .alone }
    return .gram(
      letters: Array(run[best..<(best + count)]), length: length, anchor: anchor - first - best,
      parting: parting)
  }

  /// The same under collation: from the anchor on, as far as its own scan looks.
  private static func gram(
    _ program: CollationProgram, _ letters: inout GramLetters, _ longest: Int
  ) -> GramPlan? {
    let anchors = program.anchors
    guard let builder = anchors.builder, builder.first != nil else { return nil }
    // Where text is full of what may be passed over, letters stand at no fixed distance.
    if !isRare(anchors.table.skippable.filter { (0x20...0x7F).contains($0) }) { return .alone }
    let table = ObjectIdentifier(program.table)
    let cluster = anchors.cluster
    var run: [UInt32] = []
    for place in cluster...(cluster + builder.distance) where run.count == place - cluster {
      guard run.count < longest, !anchors.isOpen(place) else { break }
      let unit = program.needle.units[place]
      guard unit != UnitTable.ask else { break }
      let key = GramLetters.Key(table: table, unit: unit, isExact: false)
      guard let letter = letters.number(key, { anchors.narrowUnits(place) }) else { break }
      run.append(letter)
    }
    guard !run.isEmpty else { return nil }
    guard isRare(builder.parting) else { return .alone }
    if run.count == 1, letters.weight(run[0]) > common { return .alone }
    return .gram(letters: run, length: run.count, anchor: 0, parting: builder.parting)
  }

  private static func isRare(_ units: [UInt16]) -> Bool {
    units.reduce(0) { $0 + UnitRanks.frequency($1) } <= rare
  }
}
