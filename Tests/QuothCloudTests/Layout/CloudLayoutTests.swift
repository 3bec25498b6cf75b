import QuothCloud
import TestSupport
import Testing

@Suite struct CloudLayoutTests {
  /// Random words, canvases, shapes and options: no overlap, all inside, none lost.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func keepsWordsApartAndInside(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let canvas = CloudSize(
      width: RandomClouds.number(60...700, using: &random),
      height: RandomClouds.number(60...500, using: &random))
    var options = CloudLayoutOptions()
    options.shape = RandomClouds.shapes[Int(seed % 4)]
    options.verticalShare = [0, 0.3, 1][Int(seed / 4 % 3)]
    options.padding = [0, 2, 5][Int(seed / 12 % 3)]
    options.sideSpace = seed % 2 == 0 ? 0 : 0.2
    options.pitch = RandomClouds.number(1...20, using: &random)
    options.seed = seed
    options.cell = seed % 5 == 0 ? 0.5 : 1
    let items = RandomClouds.items(
      80, heights: 2...60, hasInk: seed / 2 % 2 == 0, using: &random)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    let check = LayoutCheck(
      items: items, canvas: canvas, options: options, cell: options.cell ?? 1)
    #expect(check.faults(layout) == [], "seed \(seed)")
    #expect(!layout.placements.isEmpty, "seed \(seed)")
  }

  /// Nor do boxes overlap as real rectangles, at the default grid of a canvas.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func keepsFramesApart(seed: UInt64) throws {
    var random = TestSupport.SplitMix64(seed: seed)
    let items = RandomClouds.items(300, heights: 5...50, hasInk: false, using: &random)
    var options = CloudLayoutOptions()
    options.verticalShare = 0.25
    options.seed = seed
    let canvas = CloudSize(width: 1920, height: 1080)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    #expect(layout.unplaced.isEmpty)
    for (index, a) in layout.placements.enumerated() {
      for b in layout.placements[(index + 1)...] {
        #expect(!a.frame.overlaps(b.frame), "\(a.id) and \(b.id)")
      }
    }
  }

  @Test func leavesThePaddingFree() throws {
    var random = TestSupport.SplitMix64(seed: 3)
    let items = RandomClouds.items(120, heights: 5...30, hasInk: false, using: &random)
    var options = CloudLayoutOptions()
    options.padding = 6
    options.cell = 1
    let layout = try CloudLayout(
      items, canvas: CloudSize(width: 900, height: 600), options: options)
    #expect(layout.placements.count > 100)
    for (index, a) in layout.placements.enumerated() {
      let wide = CloudRect(
        x: a.frame.x - 5, y: a.frame.y - 5, width: a.frame.width + 10, height: a.frame.height + 10)
      for b in layout.placements[(index + 1)...] { #expect(!wide.overlaps(b.frame)) }
    }
  }

  @Test func leavesTheEdgesFree() throws {
    let items = (0..<400).map {
      CloudItem(id: "\($0)", weight: 1, size: CloudSize(width: 30, height: 12))
    }
    let canvas = CloudSize(width: 300, height: 200)
    for (margin, most) in [(0.0, 0.0), (7, 7), (100, 9)] {
      var options = CloudLayoutOptions()
      options.margin = margin
      options.cell = 1
      options.minimumScale = 1
      let frames = try CloudLayout(items, canvas: canvas, options: options).placements.map(\.frame)
      #expect(frames.count > 50)
      #expect(frames.allSatisfy { min($0.x, $0.y) >= most })
      #expect(frames.allSatisfy { $0.x + $0.width <= 300 - most && $0.y + $0.height <= 200 - most })
      // The cloud extends that far.
      #expect((frames.map(\.y).min() ?? 99) < most + 6)
    }
  }

  @Test func isTheSameForASeedAndAnotherForAnother() throws {
    var random = TestSupport.SplitMix64(seed: 1)
    let items = RandomClouds.items(100, heights: 5...40, hasInk: true, using: &random)
    let canvas = CloudSize(width: 800, height: 600)
    var options = CloudLayoutOptions()
    options.verticalShare = 0.3
    options.seed = 11
    let first = try CloudLayout(items, canvas: canvas, options: options)
    #expect(try CloudLayout(items, canvas: canvas, options: options) == first)
    options.seed = 12
    #expect(try CloudLayout(items, canvas: canvas, options: options) != first)
  }

  /// The same numbers on every machine: a change here is a change for users.
  @Test func isWhatItWas() throws {
    let items = (0..<6).map { index in
      let height = 40.0 / Double(index + 1)
      return CloudItem(
        id: "w\(index)", weight: height, size: CloudSize(width: height * 3, height: height))
    }
    var options = CloudLayoutOptions()
    options.cell = 1
    options.seed = 5
    let layout = try CloudLayout(
      items, canvas: CloudSize(width: 300, height: 200), options: options)
    #expect(layout.placements.map(\.id) == ["w0", "w1", "w2", "w3", "w4", "w5"])
    #expect(layout.placements[0].frame == CloudRect(x: 90, y: 80, width: 120, height: 40))
    let corners = layout.placements.map { [Int($0.frame.x), Int($0.frame.y)] }
    #expect(corners == Self.corners)
  }

  private static let corners = [
    [90, 80], [132, 122], [121, 64], [166, 68], [98, 122], [97, 67],
  ]

  @Test func putsTheHeaviestInTheMiddleAndTheRestAround() throws {
    var random = TestSupport.SplitMix64(seed: 9)
    var items = RandomClouds.items(60, heights: 8...20, hasInk: false, using: &random)
    items[37].weight = 1000
    items[37].size = CloudSize(width: 150, height: 60)
    let canvas = CloudSize(width: 800, height: 600)
    let layout = try CloudLayout(items, canvas: canvas)
    #expect(layout.placements[0].item == 37)
    let center = layout.placements[0].frame.center
    #expect(abs(center.x - 400) <= 2 && abs(center.y - 300) <= 2)
    // Each turn of the spiral is as wide as the canvas; the words fill it from the inside.
    let distances = layout.placements.map { place in
      let dx = (place.frame.center.x - 400) / (800.0 / 600)
      let dy = place.frame.center.y - 300
      return (dx * dx + dy * dy).squareRoot()
    }
    #expect((distances.max() ?? 0) < 200)
  }

  /// In the middle, the heaviest would leave no room for the next one at its size.
  @Test func theHeaviestMakesRoomForTheNext() throws {
    let sizes = [(400.0, 180.0), (300, 180), (200, 100), (190, 100), (60, 20)]
    let items = sizes.enumerated().map { index, size in
      CloudItem(
        id: "\(index)", weight: Double(10 - index),
        size: CloudSize(width: size.0, height: size.1))
    }
    let canvas = CloudSize(width: 800, height: 400)
    let layout = try CloudLayout(items, canvas: canvas)
    #expect(layout.placements.count == 5 && layout.placements.allSatisfy { $0.scale == 1 })
    // It has moved from the middle only as far as necessary, and only if necessary.
    let moved = layout.placements[0].frame.center
    let (dx, dy) = (abs(moved.x - 400), abs(moved.y - 200))
    #expect(max(dx, dy) > 50 && dx < 201 && dy < 111, "\(moved)")
    let alone = try CloudLayout([items[0], items[2]], canvas: canvas)
    #expect(abs(alone.placements[0].frame.center.y - 200) < 2)
    // A word without room either way changes nothing.
    var long = items
    long[1].size = CloudSize(width: 790, height: 230)
    let center = try CloudLayout(long, canvas: canvas).placements[0].frame.center
    #expect(abs(center.x - 400) < 2 && abs(center.y - 200) < 2)
  }

  @Test func followsTheAspectOfTheSpiral() throws {
    let items = (0..<200).map {
      CloudItem(id: "\($0)", weight: 1, size: CloudSize(width: 12, height: 12))
    }
    func extent(_ aspect: Double) throws -> (width: Double, height: Double) {
      var options = CloudLayoutOptions()
      options.aspect = aspect
      let frames = try CloudLayout(
        items, canvas: CloudSize(width: 1000, height: 1000), options: options
      ).placements.map(\.frame)
      return (
        (frames.map { $0.x + $0.width }.max() ?? 0) - (frames.map(\.x).min() ?? 0),
        (frames.map { $0.y + $0.height }.max() ?? 0) - (frames.map(\.y).min() ?? 0)
      )
    }
    let wide = try extent(3)
    #expect(wide.width > 2 * wide.height)
    let tall = try extent(1 / 3.0)
    #expect(tall.height > 2 * tall.width)
  }

  @Test func standsAShareOfTheWordsUp() throws {
    var random = TestSupport.SplitMix64(seed: 21)
    let items = RandomClouds.items(300, heights: 4...10, hasInk: false, using: &random)
    func vertical(_ share: Double) throws -> Int {
      var options = CloudLayoutOptions()
      options.verticalShare = share
      return try CloudLayout(
        items, canvas: CloudSize(width: 1000, height: 700), options: options
      ).placements.count { $0.isVertical }
    }
    #expect(try vertical(0) == 0)
    #expect(try vertical(1) == 300)
    #expect((60...120).contains(try vertical(0.3)))
  }

  @Test func makesWordsSmallerDownToAFloorAndReportsTheRest() throws {
    var items = [
      CloudItem(id: "wide", weight: 9, size: CloudSize(width: 300, height: 20)),
      CloudItem(id: "huge", weight: 8, size: CloudSize(width: 1000, height: 20)),
      CloudItem(id: "small", weight: 1, size: CloudSize(width: 30, height: 10)),
    ]
    var options = CloudLayoutOptions()
    options.minimumScale = 0.5
    let canvas = CloudSize(width: 200, height: 100)
    let layout = try CloudLayout(items, canvas: canvas, options: options)
    #expect(layout.unplaced == [1])
    let wide = try #require(layout.placements.first { $0.id == "wide" })
    #expect(wide.scale > 0.6 && wide.scale <= 2 / 3.0)
    #expect(layout.placements.first { $0.id == "small" }?.scale == 1)
    options.minimumScale = 1
    #expect(try CloudLayout(items, canvas: canvas, options: options).unplaced == [0, 1])
    // More words than fit on the canvas: all are in one of the two lists.
    items = (0..<3000).map {
      CloudItem(id: "\($0)", weight: 1, size: CloudSize(width: 40, height: 12))
    }
    options.minimumScale = 0.8
    let full = try CloudLayout(items, canvas: canvas, options: options)
    #expect(full.placements.count + full.unplaced.count == 3000)
    #expect(full.placements.count > 12)
  }

  @Test func breaksTiesByTheOrderOfTheList() throws {
    let items = (0..<20).map {
      CloudItem(id: "\($0)", weight: 5, size: CloudSize(width: 30, height: 10))
    }
    let layout = try CloudLayout(items, canvas: CloudSize(width: 400, height: 300))
    #expect(layout.placements.map(\.item) == Array(0..<20))
  }

  @Test func takesNoWordsAndWordsWithOneId() throws {
    let canvas = CloudSize(width: 100, height: 100)
    #expect(try CloudLayout([], canvas: canvas).placements.isEmpty)
    let twins = [CloudItem](
      repeating: CloudItem(id: "a", weight: 1, size: CloudSize(width: 20, height: 20)), count: 3)
    let layout = try CloudLayout(twins, canvas: canvas)
    #expect(layout.placements.count == 3)
    #expect(try layout.updated(twins).placements.count == 3)
  }

  @Test func worksOnTinyHugeAndNarrowCanvases() throws {
    for (width, height) in [(1.0, 1.0), (1e9, 1e9), (1e7, 1), (0.001, 1000), (1e300, 1e300)] {
      let size = CloudSize(width: width / 10, height: height / 10)
      let layout = try CloudLayout(
        [CloudItem(id: "a", weight: 1, size: size)],
        canvas: CloudSize(width: width, height: height))
      #expect(layout.placements.count + layout.unplaced.count == 1, "\(width) \(height)")
    }
  }
}
