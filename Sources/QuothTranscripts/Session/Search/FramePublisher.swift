package import Quoth

/// Gathers the batches of one search and hands them on in frames: the first one at once, then no oftener
/// than once in an interval, the last one at once again.
///
/// While a frame is being taken, what is found meanwhile waits for the next one: a busy main actor
/// gets fewer and larger frames and holds nothing up.
package actor FramePublisher {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let publish: @Sendable (SearchFrame) async -> Void
  private var pending: SearchFrame?
  private var isPublishing = false
  /// The time since the last frame; nil before the first.
  private var sinceLast: (@Sendable () -> Duration)?
  private var timer: Task<Void, Never>?
  /// The first starts of the hits found furthest to the left and to the right.
  private var reached: ClosedRange<Int>?

  package init(
    every interval: Duration, clock: any Clock<Duration>,
    _ publish: @escaping @Sendable (SearchFrame) async -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.publish = publish
  }

  /// Takes a batch of hits.
  package func add(_ batch: CorpusBatch) async {
    var frame = pending ?? SearchFrame()
    append(batch.matches, to: &frame)
    frame.reachesStart = batch.reachesStart
    frame.reachesEnd = batch.reachesEnd
    frame.progress = batch.progress
    frame.isLast = batch.isLast
    frame.isCut = batch.isCut
    pending = frame
    let waited = sinceLast?() ?? interval
    if frame.isLast || waited >= interval {
      await flush()
    } else if timer == nil {
      let sleep = clock.sleeper(for: interval - waited)
      timer = Task {
        try? await sleep()
        await self.flush()
      }
    }
  }

  /// Says why there is no search.
  package func fail(_ error: PatternError) async {
    pending = SearchFrame(isLast: true, error: error)
    await flush()
  }

  /// Ends what waits; nothing is published after it but what is on its way.
  package func cancel() {
    pending = nil
    timer?.cancel()
    timer = nil
  }

  private func flush() async {
    timer?.cancel()
    timer = nil
    // Whoever publishes takes along what has come meanwhile.
    guard !isPublishing else { return }
    isPublishing = true
    while let frame = pending {
      pending = nil
      sinceLast = clock.stopwatch()
      await publish(frame)
      if let next = pending, !next.isLast, timer == nil {
        // Not before its time.
        let sleep = clock.sleeper(for: interval)
        timer = Task {
          try? await sleep()
          await self.flush()
        }
        break
      }
    }
    isPublishing = false
  }

  /// A search goes outward, so what a batch brings is before all or behind all that was there.
  private func append(_ matches: [Match], to frame: inout SearchFrame) {
    guard let first = matches.first, let last = matches.last else { return }
    var end = 0
    for match in matches {
      frame.longest = max(frame.longest, match.end - match.start)
      if match.end < end { frame.isNested = true }
      end = match.end
    }
    guard let known = reached else {
      reached = first.start...last.start
      frame.right.append(matches)
      return
    }
    reached = min(first.start, known.lowerBound)...max(last.start, known.upperBound)
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].start > known.lowerBound { high = middle } else { low = middle + 1 }
    }
    switch low {
    case 0: frame.right.append(matches)
    case matches.count: frame.left.append(matches)
    default:
      frame.left.append(Array(matches[..<low]))
      frame.right.append(Array(matches[low...]))
    }
  }
}
