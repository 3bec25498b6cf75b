/// Checks a candidate element by element, for text whose marks are separate characters.
///
/// It compares the elements that the units write, in text order. They form the key if the marks are
/// in canonical order (UAX #15); equality with the needle's marks proves that. A difference is
/// final, too, unless it lies between two marks that canonical ordering could swap. Harder text
/// (letters of several elements with a mark that folding changes, supplementary characters, runs of
/// white space beside ignorable characters) goes to the check by atoms.
@safe
struct FoldingElementCheck<Text: TextSource> {
  private let text: Text
  // SAFETY: owned by the program's ``NeedleElements``, which the holder of this value keeps alive.
  private let facts: UnsafePointer<ElementFacts>

  init(_ elements: NeedleElements, text: Text) {
    self.text = text
    unsafe facts = elements.facts
  }

  private var count: Int { unsafe facts.pointee.count }
  private var anchor: Int { unsafe facts.pointee.anchor }
  private var space: UInt32 { unsafe facts.pointee.space }
  private var isScalar: Bool { unsafe facts.pointee.isScalar }
  private var trustsPlainEdges: Bool { unsafe facts.pointee.trustsPlainEdges }
  private var isAsymmetric: Bool { unsafe facts.pointee.isAsymmetric }
  private var hasMovingLetters: Bool { unsafe facts.pointee.hasMovingLetters }

  @inline(__always)
  private func traits(_ unit: UInt16) -> UInt8 { unsafe facts.pointee.traits(of: unit) }

  private func isAccent(_ unit: UInt16) -> Bool { unsafe facts.pointee.isAccent(unit) }

  @inline(__always)
  private func entry(_ unit: UInt16) -> UInt16 { unsafe facts.pointee.entry(of: unit) }

  /// An element of the needle. Its place is below `count`.
  @inline(__always)
  private func value(_ place: Int) -> UInt32 { unsafe facts.pointee.values[place] }

  /// The kind of such an element: see ``NeedleElements/Kind``.
  @inline(__always)
  private func kind(_ place: Int) -> UInt8 { unsafe facts.pointee.kinds[place] }

  private enum Step { case taken, passed, refused, open }

  /// State about the most recent elements.
  private struct Trail {
    /// The last one has a combining class.
    var isClassed = false
    /// Its class; maintained only if letters of the needle can move.
    var combining: UInt8 = 0
    /// Whether a unit without an element followed it.
    var isParted = false
    /// It is a mark that the needle lacks.
    var isPassed = false
  }

  /// - Parameter work: grows by the units compared.
  func verdict(at candidate: Int, _ work: inout Int) -> QuickVerdict {
    guard traits(text[candidate]) & (UnitTraits.joining | UnitTraits.surrogate) == 0 else {
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
        let traits = traits(text[place])
        if traits & UnitTraits.surrogate != 0 { return .open }
        if traits & UnitTraits.joining == 0 { return .taken }
        // A mark belongs to the last letter, unless marks may be cut off or the letter is a control
        // (GB4).
        guard !isScalar, traits & UnitTraits.extending != 0,
          self.traits(text[place &- 1]) & UnitTraits.control == 0
        else { return .open }
      } else if place == text.count {
        return .refused
      }
      let unit = text[place]
      let step =
        mayBreak(at: unit)
        ? breakForward(&place, &element, &trail)
        : walk(unit, &element, next: place &+ 1, isForward: true, &trail)
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
      let unit = text[place &- 1]
      let step =
        mayBreak(at: unit)
        ? breakBackward(&place, &element, &trail)
        : walk(unit, &element, next: place &- 2, isForward: false, &trail)
      if step == .refused || step == .open { return step }
      place &-= 1
    }
    return traits(text[place]) & UnitTraits.joining != 0 ? .open : .taken
  }

  /// Compares the elements of one unit of the text with the needle's and advances in the needle.
  ///
  /// - Parameter next: the place of the following unit.
  @inline(__always)
  private func walk(
    _ unit: UInt16, _ element: inout Int, next: Int, isForward: Bool, _ trail: inout Trail
  ) -> Step {
    let entry = entry(unit)
    if isSimple(entry) {
      let value = isSpace(entry) ? space : UInt32(entry)
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
    let keys = unsafe facts.pointee.keys
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
    let isClassed = unsafe facts.pointee.isClassed(value)
    if isClassed, trail.isParted { return .open }
    var combining: UInt8 = 0
    if hasMovingLetters, isClassed {
      combining = unsafe UInt8(truncatingIfNeeded: facts.pointee.classes.single(value))
      // The marks are not in canonical order.
      if trail.isClassed, isForward ? combining < trail.combining : combining > trail.combining {
        return .open
      }
    }
    trail = Trail(isClassed: isClassed, combining: combining)
    let wanted = isForward ? element : element &- 1
    let isLeft = wanted >= 0 && wanted < count
    if isLeft, self.value(wanted) == value {
      element = isForward ? element &+ 1 : element &- 1
      return .taken
    }
    if isAsymmetric, element > 0, isMark(value),
      kind(element &- 1) & NeedleElements.Kind.mark == 0,
      element == count || kind(element) & NeedleElements.Kind.mark == 0
    {
      trail.isPassed = true
      return .passed
    }
    if value == space, isBesideSpace(element) { return .open }
    guard isClassed else { return .refused }
    // The marks compared so far are in canonical order: no later one could take its place.
    if hasMovingLetters { return endsMarks(next) ? .refused : .open }
    return isLeft && isInRun(value, from: wanted, isForward: isForward) ? .open : .refused
  }

  /// Whether a unit certainly has no combining class, so that no run of marks continues there.
  private func endsMarks(_ place: Int) -> Bool {
    guard place >= 0, place < text.count else { return false }
    let unit = text[place]
    return isSimple(entry(unit)) && traits(unit) & UnitTraits.classed == 0
  }

  /// Whether canonical ordering may have moved an element of the needle.
  private func mayMove(_ place: Int) -> Bool {
    kind(place) & (NeedleElements.Kind.classed | NeedleElements.Kind.fromMark) != 0
  }

  /// Whether an element is among the needle's marks that canonical ordering could put in its place.
  private func isInRun(_ value: UInt32, from wanted: Int, isForward: Bool) -> Bool {
    var place = wanted
    while place >= 0, place < count, mayMove(place) {
      if self.value(place) == value { return true }
      place = isForward ? place &+ 1 : place &- 1
    }
    return false
  }

  private func isMark(_ value: UInt32) -> Bool {
    value >= KeyElement.stroke
      ? value < KeyElement.letter
      : value <= 0xFFFF && isAccent(UInt16(truncatingIfNeeded: value))
  }

  /// Whether the two units beside an offset suffice to prove a boundary.
  private func isPlainEdge(_ offset: Int) -> Bool {
    if offset == 0 || offset == text.count { return true }
    return traits(text[offset]) & UnitTraits.plain != 0
      && traits(text[offset &- 1]) & UnitTraits.yielding != 0
  }

  /// Whether a unit with this entry writes exactly one element.
  @inline(__always)
  private func isSimple(_ entry: UInt16) -> Bool {
    !Surrogates.isSurrogate(entry) && entry != UnitTable.ask
  }
}

