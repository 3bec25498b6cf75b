import Foundation
import Quoth

extension Cloud {
  /// How an SVG shows its words.
  public enum SVGText {
    /// As outlines: the same picture everywhere, whatever fonts there are. The closure gives the
    /// outline of a text, or nil if it has none.
    case outlines((_ text: String) -> CloudOutline?)
    /// As text in fonts by family names, which the viewer must have, with `sans-serif` behind them; the
    /// closure gives the box of a text's ink in ems, as ``CloudOutline/bounds``, or nil if it is not
    /// known: the word is then put in the middle of its frame.
    case fonts([String], isBold: Bool = false, bounds: (_ text: String) -> CloudRect?)
  }

  /// The cloud as an SVG document: each word a link, with its count as the title.
  ///
  ///     let svg = cloud.svg(.fonts(["Noto Sans"], bounds: { _ in nil }))
  ///
  /// - Parameters:
  ///   - text: Whether words are outlines or text.
  ///   - style: Colours and links.
  /// - Returns: A document of its own, in UTF-8; it can be put into HTML as well.
  public func svg(_ text: SVGText, style: CloudStyle = CloudStyle()) -> String {
    var out = SVGWriter()
    let size = "\(Self.number(canvas.width)) \(Self.number(canvas.height))"
    out.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\""
        + " width=\"\(Self.number(canvas.width))\" height=\"\(Self.number(canvas.height))\">")
    let classes = SVGClasses(self, style: style)
    out.line("<style>\(classes.sheet)</style>")
    if style.hasGround { out.line("<rect class=\"ground\" width=\"100%\" height=\"100%\"/>") }
    for (placed, name) in zip(words, classes.names) {
      let title = "<title>\(out.escaped("\(placed.word.text): \(placed.word.total)"))</title>"
      guard let drawing = Self.drawing(placed, text, name, out) else { continue }
      if let link = style.link {
        let target = out.escaped(Self.target(link, placed.word))
        out.line("<a href=\"\(target)\">\(title)\(drawing)</a>")
      } else {
        out.line("<g>\(title)\(drawing)</g>")
      }
    }
    out.line("</svg>")
    return out.text
  }

  private static func drawing(
    _ placed: PlacedWord, _ text: SVGText, _ name: String, _ out: SVGWriter
  ) -> String? {
    switch text {
    case .outlines(let outline):
      guard let outline = outline(placed.word.text) else { return nil }
      let position = WordPosition(placed, bounds: outline.bounds)
      return "<path class=\"\(name)\" transform=\"\(transform(position, unit: 1000))\""
        + " d=\"\(outline.path)\"/>"
    case .fonts(let families, let isBold, let bounds):
      let family = families.map { "'\($0.filter { $0 != "'" })'," }.joined() + "sans-serif"
      let start =
        "<text class=\"\(name)\" font-family=\"\(out.escaped(family))\""
        + (isBold ? " font-weight=\"bold\"" : "") + " font-size=\"\(number(placed.fontSize))\""
      let end = ">\(out.escaped(placed.word.text))</text>"
      if let bounds = bounds(placed.word.text) {
        let position = WordPosition(placed, bounds: bounds)
        return start + " transform=\"\(transform(position, unit: nil))\"" + end
      }
      let center = placed.frame.center
      return start + " text-anchor=\"middle\" dominant-baseline=\"central\""
        + " transform=\"translate(\(number(center.x)) \(number(center.y)))"
        + (placed.isVertical ? " rotate(-90)\"" : "\"") + end
    }
  }

  /// - Parameter unit: The word's own units to one em; nil if they are points already.
  private static func transform(_ position: WordPosition, unit: Double?) -> String {
    "translate(\(number(position.x)) \(number(position.y)))"
      + (position.isVertical ? " rotate(-90)" : "")
      + (unit.map { " scale(\(number(position.fontSize / $0, digits: 6)))" } ?? "")
  }

  /// The link of a word, its places filled in.
  static func target(_ template: String, _ word: CloudWord) -> String {
    var unreserved = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."~"))
    unreserved.insert(charactersIn: "-._~")
    let values = [
      "word": word.needle, "id": word.id, "count": String(word.total),
      "locale": word.options.locale.identifier,
    ]
    // One pass over the template: a word that looks like a place is not one.
    var target = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      target += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        target += "{"
        rest = rest.dropFirst()
        continue
      }
      target += value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return target + rest
  }

  /// A number without an exponent and without zeros at its end.
  static func number(_ value: Double, digits: Int = 2) -> String {
    var text = String(format: "%.\(digits)f", value)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

/// The classes of a document, one for each colour, and what they look like on either ground.
private struct SVGClasses {
  let sheet: String
  /// The class of each word.
  let names: [String]

  init(_ cloud: Cloud, style: CloudStyle) {
    let light = cloud.colors(style.palette, isDark: false)
    let dark = cloud.colors(style.palette, isDark: true)
    struct Pair: Hashable {
      let light: CloudColor
      let dark: CloudColor
    }
    var known: [Pair: Int] = [:]
    var pairs: [Pair] = []
    names = zip(light, dark).map { light, dark in
      let pair = Pair(light: light, dark: dark)
      let number =
        known[pair]
        ?? {
          known[pair] = pairs.count
          pairs.append(pair)
          return pairs.count - 1
        }()
      return "c\(number)"
    }
    func rules(_ ground: CloudColor, _ color: (Pair) -> CloudColor) -> String {
      ".ground{fill:\(ground)}"
        + pairs.enumerated().map { ".c\($0.offset){fill:\(color($0.element))}" }.joined()
    }
    let onLight = rules(CloudTheme.lightGround) { $0.light }
    let onDark = rules(CloudTheme.darkGround) { $0.dark }
    let common = "a{cursor:pointer}a:hover,a:focus{opacity:.65}"
    sheet =
      switch style.theme {
      case .light: onLight + common
      case .dark: onDark + common
      case .automatic: onLight + "@media(prefers-color-scheme:dark){\(onDark)}" + common
      }
  }
}

/// Puts a document together.
private struct SVGWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Text as XML 1.0 has it: what no document may hold comes out as U+FFFD.
  func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\t", "\n", "\r": out += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
