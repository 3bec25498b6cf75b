import Quoth
import QuothTranscripts

/// A hit that `quoth play` plays.
package struct RememberedHit: Sendable, Equatable {
  /// From the root, or `-` for standard input.
  package var transcript: FilePath
  /// The recording, from the root, or an address, where `--media` names it; else it is looked for
  /// beside the transcript.
  package var media: FilePath?
  /// In milliseconds; nil where the transcript has no times.
  package var start: Int?
  /// The beginning of the text around the hit, on one line.
  package var text: String

  package init(transcript: FilePath, media: FilePath? = nil, start: Int?, text: String) {
    self.transcript = transcript
    self.media = media
    self.start = start
    self.text = text
  }

  var isInput: Bool { transcript.bytes == Array("-".utf8) }
}

extension RememberedHit {
  /// How much of the text is kept, in columns of a terminal.
  private static let columns = 72

  /// The hits of a file, the first ones up to a limit.
  ///
  /// - Parameters:
  ///   - media: Where recordings are, if an option tells.
  ///   - folder: The current folder, to which paths are relative.
  static func hits(
    in file: SearchedFile, limit: Int, media: MediaPattern?, folder: FilePath
  ) -> [RememberedHit] {
    guard limit > 0, !file.hits.isEmpty else { return [] }
    let isInput = file.input.source == .standardInput
    let path = isInput ? FilePath("-") : FilePath(file.input.nameBytes).absolute(in: folder)
    let recording = media.map { pattern in
      let path = pattern.media(of: file.input)
      return path.isAddress ? path : path.absolute(in: folder)
    }
    var clock = HitClock(file)
    return file.hits.prefix(limit).map { hit in
      let cues = file.text.cues
      let units = file.text.units[
        cues[hit.cues.lowerBound].lowerBound..<cues[hit.cues.upperBound].upperBound]
      let snippet = Snippet(units, hits: [hit.range], columns: columns)
      let time = clock.time(of: hit)
      return RememberedHit(
        transcript: path, media: recording, start: time.start ?? time.end,
        text: Displayed.harmless(String(decoding: units[snippet.range], as: UTF16.self)))
    }
  }
}

extension FilePath {
  /// The path from the root.
  func absolute(in folder: FilePath) -> FilePath {
    if bytes.first == UInt8(ascii: "/") { return self }
    var rest = bytes[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2) }
    return folder.appending(Array(rest))
  }
}
