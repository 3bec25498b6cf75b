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

  init(_ program: CollationProgram, text: Text, from position: Int, scratch: CollationScratch) {
    self.program = program
    self.text = text
    self.scratch = scratch
    let needle = program.needle
    elements = needle.elements
    anchorElement =
      needle.basePlaces.isEmpty ? 0 : needle.basePlaces[needle.firstBases[program.anchors.cluster]]
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
      if position >= stop, state == 0 { return nil }
      if position >= limit, state <= anchorElement { return nil }
      readAtom()
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
    if state == elements.count { state = Int(program.failure[state - 1]) }
    while state > 0, elements[state] != value { state = Int(program.failure[state - 1]) }
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
    if program.needsConfirmation || program.needle.leadingMarks > 0 {
      return match(at: found.anchor)
    }
    return finish(start: found.start, end: found.end, isCut: found.isCut, readyScratch())
  }
}
