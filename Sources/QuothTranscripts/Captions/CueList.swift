/// The cues of one file of captions while it is read, and their oddities.
struct CueList {
  var cues: [Cue] = []
  var warnings: WarningList
  /// Whether there may be U+0000 in a text; nearly no file has any.
  private let mayHaveZero: Bool

  /// The largest time in milliseconds, more than thirty years; ``Swift/Array/digits(at:end:)`` has
  /// the same limit.
  static let limit = 1_000_000_000_000

  /// - Parameters:
  ///   - room: How many cues there will be, if that is known.
  ///   - source: The file, if all texts as they are written are parts of it.
  init(_ warnings: WarningList = WarningList(), room: Int = 0, of source: SourceText? = nil) {
    self.warnings = warnings
    mayHaveZero = source?.bytes.has(0) ?? true
    cues.reserveCapacity(room)
  }

  /// Adds a cue and reports oddities of its times and text.
  ///
  /// - Parameter allowsPoints: Whether the format allows cues without length.
  mutating func add(_ cue: consuming Cue, allowsPoints: Bool = false) {
    let line = cue.line - 1
    if let start = cue.startMilliseconds, let end = cue.endMilliseconds {
      if end < start { warnings.add(line, "cue ends before it begins; times kept") }
      if end == start, !allowsPoints { warnings.add(line, "cue has no length; times kept") }
    }
    let start = cue.startMilliseconds.map(Self.held)
    let end = cue.endMilliseconds.map(Self.held)
    if start.isHeld || end.isHeld { warnings.add(line, "time too large, held at its limit") }
    cue.startMilliseconds = start?.time
    cue.endMilliseconds = end?.time
    if cue.shown.isEmpty { warnings.add(line, "cue without text") }
    if mayHaveZero, cue.written.has(0) { warnings.add(line, "U+0000 in the text; kept") }
    cues.append(consume cue)
  }

  /// Reports cues that begin before the one above them.
  mutating func warnAboutOrder() {
    var previous = Int.min
    for index in cues.indices {
      guard let start = cues[index].startMilliseconds else { continue }
      if start < previous {
        warnings.add(cues[index].line - 1, "cue begins before the one above it; order kept")
      }
      previous = start
    }
  }

  /// Sorts the cues by their starts.
  ///
  /// Cues with the same start keep the order of the file, and a cue without a start stays after its
  /// predecessor.
  mutating func sortByStart() {
    var last = Int.min
    let isSorted = cues.indices.allSatisfy { index in
      guard let start = cues[index].startMilliseconds else { return true }
      defer { last = start }
      return start >= last
    }
    if isSorted { return }
    last = Int.min
    let places = cues.enumerated().map { offset, cue in
      last = cue.startMilliseconds ?? last
      return (start: last, offset: offset)
    }
    cues = places.sorted { ($0.start, $0.offset) < ($1.start, $1.offset) }.map { cues[$0.offset] }
  }

  private static func held(_ time: Int) -> (time: Int, isHeld: Bool) {
    abs(time) < limit ? (time, false) : (time < 0 ? -limit : limit, true)
  }
}

extension Optional<(time: Int, isHeld: Bool)> {
  fileprivate var isHeld: Bool { self?.isHeld ?? false }
}
