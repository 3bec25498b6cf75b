import Quoth

extension Cloud {
  /// How an SVG represents its words.
  public enum SVGText {
    /// As outlines, which look the same with any fonts. The closure returns the outline of a text,
    /// or nil if it has none.
    case outlines((_ text: String) -> CloudOutline?)
    /// As text in font families that the viewer must have, followed by `sans-serif`. The closure
    /// returns the box of a text's ink in ems, like ``CloudOutline/bounds``, or nil if it is
    /// unknown; the word is then centered in its frame.
    case fonts([String], isBold: Bool = false, bounds: (_ text: String) -> CloudRect?)
  }

  /// The cloud as an SVG document, in which each word is a link with its count as the title.
  ///
  ///     let svg = cloud.svg(.fonts(["Noto Sans"], bounds: { _ in nil }))
  ///
  /// - Parameters:
  ///   - text: Whether words are outlines or text.
  ///   - style: Colors and links.
  /// - Returns: A complete document in UTF-8, which can also be embedded in HTML.
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

  /// - Parameter unit: The number of the word's units per em; nil if they are points.
  private static func transform(_ position: WordPosition, unit: Double?) -> String {
    "translate(\(number(position.x)) \(number(position.y)))"
      + (position.isVertical ? " rotate(-90)" : "")
      + (unit.map { " scale(\(number(position.fontSize / $0, digits: 6)))" } ?? "")
  }

  /// The link of a word, with its placeholders filled in.
  static func target(_ template: String, _ word: CloudWord) -> String {
    let values = [
      "word": word.needle, "id": word.id, "count": String(word.total),
      "locale": word.options.locale.identifier,
    ]
    // A single pass over the template, so that a word that looks like a placeholder is not
    // expanded.
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
      target += percentEncoded(value)
      rest = rest[rest.index(after: close)...]
    }
    return target + rest
  }

  /// A number without an exponent and trailing zeros.
  static func number(_ value: Double, digits: Int = 2) -> String {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    let scaled = (value.magnitude * unit).rounded(.toNearestOrEven)
    // Beyond this there are no fractions, and nothing that anyone draws.
    guard scaled < 0x1p53 else { return "\(Int(exactly: value.rounded()) ?? 0)" }
    let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
    var text = value < 0 && scaled > 0 ? "-\(whole)" : "\(whole)"
    if part > 0 {
      let fraction = String(part)
      text += "." + String(repeating: "0", count: digits - fraction.count) + fraction
      while text.last == "0" { text.removeLast() }
    }
    return text
  }

  /// A text as a part of a URL: all but the unreserved characters (RFC 3986, 2.3) are encoded.
  private static func percentEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 0x10 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}

/// The classes of a document, one for each color, and their appearance on either background.
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

/// Assembles a document.
private struct SVGWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Escapes text for XML 1.0; characters that no document may contain become U+FFFD.
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
