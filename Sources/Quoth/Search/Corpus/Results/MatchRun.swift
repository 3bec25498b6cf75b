/// Some matches by ascending starts, at two bytes each where there are many of one length.
///
/// Sixteen bytes each, millions of matches would take longer to be written than to be found: the system
/// has to give their memory, page by page. Most runs lie within 65,536 code units, so that the distance
/// from the first start says where a match is.
@safe
struct MatchRun: Sendable {
  enum Form: Sendable {
    /// Of each match the distance of its start; all are of one length.
    case even
    /// Of each match the distance of its start and its length.
    case uneven
    /// Matches as they are: those that are far apart or very long.
    case whole
  }

  /// How far a start may be from the first one.
  static let reach = Int(UInt16.max)

  // SAFETY: memory of a `MatchPacker`, which whoever has the run keeps alive, and which is not written
  // any more.
  nonisolated(unsafe) private let base: UnsafeRawPointer
  private let form: Form
  let count: Int
  /// The start of the first match.
  private let origin: Int
  /// The length and the flag of all, where they are the same.
  private let lengthAndFlag: Int

  @unsafe
  init(_ form: Form, at base: UnsafeRawPointer, count: Int, first: Match) {
    unsafe self.base = base
    self.form = form
    self.count = count
    origin = first.start
    lengthAndFlag = first.lengthAndFlag
  }

  /// The same run with more matches behind it, which are there already.
  func extended(by more: Int) -> MatchRun {
    unsafe MatchRun(form, at: base, count: count + more, first: self[0])
  }

  /// Whether matches as they are may be added, the next one being written at a place.
  @unsafe
  func isExtended(at place: UnsafeRawPointer) -> Bool {
    unsafe form == .whole && base + count * MemoryLayout<Match>.stride == place
  }

  @inline(__always)
  subscript(place: Int) -> Match {
    // SAFETY: callers keep to 0..<count.
    switch form {
    case .even:
      let distance = unsafe base.load(fromByteOffset: 2 &* place, as: UInt16.self)
      return Match(start: origin &+ Int(distance), lengthAndFlag: lengthAndFlag)
    case .uneven:
      let distance = unsafe base.load(fromByteOffset: 4 &* place, as: UInt16.self)
      let length = unsafe base.load(fromByteOffset: 4 &* place &+ 2, as: UInt16.self)
      return Match(start: origin &+ Int(distance), lengthAndFlag: Int(length))
    case .whole:
      let stride = MemoryLayout<Match>.stride
      return unsafe base.load(fromByteOffset: stride &* place, as: Match.self)
    }
  }

  var first: Match { self[0] }
  var last: Match { self[count - 1] }

  /// Writes some of the matches as they are, to memory with room for them.
  @unsafe
  func copy(_ places: Range<Int>, to out: UnsafeMutablePointer<Match>) {
    precondition(places.lowerBound >= 0 && places.upperBound <= count, "\(places) of \(count)")
    switch form {
    case .even:
      let distances = unsafe base.assumingMemoryBound(to: UInt16.self) + places.lowerBound
      let (origin, lengthAndFlag) = (origin, lengthAndFlag)
      for place in 0..<places.count {
        let start = unsafe origin &+ Int(distances[place])
        unsafe (out + place).initialize(to: Match(start: start, lengthAndFlag: lengthAndFlag))
      }
    case .uneven:
      for place in 0..<places.count {
        unsafe (out + place).initialize(to: self[places.lowerBound &+ place])
      }
    case .whole:
      let all = unsafe base.assumingMemoryBound(to: Match.self)
      unsafe out.initialize(from: all + places.lowerBound, count: places.count)
    }
  }
}
