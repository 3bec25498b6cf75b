import Quoth
import QuothTranscripts

/// The source of the cues to browse: files, read as `quoth search` reads them, or
/// corpora and libraries.
struct BrowseSource {
  let operands: [Argument]
  let settings: BrowseSettings
  let reader: TranscriptReader

  /// The time between two publications, in seconds, and the growth that the next one needs: so all
  /// publications together cost about as much as the last one.
  private static let interval = 0.08
  private static let growth = 1.3
  /// As many cues as fill any screen: they are published at once.
  private static let screenful = 64

  /// Reads the whole source, notes the files that cannot be read, and keeps the rest.
  func read(into reading: BrowseReading, _ console: Console) {
    if !settings.corpora.isEmpty { return read(settings.corpora, into: reading) }
    let list = operands.isEmpty ? InputList() : InputList(operands: operands)
    var errors = 0
    func fail(_ name: String, _ message: String) {
      errors += 1
      reading.note("\(name): \(message)")
    }
    for failure in list.failures { fail(failure.path.text, "\(failure.error)") }
    reading.publish { $0.files = (0, list.inputs.count) }
    var corpus = CorpusBuilder<IndexedPath>().finish()
    var added: [(Transcript, IndexedPath)] = []
    var lines = LineIDs()
    var addedCues = 0
    var number = 0
    var last = console.now()
    func publish(isLast: Bool = false) {
      var builder = CorpusBuilder(extending: corpus)
      for (transcript, path) in added { builder.append(transcript, path: path, &lines) }
      corpus = builder.finish()
      (added, addedCues) = ([], 0)
      last = console.now()
      let (read, grown) = (number, corpus)
      // At once, so that a source that is read before the screen appears never shows as being read.
      reading.publish {
        $0.corpus = grown
        $0.files.read = read
        $0.isDone = isLast
        $0.hasFailed = isLast && grown.cueCount == 0 && errors > 0
      }
    }
    func add(_ transcript: Transcript, _ input: Input) {
      if let note = transcript.encodingNote { reading.note("\(input.displayName): \(note)") }
      for warning in transcript.warnings {
        reading.note("\(input.displayName):\(warning.line): \(warning.message)")
      }
      added.append((transcript, IndexedPath(FilePath(input.nameBytes))))
      addedCues += transcript.cues.count
    }
    ParallelFiles(jobs: settings.jobs).forEach(list.inputs) {
      [reader] input -> FileOutcome<Transcript> in
      if input.source == .standardInput { return .skipped }
      return FileOutcome(input) { bytes in
        try reader.read(bytes, fileName: input.fileName)
      }
    } then: { input, outcome in
      number += 1
      switch outcome {
      case .done(let transcript): add(transcript, input)
      case .skipped where input.source == .standardInput:
        // Standard input can be read only once, so it is read here and not by a worker.
        do {
          add(try reader.read(console.readInput(), fileName: nil), input)
        } catch {
          fail(input.displayName, "\(error)")
        }
      case .skipped: break
      case .failed(let message, _): fail(input.displayName, message)
      }
      let needed = Double(corpus.cueCount) * (Self.growth - 1)
      let isFirst =
        corpus.cueCount == 0 && addedCues >= Self.screenful && number < list.inputs.count
      let isDue = Double(addedCues) > needed && console.now() - last >= Self.interval
      if isFirst || isDue { publish() }
      return true
    }
    publish(isLast: true)
  }

  private func read(_ corpora: [Argument], into reading: BrowseReading) {
    do {
      let opened = try OpenedCorpora(corpora)
      for message in opened.notices + opened.failures { reading.note(message) }
      guard let corpus = try opened.joined() else {
        return reading.publish { $0.hasFailed = !opened.failures.isEmpty }
      }
      reading.publish {
        $0.corpus = corpus
        $0.isDone = true
      }
    } catch {
      reading.note(error.message)
      reading.publish { $0.hasFailed = true }
    }
  }
}