/// White space of the text.
extension FoldingElementCheck {
  @inline(__always)
  private func isSpace(_ entry: UInt16) -> Bool {
    unsafe UInt32(entry) == facts.pointee.space || UInt32(entry) == facts.pointee.lineEnd
  }

  /// Whether the needle has white space on either side of a place; the text may then have more of
  /// it.
  private func isBesideSpace(_ element: Int) -> Bool {
    (element > 0 && value(element &- 1) == space) || (element < count && value(element) == space)
  }

  /// Whether neither more of a run of white space nor a skippable character can occur at a place.
  private func isSpaceAlone(_ place: Int) -> Bool {
    guard place >= 0, place < text.count else { return true }
    let entry = entry(text[place])
    return isSimple(entry) && !isSpace(entry)
  }

  /// Whether a unit is white space, and such a run can fold to nothing somewhere in the needle.
  @inline(__always)
  private func mayBreak(at unit: UInt16) -> Bool {
    unsafe facts.pointee.joints != nil && isSpace(entry(unit))
  }

  /// Longer runs are left to the atoms, which read each run once.
  private var longestRun: Int { 16 }

  /// Whether a run with a line end before an element folds to nothing, or one in place of a space.
  private func isJoint(_ element: Int) -> Bool { unsafe facts.pointee.joints![element] }

  /// Decides a whole run of white space, given its first unit, and ends at its last one
  /// (SEMANTICS, "Folded space"). It takes a space of the needle, or nothing if the letters beside
  /// it join.
  private func breakForward(_ place: inout Int, _ element: inout Int, _ trail: inout Trail) -> Step
  {
    var end = place
    var hasLineEnd = false
    var next: UInt16 = 0
    while true {
      if end == text.count { return .refused }
      next = entry(text[end])
      guard isSpace(next) else { break }
      if UInt32(next) == FoldRules.lineEnd { hasLineEnd = true }
      end &+= 1
      if end &- place > longestRun { return .open }
    }
    guard isSimple(next) else { return .open }
    let takesSpace = value(element) == space
    guard takesSpace || isJoint(element) else { return .refused }
    let letter = takesSpace ? element &+ 1 : element
    guard letter < count else { return .open }
    let isNothing = hasLineEnd && isJoint(element) && value(letter) == UInt32(next)
    guard isNothing != takesSpace else { return .refused }
    if takesSpace { element &+= 1 }
    place = end &- 1
    trail = Trail()
    return .taken
  }

  /// The same backward: given the offset after the run's last unit, it ends after the first one.
  private func breakBackward(
    _ place: inout Int, _ element: inout Int, _ trail: inout Trail
  ) -> Step {
    var start = place
    var hasLineEnd = false
    var previous: UInt16 = 0
    while true {
      if start == 0 { return .refused }
      previous = entry(text[start &- 1])
      guard isSpace(previous) else { break }
      if UInt32(previous) == FoldRules.lineEnd { hasLineEnd = true }
      start &-= 1
      if place &- start > longestRun { return .open }
    }
    // A mark after the run belongs to no letter, and keeps those beside it apart.
    guard isSimple(previous), !trail.isPassed else { return .open }
    let takesSpace = value(element &- 1) == space
    let joint = takesSpace ? element &- 1 : element
    guard takesSpace || isJoint(joint) else { return .refused }
    let isNothing = hasLineEnd && isJoint(joint)
    guard isNothing != takesSpace else { return .refused }
    if takesSpace { element &-= 1 }
    place = start &+ 1
    trail = Trail()
    return .taken
  }
}
