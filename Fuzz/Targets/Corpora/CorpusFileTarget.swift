import Quoth
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file altered with knowledge of the format is refused, or opens as a usable corpus. Checksums
/// are repaired after every change: they guard only against chance.
enum CorpusFileTarget: FuzzTarget {
  static let name = "corpus-file"
  static let summary = "corpus files with altered numbers and repaired checksums"
  private static let files = Atomic(0)

  /// A change of a file.
  struct Edit: Codable, Sendable {
    /// A section by its place in the header, or -1: the header itself.
    var section: Int
    /// The index of the number.
    var place: Int
    /// Its bytes: 1, 2, 4 or 8.
    var width: Int
    var value: Int64
    /// Whether the value is added to the old one.
    var adds: Bool
  }

  struct Case: Codable, Sendable {
    var corpus: CorpusCase
    var edits: [Edit]
    /// The number of bytes cut off at the end.
    var cut: Int
    var verification: Int
  }

  static func makeCase(_ choices: inout Choices) -> Case {
    var edits: [Edit] = []
    repeat {
      let values: [Int64] = [
        0, 1, -1, 2, 63, 64, 255, 256, 65_535, 65_536, .max, .min, .max - 1, 1 << 31, 1 << 32,
        1 << 40, 1 << 62, -64, 0x7FFF_FFFF, 0xFFFF_FFFF,
      ]
      edits.append(
        Edit(
          section: choices.once(in: 8) ? -1 : choices.below(sectionCount),
          place: choices.once(in: 2) ? choices.below(4) : choices.below(64),
          width: choices.pick([8, 1, 2, 4]),
          value: choices.once(in: 3) ? Int64(choices.below(70_000)) : choices.pick(values),
          adds: choices.once(in: 3)))
    } while edits.count < 6 && choices.goesOn(average: 1)
    let cut = choices.once(in: 12) ? choices.below(2_000) : 0
    let verification = choices.below(3)
    return Case(
      corpus: CorpusCase(&choices), edits: edits, cut: cut, verification: verification)
  }

  private static let sectionCount = 20
  private static let headerLength = 576

  static func check(_ fuzzCase: Case) throws {
    // A separate file for each case: several may run at once, and a mapped file must not shrink.
    let number = files.add(1, ordering: .relaxed).newValue
    let path = "\(scratchFolder)/quoth-fuzz-\(getpid())-\(number).corpus"
    defer { unsafe unlink(path) }
    let corpus = fuzzCase.corpus.corpus()
    try corpus.write(to: path)
    var bytes = try unsafe MappedFile(path).withBytes { unsafe Array($0) }
    try expectSame(
      "a file has what was written", try facts(Corpus(contentsOf: path, verifying: .everything)),
      facts(corpus))
    for edit in fuzzCase.edits { apply(edit, to: &bytes) }
    bytes.removeLast(min(fuzzCase.cut, bytes.count - headerLength))
    put(Int64(bytes.count), 8, at: 16, &bytes)
    repairChecksums(&bytes)
    try overwrite(path, bytes)
    let verification = CorpusVerification.allCases[fuzzCase.verification % 3]
    guard let opened = try? Corpus<Int>(contentsOf: path, verifying: verification) else { return }
    use(opened, across: fuzzCase.corpus.across)
  }

  private static let scratchFolder =
    unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"

  private static func overwrite(_ path: String, _ bytes: [UInt8]) throws {
    let file = unsafe fopen(path, "w")
    try expect("the file can be written", unsafe file != nil)
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
    try expectSame("the file is written", written, bytes.count)
  }

  private static func facts(_ corpus: Corpus<Int>) -> [String] {
    (0..<corpus.cueCount).map { cue in
      """
      \(corpus.transcript(ofCue: cue)) \(corpus.id(ofCue: cue) ?? -1) \
      \(corpus.start(ofCue: cue) ?? -1) \(corpus.end(ofCue: cue) ?? -1) \
      \(corpus.words(ofCue: cue).map { "\($0.range) \($0.start) \($0.end ?? -1)" }) \
      \(corpus.speaker(ofCue: cue) ?? "nobody") \(corpus.units(ofCue: cue)) \
      \(CaseText(corpus.utf16(in: corpus.units(ofCue: cue))).written)
      """
    }
  }

  // MARK: Bytes

