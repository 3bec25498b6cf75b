import QuothTranscripts

/// A program that plays a recording from a time on, as a command line names it. No shell reads it.
package struct Player: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case text([UInt8])
    case media
    /// In seconds.
    case time
  }

  private var words: [[Piece]] = []

  /// The players that are looked for where none is named.
  package static let usual = ["mpv", "vlc"]
  static let example = "'ffplay -ss {time} {media}'"

  /// - Parameters:
  ///   - command: mpv or vlc, perhaps with options, or any command with `{media}` and `{time}`. Words
  ///     are separated by spaces; quotation marks and backslashes keep them together.
  ///   - source: The option or the variable that it comes from.
  package init(_ command: Argument, from source: String) throws(UsageError) {
    func refused(_ reason: String) -> UsageError {
      UsageError("\(source): '\(Displayed.beginning(command.text))': \(reason)")
    }
    guard !command.bytes.contains(0) else { throw refused("a zero byte") }
    guard let texts = Self.split(command.bytes) else { throw refused("unmatched quotation mark") }
    for text in texts {
      guard let pieces = Self.pieces(text) else {
        throw refused("use {media} and {time} in it, and {{ or }} for a brace")
      }
      words.append(pieces)
    }
    guard let program = words.first, let name = Self.text(program), !name.isEmpty else {
      throw refused("no program")
    }
    if words.contains(where: { $0.contains(.media) }) { return }
    let base = name.lastIndex(of: UInt8(ascii: "/")).map { name[($0 + 1)...] } ?? name[...]
    switch String(decoding: base, as: UTF8.self) {
    case "mpv": words += [[.text(Array("--start=".utf8)), .time], [.text(Array("--".utf8))]]
    case "vlc", "cvlc": words += [[.text(Array("--start-time=".utf8)), .time]]
    default: throw refused("{media} is missing, as in \(Self.example)")
    }
    words.append([.media])
  }

  /// The name of the program.
  package var name: String { String(decoding: Self.text(words[0]) ?? [], as: UTF8.self) }

  /// The words that play a recording.
  package func command(_ media: FilePath, fromMilliseconds start: Int) -> [Argument] {
    // A name that begins with a hyphen is no option.
    let path = media.bytes.first == UInt8(ascii: "-") ? Array("./".utf8) + media.bytes : media.bytes
    let time = Array(TimeCode.seconds(max(0, start)).utf8)
    return words.map { pieces in
      Argument(
        bytes: pieces.flatMap { piece in
          switch piece {
          case .text(let text): text
          case .media: path
          case .time: time
          }
        })
    }
  }

  /// The text of a word without fields; nil with one.
  private static func text(_ pieces: [Piece]) -> [UInt8]? {
    var all: [UInt8] = []
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      all += text
    }
    return all
  }

  /// Splits a command at spaces; nil for an unmatched quotation mark.
  private static func split(_ command: [UInt8]) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var quote: UInt8?
    var rest = command[...]
    while let byte = rest.popFirst() {
      if byte == quote {
        quote = nil
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? []) + [next]
      } else if quote != nil {
        word = (word ?? []) + [byte]
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        word = word ?? []
      } else if [0x20, 0x09, 0x0A].contains(byte) {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? []) + [byte]
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }

  /// The fields of a word; nil for an unknown one or an unmatched brace.
  private static func pieces(_ word: [UInt8]) -> [Piece]? {
    var pieces: [Piece] = []
    var text: [UInt8] = []
    var rest = word[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else {
        text.append(byte)
        continue
      }
      if rest.first == byte {
        text.append(byte)
        rest.removeFirst()
        continue
      }
      guard byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        return nil
      }
      pieces.append(.text(text))
      text = []
      switch String(decoding: rest[..<end], as: UTF8.self) {
      case "media": pieces.append(.media)
      case "time": pieces.append(.time)
      default: return nil
      }
      rest = rest[(end + 1)...]
    }
    return pieces + [.text(text)]
  }
}
