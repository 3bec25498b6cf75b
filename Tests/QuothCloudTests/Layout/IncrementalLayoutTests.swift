import Foundation
import QuothCloud
import TestSupport
import Testing

/// A growing transcript: words come, grow and go, the others stay where they are.
@Suite struct IncrementalLayoutTests {
  private let canvas = CloudSize(width: 900, height: 600)

  private func items(_ count: Int, hasInk: Bool = true) -> [CloudItem] {
    var random = TestSupport.SplitMix64(seed: 77)
    return RandomClouds.items(count, heights: 8...40, hasInk: hasInk, using: &random)
  }

  private var options: CloudLayoutOptions {
    var options = CloudLayoutOptions()
    options.cell = 1
    options.verticalShare = 0.2
    return options
  }

  private func frames(_ layout: CloudLayout) -> [String: CloudRect] {
    Dictionary(uniqueKeysWithValues: layout.placements.map { ($0.id, $0.frame) })
  }

  @Test func staysAsItIsWithoutAChange() throws {
    let items = items(120)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    #expect(try layout.updated(items, options: options) == layout)
  }

  @Test func keepsAllWhenWordsComeAndGo() throws {
    let all = items(160)
    let layout = try CloudLayout(Array(all[..<120]), canvas: canvas, options: options)
    let changed = Array(all[10...])
    let later = try layout.updated(changed, options: options)
    let before = frames(layout)
    let after = frames(later)
    for item in all[10..<120] where before[item.id] != nil {
      #expect(after[item.id] == before[item.id], "\(item.id)")
    }
    #expect(after.keys.contains("word 159"))
    let check = LayoutCheck(items: changed, canvas: canvas, options: options, cell: 1)
    #expect(check.faults(later) == [])
  }

  @Test func keepsAllWhenTheOrderOfWeightsChanges() throws {
    var items = items(120)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    for index in items.indices { items[index].weight = Double(index % 17) }
    #expect(frames(try layout.updated(items, options: options)) == frames(layout))
  }

  @Test func aWordThatGrowsStaysNearAndOthersStay() throws {
    var items = items(100)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    items[50].size.width *= 1.3
    items[50].size.height *= 1.3
    let later = try layout.updated(items, options: options)
    let (before, after) = (frames(layout), frames(later))
    for item in items where item.id != "word 50" && before[item.id] != nil {
      #expect(after[item.id] == before[item.id], "\(item.id)")
    }
    #expect(
      LayoutCheck(items: items, canvas: canvas, options: options, cell: 1).faults(later) == [])
    // Shrunk, it stays exactly in place.
    items[50].size.width /= 2
    items[50].size.height /= 2
    let last = try later.updated(items, options: options)
    let (was, now) = (try #require(after["word 50"]), try #require(frames(last)["word 50"]))
    #expect(abs(was.center.x - now.center.x) <= 3 && abs(was.center.y - now.center.y) <= 3)
  }

  @Test func aSizeWithinTheToleranceIsTheSameSize() throws {
    var items = items(80)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    for index in items.indices { items[index].size.width += 0.009 }
    let later = try layout.updated(items, options: options)
    #expect(later == layout)
    // The size that made the place counts: small steps add up.
    for index in items.indices { items[index].size.width += 0.009 }
    #expect(try later.updated(items, options: options) != layout)
  }

  @Test func growsWordByWordWithoutAJump() throws {
    let all = items(90, hasInk: false)
    var layout = try CloudLayout([], canvas: canvas, options: options)
    for count in 1...90 {
      let next = try layout.updated(Array(all[..<count]), options: options)
      let after = frames(next)
      for (id, frame) in frames(layout) { #expect(after[id] == frame, "\(id) at \(count)") }
      layout = next
    }
    let check = LayoutCheck(items: all, canvas: canvas, options: options, cell: 1)
    #expect(check.faults(layout) == [])
  }

  /// A layout may come from a file.
  @Test func survivesALayoutThatMakesNoSense() throws {
    let items = items(5)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    let text = String(decoding: try JSONEncoder().encode(layout), as: UTF8.self)
    #expect(try JSONDecoder().decode(CloudLayout.self, from: Data(text.utf8)) == layout)
    for number in ["1e300", "-5", "-1e300", "0"] {
      for field in ["x", "y", "width", "height", "scale"] {
        let broken = text.replacing(
          try Regex("\"\(field)\":[0-9.e+-]+"), with: "\"\(field)\":\(number)")
        let old = try JSONDecoder().decode(CloudLayout.self, from: Data(broken.utf8))
        guard old.canvas == canvas else { continue }
        let later = try old.updated(items, options: options)
        let check = LayoutCheck(items: items, canvas: canvas, options: options, cell: 1)
        #expect(check.faults(later) == [], "\(field) \(number)")
      }
    }
  }
}
