/// A part of a recording, such as one in which something was found.
///
///     var clips = [Clip(path: "talk.vtt", start: 1_000, end: 1_400, text: "Good morning")]
///     clips.append(Clip(path: "talk.vtt", start: 1_500, end: 1_800, text: "everybody"))
///     print(Clip.joined(clips, padding: 100).map(\.text))  // ["Good morning everybody"]
public struct Clip: Sendable, Hashable {
  /// The path of the transcript.
  public var path: String
  /// The recording: a path or an address; nil where none is known.
  public var media: String?
  /// The start in milliseconds from the beginning of the recording.
  public var start: Int
  /// The end in milliseconds from the beginning of the recording.
  public var end: Int
  /// The speaker, where one is known.
  public var speaker: String?
  /// The text around what was found.
  public var text: String
  /// How many things were found in it.
  public var hits: Int

  /// A clip.
  public init(
    path: String, media: String? = nil, start: Int, end: Int, speaker: String? = nil,
    text: String, hits: Int = 1
  ) {
    self.path = path
    self.media = media
    self.start = start
    self.end = end
    self.speaker = speaker
    self.text = text
    self.hits = hits
  }

  /// Clips of one recording in the order of their starts, lengthened at both ends; those that then touch
  /// are joined. None begins before 0.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func joined(_ clips: [Clip], padding: Int = 0) -> [Clip] {
    var joined: [Clip] = []
    var texts: [String] = []
    func close() {
      if !joined.isEmpty { joined[joined.count - 1].text = texts.joined(separator: " ") }
    }
    let sorted = clips.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, clip) in sorted {
      let start = max(0, clip.start - padding)
      let end = max(start, clip.end + padding)
      if let last = joined.last, start <= last.end {
        joined[joined.count - 1].end = max(last.end, end)
        joined[joined.count - 1].hits += clip.hits
        if last.speaker != clip.speaker { joined[joined.count - 1].speaker = nil }
        if texts.last != clip.text { texts.append(clip.text) }
      } else {
        close()
        var clip = clip
        (clip.start, clip.end) = (start, end)
        joined.append(clip)
        texts = [clip.text]
      }
    }
    close()
    return joined
  }
}
