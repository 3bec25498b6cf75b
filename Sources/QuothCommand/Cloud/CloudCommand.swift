import Quoth
import QuothCloud
import QuothCloudText
import QuothTranscripts

/// `quoth cloud [PATH...] -o FILE`: draws a word cloud.
enum CloudCommand: Subcommand {
  static let name = "cloud"
  static let summary = "draw the words of files as a cloud: SVG, PNG or JSON"

  static func execute(
    _ operands: [Argument], _ settings: CloudSettings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let form = try settings.checkedForm()
    let toFile = settings.output.map { $0 != "-" } ?? false
    guard toFile || !console.output.isTerminal else {
      throw UsageError("cannot write a picture to a terminal; name a file by '-o FILE'")
    }
    // Check the whole command line before reading the first file.
    let book = try book(settings)
    var layout = settings.layout
    layout.shape = try shape(settings)
    do {
      try layout.check()
      try settings.sizing.check()
    } catch {
      throw UsageError("\(error)")
    }
    let run = try WordRun(
      settings.words, operands: operands, maximumWords: CloudSettings.words, console)
    let list = run.list
    guard !list.words.isEmpty else {
      console.report("there are no words to draw: \(run.summary)")
      return run.errors > 0 ? .error : .nothing
    }
    let drawable = list.words.filter {
      book.shape($0.text, locale: $0.options.locale).missing.isEmpty
    }
    let cloud: Cloud
    do {
      cloud = try Cloud(
        drawable, canvas: settings.size, sizing: settings.sizing, options: layout, fonts: book
      )
    } catch {
      throw UsageError("\(error)")
    }
    reportUndrawable(list.words, book, console)
    for word in cloud.cutWords(fonts: book) {
      console.report(
        "\(Displayed.harmless(Displayed.beginning(word))): too long; only its beginning is drawn, with …"
      )
    }
    let bytes: [UInt8]
    do {
      bytes = try document(cloud, list, form, book, settings)
    } catch {
      console.report("\(error)")
      return .error
    }
    if let output = settings.output, toFile {
      if let failure = FilePath(output.bytes).write(bytes) {
        console.report("\(output.text): \(failure)")
        return .error
      }
    } else {
      console.output.write(bytes)
    }
    if !settings.hidesSummary { summarize(cloud, run, console) }
    return run.errors > 0 ? .error : .found
  }

  private static func book(_ settings: CloudSettings) throws(UsageError) -> FontBook {
    let sources = try settings.sources()
    do {
      return try FontBook(sources)
    } catch {
      throw UsageError("\(error)")
    }
  }

  private static func shape(_ settings: CloudSettings) throws(UsageError) -> CloudShape {
    switch settings.shape {
    case nil, "rectangle": return .rectangle
    case "ellipse": return .ellipse
    case let file?:
      do {
        let bytes = try FilePath(file.bytes).read() ?? []
        let picture = try PNGPicture(pngBytes: bytes)
        return .mask(CloudMask(picture, isInverted: settings.isInverted))
      } catch {
        throw UsageError("option '--shape': '\(file.text)': \(error)")
      }
    }
  }

  private static func document(
    _ cloud: Cloud, _ list: CloudWordList, _ form: CloudSettings.Form, _ book: FontBook,
    _ settings: CloudSettings
  ) throws -> [UInt8] {
    switch form {
    case .svg:
      Array(cloud.svg(fonts: book, style: settings.style, asText: settings.isText).utf8)
    case .png:
      try cloud.picture(
        fonts: book, style: settings.style, pixelsPerPoint: settings.pixelsPerPoint
      ).pngBytes()
    case .json: Array(cloud.jsonText(list).utf8) + [0x0A]
    }
  }

  /// Reports the words that no font can draw, which are left out.
  private static func reportUndrawable(_ words: [CloudWord], _ book: FontBook, _ console: Console) {
    let missing = words.compactMap { word -> (String, [Character])? in
      let missing = book.shape(word.text, locale: word.options.locale).missing
      return missing.isEmpty ? nil : (word.text, missing)
    }
    guard let first = missing.first else { return }
    let names = missing.prefix(10).map { Displayed.harmless(Displayed.beginning($0.0)) }
    console.report(
      "no font can draw \(Quantity.text(missing.count, "word")), left out: "
        + names.joined(separator: ", ") + (missing.count > names.count ? ", ..." : "")
        + "; the first lacks \(first.1.map(scalars).joined(separator: " ")); install a font, or name one "
        + "by '--font'")
  }

  private static func scalars(_ character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }

  /// Prints the closing line and the words that found no room to standard error.
  private static func summarize(_ cloud: Cloud, _ run: WordRun, _ console: Console) {
    console.output.flush()
    let small = cloud.words.filter { $0.scale < 1 }.count
    var drawn = "\(Quantity.grouped(cloud.words.count)) drawn"
    if small > 0 { drawn += ", \(Quantity.grouped(small)) of them smaller than their count" }
    console.error.write("\(drawn); \(run.summary)\n")
    if !cloud.unplaced.isEmpty {
      let names = cloud.unplaced.prefix(10).map {
        Displayed.harmless(Displayed.beginning($0.text))
      }
      console.error.write(
        "no room for \(Quantity.grouped(cloud.unplaced.count)): "
          + names.joined(separator: ", ") + (cloud.unplaced.count > 10 ? ", ..." : "") + "\n")
    }
  }
}

extension CloudCommand {
  static let help = HelpPage(
    usage: ["quoth cloud [OPTION]... [PATH]... -o FILE"],
    about: [
      """
      Draws the most frequent words of transcripts, subtitles and notes as a cloud; more frequent \
      words are larger. In SVG each word is a link and shows its count; JSON has the position of \
      each word and how to find it.
      """,
      """
      PATH is a file, a folder, or - for standard input; the default is piped input, if any, or \
      else the current folder. The same texts, options and fonts give the same cloud.
      """,
    ],
    groups: optionGroups,
    closing: [
      """
      Exit status:
        0  the cloud was drawn
        1  there are no words to draw
        2  an error in the command line, or in reading or writing a file
      """,
      """
      Examples:
        quoth cloud talks/ -o cloud.svg
        quoth cloud --bigrams --shape=ellipse --size=1920x1080 talk.vtt -o cloud.png
        quoth cloud --link='https://example.org/?q={word}' talks/ -o cloud.svg
      """,
    ]
  )
}
