/// Checks a candidate element by element, for text whose marks are separate characters.
///
/// It compares the elements that the units write, in text order. They form the key if the marks are
/// in canonical order (UAX #15); equality with the needle's marks proves that. A difference is
/// final, too, unless it lies between two marks that canonical ordering could swap. Harder text
/// (letters of several elements with a mark that folding changes, supplementary characters, runs of
/// white space) goes to the check by atoms.
///
/// It contains no object references, so that copying it is free.
@safe
struct FoldingElementCheck<Text: TextSource> {
  private let text: Text
  private let count: Int
  // SAFETY: owned by the process, or by the program, which the holder of this value keeps alive.
  private let entries: UnsafePointer<UInt16>
  private let values: UnsafePointer<UInt32>
  private let kinds: UnsafePointer<UInt8>
  private unowned(unsafe) let table: FoldTable
  private let joining: UnitSet
  private let classed: UnitSet
  private let accents: UnitSet
  private let plain: UnitSet
  private let yielding: UnitSet
  private let anchor: Int
  private let isAsymmetric: Bool
  private let hasMovingLetters: Bool
  private let isScalar: Bool
  private let trustsPlainEdges: Bool
  private let space: UInt32
  /// The element for white space that ends a line; a value that is no element if space is not
  /// folded.
  private let lineEnd: UInt32
  /// Whether such white space can fold to nothing: runs of it then go to the atoms.
  private let hasJoints: Bool

  /// A set of units whose bitmap is owned elsewhere.
  @safe
  private struct UnitSet {
    private let words: UnsafePointer<UInt64>

    init(_ bitmap: FixedUnitBitmap) { unsafe words = bitmap.words }

    @inline(__always)
    func contains(_ unit: UInt16) -> Bool {
      // SAFETY: the bitmap has a bit for every unit.
      unsafe words[Int(unit &>> 6)] &>> UInt64(unit & 63) & 1 != 0
    }
  }

  init(_ program: FoldingProgram, _ elements: NeedleElements, text: Text) {
    let facts = UnicodeFacts.shared
    joining = UnitSet(facts.joining)
    classed = UnitSet(facts.classed)
    // Only used under asymmetric diacritics.
    accents = UnitSet(program.isAsymmetric ? Accents.shared.units : facts.classed)
    hasMovingLetters = elements.hasMovingLetters
    plain = UnitSet(facts.plain)
    yielding = UnitSet(facts.yielding)
    self.text = text
    count = elements.count
    unsafe entries = program.table.elements.base
    unsafe values = elements.values
    unsafe kinds = elements.kinds
    anchor = elements.anchor
    isAsymmetric = program.isAsymmetric
    isScalar = program.options.boundary == .scalar
    trustsPlainEdges = [.scalar, .character].contains(program.options.boundary)
    space = program.foldsSpace ? FoldRules.space : .max
    lineEnd = program.foldsSpace ? FoldRules.lineEnd : .max
    hasJoints = !program.needle.joints.isEmpty
    unsafe table = program.table
  }

  private enum Step { case taken, passed, refused, open }

  /// State about the most recent elements.
  private struct Trail {
    /// The last one has a combining class.
    var isClassed = false
    /// Its class; maintained only if letters of the needle can move.
    var combining: UInt8 = 0
    /// Whether a unit without an element followed it.
    var isParted = false
  }

