/// Matches by ascending starts, at two bytes each if many have the same length.
///
/// At sixteen bytes each, writing millions of matches would take longer than finding them, since
/// the system supplies the memory page by page. Most runs lie within 65,536 code units, so the
/// distance from the first start locates a match.
@safe
struct MatchRun: Sendable {
  enum Form: Sendable {
    /// The distance of each start; all matches have the same length.
    case even
    /// The distance of each start, and each length.
    case uneven
    /// Unpacked matches: those that are far apart or very long.
    case whole
  }

  /// The largest distance of a start from the first one.
  static let reach = Int(UInt16.max)

  // SAFETY: memory of a `MatchPacker`, which the holder of the run keeps alive, and which is no
  // longer written.
  nonisolated(unsafe) private let base: UnsafeRawPointer
  private let form: Form
  let count: Int
  /// The start of the first match.
  private let origin: Int
  /// The length and the flag, if all matches share them.
  private let lengthAndFlag: Int

  @unsafe
  init(_ form: Form, at base: UnsafeRawPointer, count: Int, first: Match) {
    unsafe self.base = base
    self.form = form
    self.count = count
    origin = first.start
    lengthAndFlag = first.lengthAndFlag
  }

  /// The same run, extended by matches that were written after it.
  func extended(by more: Int) -> MatchRun {
    unsafe MatchRun(form, at: base, count: count + more, first: self[0])
  }

  /// Whether unpacked matches can be appended, the next one at a given address.
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

  /// Writes some of the matches, unpacked, to memory with room for them.
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
