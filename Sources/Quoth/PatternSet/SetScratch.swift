import QuothKernels

/// The memory of one worker while it searches for a set. One worker alone uses it.
final class SetScratch {
  private let memory: SetStates.Memory
  /// Memory of the verifiers, by group.
  @safe @exclusivity(unchecked) var groups: [SearchScratch]
  /// The candidates of a group near odd units.
  @safe @exclusivity(unchecked) var candidates: [SetCandidate] = []
  /// Written by a scan.
  @safe @exclusivity(unchecked) private(set) var room = ScanRoom(groups: 0, lists: 1)
  /// A long run of odd units in the text.
  @safe @exclusivity(unchecked) var oddRun = OddRun()
  private let lists: Int

  init(_ core: SetCore) {
    memory = SetStates.Memory(count: core.needles.all.count)
    groups = Array(repeating: SearchScratch(), count: core.needles.groups.count)
    lists = max(core.scan.table.parts.count, 1)
  }

  /// How far each needle has come. Valid until the next text begins, as long as this.
  var states: SetStates { memory.states }

  /// Makes room for a scan of so many groups.
  func makeRoom(groups: Int) {
    if groups > room.groups { room = ScanRoom(groups: groups, lists: lists) }
  }

  /// Begins a text: no needle has been met.
  func begin() { memory.begin() }

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
@safe
struct SetStates {
  // SAFETY: allocated by the initializer for all needles, freed by ``Memory``, which a holder keeps alive.
  private let states: UnsafeMutablePointer<State>
  /// Before which place the candidates of a needle are done with, for the few for which that is noted.
  private let dones: UnsafeMutablePointer<Int>
  /// The latest text in which a needle is done with somewhere.
  private let restricted: UnsafeMutablePointer<UInt32>
  private let count: Int
  private var epoch: UInt32 = 0

  /// Small, and never in two lines of the cache: most searches touch those of many needles.
  private struct State {
    var floor = 0
    var epoch: UInt32 = 0
    /// Twice the work; 1 more where a place is noted before which candidates are done with.
    var work: UInt32 = 0
  }

  /// Owns the states.
  final class Memory {
    @safe @exclusivity(unchecked) private(set) var states: SetStates

    init(count: Int) { states = SetStates(count: count) }

    deinit { states.free() }

    /// Begins a text: no needle has been met.
    func begin() { states.begin() }
  }

  private init(count: Int) {
    self.count = count
    unsafe states = .allocate(capacity: max(count, 1))
    unsafe states.initialize(repeating: State(), count: count)
    unsafe dones = .allocate(capacity: max(count, 1))
    unsafe dones.initialize(repeating: 0, count: count)
    unsafe restricted = .allocate(capacity: 1)
    unsafe restricted.initialize(to: 0)
  }

  private func free() {
    unsafe states.deallocate()
    unsafe dones.deallocate()
    unsafe restricted.deallocate()
  }

  private mutating func begin() {
    epoch &+= 1
    guard epoch == 0 else { return }
    unsafe states.update(repeating: State(), count: count)
    unsafe restricted.pointee = 0
    epoch = 1
  }

  /// The state of a needle that was met.
  @inline(__always)
  private func state(_ needle: Int) -> UnsafeMutablePointer<State>? {
    assert((0..<count).contains(needle), "needles are numbered from 0 on")
    let state = unsafe states + needle
    return unsafe state.pointee.epoch == epoch ? state : nil
  }

  /// The state of a needle, which is met now.
  @inline(__always)
  private func meet(_ needle: Int) -> UnsafeMutablePointer<State> {
    if let state = unsafe state(needle) { return unsafe state }
    let state = unsafe states + needle
    unsafe state.pointee = State(epoch: epoch)
    return unsafe state
  }

  /// Prefetches the state of a needle that will be met soon.
  @inline(__always)
  func prefetch(_ needle: Int) { unsafe qk_prefetch(states + needle) }

  /// The smallest start that the next match of a needle may have.
  @inline(__always)
  func floor(_ needle: Int) -> Int { unsafe state(needle)?.pointee.floor ?? 0 }

  @inline(__always)
  func setFloor(_ needle: Int, _ floor: Int) { unsafe meet(needle).pointee.floor = floor }

  /// The same, and the place before which the candidates of a needle are done with; nil for one that was
  /// not met.
  @inline(__always)
  func progress(_ needle: Int) -> (floor: Int, done: Int)? {
    guard let state = unsafe state(needle) else { return nil }
    let hasDone = unsafe state.pointee.work & 1 != 0
    return unsafe (state.pointee.floor, hasDone ? dones[needle] : 0)
  }

  /// Whether candidates of some needle are done with somewhere, or all of them. If not, a needle whose matches cannot
  /// overlap has all of its candidates, whatever its state.
  @inline(__always)
  var areRestricted: Bool { unsafe restricted.pointee == epoch }

  @inline(__always)
  func setDone(_ needle: Int, _ place: Int) {
    unsafe dones[needle] = place
    unsafe meet(needle).pointee.work |= 1
    unsafe restricted.pointee = epoch
  }

  /// No further match of a needle is wanted.
  func finish(_ needle: Int) {
    setFloor(needle, .max)
    unsafe restricted.pointee = epoch
  }

  /// Adds to the units that were compared for a needle. How many they are.
  @inline(__always)
  func addWork(_ needle: Int, _ work: Int) -> Int {
    let state = unsafe meet(needle)
    let own = unsafe state.pointee.work
    let sum = min(Int(own >> 1) + work, Int(UInt32.max >> 1))
    unsafe state.pointee.work = UInt32(sum) << 1 | own & 1
    return sum
  }

  func forgetWork(_ needle: Int) { unsafe state(needle)?.pointee.work &= 1 }
}
