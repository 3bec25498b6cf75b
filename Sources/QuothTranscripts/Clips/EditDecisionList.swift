/// How many frames a second has.
///
///     print(FrameRate("29.97")!.frames(at: 10_000), FrameRate("30")!.frames(at: 10_000))  // 300 300
public struct FrameRate: Sendable, Hashable, CustomStringConvertible {
  /// Frames in so many seconds.
  let numerator: Int
  let denominator: Int

  /// 25 frames a second.
  public static let standard = FrameRate(numerator: 25, denominator: 1)

  private init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// A rate of 1 to 999 whole frames a second, or 23.976, 29.97, 47.952, 59.94 or 119.88; nil for others.
  public init?(_ text: String) {
    let broken = ["23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "59.94": 60, "119.88": 120]
    if let frames = broken[text] {
      self.init(numerator: frames * 1000, denominator: 1001)
    } else if text.utf8.allSatisfy({ $0.isDigit }), let frames = Int(text),
      (1...999).contains(frames)
    {
      self.init(numerator: frames, denominator: 1)
    } else {
      return nil
    }
  }

  /// How many frames a time code counts to a second.
  var base: Int { denominator == 1 ? numerator : numerator / 1000 }

  /// The nearest frame to a time in milliseconds.
  public func frames(at milliseconds: Int) -> Int {
    let frames = Double(milliseconds) * Double(numerator) / Double(denominator * 1000)
    return Int(frames.rounded())
  }

  /// `25`, `29.97`.
  public var description: String {
    if denominator == 1 { return String(numerator) }
    return switch base {
    case 24: "23.976"
    case 30: "29.97"
    case 48: "47.952"
    case 60: "59.94"
    default: "119.88"
    }
  }
}

/// Writes an edit decision list by the description of CMX 3600: an event a clip, source and record times
/// in frames, no drop frames. The clips follow each other from 0.
struct EditDecisionList {
  let rate: FrameRate

  func write(_ clips: [Clip]) -> String {
    var result = "TITLE: quoth\nFCM: NON-DROP FRAME\n* FRAME RATE: \(rate)\n"
    var record = 0
    for (index, clip) in clips.enumerated() {
      let start = rate.frames(at: clip.start)
      // An event without a frame is none.
      let end = max(start + 1, rate.frames(at: clip.end))
      let media = clip.media ?? ""
      let times = [start, end, record, record + end - start].map(timeCode).joined(separator: " ")
      let number = TimeCode.field(UInt(index + 1), 3)
      let channels = MediaName.isAudio(media) ? "AA   " : "AA/V "
      result += "\n\(number)  AX       \(channels) C        \(times)\n"
      result += "* FROM CLIP NAME: \(MediaName.last(media))\n* SOURCE FILE: \(media)\n"
      result += "* COMMENT: \(ClipWriter.label(clip))\n"
      record += end - start
    }
    return result
  }

  private func timeCode(_ frames: Int) -> String {
    let seconds = UInt(frames / rate.base)
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60, UInt(frames % rate.base)]
    return fields.map { TimeCode.field($0, 2) }.joined(separator: ":")
  }
}
