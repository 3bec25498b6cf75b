import QuothCloud
import TestSupport
import Testing

@Suite struct CloudLayoutCacheTests {
  private let canvas = CloudSize(width: 600, height: 400)

  /// Two words whose places depend on their sizes to the last cell.
  private func items(_ width: Double) -> [CloudItem] {
    [
      CloudItem(id: "a", weight: 2, size: CloudSize(width: width, height: 40)),
      CloudItem(id: "b", weight: 1, size: CloudSize(width: 60, height: 20)),
    ]
  }

  @Test func aSizeWithinTheToleranceGivesTheSameLayout() throws {
    let cache = CloudLayoutCache()
    let first = try cache.layout(items(100), canvas: canvas)
    #expect(first.placements[0].size.width == 100)
    // The sizes in the result identify the layout: that of 100.
    #expect(try cache.layout(items(100.009), canvas: canvas) == first)
    #expect(try cache.layout(items(99.991), canvas: canvas) == first)
    let other = try cache.layout(items(100.011), canvas: canvas)
    #expect(other.placements[0].size.width == 100.011)
  }

  /// Equality within a tolerance is not transitive: the size that made the layout counts.
  @Test func smallStepsAddUp() throws {
    let cache = CloudLayoutCache()
    var made: [Double] = []
    var width = 100.0
    for _ in 0..<10 {
      let size = try cache.layout(items(width), canvas: canvas).placements[0].size.width
      if made.last != size { made.append(size) }
      width += 0.004
    }
    // 100, .004, .008 | .012, .016, .020 | .024, .028, .032 | .036
    #expect(made.count == 4)
    #expect(zip(made, made.dropFirst()).allSatisfy { $1 - $0 >= 0.01 })
  }

  @Test func theCanvasHasTheSameTolerance() throws {
    let cache = CloudLayoutCache()
    let first = try cache.layout(items(100), canvas: canvas)
    let near = CloudSize(width: 600.005, height: 399.995)
    #expect(try cache.layout(items(100), canvas: near).canvas == first.canvas)
    let far = CloudSize(width: 600.02, height: 400)
    #expect(try cache.layout(items(100), canvas: far).canvas == far)
  }

  @Test func otherWordsWeightsAndOptionsAreOtherLayouts() throws {
    let cache = CloudLayoutCache()
    let first = try cache.layout(items(100), canvas: canvas)
    var renamed = items(100)
    renamed[0].id = "c"
    #expect(try cache.layout(renamed, canvas: canvas).placements[0].id == "c")
    var reweighed = items(100)
    reweighed[1].weight = 3
    #expect(try cache.layout(reweighed, canvas: canvas).placements[0].id == "b")
    // The order is the same, so the layout is, too.
    reweighed[1].weight = 1.5
    #expect(try cache.layout(reweighed, canvas: canvas) == first)
    var options = CloudLayoutOptions()
    options.seed = 3
    _ = try cache.layout(items(100), canvas: canvas, options: options)
    #expect(try cache.layout(items(100.005), canvas: canvas) == first)
  }

  @Test func forgetsWhatWasNotAskedForLongest() throws {
    let cache = CloudLayoutCache(capacity: 2)
    _ = try cache.layout(items(100), canvas: canvas)
    _ = try cache.layout(items(200), canvas: canvas)
    _ = try cache.layout(items(100.001), canvas: canvas)
    _ = try cache.layout(items(300), canvas: canvas)
    // 200 is gone, 100 is not.
    #expect(try cache.layout(items(100.002), canvas: canvas).placements[0].size.width == 100)
    #expect(
      try cache.layout(items(200.002), canvas: canvas).placements[0].size.width == 200.002)
    cache.removeAll()
    #expect(
      try cache.layout(items(100.002), canvas: canvas).placements[0].size.width == 100.002)
  }

  @Test func errorsAreNotKept() {
    let cache = CloudLayoutCache()
    for _ in 0..<2 {
      #expect(throws: CloudLayoutError.self) {
        try cache.layout(items(-1), canvas: canvas)
      }
    }
  }
}
