import QuothCloud
import Testing

@Suite struct CloudLayoutErrorTests {
  private let canvas = CloudSize(width: 100, height: 100)

  private func message(
    _ items: [CloudItem] = [], canvas: CloudSize? = nil,
    _ change: (inout CloudLayoutOptions) -> Void = { _ in }
  ) -> String? {
    var options = CloudLayoutOptions()
    change(&options)
    do throws(CloudLayoutError) {
      _ = try CloudLayout(items, canvas: canvas ?? self.canvas, options: options)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func saysWhatIsWrong() {
    #expect(
      message(canvas: CloudSize(width: 0, height: 5))
        == "a canvas needs a finite width and height above 0, not 0.0 by 5.0")
    #expect(message(canvas: CloudSize(width: .nan, height: 5)) != nil)
    #expect(message(canvas: CloudSize(width: .infinity, height: 5)) != nil)
    #expect(message { $0.aspect = -1 } == "aspect is -1.0; expected a number above 0")
    #expect(message { $0.pitch = 0 } == "pitch is 0.0; expected a number above 0")
    #expect(
      message { $0.verticalShare = 1.5 } == "verticalShare is 1.5; expected a number from 0 to 1")
    #expect(message { $0.padding = -.infinity } != nil)
    #expect(message { $0.sideSpace = 2 } != nil)
    #expect(
      message { $0.minimumScale = 0 } == "minimumScale is 0.0; expected a number above 0, at most 1"
    )
    #expect(message { $0.cell = .nan } != nil)
    #expect(
      message { $0.cell = 1e-6 }
        == "cells of 1e-06 points are too small for the canvas: the limit is 2^26 cells")
    let bad = CloudItem(id: "b", weight: 1, size: CloudSize(width: 5, height: -1))
    let good = CloudItem(id: "g", weight: 1, size: CloudSize(width: 5, height: 1))
    #expect(
      message([good, bad])
        == "item 1 (b) is 5.0 by -1.0 points; expected finite numbers above 0")
    let weightless = CloudItem(id: "w", weight: .nan, size: good.size)
    #expect(message([weightless]) == "the weight of item 0 (w) is not a number")
    #expect(message([good]) == nil)
  }
}
