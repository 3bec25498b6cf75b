import Quoth
import QuothTranscripts

/// The lines of `quoth search --json`. Their form is a promise, written down in `Docs/JSON.md`.
package struct JSONReport: SearchReport {
  private let console: Console
  // Hits say which keyword they are of only where there are several.
  private let hasNeedles: Bool
  private let hidesMessages: Bool
  private let showsStatistics: Bool
  private var output: ByteSink { console.output }

  package init(
    _ console: Console, hasNeedles: Bool = false, hidesMessages: Bool = false,
    showsStatistics: Bool = false
  ) {
    self.showsStatistics = showsStatistics
    self.console = console
    self.hasNeedles = hasNeedles
    self.hidesMessages = hidesMessages
  }

  package func add(_ file: SearchedFile) {
    for warning in file.transcript.warnings {
      warn(of: file.input.name, line: warning.line, warning.message)
    }
    let path = JSONObject.encoded(string: file.input.name.utf8)
    var rest = file.hits[...]
    var clock = HitClock(file)
    while let first = rest.first, !output.isBroken {
      // Hits with the same text are translated together, in one pass over it.
      let group = rest.prefix { $0.cues == first.cues }
      rest = rest.dropFirst(group.count)
      let passage = Passage(file, cues: first.cues, hits: group)
      for hit in group {
        var object = passage.match(hit, clock.time(of: hit), path: path)
        if hasNeedles { object.add("needle", hit.needle) }
        output.write(object.line)
      }
    }
  }

  package func fail(_ input: Input, line: Int?, _ message: String) {
    if !hidesMessages { console.report("\(input.displayName): \(message)") }
    warn(of: input.name, line: line ?? 0, message)
  }

  package func tellGuess(_ file: SearchedFile) {
    guard let note = file.transcript.encodingNote else { return }
    warn(of: file.input.name, line: 0, note, guess: file.transcript.encoding)
  }

  private func warn(of input: String, line: Int, _ message: String, guess: String? = nil) {
    var object = JSONObject()
    object.add("type", "warning")
    object.add("path", input)
    object.add("line", line)
    object.add("message", message)
    if let guess { object.add("encoding", guess) }
    output.write(object.line)
  }

  package func close(_ totals: SearchTotals) {
    for (folder, count) in totals.skipped.sorted(by: { $0.key < $1.key }) {
      let files =
        Quantity.text(
          count, "file is not a transcript and was", "files are not transcripts and were")
      warn(of: folder.text, line: 0, "\(files) skipped")
    }
    let current = Versions.current
    var versions = JSONObject()
    versions.add("quoth", current.quoth)
    versions.add("unicode", current.unicode)
    versions.add("cldr", current.cldr)
    versions.add("icu", current.icu)
    versions.add("kernelTier", current.kernelTier)
    var object = JSONObject()
    object.add("type", "summary")
    object.add("matches", totals.hits)
    object.add("cues", totals.cues)
    object.add("files", totals.files)
    // Microseconds; more digits would only be noise.
    object.add("seconds", (totals.seconds * 1e6).rounded() / 1e6)
    object.add("versions", versions)
    if showsStatistics {
      var statistics = JSONObject()
      statistics.add("cues", totals.hitCues)
      statistics.add("files", totals.hitFiles)
      statistics.add("bytes", totals.bytes)
      statistics.add("passedOver", totals.passedOver)
      object.add("stats", statistics)
    }
    output.write(object.line)
  }
}

/// The text that some hits share: that of the cues they touch.
struct Passage {
  private let start: Int
  /// By how much the transcript's numbers of its cues exceed those of the searched file.
  private let shift: Int
  private let firstCue: Cue
  private let lastCue: Cue
  private let units: [UInt16]
  /// The text that every hit prints; nil if the passage is a whole file, where each hit prints only itself.
  private let text: [UInt8]?
  private let offsets: OffsetTable

