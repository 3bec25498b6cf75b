/// Whether file names are links, and where they lead.
package enum HyperlinkChoice: Sendable, Equatable {
  case none
  /// Links to files, on a terminal that is known to show them.
  case `default`
  /// Links wherever there are colors.
  case format(HyperlinkFormat)

  package init(_ value: Argument) throws(UsageError) {
    switch value {
    case "none": self = .none
    case "default": self = .default
    default: self = .format(try HyperlinkFormat(value))
    }
  }
}

/// Makes links of file names (OSC 8 of the terminal).
struct Hyperlinks {
  /// nil for no links.
  private let format: HyperlinkFormat?
  private let host: String

  init(_ choice: HyperlinkChoice, style: Style, _ console: Console) {
    format =
      switch choice {
      case .none: nil
      case .default:
        style.isColored && console.output.isTerminal
          && TerminalFeatures.showsHyperlinks(console.variables) ? .file : nil
      case .format(let format): style.isColored ? format : nil
      }
    host = format == nil ? "" : console.hostName()
  }

  /// The link of a file; nil for none, as of standard input and of a file that is gone. A file in an
  /// archive links to the archive.
  func link(to input: Input) -> Hyperlink? {
    guard let format else { return nil }
    var input = input
    if case .archived(let file) = input.source { input = Input(.file(file.archive)) }
    return input.realPath.map { Hyperlink(format: format, host: host, path: $0) }
  }
}

/// The link of a file name.
package struct Hyperlink: Sendable {
  let format: HyperlinkFormat
  let host: String
  /// From the root.
  let path: [UInt8]

  /// - Parameter line: The line of the file that the text is about, from 1.
  func around(_ text: String, line: Int = 1) -> String {
    let address = format.address(host: host, path: path, line: line)
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}

extension Hyperlink? {
  /// The text as a link, or as it is without one.
  func around(_ text: String, line: Int = 1) -> String { self?.around(text, line: line) ?? text }
}
