import Foundation
import Quoth
import QuothCloud
import TestSupport
import Testing

/// Sizes, places and colors of a cloud whose words are measured by a closure, as in a UI.
@Suite struct CloudTests {
  static func words(_ weights: [(String, Double)]) -> [CloudWord] {
    weights.map { text, weight in
      CloudWord(
        text: text, id: text, total: Int(weight), weight: weight, needle: text,
        options: WordCountingOptions().matching)
    }
  }

  static func measure(_ text: String, _ fontSize: Double) -> MeasuredWord? {
    guard !text.isEmpty else { return nil }
    return MeasuredWord(
      size: CloudSize(width: fontSize * 0.6 * Double(text.count), height: fontSize))
  }

  private let canvas = CloudSize(width: 2000, height: 1500)

  private func cloud(
    _ weights: [(String, Double)], _ change: (inout CloudSizing) -> Void = { _ in }
  ) throws -> Cloud {
    var sizing = CloudSizing()
    sizing.maximum = 80
    sizing.step = 1
    change(&sizing)
    return try Cloud(
      Self.words(weights), canvas: canvas, sizing: sizing, measure: Self.measure)
  }

  @Test func sizesFollowTheWeights() throws {
    let weights = [("a", 100.0), ("b", 25), ("c", 1), ("d", 0.01)]
    let byArea = try cloud(weights)
    #expect(byArea.words.map(\.fontSize) == [80, 40, 8, 8])
    let linear = try cloud(weights) { $0.exponent = 1 }
    #expect(linear.words.map(\.fontSize) == [80, 20, 8, 8])
    let equal = try cloud(weights) { $0.exponent = 0 }
    #expect(equal.words.map(\.fontSize) == [80, 80, 80, 80])
    let reference = try cloud(weights) { $0.reference = 400 }
    #expect(reference.words.map(\.fontSize) == [40, 20, 8, 8])
  }

  @Test func sizesStepDown() throws {
    let sizes = try cloud((1...60).map { ("w\($0)", Double($0)) }) { $0.step = 1.25 }
      .words.map(\.fontSize)
    #expect(sizes.first == 80)
    let steps = Set(sizes).sorted()
    #expect(steps.count <= 12)
    for (small, large) in zip(steps, steps.dropFirst()) where small > 8 {
      // A whole number of steps.
      let steps = log(large / small) / log(1.25)
      #expect(abs(steps - steps.rounded()) < 1e-9 && steps > 0.5)
    }
  }

  @Test func takesTheLargestSizeWithWhichAllHaveRoom() throws {
    let weights = (0..<80).map { ("word\($0)", 100 / Double($0 + 1)) }
    let cloud = try cloud(weights) {
      $0.maximum = nil
      $0.step = 1.02
    }
    #expect(cloud.unplaced.isEmpty && cloud.words.allSatisfy { $0.scale == 1 })
    let maximum = try #require(cloud.sizing.maximum)
    // A quarter larger, they do not fit.
    var sizing = cloud.sizing
    sizing.maximum = maximum * 1.25
    let larger = try Cloud(
      Self.words(weights), canvas: canvas, sizing: sizing, measure: Self.measure)
    #expect(!larger.unplaced.isEmpty || larger.words.contains { $0.scale < 1 })
    // No size is small enough: words without room are reported.
    let many = (0..<5000).map { ("word\($0)", 1.0) }
    let full = try Cloud(
      Self.words(many), canvas: CloudSize(width: 300, height: 200), measure: Self.measure)
    #expect(full.words.count + full.unplaced.count == 5000 && !full.unplaced.isEmpty)
  }

  @Test func wordsWithoutInkAreReported() throws {
    let cloud = try cloud([("", 5), ("a", 1)])
    #expect(cloud.unplaced.map(\.text) == [""])
    #expect(cloud.words.map(\.word.text) == ["a"])
    #expect(try self.cloud([]).words.isEmpty)
    #expect(try self.cloud([]) { $0.maximum = nil }.words.isEmpty)
  }

