import Foundation
import Quoth
import QuothCloud
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// SVG and JSON.
@Suite struct CloudDocumentTests {
  private let nasty = [
    "a<b&c>\"d\"", "tab\there", "\u{1}\u{FFFE}x", "Straße 100%", "{word}", "שלום",
  ]

  private func cloud() throws -> Cloud {
    var sizing = CloudSizing()
    sizing.maximum = 40
    var options = CloudLayoutOptions()
    options.verticalShare = 0.5
    return try Cloud(
      CloudTests.words(nasty.enumerated().map { ($0.element, Double(20 - $0.offset)) }),
      canvas: CloudSize(width: 500, height: 300), sizing: sizing, options: options,
      measure: CloudTests.measure)
  }

  /// An XML reader's view of a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String: [String]] = [:]
    private var path: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      path.append(name)
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      texts[path.removeLast(), default: []].append(text)
      text = ""
    }
  }

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  private let outline = CloudOutline(
    path: "M0 0L600 0L600-700Z", bounds: CloudRect(x: 0, y: 0, width: 0.6, height: 0.7))

  @Test func everyWordIsALinkWithItsCount() throws {
    let cloud = try cloud()
    for text in [
      Cloud.SVGText.outlines { _ in outline }, .fonts(["Noto Sans"], bounds: { _ in nil }),
    ] {
      let document = try read(cloud.svg(text))
      let links = document.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
      #expect(links.count == nasty.count)
      #expect(links.contains("#q=Stra%C3%9Fe%20100%25"))
      // A word that looks like a placeholder of the template stays a word.
      #expect(links.contains("#q=%7Bword%7D"))
      let titles = document.texts["title"] ?? []
      #expect(titles.contains("a<b&c>\"d\": 20") && titles.contains("tab\there: 19"))
      #expect(titles.contains("\u{FFFD}\u{FFFD}x: 18"))
    }
  }

  @Test func linksComeFromTheTemplate() throws {
    var style = CloudStyle()
    style.link = "https://example.org/?q={word}&n={count}&l={locale}&x={other}{"
    let document = try read(try cloud().svg(.outlines { _ in outline }, style: style))
    let links = document.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    #expect(
      links.contains("https://example.org/?q=Stra%C3%9Fe%20100%25&n=17&l=und&x={other}{"))
    style.link = nil
    let without = try read(try cloud().svg(.outlines { _ in outline }, style: style))
    #expect(!without.elements.contains { $0.name == "a" })
    #expect(without.texts["title"]?.count == nasty.count)
  }

  @Test func lightDarkAndAutomatic() throws {
    let cloud = try cloud()
    func sheet(_ theme: CloudTheme) -> String {
      var style = CloudStyle()
      style.theme = theme
      return cloud.svg(.outlines { _ in outline }, style: style)
    }
    #expect(sheet(.light).contains(".ground{fill:#ffffff}") && !sheet(.light).contains("@media"))
    #expect(
      sheet(.dark).contains(".ground{fill:#16181d}")
        && !sheet(.dark).contains(".ground{fill:#ffffff}"))
    #expect(sheet(.automatic).contains("@media(prefers-color-scheme:dark){.ground{fill:#16181d}"))
    var style = CloudStyle()
    style.hasGround = false
    #expect(!cloud.svg(.outlines { _ in outline }, style: style).contains("<rect"))
  }

  /// The box that the outline is drawn in, after its transform, is the word's frame.
  @Test func outlinesLieInTheirFrames() throws {
    let box = CloudRect(x: -0.1, y: -0.2, width: 0.6, height: 1)
    let measure: (String, Double) -> MeasuredWord? = { _, size in
      MeasuredWord(size: CloudSize(width: box.width * size, height: box.height * size))
    }
    var options = CloudLayoutOptions()
    options.verticalShare = 0.5
    var sizing = CloudSizing()
    sizing.maximum = 50
    let cloud = try Cloud(
      CloudTests.words((0..<20).map { ("w\($0)", Double(40 - $0)) }),
      canvas: CloudSize(width: 400, height: 400), sizing: sizing, options: options,
      measure: measure)
    #expect(cloud.words.contains { $0.isVertical } && cloud.words.contains { !$0.isVertical })
    let svg = cloud.svg(.outlines { _ in CloudOutline(path: "M0 0", bounds: box) })
    let paths = try read(svg).elements.filter { $0.name == "path" }
    #expect(paths.count == 20)
    for (placed, path) in zip(cloud.words, paths) {
      let transform = try #require(path.attributes["transform"])
      let numbers = transform.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
      let (x, y, scale) = (numbers[0], numbers[1], numbers[numbers.count - 1])
      // The corners of the box, y downward, in the path's own units.
      let left = box.x * 1000 * scale
      let right = (box.x + box.width) * 1000 * scale
      let top = -(box.y + box.height) * 1000 * scale
      let bottom = -box.y * 1000 * scale
      let isTurned = transform.contains("rotate(-90)")
      #expect(isTurned == placed.isVertical)
      let minX = isTurned ? x + top : x + left
      let minY = isTurned ? y - right : y + top
      #expect(abs(minX - placed.frame.x) < 0.02 && abs(minY - placed.frame.y) < 0.02)
      let width = isTurned ? bottom - top : right - left
      #expect(abs(width - placed.frame.width) < 0.02)
    }
  }

  @Test func fontsAreNamed() throws {
    let cloud = try cloud()
    let document = try read(
      cloud.svg(.fonts(["Noto Sans", "It's"], isBold: true, bounds: { _ in outline.bounds })))
    let texts = document.elements.filter { $0.name == "text" }
    #expect(texts.count == nasty.count)
    #expect(texts.allSatisfy { $0.attributes["font-family"] == "'Noto Sans','Its',sans-serif" })
    #expect(texts.allSatisfy { $0.attributes["font-weight"] == "bold" })
    #expect(document.texts["text"]?.contains("a<b&c>\"d\"") == true)
  }

  @Test func jsonHasPlacesAndHowToFindThem() throws {
    let counts = try WordCounter().countBlocking(["Die Straße, die STRASSE, ein Haus 12"])
    var filter = WordFilter()
    filter.stopWords = .languages([try LocaleTag("de")])
    let list = counts.list(filter)
    var sizing = CloudSizing()
    sizing.maximum = 30
    let cloud = try Cloud(
      list.words, canvas: CloudSize(width: 300, height: 200), sizing: sizing,
      measure: CloudTests.measure)
    let json = try #require(
      JSONSerialization.jsonObject(with: try cloud.json(list)) as? [String: Any])
    #expect(json["languages"] as? [String] == ["de"])
    #expect(json["omitted"] as? [String: Int] == ["number": 1, "stopWord": 3])
    #expect(json["canvas"] as? [String: Double] == ["width": 300, "height": 200])
    let words = try #require(json["words"] as? [[String: Any]])
    #expect(words.count == 2)
    #expect(words[0]["text"] as? String == "Straße" && words[0]["total"] as? Int == 2)
    #expect(words[0]["vertical"] as? Bool == false && words[0]["fontSize"] as? Double == 30)
    let frame = try #require(words[0]["frame"] as? [String: Double])
    #expect(frame["width"] == cloud.words[0].frame.width)
    let options = try #require(words[0]["options"] as? [String: String])
    #expect(options["boundary"] == "word" && options["locale"] == "und")
    #expect((json["unplaced"] as? [Any])?.isEmpty == true)
  }
}
