/// The addresses to which file names link on a terminal, in the form of ripgrep's option.
package struct HyperlinkFormat: Sendable, Equatable {
  private enum Piece: Sendable, Equatable {
    case text(String)
    case host
    case path
    case line
  }

  private var pieces: [Piece] = []

  /// The formats that have a name, mostly those of editors.
  private static let named = [
    "file": "file://{host}{path}", "kitty": "file://{host}{path}#{line}",
    "vscode": "vscode://file{path}:{line}", "vscodium": "vscodium://file{path}:{line}",
    "textmate": "txmt://open?url=file://{path}&line={line}",
    "macvim": "mvim://open?url=file://{path}&line={line}", "grep+": "grep+://{path}:{line}",
  ]

  package static let file = try! HyperlinkFormat("file")

  /// - Parameter value: A name, or an address with `{path}` and perhaps `{host}` and `{line}`.
  package init(_ value: Argument) throws(UsageError) {
    func refused(_ reason: String) -> UsageError {
      UsageError("option '--hyperlink-format': '\(Displayed.beginning(value.text))': \(reason)")
    }
    let text = Self.named[value.text] ?? value.text
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), Self.hasScheme(text) else {
      throw refused(
        "use none, default, \(Self.named.keys.sorted().joined(separator: ", ")), or an address such as "
          + "editor://{path}:{line}")
    }
    var rest = text[...]
    var literal = ""
    while let letter = rest.popFirst() {
      guard letter == "{", let end = rest.firstIndex(of: "}") else {
        guard letter != "{", letter != "}" else { throw refused("unmatched brace") }
        literal.append(letter)
        continue
      }
      pieces.append(.text(literal))
      literal = ""
      switch rest[..<end] {
      case "host": pieces.append(.host)
      case "path": pieces.append(.path)
      case "line": pieces.append(.line)
      default: throw refused("unknown field '{\(rest[..<end])}'; use {host}, {path} or {line}")
      }
      rest = rest[rest.index(after: end)...]
    }
    pieces.append(.text(literal))
    guard pieces.contains(.path) else { throw refused("{path} is missing") }
  }

  /// RFC 3986, section 3.1.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text.utf8[..<colon]
    return scheme.first.map(Self.isLetter) ?? false
      && scheme.allSatisfy {
        Self.isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// The address of a line of a file.
  ///
  /// - Parameter path: The whole path, from the root.
  package func address(host: String, path: [UInt8], line: Int) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .host: Self.encoded(Array(host.utf8))
      case .path: Self.encoded(path)
      case .line: String(line)
      }
    }.joined()
  }

  /// Percent-encodes all but the unreserved characters and slashes (RFC 3986, section 2), so that no
  /// byte of a name ends the address or commands the terminal.
  private static func encoded(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      if isLetter(byte) || (0x30...0x39).contains(byte) || "/-._~".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
  }
}