  init(_ file: SearchedFile, cues: ClosedRange<Int>, hits: ArraySlice<Hit>) {
    let span =
      file.text.cues[cues.lowerBound].lowerBound..<file.text.cues[cues.upperBound].upperBound
    let units = Array(file.text.units[span])
    start = span.lowerBound
    shift = file.number(ofCue: cues.lowerBound) - cues.lowerBound
    firstCue = file.transcript.cues[cues.lowerBound]
    lastCue = file.transcript.cues[cues.upperBound]
    self.units = units
    text = file.transcript.format == .raw ? nil : Self.encoded(units[...])
    offsets = OffsetTable(
      hits.flatMap {
        [$0.range.lowerBound - span.lowerBound, $0.range.upperBound - span.lowerBound]
      },
      in: units)
  }

  /// Unpaired surrogates become U+FFFD.
  private static func encoded(_ units: ArraySlice<UInt16>) -> [UInt8] {
    JSONObject.encoded(string: String(decoding: units, as: UTF16.self).utf8)
  }

  func match(_ hit: Hit, _ time: SpokenTime, path: [UInt8]) -> JSONObject {
    var object = object("match", hit, time, path: path)
    object.add("partial", hit.isPartial)
    return object
  }

  /// A hit within a result of a query, which shares its text.
  func inner(_ hit: Hit, _ time: SpokenTime) -> JSONObject {
    var object = JSONObject()
    object.add("needle", hit.needle)
    object.add("cue", hit.cues.lowerBound + shift)
    object.add("cueEnd", hit.cues.upperBound + shift)
    add(time, to: &object)
    object.add("range", range(of: hit))
    object.add("partial", hit.isPartial)
    return object
  }

  private func add(_ time: SpokenTime, to object: inout JSONObject) {
    let isTimed = time.start != nil || time.end != nil
    object.add("time", milliseconds: isTimed ? [time.start, time.end] : nil)
    object.add("interpolated", time.isInterpolated)
  }

  private func range(of hit: Hit) -> JSONObject {
    let utf16 = hit.range.lowerBound - start..<hit.range.upperBound - start
    let index = offsets.index(of: utf16.lowerBound)..<offsets.index(of: utf16.upperBound)
    var range = JSONObject()
    range.add("utf16", utf16)
    range.add("utf8", offsets.utf8[index.lowerBound]..<offsets.utf8[index.upperBound])
    range.add("scalar", offsets.scalars[index.lowerBound]..<offsets.scalars[index.upperBound])
    range.add(
      "character", offsets.characters[index.lowerBound]..<offsets.charactersUp[index.upperBound])
    return range
  }

  /// A stretch of the passage, with its cues, its text and its range.
  func object(
    _ type: String, _ hit: Hit, _ time: SpokenTime, path: [UInt8]
  ) -> JSONObject {
    var object = JSONObject()
    object.add("type", type)
    object.add("path", encoded: path)
    object.add("cue", hit.cues.lowerBound + shift)
    object.add("cueEnd", hit.cues.upperBound + shift)
    object.add("start", firstCue.start)
    object.add("end", lastCue.end)
    add(time, to: &object)
    object.add("speaker", firstCue.speaker)
    let utf16 = hit.range.lowerBound - start..<hit.range.upperBound - start
    object.add("text", encoded: text ?? Self.encoded(units[utf16]))
    object.add("range", range(of: hit))
    return object
  }
}

/// Offsets of a text in every unit.
private struct OffsetTable {
  private let utf16: [Int]
  let utf8: [Int]
  let scalars: [Int]
  /// Rounded down and up, so that a range which parts a character holds the whole of it.
  let characters: [Int]
  let charactersUp: [Int]

  init(_ offsets: [Int], in units: [UInt16]) {
    utf16 = offsets.sorted()
    utf8 = TextOffsets.utf8(of: utf16, in: units)
    scalars = TextOffsets.scalars(of: utf16, in: units)
    characters = TextOffsets.characters(of: utf16, in: units)
    charactersUp = TextOffsets.characters(of: utf16, in: units, roundingUp: true)
  }

  /// Where `offset`, which is one of those given, stands in the lists.
  func index(of offset: Int) -> Int {
    var low = 0
    var high = utf16.count - 1
    while low < high {
      let middle = (low + high) / 2
      if utf16[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
