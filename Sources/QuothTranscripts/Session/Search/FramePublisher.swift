package import Quoth

/// Collects the batches of one search and publishes them in frames: the first and the last at once,
/// the others at most once per interval.
///
/// Batches that arrive while a frame is being published wait for the next one: a busy main actor
/// gets fewer and larger frames, and does not delay the search.
package actor FramePublisher {
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let publish: @Sendable (SearchFrame) async -> Void
  private var pending: SearchFrame?
  private var isPublishing = false
  /// The time since the last frame; nil before the first.
  private var sinceLast: (@Sendable () -> Duration)?
  package private(set) var timer: Task<Void, Never>?
  /// The starts of the leftmost and rightmost hits found.
  private var reached: ClosedRange<Int>?

  package init(
    every interval: Duration, clock: any Clock<Duration>,
    _ publish: @escaping @Sendable (SearchFrame) async -> Void
  ) {
    self.interval = interval
    self.clock = clock
    self.publish = publish
  }

  /// Adds a batch of hits of one needle.
  package func add(_ batch: CorpusBatch) async { await add(FoundBatch(batch)) }

  /// Adds a batch of hits.
  package func add(_ batch: FoundBatch) async {
    var frame = pending ?? SearchFrame()
    append(batch.hits, to: &frame)
    if frame.counts.isEmpty {
      frame.counts = batch.counts
    } else {
      for (needle, count) in batch.counts.enumerated() { frame.counts[needle] += count }
    }
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

  /// Reports the error that prevents a search.
  package func fail(_ error: PatternError) async {
    pending = SearchFrame(isLast: true, error: error)
    await flush()
  }

  /// Stops waiting; afterward, only a frame already being published arrives.
  package func cancel() {
    pending = nil
    timer?.cancel()
    timer = nil
  }

  private func flush() async {
    timer?.cancel()
    timer = nil
    // The publication in progress will include the new batches.
    guard !isPublishing else { return }
    isPublishing = true
    while let frame = pending {
      pending = nil
      sinceLast = clock.stopwatch()
      await publish(frame)
      if let next = pending, !next.isLast, timer == nil {
        // Wait for the rest of the interval.
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

  /// Appends matches to a frame. A search goes outward, so they are before or after all previous
  /// ones.
  private func append(_ matches: HitList, to frame: inout SearchFrame) {
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
    let low = matches.firstPlace { $0.start > known.lowerBound }
    switch low {
    case 0: frame.right.append(matches)
    case matches.count: frame.left.append(matches)
    default:
      frame.left.append(matches.part(0..<low))
      frame.right.append(matches.part(low..<matches.count))
    }
  }
}
