/// A stretch of text without bases, and the beginning of a match in it that extends over all
/// following matches.
///
/// Read once from its start, however many matches lie in it.
struct BaselessRun {
  /// A mark that counts, and the start of its atom; `isFirst` if it is the first of the atom.
  struct Mark {
    var element: UInt64
    var atom: Int
    var isFirst: Bool
  }

  /// The code units read so far; empty before the first.
  var range = 0..<0
  /// The beginning of the first match that punctuation follows.
  var covering: Int?
  /// The marks since the last punctuation, or the last of them.
  var marks: [Mark] = []
}

/// Needles of nothing but marks.
extension CollationVerifier {
  /// The match of a needle of marks that begins at the start of an atom.
  mutating func matchOfMarks(from start: Int, _ scratch: CollationScratch) -> Match? {
    let match =
      program.wildcard == .none ? match(from: start, scratch) : wildMatch(from: start, scratch)
    let asksMarks =
      match != nil && program.options.extent == .maximal && program.isContextual
      && !program.isTyping
    return asksMarks && isTakenAlong(start, scratch) ? nil : match
  }

  /// Whether an earlier match extends over the one that begins at the start of an atom: punctuation
  /// between the two is ignored in it, and so are all marks after that, up to the next base. The
  /// later match, whose marks count, is then not a match of the extent `maximal` (SEMANTICS, M3).
  private mutating func isTakenAlong(_ start: Int, _ scratch: CollationScratch) -> Bool {
    if !run.range.contains(start) { findRun(of: start, scratch) }
    while run.covering == nil, run.range.upperBound < start {
      let atom = run.range.upperBound
      let end = scratch.atomEnd(text, atom)
      scratch.readKey(text, atom, end)
      work &+= 2 &+ end &- atom
      run.range = run.range.lowerBound..<end
      var isFirst = true
      for element in scratch.key {
        if element == CollationElement.passing {
          noteCovering(scratch)
          run.marks.removeAll(keepingCapacity: true)
          if run.covering != nil { break }
        } else {
          run.marks.append(BaselessRun.Mark(element: element, atom: atom, isFirst: isFirst))
        }
        isFirst = false
      }
      let count = program.needle.elements.count
      if run.marks.count > 2 * count + 64 { run.marks.removeFirst(run.marks.count - count) }
    }
    return run.covering.map { $0 < start } ?? false
  }

  /// Goes back to the start of the stretch without bases that contains an offset, or to its known
  /// part.
  private mutating func findRun(of offset: Int, _ scratch: CollationScratch) {
    var start = offset
    while start > 0 {
      if run.range.upperBound == start, !run.range.isEmpty { return }
      let atom = scratch.atomStart(text, start)
      scratch.readKey(text, atom, start)
      work &+= 2 &+ start &- atom
      if scratch.key.contains(where: CollationElement.isBase) { break }
      start = atom
    }
    run.range = start..<start
    run.covering = nil
    run.marks.removeAll(keepingCapacity: true)
  }

  /// Handles punctuation: checks whether the marks before it end in a match.
  private mutating func noteCovering(_ scratch: CollationScratch) {
    let needle = program.needle.elements
    guard run.marks.count >= needle.count else { return }
    let last = run.marks.suffix(needle.count)
    guard last.first!.isFirst else { return }
    let rules = program.wildcard == .none ? nil : LetterRules(program)
    for (place, mark) in last.enumerated() {
      guard rules?.agrees(mark.element, place) ?? (mark.element == needle[place]) else { return }
    }
    let start = last.first!.atom
    let match =
      program.wildcard == .none ? match(from: start, scratch) : wildMatch(from: start, scratch)
    if match != nil { run.covering = start }
  }
}

/// Needles that begin with marks.
extension CollationVerifier {
  /// The beginning of the match whose first base is in the atom at an offset: the last place from
  /// which the marks up to the base are those at the beginning of the needle.
  mutating func startOfMarks(before base: Int, _ scratch: CollationScratch) -> Int? {
    startsOfMarks(before: base, scratch, most: 1).first
  }

  /// All such places, from the last one on: earlier ones include punctuation and the marks after
  /// it.
  private mutating func startsOfMarks(
    before base: Int, _ scratch: CollationScratch, most: Int
  ) -> [Int] {
    var starts: [Int] = []
    var offset = base
    scratch.readKey(text, offset, scratch.atomEnd(text, offset))
    // Counts marks before any punctuation that makes marks ignored; those after it do not count.
    var count = 0
    for element in scratch.key {
      if CollationElement.isBase(element) || element == CollationElement.passing { break }
      count += 1
    }
    while true {
      if count == program.needle.leadingMarks, startsWell(offset, scratch), hasLead(offset, scratch)
      {
        starts.append(offset)
        if starts.count == most { return starts }
      }
      guard offset > 0 else { return starts }
      let start = scratch.atomStart(text, offset)
      scratch.readKey(text, start, offset)
      work &+= 2 &+ offset &- start
      if scratch.key.contains(where: CollationElement.isBase) { return starts }
      if let first = scratch.key.firstIndex(of: CollationElement.passing) {
        count = first
      } else {
        count += scratch.key.count
      }
      offset = start
    }
  }

  /// Other possible beginnings of the match at an offset, from the last place on; none if the
  /// needle does not begin with marks.
  mutating func earlierStarts(than start: Int, _ scratch: CollationScratch) -> [Int] {
    guard program.needle.leadingMarks > 0, !program.needle.basePlaces.isEmpty, program.isContextual
    else { return [] }
    var base = start
    while base < text.count {
      let end = scratch.atomEnd(text, base)
      scratch.readKey(text, base, end)
      work &+= 2 &+ end &- base
      if scratch.key.contains(where: CollationElement.isBase) { break }
      base = end
    }
    return startsOfMarks(before: base, scratch, most: .max).filter { $0 < start }
  }

  /// Whether the marks from an offset on are those at the beginning of the needle, given that their
  /// number is equal.
  private mutating func hasLead(_ start: Int, _ scratch: CollationScratch) -> Bool {
    let rules = program.wildcard == .none ? nil : LetterRules(program)
    var stream = ElementStream()
    var place = 0
    var offset = start
    while place < program.needle.leadingMarks {
      let end = scratch.atomEnd(text, offset)
      scratch.readKey(text, offset, end)
      work &+= 2 &+ end &- offset
      for element in scratch.key where stream.counts(element) {
        if place == program.needle.leadingMarks { break }
        guard rules?.agrees(element, place) ?? (element == program.needle.elements[place]) else {
          return false
        }
        place += 1
      }
      offset = end
    }
    return true
  }
}
