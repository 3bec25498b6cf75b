import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// Hits are published in frames.
@Suite struct FramePublisherTests {
  /// Takes the frames: at once, or when released.
  private actor Taker {
    private(set) var frames: [SearchFrame] = []
    private var isHeld = false
    private var held: [CheckedContinuation<Void, Never>] = []
    /// Those that wait for a number of frames, or for one being taken.
    private var watchers: [(count: Int?, continuation: CheckedContinuation<Void, Never>)] = []

    func take(_ frame: SearchFrame) async {
      if isHeld {
        await withCheckedContinuation {
          held.append($0)
          tellWatchers()
        }
      }
      frames.append(frame)
      tellWatchers()
    }

    private func isReady(_ count: Int?) -> Bool {
      count.map { frames.count >= $0 } ?? !held.isEmpty
    }

    private func tellWatchers() {
      let ready = watchers.filter { isReady($0.count) }
      watchers.removeAll { isReady($0.count) }
      for watcher in ready { watcher.continuation.resume() }
    }

    /// Waits until as many frames were taken, or, without a number, until one is being taken.
    func wait(for count: Int?) async {
      if isReady(count) { return }
      await withCheckedContinuation { watchers.append((count, $0)) }
    }

    func hold() { isHeld = true }

    func letGo() {
      isHeld = false
      for continuation in held { continuation.resume() }
      held = []
    }

    var starts: [[Int]] { frames.map { ($0.left + $0.right).flatMap { $0 }.map(\.start) } }
  }

  private let clock = ManualClock()
  private let taker = Taker()

  private func publisher() -> FramePublisher {
    FramePublisher(every: .milliseconds(16), clock: clock) { [taker] in await taker.take($0) }
  }

  private func batch(_ starts: [Int], isLast: Bool = false) -> CorpusBatch {
    CorpusBatch(
      matches: starts.map { Match(start: $0, end: $0 + 1) }, total: 0,
      progress: SearchProgress(unitsDone: 0, unitCount: 100), isLast: isLast,
      reachesStart: true, reachesEnd: isLast)
  }

  @Test func theFirstComesAtOnceAndTheOthersInTheirTime() async {
    let publisher = publisher()
    await publisher.add(batch([10]))
    #expect(await taker.starts == [[10]])
    await publisher.add(batch([20, 21]))
    await publisher.add(batch([30]))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(15))
    #expect(clock.sleeperCount == 1)
    #expect(await taker.starts == [[10]])
    clock.advance(by: .milliseconds(1))
    await taker.wait(for: 2)
    #expect(await taker.starts == [[10], [20, 21, 30]])
    // The time since then counts, even without new hits.
    clock.advance(by: .milliseconds(20))
    await publisher.add(batch([40]))
    #expect(await taker.starts == [[10], [20, 21, 30], [40]])
  }

  @Test func theLastComesAtOnce() async {
    let publisher = publisher()
    await publisher.add(batch([10]))
    await publisher.add(batch([20]))
    await publisher.add(batch([], isLast: true))
    #expect(await taker.starts == [[10], [20]])
    #expect(await taker.frames.map(\.isLast) == [false, true])
    await clock.waitForSleepers(0)
  }

  @Test func whoeverIsBusyGetsFewerFrames() async {
    let publisher = publisher()
    await taker.hold()
    let first = Task { await publisher.add(batch([10])) }
    await taker.wait(for: nil)
    // The first frame is being taken: new hits wait, however long that lasts.
    await publisher.add(batch([20]))
    await publisher.add(batch([30]))
    clock.advance(by: .seconds(1))
    await publisher.add(batch([40]))
    #expect(await taker.starts == [])
    await taker.letGo()
    await first.value
    #expect(await taker.starts == [[10]])
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(16))
    await taker.wait(for: 2)
    #expect(await taker.starts == [[10], [20, 30, 40]])
  }

  @Test func whatIsFoundOutwardIsToldApart() async {
    let publisher = publisher()
    await publisher.add(batch([50, 51]))
    await publisher.add(batch([40, 41, 60, 61]))
    await publisher.add(batch([30]))
    await publisher.add(batch([70], isLast: true))
    let frames = await taker.frames
    #expect(frames[0].right.map { $0.map(\.start) } == [[50, 51]])
    #expect(frames[1].left.map { $0.map(\.start) } == [[40, 41], [30]])
    #expect(frames[1].right.map { $0.map(\.start) } == [[60, 61], [70]])
  }

  @Test func nothingComesAfterCancelling() async {
    let publisher = publisher()
    await publisher.add(batch([10]))
    await publisher.add(batch([20]))
    let timer = await publisher.timer
    await publisher.cancel()
    clock.advance(by: .seconds(1))
    // Now the timer has woken and done its work.
    await timer?.value
    #expect(timer != nil)
    #expect(await taker.starts == [[10]])
  }
}
