// make_library FOLDER [--change|--large] - makes the library that the tests in C search, or changes it.
//
// Two segments: the first has three transcripts, of which "gone" is removed, and is large enough for its
// index; the second has one. A large library has one whose file is compared with its checksums in parts, before these.
import Quoth
import QuothLibrary

struct Path: CorpusIdentifier {
  static var corpusKind: String { "quoth path" }
  let corpusBytes: [UInt8]
  init(_ text: String) { corpusBytes = Array(text.utf8) }
  init(_ bytes: [UInt8]) { corpusBytes = bytes }
  init?(corpusBytes: [UInt8]) { self.corpusBytes = corpusBytes }
}

func corpus(_ transcripts: [(name: String, cues: [String])]) -> Corpus<Path> {
  corpus(transcripts.map { (Path($0.name), $0.cues) })
}

func corpus(_ transcripts: [(name: Path, cues: [String])]) -> Corpus<Path> {
  var builder = CorpusBuilder<Path>(joiner: .space)
  for (name, cues) in transcripts {
    builder.beginTranscript(id: name)
    for (number, text) in cues.enumerated() {
      builder.addCue(
        text, start: number * 1_000, end: number * 1_000 + 900,
        speaker: number % 2 == 0 ? "Ada" : nil)
    }
  }
  return builder.finish()
}

let folder = CommandLine.arguments[1]
// Segments are not merged.
let writer = try LibraryWriter<Path>(folder, joiner: .space, largestSegment: 1)
let option = CommandLine.arguments.dropFirst(2).first
if option == "--large" {
  // Texts of one and two bytes, of one and two units; cues of all lengths, with all that is told of them.
  let texts = [
    "and there’s more of it…", "die Straße\nnach Köln", "ягоды и 👍 грибы", "", "𐐀𐐀 ends",
  ]
  var builder = CorpusBuilder<Path>(joiner: .space)
  for number in 0..<100_000 {
    if number % 9_000 == 0 { builder.beginTranscript(id: Path("talk \(number)")) }
    let text = "cue \(number) has words, \(texts[number / 40 % 5])"
    let times =
      number % 10_000 == 9_999
      ? 2_500 : number % 1_000 == 999 ? 900 : number % 100 == 99 ? 20 : number % 3 + 1
    let long = Array(repeating: text, count: times).joined(separator: " ")
    let start = number % 9_000 * 1_000
    builder.addCue(
      long, id: Path("\(number)"), start: start, end: start + 900,
      speaker: ["Ada", nil, "Zoë"][number / 7 % 3],
      words: number % 4 == 0 ? [WordTime(0..<3, start: start + 10, end: start + 200)] : [])
  }
  try writer.add(builder.finish())
  try writer.add(corpus([("last", ["one more strasse"])]))
} else if option == "--change" {
  // "néw" in Latin-1.
  try writer.add(corpus([(Path([0x6E, 0xE9, 0x77]), ["a new whale"])]))
} else {
  let filler = (0..<4_000).map { "plain words without the sought one, cue \($0)" }
  try writer.add(
    corpus([
      ("first", ["Die Straße", "und die STRASSE"] + filler),
      ("gone", ["a removed strasse"] + filler.prefix(10)),
      ("third", filler + ["at the end a Strasse"]),
    ]))
  try writer.add(corpus([("last", ["one more strasse", "xylophone"])]))
  try writer.remove([Path("gone")])
}
try writer.commit()
