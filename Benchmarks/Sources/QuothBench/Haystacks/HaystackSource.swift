import Foundation
import QuothTranscripts

/// The text that copies are made from, as lines.
struct HaystackSource {
  /// The name of the expected counts: the recipe's, or that of the stand-in.
  var name: String
  var utf8: [UInt8]
  var utf16: [UInt16]
  /// Ends of the lines, line feed included, in each encoding.
  var utf8Lines: [Int]
  var utf16Lines: [Int]
  var scalars: Int
  /// FNV-1a of the UTF-8, which detects a text that has changed since it was counted.
  var fingerprint: String

  init(name: String, recipe: HaystackRecipe, corpus: URL?, project: URL) throws {
    var (name, text) = try Self.read(name: name, recipe: recipe, corpus: corpus, project: project)
    switch recipe.transform {
    case nil: break
    case .ligatures:
      for (letters, ligature) in [("ff", "\u{FB00}"), ("fi", "\u{FB01}"), ("fl", "\u{FB02}")] {
        text = text.replacing(letters, with: ligature)
      }
    case .nfd: text = text.decomposedStringWithCanonicalMapping
    case .ascii: text = Self.lines(of: text, below: 0x80)
    case .latin1: text = Self.lines(of: text, below: 0x100)
    }
    if let width = recipe.cues { text = Self.refilled(text, width: width) }
    // Copies are laid end to end, so each ends in a line feed; a generated text stays as it is.
    if recipe.text == nil && text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
    self.init(name: name, text: text)
  }

  /// The lines whose scalars are all below a limit.
  private static func lines(of text: String, below limit: UInt32) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.unicodeScalars.allSatisfy { $0.value < limit } }
      .joined(separator: "\n")
  }

  /// A text as it is.
  init(name: String, text: String) {
    self.name = name
    utf8 = Array(text.utf8)
    utf16 = Array(text.utf16)
    utf8Lines = Self.lineEnds(utf8, feed: UInt8(ascii: "\n"))
    utf16Lines = Self.lineEnds(utf16, feed: UInt16(UInt8(ascii: "\n")))
    scalars = text.unicodeScalars.count
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    fingerprint = String(hash, radix: 16)
  }

  private static func read(
    name: String, recipe: HaystackRecipe, corpus: URL?, project: URL
  ) throws -> (String, String) {
    if let text = recipe.text { return (name, text.text) }
    if let folders = recipe.transcripts {
      let (name, transcripts) = transcripts(
        name: name, folders, corpus: corpus, project: project)
      return (
        name, transcripts.flatMap(\.transcript.cues).map { $0.text + "\n" }.joined()
      )
    }
    if let path = recipe.corpus, let corpus {
      if let text = read(corpus.appending(path: path)) { return (name, text) }
    }
    let text = recipe.language.map { bundled($0, project) } ?? ""
    guard !text.isEmpty else { throw MissingHaystack(name: name) }
    return (name + "-bundled", text)
  }

  /// The transcripts of a recipe's folders, or without a corpus the project's own, and the name of
  /// the expected counts.
  static func transcripts(
    name: String, _ folders: [String], corpus: URL?, project: URL
  ) -> (String, [(name: String, transcript: Transcript)]) {
    if let corpus {
      let transcripts = TranscriptFolders.read(folders.map { corpus.appending(path: $0) })
      if !transcripts.isEmpty { return (name, transcripts) }
    }
    return (
      name + "-bundled", TranscriptFolders.read([project.appending(path: "Examples/Transcripts")])
    )
  }

  /// The spoken lines of the project's own transcripts in a language, which is a part of their
  /// names: `talk.en.srt`, `en/talk.vtt`.
  private static func bundled(_ language: String, _ project: URL) -> String {
    let folder = project.appending(path: "Examples/Transcripts")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      name.split { "./_-".contains($0) }.contains { $0 == language }
    }.compactMap { read(folder.appending(path: $0)) }.joined()
  }

  /// A text file as it is; otherwise the spoken lines of subtitles or of a folder of them.
  private static func read(_ file: URL) -> String? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      return nil
    }
    if isFolder.boolValue {
      let files = (try? FileManager.default.subpathsOfDirectory(atPath: file.path)) ?? []
      let texts = files.sorted().compactMap { name in
        (try? Data(contentsOf: file.appending(path: name))).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      return texts.map(spoken).joined()
    }
    guard let data = try? Data(contentsOf: file) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    return file.pathExtension == "txt" ? text : spoken(text)
  }

  /// The spoken lines of a subtitle file: lines that have a letter and are not time lines.
  private static func spoken(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      !line.contains("-->") && line.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same words in lines of `width` UTF-16 code units, or slightly less if a word would not
  /// fit; words longer than a line are cut between scalars.
  private static func refilled(_ text: String, width: Int) -> String {
    var lines = ""
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.utf16.count + 1 + word.utf16.count > width {
        lines += line + "\n"
        line = ""
      }
      if !line.isEmpty { line += " " }
      for scalar in word.unicodeScalars {
        if line.utf16.count >= width {
          lines += line + "\n"
          line = ""
        }
        line.unicodeScalars.append(scalar)
      }
    }
    return lines + line + "\n"
  }

  private static func lineEnds<Unit: Equatable>(_ units: [Unit], feed: Unit) -> [Int] {
    var ends = units.indices.filter { units[$0] == feed }.map { $0 + 1 }
    if ends.last != units.count { ends.append(units.count) }
    return ends
  }
}

/// There is no corpus, and none of the project's transcripts can replace it.
struct MissingHaystack: Error, CustomStringConvertible {
  var name: String

  var description: String {
    "haystack \(name): not in the corpus (QUOTH_CORPUS), and no transcript stands in for it"
  }
}
