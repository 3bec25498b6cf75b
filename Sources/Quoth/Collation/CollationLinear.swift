/// Finds matches at a cost that no text can raise: Knuth, Morris and Pratt over collation elements.
///
/// Taken where candidates are too many and mostly false; see ``LinearMatcher``.
@safe
struct CollationLinear<Text: ScannableText>: LinearSearch {
  /// A place where the key was found.
  struct Found: AnchoredPlace {
    var anchor: Int
    var start: Int
    var end: Int
    /// Whether the last atom has more elements than the needle.
    var isCut: Bool
  }

  private let program: CollationProgram
  private let text: Text
  private let elements: [UInt64]
  private let anchorElement: Int
  private let scratch: CollationScratch

  private(set) var position: Int
  private var stream = ElementStream()
  private var state = 0
  // Where the atoms of the last elements begin, as a ring as long as the needle; -1 for an element
  // inside of an atom. The next element goes to `slot`, where the oldest stands.
  private var starts: [Int]
  private var slot = 0
  private var pending: [Found] = []
  private var handed = 0
  // The elements of one atom that count.
  private var live: [UInt64] = []
  private let failure: [Int32]
  private let regular: UnitTable
  private let contexts: CollationContexts
  private let map: ElementMap
  // Under asymmetric search letters are compared, not elements.
  private var letters: LetterMatcher?

  init(_ program: CollationProgram, text: Text, from position: Int, scratch: CollationScratch) {
    self.program = program
    self.text = text
    self.scratch = scratch
    let needle = program.needle
    elements = needle.elements
    anchorElement =
      needle.basePlaces.isEmpty ? 0 : needle.basePlaces[needle.firstBases[program.anchors.cluster]]
    failure = program.failure
    regular = program.table.regular
    contexts = program.table.contexts
    map = program.table.map
    letters = program.wildcard == .none ? nil : LetterMatcher(program)
    self.position = position
    starts = [Int](repeating: -1, count: needle.elements.count)
  }

  mutating func next(stop: Int, limit: Int) -> Found? {
    while true {
      if handed < pending.count {
        handed += 1
        return pending[handed - 1]
      }
      pending.removeAll(keepingCapacity: true)
      handed = 0
      if position >= text.count { return nil }
      if letters != nil {
        if position >= stop, letters!.isIdle { return nil }
        if position >= limit, letters!.isIdle(from: limit) { return nil }
        readLetters()
        continue
      }
      if position >= stop, state == 0 { return nil }
      if position >= limit, state <= anchorElement { return nil }
      readRegular(stop: stop, limit: limit)
      if pending.isEmpty, position < text.count { readAtom() }
    }
  }

  /// Reads units that are atoms of one element each, for as long as there are such.
  private mutating func readRegular(stop: Int, limit: Int) {
    let last = text.count - 1
    guard position < last else { return }
    var offset = position
    var unit = text[offset]
    while offset < last, regular[unit] != UnitTable.ask {
      let next = text[offset + 1]
      if regular[next] == UnitTable.ask
        || (contexts.mayFollow(next) && contexts.joins(units: unit, next))
      {
        break
      }
      let element = map.single(UInt32(unit))
      guard CollationElement.isBase(element), !CollationElement.takesMarks(element) else { break }
      _ = stream.counts(element)
      if feed(element, atom: offset) {
        offset += 1
        emit(end: offset, isCut: false)
        break
      }
      offset += 1
      unit = next
      if offset >= stop, state == 0 || offset >= limit { break }
    }
    position = offset
  }

  /// Reads one atom for asymmetric search.
  private mutating func readLetters() {
    let start = position
    position = scratch.atomEnd(text, start)
    scratch.readKey(text, start, position)
    if let found = letters!.read(scratch.key, start, position) {
      pending.append(
        Found(anchor: found.anchor, start: found.start, end: position, isCut: false))
    }
  }

  private mutating func readAtom() {
    let start = position
    position = scratch.atomEnd(text, start)
    scratch.readKey(text, start, position)
    live.removeAll(keepingCapacity: true)
    for element in scratch.key where stream.counts(element) { live.append(element) }
    for (place, element) in live.enumerated() {
      guard feed(element, atom: place == 0 ? start : -1) else { continue }
      let isCut = place < live.count - 1
      if !isCut || program.isTyping { emit(end: position, isCut: isCut) }
    }
  }

  /// Takes one element; whether the needle is complete with it.
  private mutating func feed(_ value: UInt64, atom: Int) -> Bool {
    if state == elements.count { state = Int(failure[state - 1]) }
    while state > 0, elements[state] != value { state = Int(failure[state - 1]) }
    if elements[state] == value { state += 1 }
    starts[slot] = atom
    slot = slot + 1 == starts.count ? 0 : slot + 1
    return state == elements.count
  }

  private mutating func emit(end: Int, isCut: Bool) {
    let start = starts[slot]
    guard start >= 0 else { return }
    let wrapped = slot + anchorElement
    let anchor = starts[wrapped < starts.count ? wrapped : wrapped - starts.count]
    pending.append(
      Found(anchor: anchor < 0 ? start : anchor, start: start, end: end, isCut: isCut))
  }
}

extension CollationVerifier {
  mutating func linear(from offset: Int) -> CollationLinear<Text> {
    let scratch = readyScratch()
    let needle = program.needle
    let start = program.reachBackward(
      text, from: offset, elements: needle.elements.count + 1, scratch)
    return CollationLinear(program, text: text, from: start, scratch: scratch)
  }

  mutating func match(_ found: CollationLinear<Text>.Found) -> Match? {
    if program.wildcard != .none {
      // With another extent, or under typing, the range is looked for from its start on.
      guard program.options.extent == .minimal, !program.isTyping else {
        return wildMatch(from: found.start, readyScratch())
      }
      return wildFinish(from: found.start, end: found.end, readyScratch())
    }
    if program.needsConfirmation || program.needle.leadingMarks > 0 {
      return match(at: found.anchor)
    }
    return finish(start: found.start, end: found.end, isCut: found.isCut, readyScratch())
  }
}
