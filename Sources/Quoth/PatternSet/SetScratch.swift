/// The memory of one worker while it searches for a set. One worker alone uses it.
final class SetScratch {
  /// How far each needle has come.
  @safe @exclusivity(unchecked) var states: SetStates
  /// Memory of the verifiers, by group.
  @safe @exclusivity(unchecked) var groups: [SearchScratch]
  /// The candidates of a group near odd units.
  @safe @exclusivity(unchecked) var candidates: [SetCandidate] = []
  /// Written by a scan.
  @safe @exclusivity(unchecked) private(set) var room = ScanRoom(groups: 0)
  /// A long run of odd units in the text.
  @safe @exclusivity(unchecked) var oddRun = OddRun()

  init(_ core: SetCore) {
    states = SetStates(count: core.needles.all.count)
    groups = Array(repeating: SearchScratch(), count: core.needles.groups.count)
  }

  /// Makes room for a scan of so many groups.
  func makeRoom(groups: Int) {
    if groups > room.groups { room = ScanRoom(groups: groups) }
  }

  /// Begins a search.
  func begin() { states.begin() }

  /// Forgets the text searched last.
  func forget() {
    for group in groups { group.forget() }
    oddRun = OddRun()
  }
}

/// A place where a needle may be.
struct SetCandidate {
  /// Where its anchor is.
  var place: Int
  var needle: Int32
}

/// How far the needles have come in a text. Those that were not met yet have no memory of their own to be
/// cleared: a search of a short text costs nothing for a needle that is not there.
struct SetStates {
  private var states: [State]
  private var epoch: UInt32 = 0

  private struct State {
    var floor = 0
    var epoch: UInt32 = 0
    var work: Int32 = 0
    /// Candidates before are done with.
    var done = 0
  }

  init(count: Int) { states = Array(repeating: State(), count: count) }

  /// Begins a text: no needle has been met.
  mutating func begin() {
    epoch &+= 1
    guard epoch == 0 else { return }
    states = Array(repeating: State(), count: states.count)
    epoch = 1
  }

  /// The smallest start that the next match of a needle may have.
  @inline(__always)
  func floor(_ needle: Int) -> Int {
    let state = states[needle]
    return state.epoch == epoch ? state.floor : 0
  }

  @inline(__always)
  mutating func setFloor(_ needle: Int, _ floor: Int) {
    meet(needle)
    states[needle].floor = floor
  }

  /// The same, and the place before which the candidates of a needle are done with; nil for one that was
  /// not met.
  @inline(__always)
  func progress(_ needle: Int) -> (floor: Int, done: Int)? {
    let state = states[needle]
    return state.epoch == epoch ? (state.floor, state.done) : nil
  }

  @inline(__always)
  mutating func setDone(_ needle: Int, _ place: Int) {
    meet(needle)
    states[needle].done = place
  }

  /// Adds to the units that were compared for a needle. How many they are.
  @inline(__always)
  mutating func addWork(_ needle: Int, _ work: Int) -> Int {
    meet(needle)
    states[needle].work = Int32(clamping: Int(states[needle].work) + work)
    return Int(states[needle].work)
  }

  mutating func forgetWork(_ needle: Int) { states[needle].work = 0 }

  @inline(__always)
  private mutating func meet(_ needle: Int) {
    if states[needle].epoch != epoch { states[needle] = State(epoch: epoch) }
  }
}
