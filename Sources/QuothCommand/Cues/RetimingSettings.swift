import QuothTranscripts

/// The changes of the times of cues that the command line asks for.
struct RetimingSettings: Sendable {
  private var scale = 1.0
  /// In milliseconds.
  private var shift = 0
  /// In milliseconds.
  private var merge: Int?

  init() {}

  /// Changes the times. A warning says how many cues that leaves out.
  func apply(to transcript: inout Transcript) {
    let count = transcript.retime(scale: scale, shift: shift)
    if count > 0 {
      transcript.warnings.append(
        TranscriptWarning(
          line: 1, message: "\(Quantity.text(count, "cue")) before 0:00 left out"))
    }
    if let merge { transcript.mergeCues(shorterThan: merge) }
  }

  /// The options that set it, for any command's settings that hold it.
  static func options<Settings>(
    _ keyPath: any WritableKeyPath<Settings, RetimingSettings> & Sendable
  ) -> [CommandOption<Settings>] {
    [
      CommandOption(
        "shift", value: "SECONDS",
        help: "move all times, such as 2.5 or -0:01:30; times before 0 become 0"
      ) { (settings, value) throws(UsageError) in
        settings[keyPath: keyPath].shift = try SecondsOption.milliseconds(value, "--shift")
      },
      CommandOption(
        "scale", value: "FACTOR",
        help: "multiply all times, before --shift, such as 1.001 or 25/23.976"
      ) { (settings, value) throws(UsageError) in
        settings[keyPath: keyPath].scale = try factor(value)
      },
      CommandOption(
        "merge", value: "SECONDS",
        help:
          "join shorter cues with the next one of the same speaker, but not across a pause "
          + "of a second"
      ) { (settings, value) throws(UsageError) in
        let milliseconds = try SecondsOption.milliseconds(value, "--merge")
        guard milliseconds >= 0 else {
          throw UsageError("invalid value '\(value.text)' for --merge; use 0 or more")
        }
        settings[keyPath: keyPath].merge = milliseconds
      },
    ]
  }

  /// A number or the quotient of two.
  private static func factor(_ value: Argument) throws(UsageError) -> Double {
    let parts = value.text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { SecondsOption.decimal(String($0)) }
    guard numbers.count == parts.count, parts.count <= 2, numbers.allSatisfy({ $0 > 0 }) else {
      throw UsageError(
        "invalid value '\(value.text)' for --scale; use a factor greater than 0, such as 1.001 or 25/23.976"
      )
    }
    let factor = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    guard factor > 0, factor.isFinite else {
      throw UsageError("option '--scale': '\(value.text)' is too large or too small")
    }
    return factor
  }
}

/// Times as values of options: seconds, or hours, minutes and seconds, with a sign or without.
enum SecondsOption {
  static func milliseconds(_ value: Argument, _ name: String) throws(UsageError) -> Int {
    let text = value.text
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? String(text.dropFirst()) : text
    guard let time = CuePlace.milliseconds(digits) else {
      throw UsageError(
        "invalid time '\(text)' for \(name); use seconds or a time, such as 1.5, 0:02 or 1:02:03.5")
    }
    return isNegative ? -time : time
  }

  /// A decimal without an exponent or a sign.
  static func decimal(_ text: String) -> Double? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      ? Double(text) : nil
  }
}