  private static func put(_ value: Int64, _ width: Int, at place: Int, _ bytes: inout [UInt8]) {
    for byte in 0..<width where place + byte < bytes.count {
      bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * Int64(byte)))
    }
  }

  private static func get(_ width: Int, at place: Int, _ bytes: [UInt8]) -> Int64 {
    (0..<width).reduce(0) { sum, byte in
      place + byte < bytes.count ? sum | Int64(bytes[place + byte]) << (8 * Int64(byte)) : sum
    }
  }

  /// The range of a section according to the header; nil if it is outside of the file.
  private static func section(_ number: Int, _ bytes: [UInt8]) -> Range<Int>? {
    let row = 80 + 24 * number
    guard let start = Int(exactly: get(8, at: row, bytes)),
      let length = Int(exactly: get(8, at: row + 8, bytes)),
      (0...bytes.count).contains(start), (0...(bytes.count - start)).contains(length)
    else { return nil }
    return start..<(start + length)
  }

  private static func apply(_ edit: Edit, to bytes: inout [UInt8]) {
    let place: Int
    if edit.section < 0 {
      // Block length, joiner, kind of ids, sections: neither the magic number nor the repaired
      // checksums.
      place = 32 + edit.place * 8 % (headerLength - 40)
    } else {
      guard let range = section(edit.section, bytes), !range.isEmpty else { return }
      place = range.lowerBound + edit.place * edit.width % range.count
    }
    let old = edit.adds ? get(edit.width, at: place, bytes) : 0
    put(old &+ edit.value, edit.width, at: place, &bytes)
  }

  private static func repairChecksums(_ bytes: inout [UInt8]) {
    func checksum(_ range: Range<Int>) -> Int64 {
      unsafe bytes.withUnsafeBytes { bytes in
        Int64(
          bitPattern: unsafe Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[range])))
      }
    }
    for number in 0..<sectionCount {
      if let range = section(number, bytes) {
        put(checksum(range), 8, at: 96 + 24 * number, &bytes)
      }
    }
    put(checksum(32..<headerLength), 8, at: 24, &bytes)
  }

  // MARK: Use

  private static let patterns = [
    try! Pattern("a", options: .caseInsensitive(locale: .root)),
    try! Pattern("e\u{301}", options: .find(locale: .root)),
    try! Pattern("a", options: .collation(locale: .root, strength: .primary)),
  ]

  /// Calls everything that a corpus offers. The law is that no call ends the process.
  private static func use(_ corpus: Corpus<Int>, across: Bool) {
    var options = CorpusSearchOptions(across: across)
    options.threads = 2
    for pattern in patterns {
      let matches = corpus.matches(of: pattern, options: options)
      for match in matches.prefix(20) {
        _ = corpus.place(of: match.start)
        _ = matches.parts(of: match)
        _ = matches.time(of: match)
        _ = matches.spokenTime(of: match)
      }
      options.scope.speakers = ["Anna"]
    }
    for cue in 0..<min(corpus.cueCount, 80) {
      let units = corpus.units(ofCue: cue)
      _ = corpus.text(ofCue: cue)
      _ = (corpus.words(ofCue: cue), corpus.time(of: units))
      _ = (corpus.start(ofCue: cue), corpus.end(ofCue: cue), corpus.speaker(ofCue: cue))
      _ = (corpus.id(ofCue: cue), corpus.transcript(ofCue: cue))
      _ = corpus.utf8Offset(of: units.count, inCue: cue)
      _ = corpus.characterOffset(of: units.count / 2, inCue: cue)
      _ = corpus.lineAndColumn(of: units.count / 2, inCue: cue)
    }
    for transcript in 0..<min(corpus.transcriptCount, 20) {
      _ = corpus.cues(ofTranscript: transcript)
      _ = corpus.id(ofTranscript: transcript)
      for time in [0, 5_000, Int.max, .min] { _ = corpus.cue(inTranscript: transcript, at: time) }
    }
    _ = corpus.speakers
    var builder = CorpusBuilder(extending: corpus)
    builder.beginTranscript(id: 0)
    builder.addCue("x", speaker: "Anna")
    let grown = builder.finish()
    _ = grown.matches(of: patterns[0], options: options)
    var copy = CorpusBuilder<Int>(joiner: corpus.joiner)
    copy.append(corpus)
    _ = copy.finish().cueCount
  }
}
