import Quoth
import QuothTranscripts

/// Filters hits by speaker and time.
struct HitFilter: Sendable {
  /// The names of which the speaker must contain at least one; they match as keywords do.
  private let speakers: [Pattern]
  /// The names of which the speaker must contain none.
  private let otherSpeakers: [Pattern]
  /// In milliseconds.
  private let after: Int?
  private let before: Int?

  /// - Returns: nil if the settings filter nothing.
  init?(_ settings: SearchSettings) throws(UsageError) {
    speakers = try Self.patterns(settings.speakers, "speaker")
    otherSpeakers = try Self.patterns(settings.otherSpeakers, "not-speaker")
    after = try settings.afterTime.map { text throws(UsageError) in
      try Self.time(text, "after-time")
    }
    before = try settings.beforeTime.map { text throws(UsageError) in
      try Self.time(text, "before-time")
    }
    if speakers.isEmpty, otherSpeakers.isEmpty, after == nil, before == nil { return nil }
  }

  private static func patterns(
    _ names: [Argument], _ option: String
  ) throws(UsageError) -> [Pattern] {
    var patterns: [Pattern] = []
    for name in names {
      do {
        patterns.append(try Pattern(name.text, options: .find(locale: .root)))
      } catch {
        throw UsageError("option '--\(option)': '\(Displayed.beginning(name.text))': \(error)")
      }
    }
    return patterns
  }

  private static func time(_ argument: Argument, _ option: String) throws(UsageError) -> Int {
    guard let time = CuePlace.milliseconds(argument.text) else {
      throw UsageError(
        "invalid time '\(argument.text)' for --\(option); use a time such as 1:02:03.5, 02:03 or 75"
      )
    }
    return time
  }

  /// Whether a hit in these cues passes: at least one cue has a wanted speaker, none has an
  /// excluded one, and at least one lies within the times. A cue without a time lies within none.
  func includes(_ cues: some Sequence<(speaker: String?, start: Int?, end: Int?)>) -> Bool {
    var isSpoken = speakers.isEmpty
    var isInTime = after == nil && before == nil
    for cue in cues {
      let name = cue.speaker ?? ""
      if otherSpeakers.contains(where: { $0.isContained(in: name) }) { return false }
      isSpoken = isSpoken || speakers.contains { $0.isContained(in: name) }
      guard !isInTime, let start = cue.start ?? cue.end else { continue }
      isInTime = start < before ?? .max && (cue.end ?? start) >= after ?? .min
    }
    return isSpoken && isInTime
  }
}
