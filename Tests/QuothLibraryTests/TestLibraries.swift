import Quoth
import QuothLibrary
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether the long tests were asked for.
let isExtended = unsafe getenv("QUOTH_EXTENDED").map { unsafe String(cString: $0) } == "all"

/// A folder that goes when the test does.
final class TestFolder {
  let path: String

  init() {
    var template = Array("/tmp/quoth-library-XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { room in
      guard let made = unsafe mkdtemp(room.baseAddress!) else { fatalError("no temporary folder") }
      return unsafe String(cString: made)
    }
  }

  deinit {
    for name in names { unsafe unlink(path + "/" + name) }
    unsafe rmdir(path)
  }

  var names: [String] {
    guard let entries = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(entries) }
    var names: [String] = []
    while let entry = unsafe readdir(entries) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        unsafe String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func bytes(_ name: String) -> [UInt8] {
    let file = unsafe fopen(path + "/" + name, "r")!
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&room, 1, room.count, file)
      if count == 0 { return bytes }
      bytes += room[..<count]
    }
  }

  func remove(_ name: String) { unsafe unlink(path + "/" + name) }

  func write(_ name: String, _ bytes: [UInt8]) {
    let file = unsafe fopen(path + "/" + name, "w")!
    unsafe _ = fwrite(bytes, 1, bytes.count, file)
    unsafe _ = fclose(file)
  }
}

/// Texts of many scripts in which some words are rare, and the needles to be looked for in them.
enum TestLibraries {
  /// Letters of words, by script.
  private static let scripts: [[Character]] = [
    Array("eeeetaoinshrdlucméüßøçŁıİ"), Array("оеаинтсрвлйёЙ"), Array("αειοςτνσρκμάήᾳΐ"),
    Array("日本語中国人大学生年時分上下東京か゛がカはバーのをに"), Array("的一是不了在人有我他这为之来"),
    Array("한국어가나다라마바사아자차각갂"), Array("कखगतनमरसहािीुेो्ं"), Array("กขคงจนมรยลาิีุเแโ็่้ำ"),
    Array("שלםהיוראבת"), Array("ابتدرسلمنهويأإآ"), Array("🙂👍𐐀𐐨𝐀a"),
  ]

  /// A random word of a script; the same number is the same word, often.
  private static func word(_ script: Int, _ number: Int) -> String {
    var random = SplitMix64(seed: UInt64(number) &* 31 &+ UInt64(script))
    let letters = scripts[script]
    return String(
      (0..<Int.random(in: 1...7, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      })
  }

  /// Text of a cue: words, common and rare, between spaces and other things, some of them hard.
  static func text(_ length: Int, script: Int, using random: inout SplitMix64) -> [UInt16] {
    var text: [UInt16] = []
    let hard = Alphabets.all.randomElement(using: &random)!.pieces
    while text.count < length {
      switch Int.random(in: 0..<60, using: &random) {
      case 0: text += Alphabets.text(3, from: hard, using: &random)
      case 1: text += Array("…“’—\u{AD}\u{200B}".utf16)
      case 2 where Int.random(in: 0..<6, using: &random) == 0:
        // A stretch that the key drops.
        text += [UInt16](
          repeating: [0x20, 0x301, 0x200B, 0x27].randomElement(using: &random)!,
          count: Int.random(in: 10..<2_500, using: &random))
      default:
        let rank = Int.random(in: 1..<2_000, using: &random)
        let number = 2_000 / rank + Int.random(in: 0..<3, using: &random)
        text += Array(word(script, number).utf16)
      }
      if script != 3, script != 4 || Bool.random(using: &random) { text.append(0x20) }
    }
    return text
  }

  /// A corpus of random transcripts, each of about so many code units.
  static func corpus(
    transcripts: Int, units: Int, prefix: String = "t", joiner: CorpusJoiner? = nil,
    using random: inout SplitMix64
  ) -> Corpus<String> {
    let joiner = joiner ?? CorpusJoiner.allCases.randomElement(using: &random)!
    var builder = CorpusBuilder<String>(joiner: joiner)
    for number in 0..<transcripts {
      builder.beginTranscript(id: "\(prefix)\(number)")
      let script = Int.random(in: 0..<scripts.count, using: &random)
      var left = Int.random(in: 0..<(2 * units), using: &random)
      while left > 0 {
        let length = Int.random(in: 0..<120, using: &random)
        let text = text(length, script: script, using: &random)
        builder.addCue(
          utf16: text, start: left,
          speaker: ["Anna", "Ben", nil].randomElement(using: &random)!)
        left -= max(text.count, 1)
      }
    }
    return builder.finish()
  }

  /// Blocks as short as a few words, or as long as usual.
  static func grid(using random: inout SplitMix64) -> BlockGrid {
    BlockGrid(doublings: [2, 5, 8, BlockGrid.usual.doublings].randomElement(using: &random)!)
  }

  /// A needle: cut from the text, across cues too; drawn from its words; absent; or short.
  static func needle(for corpus: Corpus<String>, using random: inout SplitMix64) -> [UInt16] {
    let count = corpus.unitCount
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6 where count > 0:
      let start = Int.random(in: 0..<count, using: &random)
      let length =
        Int.random(in: 0..<4, using: &random) == 0
        ? Int.random(in: 1..<200, using: &random) : Int.random(in: 1..<14, using: &random)
      return corpus.utf16(in: start..<min(count, start + length))
    case 6, 7:
      let script = Int.random(in: 0..<scripts.count, using: &random)
      return Array(
        (0..<Int.random(in: 1..<3, using: &random)).map { _ in
          word(script, Int.random(in: 0..<2_500, using: &random))
        }.joined(separator: " ").utf16)
    case 8:
      return Alphabets.text(
        Int.random(in: 1..<4, using: &random),
        from: Alphabets.all.randomElement(using: &random)!.pieces, using: &random)
    default:
      return Array(
        String(
          (0..<Int.random(in: 1..<9, using: &random)).map { _ in
            scripts.randomElement(using: &random)!.randomElement(using: &random)!
          }
        ).utf16)
    }
  }
}