  /// - Parameter work: grows by the units compared.
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    let unit = text[candidate]
    guard !joining.contains(unit), unit & 0xF800 != 0xD800 else {
      return QuickVerdict(kind: .ask)
    }
    var end = candidate
    let forward = walkForward(&end)
    work &+= 2 &+ end &- candidate
    guard forward == .taken else {
      return QuickVerdict(kind: forward == .refused ? .none : .ask)
    }
    var start = candidate
    let backward = walkBackward(&start)
    work &+= candidate &- start
    guard backward == .taken else {
      return QuickVerdict(kind: backward == .refused ? .none : .ask)
    }
    let isMatch = isScalar || (trustsPlainEdges && isPlainEdge(start) && isPlainEdge(end))
    return QuickVerdict(kind: isMatch ? .match : .edges, start: start, end: end)
  }

  /// Compares the needle's elements from the anchor on with those of the text from a place on.
  private func walkForward(_ place: inout Int) -> Step {
    var element = anchor
    var trail = Trail()
    while true {
      if element == count {
        guard place < text.count else { return .taken }
        let unit = text[place]
        if unit & 0xF800 == 0xD800 { return .open }
        if !joining.contains(unit) { return .taken }
        // A mark belongs to the last letter, unless marks may be cut off or the letter is a control
        // (GB4).
        let facts = UnicodeFacts.shared
        guard !isScalar, facts.extending.contains(unit), !facts.controls.contains(text[place &- 1])
        else { return .open }
      } else if place == text.count {
        return .refused
      }
      let step = walk(text[place], &element, next: place &+ 1, isForward: true, &trail)
      if step == .refused || step == .open { return step }
      // The anchor must begin here, not after skippable marks.
      if element == anchor { return .refused }
      place &+= 1
    }
  }

  /// Compares the needle's elements before the anchor with those of the text before a place.
  private func walkBackward(_ place: inout Int) -> Step {
    var element = anchor
    var trail = Trail()
    while element > 0 {
      if place == 0 { return .refused }
      let step = walk(text[place &- 1], &element, next: place &- 2, isForward: false, &trail)
      if step == .refused || step == .open { return step }
      place &-= 1
    }
    return joining.contains(text[place]) ? .open : .taken
  }

  /// Compares the elements of one unit of the text with the needle's and advances in the needle.
  ///
  /// - Parameter next: the place of the following unit.
  @inline(__always)
  private func walk(
    _ unit: UInt16, _ element: inout Int, next: Int, isForward: Bool, _ trail: inout Trail
  ) -> Step {
    // SAFETY: the table has an entry for every unit.
    let entry = unsafe entries[Int(unit)]
    if entry & 0xF800 != 0xD800, entry != UnitTable.ask {
      var value = UInt32(entry)
      if value == lineEnd {
        if hasJoints { return .open }
        value = space
      }
      let step = compare(value, &element, next: next, isForward: isForward, &trail)
      if step == .taken, value == space, !isSpaceAlone(next) { return .open }
      return step
    }
    if entry == UnitElements.none {
      // It may separate marks that would otherwise change places.
      if trail.isClassed { return .open }
      trail.isParted = true
      return .passed
    }
    guard entry == UnitElements.several else { return .open }
    let keys = unsafe table.keys
    let cell = keys.cell(of: UInt32(unit))
    guard cell != 0 else { return .open }
    let total = keys.valueCount(at: cell)
    for number in 0..<total {
      let value = keys.value(at: cell, isForward ? number : total &- 1 &- number)
      // The unit's next value follows, if it has another.
      let step = compare(
        value, &element, next: number == total &- 1 ? next : -1, isForward: isForward, &trail)
      if step == .refused || step == .open { return step }
    }
    return .taken
  }

  @inline(__always)
  private func compare(
    _ value: UInt32, _ element: inout Int, next: Int, isForward: Bool, _ trail: inout Trail
  ) -> Step {
    // No mark is below U+0300.
    let isClassed =
      value >= 0x300 && value <= 0xFFFF
      && classed.contains(UInt16(truncatingIfNeeded: value))
    if isClassed, trail.isParted { return .open }
    var combining: UInt8 = 0
    if hasMovingLetters, isClassed {
      combining = UnicodeFacts.shared.combiningClass(value)
      // The marks are not in canonical order.
      if trail.isClassed, isForward ? combining < trail.combining : combining > trail.combining {
        return .open
      }
    }
    trail = Trail(isClassed: isClassed, combining: combining)
    let wanted = isForward ? element : element &- 1
    let isLeft = wanted >= 0 && wanted < count
    // SAFETY: `wanted` and, where they are read, the elements beside it are elements of the needle.
    if isLeft, unsafe values[wanted] == value {
      element = isForward ? element &+ 1 : element &- 1
      return .taken
    }
    if isAsymmetric, element > 0, isMark(value),
      unsafe kinds[element &- 1] & NeedleElements.Kind.mark == 0,
      unsafe element == count || kinds[element] & NeedleElements.Kind.mark == 0
    {
      return .passed
    }
    if value == space, hasJoints || isBesideSpace(element) { return .open }
    guard isClassed else { return .refused }
    // The marks compared so far are in canonical order: no later one could take its place.
    if hasMovingLetters { return endsMarks(next) ? .refused : .open }
    return isLeft && isInRun(value, from: wanted, isForward: isForward) ? .open : .refused
  }

  /// Whether a unit certainly has no combining class, so that no run of marks continues there.
  private func endsMarks(_ place: Int) -> Bool {
    guard place >= 0, place < text.count else { return false }
    let unit = text[place]
    // SAFETY: the table has an entry for every unit.
    let entry = unsafe entries[Int(unit)]
    return entry & 0xF800 != 0xD800 && entry != UnitTable.ask && !classed.contains(unit)
  }

  /// Whether canonical ordering may have moved an element of the needle.
  private func mayMove(_ place: Int) -> Bool {
    // SAFETY: the place is one of the needle's elements.
    unsafe kinds[place] & (NeedleElements.Kind.classed | NeedleElements.Kind.fromMark) != 0
  }

  /// Whether an element is among the needle's marks that canonical ordering could put in its place.
  private func isInRun(_ value: UInt32, from wanted: Int, isForward: Bool) -> Bool {
    var place = wanted
    // SAFETY: the place is one of the needle's elements.
    while place >= 0, place < count, mayMove(place) {
      if unsafe values[place] == value { return true }
      place = isForward ? place &+ 1 : place &- 1
    }
    return false
  }

  /// Whether the needle has white space on either side of a place; the text may then have more of
  /// it.
  private func isBesideSpace(_ element: Int) -> Bool {
    // SAFETY: both indices are checked to lie within the needle.
    unsafe (element > 0 && values[element &- 1] == space)
      || (element < count && values[element] == space)
  }

  private func isMark(_ value: UInt32) -> Bool {
    value >= KeyElement.stroke
      ? value < KeyElement.letter
      : value <= 0xFFFF && accents.contains(UInt16(truncatingIfNeeded: value))
  }

  /// Whether neither more of a run of white space nor a skippable character can occur at a place.
  private func isSpaceAlone(_ place: Int) -> Bool {
    guard place >= 0, place < text.count else { return true }
    // SAFETY: the table has an entry for every unit.
    let entry = unsafe entries[Int(text[place])]
    return UInt32(entry) != space && UInt32(entry) != lineEnd && entry != UnitTable.ask
      && entry & 0xF800 != 0xD800
  }

  /// Whether the two units beside an offset suffice to prove a boundary.
  private func isPlainEdge(_ offset: Int) -> Bool {
    if offset == 0 || offset == text.count { return true }
    return plain.contains(text[offset]) && yielding.contains(text[offset &- 1])
  }
}