  /// Swift's comparison of decomposed ids has circles.
  @Test func wordsWithoutInkAreInTheOrderOfComposedIds() throws {
    let ids = [
      "\u{3B4}\u{3B5}\u{3B9}", "\u{3B4}\u{3B5}\u{3B9}\u{301}", "\u{3B4}\u{3B5}\u{3B9}\u{3BD}",
      "e\u{301}", "ez", "f",
    ]
    for seed in 0..<20 as Range<UInt64> {
      var random = TestSupport.SplitMix64(seed: seed)
      let words = Self.words(ids.shuffled(using: &random).map { ($0, 1) } + [("z", 2)])
      let cloud = try Cloud(words, canvas: canvas) { _, _ in nil }
      #expect(
        cloud.unplaced.map { Array($0.id.utf8) }
          == ["z", ids[4], ids[5], ids[3], ids[1], ids[0], ids[2]].map { Array($0.utf8) })
    }
  }

  @Test func anUpdateKeepsSizesAndPlaces() throws {
    var weights = (0..<60).map { ("word\($0)", 200 / Double($0 + 2)) }
    let before = try cloud(weights) { $0.step = 1.1 }
    weights[0].1 *= 1.5
    weights.append(("new", 3))
    let after = try before.updated(Self.words(weights), measure: Self.measure)
    #expect(after.sizing.maximum == before.sizing.maximum)
    let places = Dictionary(uniqueKeysWithValues: after.words.map { ($0.word.text, $0.frame) })
    for placed in before.words where placed.word.text != "word0" {
      #expect(places[placed.word.text] == placed.frame)
    }
    #expect(places["new"] != nil || after.unplaced.contains { $0.text == "new" })
    let first = try #require(after.words.first { $0.word.text == "word0" })
    #expect(first.fontSize > before.words[0].fontSize)
  }

  @Test func errorsSayWhatIsWrong() throws {
    func message(_ change: (inout CloudSizing) -> Void) -> String? {
      do throws(CloudLayoutError) {
        var sizing = CloudSizing()
        change(&sizing)
        _ = try Cloud(
          Self.words([("a", 1)]), canvas: canvas, sizing: sizing, measure: Self.measure)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message { $0.minimum = 0 } == "minimum is 0.0; expected a font size above 0")
    #expect(
      message { $0.maximum = 4 } == "maximum is 4.0; expected a font size of at least the minimum")
    #expect(message { $0.exponent = -1 } != nil)
    #expect(message { $0.step = 0.5 } == "step is 0.5; expected a ratio of at least 1")
    #expect(message { $0.reference = 0 } != nil)
    #expect(message { _ in } == nil)
    #expect(throws: CloudLayoutError.self) {
      try Cloud([], canvas: CloudSize(width: -1, height: 4), measure: Self.measure)
    }
  }

  @Test func wordsKeepTheirColour() throws {
    let weights = (0..<30).map { ("word\($0)", Double(30 - $0)) }
    let all = try cloud(weights)
    let some = try cloud(Array(weights[10...]))
    for palette in CloudPalette.all where palette.rule == .word {
      let colors = Dictionary(
        uniqueKeysWithValues: zip(all.words.map(\.word.id), all.colors(palette, isDark: false)))
      for (placed, color) in zip(some.words, some.colors(palette, isDark: false)) {
        #expect(color == colors[placed.word.id])
      }
      #expect(Set(colors.values).count > 4)
    }
  }

  @Test func coloursByWeightGoFromTheFirstToTheLast() throws {
    let cloud = try cloud([("a", 100), ("b", 30), ("c", 1)])
    let palette = CloudPalette(
      name: "two", light: [CloudColor(0xFFFFFF), CloudColor(0x000000)], rule: .weight)
    let colors = cloud.colors(palette, isDark: true)
    #expect(colors.first == CloudColor(0x000000) && colors.last == CloudColor(0xFFFFFF))
    #expect(colors[1].red > 0 && colors[1].red < 255)
    let single = try self.cloud([("a", 1)])
    #expect(single.colors(palette, isDark: false) == [CloudColor(0x000000)])
  }

  /// Large text needs a contrast of 3 (WCAG 2.1, 1.4.3).
  @Test func palettesCanBeReadOnTheirGround() {
    for palette in CloudPalette.all {
      for (colors, ground) in [
        (palette.light, CloudTheme.lightGround), (palette.dark, CloudTheme.darkGround),
      ] {
        for (color, next) in zip(colors, colors.dropFirst() + [colors[0]]) {
          #expect(color.contrast(with: ground) >= 3, "\(palette.name) \(color)")
          guard palette.rule == .weight, next != colors[0] else { continue }
          for place in stride(from: 0.1, to: 1, by: 0.1) {
            let mixed = color.mixed(with: next, at: place)
            #expect(mixed.contrast(with: ground) >= 3, "\(palette.name) \(mixed)")
          }
        }
      }
    }
    #expect(Set(CloudPalette.all.map(\.name)).count == CloudPalette.all.count)
    #expect(CloudPalette.named("viridis")?.rule == .weight && CloudPalette.named("x") == nil)
  }

  @Test func coloursAreReadAndWritten() {
    #expect(CloudColor(hex: "#0072b2") == CloudColor(0x0072B2))
    #expect(CloudColor(hex: "0072B2")?.description == "#0072b2")
    #expect(CloudColor(hex: "#1af") == CloudColor(0x11AAFF))
    for wrong in ["", "#", "#12", "#12345g", "+12345", "#1234567", "١٢٣٤٥٦"] {
      #expect(CloudColor(hex: wrong) == nil, "\(wrong)")
    }
    #expect(abs(CloudColor(0x777777).contrast(with: CloudColor(0xFFFFFF)) - 4.48) < 0.01)
  }
}
