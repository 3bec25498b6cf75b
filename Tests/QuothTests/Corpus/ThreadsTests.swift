import Quoth
import Synchronization
import Testing

/// Threads that work together for one call, and wait for the next.
@Suite struct ThreadsTests {
  private final class Tally: Sendable {
    let calls: Mutex<[Int]>
    init(_ count: Int) { calls = Mutex(Array(repeating: 0, count: count)) }
    func add(_ number: Int) { calls.withLock { $0[number] += 1 } }
    var all: [Int] { calls.withLock { $0 } }
  }

  @Test func everyNumberIsCalledOnce() {
    for count in [1, 2, 3, 5, 8, 40] {
      for _ in 0..<50 {
        let tally = Tally(count)
        Threads.run(count) { tally.add($0) }
        #expect(tally.all == Array(repeating: 1, count: count))
      }
    }
  }

  @Test func callsWithinCallsAndBesideThem() {
    let tally = Tally(4)
    Threads.run(4) { outer in
      for _ in 0..<200 {
        Threads.run(3) { inner in if inner == 2 { tally.add(outer) } }
      }
    }
    #expect(tally.all == [200, 200, 200, 200])
  }

  /// When a call returns, nothing of it remains, so its data may be freed.
  @Test func nothingIsHeldBehindACall() {
    final class Thing: Sendable {
      let value = Atomic(0)
    }
    for _ in 0..<500 {
      weak var left: Thing?
      do {
        let thing = Thing()
        left = thing
        Threads.run(3) { _ in thing.value.wrappingAdd(1, ordering: .relaxed) }
        #expect(thing.value.load(ordering: .relaxed) == 3)
      }
      #expect(left == nil)
    }
  }
}
