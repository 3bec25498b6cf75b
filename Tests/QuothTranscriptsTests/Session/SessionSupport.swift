import Observation
import Quoth
import QuothTranscripts
import TestSupport
import Testing

/// A corpus of one transcript with these cues, a second apart.
func corpus(_ cues: [String], joiner: CorpusJoiner = .space) -> Corpus<String> {
  var builder = CorpusBuilder<String>(joiner: joiner)
  builder.beginTranscript(id: "talk")
  for (number, cue) in cues.enumerated() {
    builder.addCue(cue, start: 1_000 * number, end: 1_000 * number + 900)
  }
  return builder.finish()
}

/// A session over these cues that searches every letter at once.
@MainActor
func session(
  _ cues: [String], options: PatternOptions = .caseInsensitive(locale: .root),
  across: Bool = false, policy: TypingPolicy = .immediate, clock: ManualClock = ManualClock()
) -> FindSession<String> {
  FindSession(
    corpus: corpus(cues), options: options, searchOptions: CorpusSearchOptions(across: across),
    typingPolicy: policy, clock: clock)
}

extension FindSession {
  /// Types a text and waits until it is searched.
  func type(_ text: String) async {
    typingText = text
    await finished()
  }

  /// All hits of the session.
  var ranges: [Range<Int>] { (0..<count).map { results[$0].range } }
}

/// Waits until a condition on observed values holds, which is looked at again after each change of one.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  while true {
    let (changed, change) = AsyncStream.makeStream(of: Never.self)
    if withObservationTracking(condition, onChange: { change.finish() }) { return }
    for await _ in changed {}
  }
}

/// Counts the changes of an observed value.
@MainActor
final class ChangeCounter<Value> {
  private(set) var values: [Value] = []
  private let read: @MainActor () -> Value

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    values = [read()]
  }

  /// Performs an action, and returns whether observers saw a change.
  func changes(_ body: () -> Void) -> Bool {
    let flag = Flag()
    _ = withObservationTracking(read) { flag.isSet = true }
    body()
    values.append(read())
    return flag.isSet
  }

  private final class Flag: @unchecked Sendable {
    // Set only on the main actor, where the session changes.
    var isSet = false
  }
}

/// Holds searches up: a search with something to publish waits until it is released.
actor Gate {
  private var open: Set<Int> = []
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]
  private(set) var arrived: Set<Int> = []
  private(set) var cancelled: Set<Int> = []
  private var watchers: [Int: [CheckedContinuation<Void, Never>]] = [:]

  func pass(_ number: Int) async {
    arrived.insert(number)
    for continuation in watchers.removeValue(forKey: number) ?? [] { continuation.resume() }
    if !open.contains(number) {
      await withCheckedContinuation { waiting[number, default: []].append($0) }
    }
    if Task.isCancelled { cancelled.insert(number) }
  }

  func letGo(_ number: Int) {
    open.insert(number)
    for continuation in waiting.removeValue(forKey: number) ?? [] { continuation.resume() }
  }

  func waitForArrival(of number: Int) async {
    if arrived.contains(number) { return }
    await withCheckedContinuation { watchers[number, default: []].append($0) }
  }
}

extension FrameDelivery {
  /// Delivers each frame after `beforeFrame`, which gets the number of the search, and calls `afterFrame` once
  /// the session has published it.
  static func watched(
    beforeFrame: @escaping @Sendable (Int) async -> Void = { _ in },
    afterFrame: @escaping @MainActor @Sendable () -> Void = {}
  ) -> FrameDelivery {
    FrameDelivery { number, hand in
      await beforeFrame(number)
      await MainActor.run { if hand() { afterFrame() } }
    }
  }
}

/// Rings after each frame that a session publishes.
@MainActor
final class FrameBell {
  private(set) var frames = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func ring() {
    frames += 1
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the next frame, which must be certain to come.
  func next() async { await withCheckedContinuation { waiting.append($0) } }
}

/// Ends a stream when its last owner lets go of it, so that a test can wait for that.
final class Tracer: Sendable {
  private let end: AsyncStream<Never>.Continuation

  private init(_ end: AsyncStream<Never>.Continuation) { self.end = end }

  deinit { end.finish() }

  static func make() -> (tracer: Tracer, released: AsyncStream<Never>) {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    return (Tracer(end), stream)
  }
}
