import Foundation
import Quoth
import QuothCloud
import QuothCloudText
import TestSupport
import Testing

/// Clouds drawn with real fonts.
@Suite struct PictureTests {
  private let book: FontBook

  init() throws { book = try FontBook() }

  private static let texts = [
    "search", "Straße", "keyword", "transcript", "fjord", "Übung", "hit", "spiral", "glyph",
    "outline",
    "Þing", "naïve", "cue", "quiet", "jagged", "I", "ill", "WWW", "queue", "type",
  ]

  private func cloud(
    _ count: Int, _ canvas: CloudSize, _ change: (inout CloudLayoutOptions) -> Void = { _ in }
  ) throws -> Cloud {
    var options = CloudLayoutOptions()
    options.verticalShare = 0.3
    change(&options)
    let words = (0..<count).map { index in
      (
        "\(Self.texts[index % Self.texts.count])\(index / Self.texts.count)",
        300 / Double(index + 1)
      )
    }
    return try Cloud(
      CloudTests.words(words), canvas: canvas, sizing: CloudSizing(), options: options, fonts: book)
  }

  /// Draws each word separately, at high resolution: no pixel is more than half inked by two words,
  /// and none outside of a frame.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func glyphsDoNotOverlap(seed: UInt64) throws {
    let cloud = try cloud(60, CloudSize(width: 360, height: 260)) {
      $0.seed = seed
      $0.padding = seed % 2 == 0 ? 2 : 0
      $0.shape = seed < 2 ? .rectangle : .ellipse
    }
    #expect(cloud.words.count == 60)
    var style = CloudStyle()
    style.hasGround = false
    let together = try cloud.picture(fonts: book, style: style, pixelsPerPoint: 3)
    var owners = [Int](repeating: -1, count: together.width * together.height)
    for (index, placed) in cloud.words.enumerated() {
      let one = try Cloud.only(placed, of: cloud).picture(
        fonts: book, style: style, pixelsPerPoint: 3)
      var hasInk = false
      for pixel in owners.indices where one.rgba[pixel * 4 + 3] > 128 {
        hasInk = true
        #expect(owners[pixel] < 0, "\(placed.word.text) over another")
        owners[pixel] = index
        let x = Double(pixel % together.width) / 3
        let y = Double(pixel / together.width) / 3
        let frame = placed.frame
        #expect(
          x >= frame.x - 0.4 && x <= frame.x + frame.width + 0.1 && y >= frame.y - 0.4
            && y <= frame.y + frame.height + 0.1, "\(placed.word.text) outside of its frame")
      }
      #expect(hasInk, "\(placed.word.text)")
    }
  }

  @Test func wordsNestInTheGapsOfOthers() throws {
    let canvas = CloudSize(width: 800, height: 500)
    let byShape = try cloud(120, canvas)
    let words = byShape.words.map(\.word) + byShape.unplaced
    let byBox = try Cloud(words, canvas: canvas, options: byShape.options) { text, size in
      book.shape(text).size(atFontSize: size).map { MeasuredWord(size: $0) }
    }
    let (shape, box) = (byShape.sizing.maximum ?? 0, byBox.sizing.maximum ?? 0)
    #expect(shape > box * 1.02, "\(shape) \(box)")
  }

  @Test func aPictureIsWrittenAndReadBack() throws {
    let picture = try cloud(20, CloudSize(width: 200, height: 150)).picture(
      fonts: book, pixelsPerPoint: 1.5)
    #expect(picture.width == 300 && picture.height == 225)
    let data = try picture.png()
    #expect(data.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try PNGPicture(png: data) == picture)
    #expect(Set(picture.rgba).count > 50)
  }

  @Test func lightDarkAndTransparent() throws {
    let cloud = try cloud(5, CloudSize(width: 100, height: 80))
    var style = CloudStyle()
    func corner() throws -> [UInt8] {
      Array(try cloud.picture(fonts: book, style: style).rgba[..<4])
    }
    #expect(try corner() == [255, 255, 255, 255])
    style.theme = .dark
    #expect(try corner() == [0x16, 0x18, 0x1D, 255])
    style.hasGround = false
    #expect(try corner()[3] == 0)
  }

  @Test func whatIsNoPictureIsAnError() throws {
    func message(_ body: () throws(PictureError) -> Void) -> String? {
      do throws(PictureError) {
        try body()
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message { () throws(PictureError) in _ = try PNGPicture(png: Data()) } != nil)
    #expect(
      message { () throws(PictureError) in _ = try PNGPicture(png: Data("no picture".utf8)) } != nil
    )
    let cloud = try cloud(3, CloudSize(width: 100, height: 80))
    let data = try cloud.picture(fonts: book).png()
    #expect(
      message { () throws(PictureError) in _ = try PNGPicture(png: data.dropLast(40)) } != nil)
    for scale in [0, -1, 1e6, .infinity, .nan] {
      #expect(
        message { () throws(PictureError) in
          _ = try cloud.picture(fonts: book, pixelsPerPoint: scale)
        } != nil, "\(scale)")
    }
  }

  @Test func aPictureIsAMask() throws {
    let cloud = try cloud(8, CloudSize(width: 120, height: 60))
    let picture = try cloud.picture(fonts: book)
    let mask = CloudMask(picture)
    let inverse = CloudMask(picture, isInverted: true)
    #expect(mask.width == 120 && mask.height == 60)
    var dark = 0
    for y in 0..<60 {
      for x in 0..<120 {
        #expect(mask.isFree(x: x, y: y) != inverse.isFree(x: x, y: y))
        if mask.isFree(x: x, y: y) { dark += 1 }
      }
    }
    #expect(dark > 100 && dark < 120 * 60 / 2)
    #expect(!mask.isFree(x: -1, y: 0) && !mask.isFree(x: 0, y: 60))
    // Transparent is not dark.
    var style = CloudStyle()
    style.hasGround = false
    let onNothing = try cloud.picture(fonts: book, style: style)
    #expect(!CloudMask(onNothing).isFree(x: 0, y: 0))
  }

  @Test func svgByFontsHasOutlinesOrText() throws {
    let cloud = try cloud(10, CloudSize(width: 200, height: 150))
    let outlines = cloud.svg(fonts: book)
    #expect(outlines.matches(of: #/<path /#).count == 10 && !outlines.contains("<text"))
    let text = cloud.svg(fonts: book, asText: true)
    #expect(text.matches(of: #/<text /#).count == 10 && !text.contains("<path"))
    for family in book.families { #expect(text.contains("'\(family)'")) }
  }

  @Test func anUpdateKeepsWhereWordsAre() throws {
    let before = try cloud(50, CloudSize(width: 500, height: 300))
    let after = try before.updated(Array(before.words.map(\.word).dropFirst(3)), fonts: book)
    let places = Dictionary(uniqueKeysWithValues: after.words.map { ($0.word.id, $0.frame) })
    for placed in before.words.dropFirst(3) { #expect(places[placed.word.id] == placed.frame) }
  }

  @Test func missingCharactersAreReported() throws {
    let words = CloudTests.words([("ab\u{10FFFD}", 2), ("cd", 1)])
    let cloud = try Cloud(words, canvas: CloudSize(width: 200, height: 100), fonts: book)
    let missing = cloud.missingCharacters(fonts: book)
    #expect(missing.map(\.word) == ["ab\u{10FFFD}"] && missing.first?.characters == ["\u{10FFFD}"])
  }
}

extension Cloud {
  /// A cloud of one word, at its place in another cloud.
  static func only(_ placed: PlacedWord, of cloud: Cloud) -> Cloud {
    var one = cloud
    one.words = [placed]
    return one
  }
}
