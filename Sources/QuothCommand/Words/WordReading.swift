import Quoth
import QuothCloud
import QuothTranscripts

/// Reads files, corpora and libraries, counts their words, and reports errors.
struct WordReading {
  /// The parts of the texts to keep.
  enum Keeping: Sendable { case words, cues }

  private let isAcross: Bool
  private let keeping: Keeping
  private let console: Console
  private let counting: RunningCount
  /// The texts that are not counted yet.
  private var texts: [CountedText] = []
  /// The number of texts.
  private(set) var textCount = 0
  /// The number of entries of folders that are not transcripts.
  private(set) var skipped = 0
  /// The number of files that could not be read; each has been reported.
  private(set) var errors = 0
  /// Whether some of the texts are transcripts of speech: their cues have times or speakers.
  private(set) var isSpoken = false
  /// The cues of each file, if they are kept.
  private(set) var files: [CuedFile] = []

  init(isAcross: Bool, keeping: Keeping, counter: WordCounter, console: Console) {
    self.isAcross = isAcross
    counting = RunningCount(counter)
    self.keeping = keeping
    self.console = console
  }

  /// Reads files, several at a time.
  mutating func read(_ list: InputList, _ reader: TranscriptReader, jobs: Int?) {
    for failure in list.failures { fail(Input(.file(failure.path)), "\(failure.error)") }
    skipped += list.passedOver.values.reduce(0, +)
    // Only this thread may use the console, which has standard input.
    if list.inputs.contains(where: { $0.source == .standardInput }) {
      for input in list.inputs { read(input, reader) }
      return
    }
    let (isAcross, keeping, counting) = (self.isAcross, self.keeping, self.counting)
    ParallelFiles(jobs: jobs).forEach(list.inputs) { input -> FileOutcome<CountedFile> in
      FileOutcome(input) { bytes in
        var file = CountedFile(
          try reader.read(bytes, fileName: input.fileName), isAcross: isAcross, keeping: keeping)
        // While its text is in the caches.
        file.count(counting)
        return file
      }
    } then: { input, outcome in
      switch outcome {
      case .done(let file): add(file, input)
      case .skipped: skipped += 1
      case .failed(let message, _): fail(input, message)
      }
      return true
    }
  }

  /// Opens corpora and libraries that `quoth index` wrote.
  ///
  /// - Returns: The files from which they were built.
  mutating func read(_ corpora: [Argument]) throws(UsageError) -> [Input] {
    let opened = try OpenedCorpora(corpora)
    errors += opened.failures.count
    for message in opened.notices + opened.failures { console.report(message) }
    var inputs: [Input] = []
    for piece in opened.pieces {
      let corpus = piece.corpus
      let all = corpus.countedTexts(across: isAcross)
      let kept = piece.kept.map { kept in kept.map { all[$0] } } ?? all
      texts += kept
      textCount += kept.count
      isSpoken =
        isSpoken || !corpus.speakers.isEmpty
        || (0..<corpus.cueCount).contains { corpus.start(ofCue: $0) != nil }
      for transcript in piece.transcripts {
        let path = corpus.id(ofTranscript: transcript).path
        inputs.append(Input(.file(path)))
        guard keeping == .cues else { continue }
        files.append(
          CuedFile(
            path: path,
            cues: corpus.cues(ofTranscript: transcript).map {
              CountedCue(start: corpus.start(ofCue: $0), text: corpus.text(ofCue: $0))
            }))
      }
    }
    return inputs
  }

  /// The counts of all that was read; once only.
  ///
  /// - Parameter jobs: The number of threads; nil for one per processor.
  func counts(jobs: Int?) -> WordCounts { counting.result(with: texts, threads: jobs) }

  private mutating func read(_ input: Input, _ reader: TranscriptReader) {
    do {
      guard let bytes = try input.read(console) else {
        skipped += 1
        return
      }
      let transcript = try reader.read(bytes, fileName: input.fileName)
      add(CountedFile(transcript, isAcross: isAcross, keeping: keeping), input)
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

  private mutating func add(_ file: CountedFile, _ input: Input) {
    if let note = file.encodingNote { console.report("\(input.displayName): \(note)") }
    textCount += 1
    if !file.units.isEmpty { texts.append(CountedText(utf16: file.units)) }
    if file.isSpoken { isSpoken = true }
    if keeping == .cues {
      files.append(CuedFile(path: FilePath(input.nameBytes), cues: file.cues))
    }
  }
}
