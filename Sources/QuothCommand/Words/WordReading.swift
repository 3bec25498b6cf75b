import QuothCloud
import QuothTranscripts

/// The files of a list as texts to be counted, and what went wrong with them.
struct WordReading {
  private let reader: TranscriptReader
  private let isAcross: Bool
  private let console: Console
  private(set) var texts: [CountedText] = []
  private(set) var files = 0
  private(set) var cues = 0
  /// Entries of folders that are no transcripts.
  private(set) var skipped = 0
  /// What could not be read; it has been said.
  private(set) var errors = 0

  init(_ reader: TranscriptReader, isAcross: Bool, console: Console) {
    self.reader = reader
    self.isAcross = isAcross
    self.console = console
  }

  mutating func read(_ list: InputList) {
    for failure in list.failures {
      fail(Input(.file(failure.path)), "\(failure.error)")
    }
    skipped += list.passedOver.values.reduce(0, +)
    for input in list.inputs { read(input) }
  }

  private mutating func read(_ input: Input) {
    do {
      guard let bytes = try input.read(console) else {
        skipped += 1
        return
      }
      let transcript = try reader.read(bytes, fileName: input.fileName)
      files += 1
      cues += transcript.cues.count
      texts.append(CountedText(utf16: units(of: transcript)))
    } catch is TranscriptError where input.folder != nil && !input.isNamedTranscript {
      skipped += 1
    } catch {
      fail(input, "\(error)")
    }
  }

  private mutating func fail(_ input: Input, _ message: String) {
    errors += 1
    console.report("\(input.displayName): \(message)")
  }

  /// The cues one after the other. What stands between two is no word, and, unless words may stand in
  /// two cues, no space either: then no two words are neighbours across it.
  private func units(of transcript: Transcript) -> [UInt16] {
    let joint: [UInt16] = isAcross ? [0x0A] : [0x0A, 0, 0x0A]
    var units: [UInt16] = []
    for cue in transcript.cues {
      if !units.isEmpty { units += joint }
      units.append(contentsOf: cue.text.utf16)
    }
    return units
  }
}
