import Quoth
import QuothTranscripts

/// `quoth search --to`: the hits as clips of the recordings, all in one file.
package struct ClipReport: SearchReport {
  private let console: Console
  private let writer: ClipWriter
  private let padding: Int
  private let notices: Notices
  private let hidesMessages: Bool
  private var finder: MediaFinder
  private var clips: [Clip] = []
  package private(set) var errors = 0

  /// How long a hit is whose end is not known.
  private static let usualLength = 1_000

  init(
    _ console: Console, _ format: ClipFormat, _ settings: ClipSettings, notices: Notices,
    hidesMessages: Bool
  ) {
    self.console = console
    writer = ClipWriter(format: format, rate: settings.rate ?? .standard)
    padding = settings.padding ?? 0
    finder = MediaFinder(settings.media)
    self.notices = notices
    self.hidesMessages = hidesMessages
  }

  package mutating func add(_ file: SearchedFile) {
    guard !file.hits.isEmpty else { return }
    var media: String?
    switch finder.media(of: file.input) {
    case .found(let path):
      if writer.format.needsMedia, !ClipWriter.canName(path.text) {
        return fail(file.input, "\(writer.format.rawValue) has no names with line ends or U+0000")
      }
      media = path.text
    case .missing(let reason):
      if writer.format.needsMedia { return fail(file.input, reason) }
    }
    var clock = HitClock(file)
    var found: [Clip] = []
    // Hits of the same cues share their text, which may be long.
    var last: (cues: ClosedRange<Int>, text: String)?
    for hit in file.hits {
      let time = clock.time(of: hit)
      guard let start = time.start ?? time.end else { continue }
      let cues = file.transcript.cues[hit.cues]
      let text = last?.cues == hit.cues ? last?.text ?? "" : text(of: hit.cues, in: file)
      last = (hit.cues, text)
      found.append(
        Clip(
          path: file.input.name, media: media, start: start,
          end: max(start, time.end ?? start + Self.usualLength), speaker: cues.first?.speaker,
          text: text))
    }
    let untimed = file.hits.count - found.count
    if untimed > 0 {
      let matches = Quantity.text(untimed, "match has", "matches have")
      fail(file.input, "\(matches) no time; left out")
    }
    clips += Clip.joined(found, padding: padding)
  }

  private func text(of cues: ClosedRange<Int>, in file: SearchedFile) -> String {
    let all = file.text.cues
    let units = all[cues.lowerBound].lowerBound..<all[cues.upperBound].upperBound
    return String(decoding: file.text.units[units], as: UTF16.self)
  }

  private mutating func fail(_ input: Input, _ message: String) {
    errors += 1
    if !hidesMessages { console.report("\(input.displayName): \(message)") }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    notices.fail(input, message)
  }

  package func tellGuess(_ file: SearchedFile) { notices.tellGuess(file) }

  package mutating func close(_ totals: SearchTotals) {
    do {
      console.output.write(try writer.write(clips))
    } catch {
      errors += 1
      console.report("\(error)")
    }
    notices.close(totals)
  }
}
