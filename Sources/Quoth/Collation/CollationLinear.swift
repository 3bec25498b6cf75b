/// Finds matches in linear time for any text: Knuth, Morris and Pratt over collation elements.
///
/// Used where most of many candidates are false; see ``LinearMatcher``.
@safe
struct CollationLinear<Text: ScannableText>: LinearSearch {
  private let program: CollationProgram
  let text: Text
  private let elements: [UInt64]
  private let anchorElement: Int
  private let scratch: CollationScratch

  private(set) var position: Int
  private var stream = ElementStream()
  private var state = 0
  // The atoms of the last elements, in a ring as long as the needle. The next element replaces the
  // oldest, at `slot`.
  private var atoms: [AtomPlace]
  private var slot = 0
  var places = LinearPlaces()
  // The elements of one atom that count.
  private var live: [UInt64] = []
  private let failure: [Int32]
  // Marks at the beginning of the needle are searched for once the rest was found; a needle of
  // nothing but marks is found wherever they are adjacent.
  private let hasLead: Bool
  private let isOnlyMarks: Bool
  private let regular: UnitTable
  private let contexts: CollationContexts
  private let map: ElementMap
  // Asymmetric search compares letters instead of elements.
  private var letters: LetterMatcher?
  private var marks: MarkMatcher?

  init(_ program: CollationProgram, text: Text, from position: Int, scratch: CollationScratch) {
    self.program = program
    self.text = text
    self.scratch = scratch
    let needle = program.needle
    elements = program.linearElements
    isOnlyMarks = needle.basePlaces.isEmpty
    hasLead = !isOnlyMarks && needle.leadingMarks > 0
    anchorElement =
      isOnlyMarks
      ? 0 : needle.basePlaces[needle.firstBases[program.anchors.cluster]] - needle.leadingMarks
    failure = program.failure
    regular = program.table.regular
    contexts = program.table.contexts
    map = program.table.map
    letters = program.wildcard == .none || isOnlyMarks ? nil : LetterMatcher(program)
    marks = program.wildcard != .none && isOnlyMarks ? MarkMatcher(program) : nil
    self.position = position
    atoms = [AtomPlace](repeating: .none, count: elements.count)
  }

  mutating func read(stop: Int, limit: Int) {
    if letters != nil { return readLetters() }
    if marks != nil { return readMarks() }
    readRegular(stop: stop, limit: limit)
    if places.isEmpty, position < text.count { readAtom() }
  }

  var isIdle: Bool { letters?.isIdle ?? marks?.isIdle ?? (state == 0) }

  func isIdle(from limit: Int) -> Bool {
    if let letters { return letters.isIdle(from: limit) }
    if let marks { return marks.isIdle }
    guard state > anchorElement else { return true }
    let place = slot - state + anchorElement
    return atoms[place < 0 ? place + atoms.count : place].start >= limit
  }

  /// Reads consecutive units that are atoms of one element each.
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
      if feed(element, atom: AtomPlace(offset, isFirst: true)) {
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
      let anchor = program.candidate(text, atom: found.atom, after: found.before, scratch)
      places.append(LinearPlace(anchor: anchor, start: found.start, end: position))
    }
  }

  /// Reads one atom for asymmetric search for a needle of marks.
  private mutating func readMarks() {
    let start = position
    position = scratch.atomEnd(text, start)
    scratch.readKey(text, start, position)
    if let begin = marks!.read(scratch.key, start) {
      let anchor = program.candidate(text, atom: begin, after: 0, scratch)
      places.append(LinearPlace(anchor: anchor, start: begin, end: position))
    }
  }

  private mutating func readAtom() {
    let start = position
    position = scratch.atomEnd(text, start)
    scratch.readKey(text, start, position)
    live.removeAll(keepingCapacity: true)
    // A match of a needle of marks begins with the first of them, regardless of the text before it.
    for element in scratch.key where isOnlyMarks || stream.counts(element) { live.append(element) }
    var isFirst = true
    for (place, element) in live.enumerated() {
      let isComplete = feed(element, atom: AtomPlace(start, isFirst: isFirst))
      if !hasLead || CollationElement.isBase(element) { isFirst = false }
      guard isComplete else { continue }
      let isCut = place < live.count - 1
      if !isCut || program.isTyping { emit(end: position, isCut: isCut) }
    }
  }

  /// Processes one element and returns whether it completes the needle.
  private mutating func feed(_ value: UInt64, atom: AtomPlace) -> Bool {
    if state == elements.count { state = Int(failure[state - 1]) }
    while state > 0, elements[state] != value { state = Int(failure[state - 1]) }
    if elements[state] == value { state += 1 }
    atoms[slot] = atom
    slot = slot + 1 == atoms.count ? 0 : slot + 1
    return state == elements.count
  }

  private mutating func emit(end: Int, isCut: Bool) {
    guard atoms[slot].isFirst else { return }
    func atom(_ number: Int) -> AtomPlace {
      let wrapped = slot + number
      return atoms[wrapped < atoms.count ? wrapped : wrapped - atoms.count]
    }
    // Counts the atom's bases before the anchor's.
    var before = 0
    var number = anchorElement
    while number > 0, !atom(number).isFirst {
      number -= 1
      if CollationElement.isBase(elements[number]) { before += 1 }
    }
    let anchor = program.candidate(
      text, atom: atom(anchorElement).start, after: before, scratch)
    places.append(LinearPlace(anchor: anchor, start: atoms[slot].start, end: end, isCut: isCut))
  }
}

/// The beginning of an element's atom, and whether the element is the first of the atom that may
/// begin a match.
struct AtomPlace {
  private let packed: Int

  /// The value before the first element.
  static let none = AtomPlace(packed: -1)

  private init(packed: Int) { self.packed = packed }

  init(_ start: Int, isFirst: Bool) { packed = start << 1 | (isFirst ? 0 : 1) }

  var start: Int { packed >> 1 }
  var isFirst: Bool { packed & 1 == 0 }
}

extension CollationVerifier {
  mutating func linear(from offset: Int) -> CollationLinear<Text> {
    let scratch = readyScratch()
    let needle = program.needle
    let start = program.reachBackward(
      text, from: offset, elements: needle.elements.count + 1, scratch)
    return CollationLinear(program, text: text, from: start, scratch: scratch)
  }

  mutating func match(_ found: LinearPlace) -> Match? {
    if program.needsConfirmation { return match(at: found.anchor) }
    let scratch = readyScratch()
    if program.needle.basePlaces.isEmpty { return matchOfMarks(from: found.start, scratch) }
    var start = found.start
    if program.needle.leadingMarks > 0 {
      guard let earlier = startOfMarks(before: start, scratch) else { return nil }
      start = earlier
    }
    if program.wildcard != .none {
      // With another extent, or while typing, the range is found from its start.
      guard program.options.extent == .minimal, !program.isTyping else {
        return wildMatch(from: start, scratch)
      }
      return wildFinish(from: start, end: found.end, scratch)
    }
    return finish(start: start, end: found.end, isCut: found.isCut, scratch)
  }
}
