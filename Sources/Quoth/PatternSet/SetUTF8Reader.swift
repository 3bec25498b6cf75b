import QuothKernels

/// Reads UTF-8 a window at a time: ASCII in place, other text transcoded. A window includes some text beyond
/// the stretch that is read; if that was not enough to decide, a larger window follows (see ``WindowText``).
@safe
struct SetUTF8Reader: SetReader {
  let core: SetCore
  // SAFETY: the caller's, for the time of the call.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let malformed: MalformedUTF8
  private let scratch: SetScratch
  private let units = UTF8Units()
  /// How much of the text on either side of a stretch is read with it.
  private var slack: Int
  private let smallestSlack: Int
  /// The bytes that the next match of each needle may begin at.
  private let memory: SetStates.Memory
  private var found: [SetFound] = []

  @unsafe
  init(_ core: SetCore, _ bytes: UnsafeBufferPointer<UInt8>, _ malformed: MalformedUTF8) {
    self.core = core
    unsafe self.bytes = bytes
    self.malformed = malformed
    scratch = core.takeScratch()
    smallestSlack = 512 + 3 * min(core.longest, 1_024)
    slack = smallestSlack
    memory = SetStates.Memory(count: core.needles.all.count)
    memory.begin()
  }

  var count: Int { unsafe bytes.count }
  var largestStretch: Int { max(1 << 16, slack) }

  func edge(_ offset: Int) -> Int { unsafe UTF8Scalars.start(bytes, containing: offset) }

  func check(_ range: Range<Int>) -> (end: Int, failure: UTF8Error?) {
    guard malformed == .refused, let wrong = unsafe UTF8Scalars.firstMalformed(bytes, range) else {
      return (range.upperBound, nil)
    }
    return (wrong, UTF8Error(offset: wrong))
  }

  mutating func read(_ range: Range<Int>, takesAll: Bool, into all: inout [SetFound]) {
    guard !range.isEmpty else { return }
    while !search(range, takesAll) { slack *= 4 }
    slack = max(smallestSlack, slack / 2)
    let states = memory.states
    for place in found {
      if takesAll {
        all.append(place)
        continue
      }
      guard place.match.start >= states.floor(place.needle) else { continue }
      let group = core.needles.all[place.needle].group
      states.setFloor(
        place.needle,
        core.needles.groups[group].isOverlapping ? place.match.start + 1 : place.match.end)
      all.append(place)
    }
  }

  /// Searches a window. False if it was too small.
  private mutating func search(_ range: Range<Int>, _ takesAll: Bool) -> Bool {
    let begin = unsafe UTF8Scalars.start(bytes, containing: max(0, range.lowerBound - slack))
    let end = unsafe UTF8Scalars.start(
      bytes, containing: min(bytes.count, range.upperBound + slack))
    let isFirst = begin == 0
    let isLast = unsafe end == bytes.count
    units.touched = false
    scratch.begin()
    scratch.forget()
    found.removeAll(keepingCapacity: true)
    let part = unsafe UnsafeBufferPointer(rebasing: bytes[begin..<end])
    if unsafe Kernels.active.asciiRun(part) == part.count {
      let text = unsafe units.text(ascii: part, isFirst: isFirst, isLast: isLast)
      let own = (range.lowerBound - begin)..<(range.upperBound - begin)
      find(text, own, takesAll, unit: { max(0, $0 - begin) }) { begin + $0 }
    } else {
      units.begin(byteCount: end - begin)
      unsafe units.append(bytes, begin..<range.lowerBound)
      let first = units.count
      unsafe units.append(bytes, range)
      let past = units.count
      unsafe units.append(bytes, range.upperBound..<end)
      let (units, bytes) = unsafe (units, bytes)
      find(
        unsafe units.text(isFirst: isFirst, isLast: isLast), first..<past, takesAll,
        unit: { byte in
          if byte <= begin { return 0 }
          var count = 0
          var offset = begin
          while offset < min(byte, end) {
            let next = unsafe UTF8Scalars.decode(bytes, at: offset)
            count += Surrogates.width(of: next.scalar)
            offset += next.length
          }
          return count
        }
      ) { unsafe units.byte(of: $0, in: bytes, end: end) }
    }
    scratch.forget()
    return !units.touched
  }

  private mutating func find(
    _ text: WindowText<some CodeUnit>, _ range: Range<Int>, _ takesAll: Bool,
    unit: (Int) -> Int, byte: (Int) -> Int
  ) {
    let states = memory.states
    var found = found
    withoutActuallyEscaping(unit) { unit in
      let window = SetWindow(
        core: core, text: text, scratch: scratch, takesAll: takesAll,
        firstFloor: {
          let floor = states.floor($0)
          return floor == .max ? .max : unit(floor)
        })
      window.find(range, into: &found)
    }
    for place in found.indices {
      let match = found[place].match
      found[place].match = Match(
        start: byte(match.start), end: byte(match.end), isPartial: match.isPartial)
    }
    self.found = found
  }

  mutating func finish(_ needle: Int) { memory.states.finish(needle) }

  mutating func earliestStart(_ needle: Int?, ofMatchesAcross offset: Int) -> Int {
    var slack = slack
    while true {
      let begin = unsafe UTF8Scalars.start(bytes, containing: max(0, offset - slack))
      let end = unsafe max(
        offset, UTF8Scalars.start(bytes, containing: min(bytes.count, offset + slack)))
      units.touched = false
      units.begin(byteCount: end - begin)
      unsafe units.append(bytes, begin..<offset)
      let place = units.count
      unsafe units.append(bytes, offset..<end)
      scratch.forget()
      let text = unsafe units.text(isFirst: begin == 0, isLast: end == bytes.count)
      let start: Int
      if let needle {
        let own = core.needles.all[needle]
        start = own.program.earliestStart(
          in: text, ofMatchesAcross: place, &scratch.groups[own.group])
      } else {
        start = core.earliestStart(in: text, ofMatchesAcross: place, scratch)
      }
      scratch.forget()
      if !units.touched { return unsafe units.byte(of: start, in: bytes, end: end) }
      slack *= 4
    }
  }

  func leave() { core.leave(scratch) }
}
