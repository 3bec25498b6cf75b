import QuothCommand
import TestSupport
import Testing

@Suite struct ChipLineTests {
  @Test func chipsStandSideBySide() {
    let line = ChipLine([5, 8, 3], columns: 40)
    #expect(line.first == 0)
    #expect(line.chips == [0..<5, 6..<14, 15..<18])
    #expect(ChipLine([], columns: 40).chips == [])
  }

  @Test func longChipsGiveWayFirst() {
    let line = ChipLine([30, 5, 30], columns: 50)
    #expect(line.first == 0)
    #expect(line.chips == [0..<16, 17..<22, 23..<39])
  }

  @Test func theFirstOnesAreLeftOutIfTheyAreTooMany() {
    let line = ChipLine(Array(repeating: 20, count: 10), columns: 40)
    #expect(line.first == 7)
    #expect(line.chips == [2..<14, 15..<27, 28..<40])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func theyFitAndDoNotOverlap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let widths = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      Int.random(in: 1...40, using: &random)
    }
    let columns = Int.random(in: 1...120, using: &random)
    let line = ChipLine(widths, columns: columns)
    #expect(line.first + line.chips.count == widths.count)
    var end = line.first > 0 ? min(ChipLine.markWidth, columns) : 0
    for chip in line.chips {
      #expect(chip.lowerBound >= end && chip.upperBound <= columns)
      end = chip.upperBound
    }
    // Short chips keep their width while there is room for all.
    if widths.reduce(-1, { $0 + $1 + 1 }) <= columns { #expect(line.chips.map(\.count) == widths) }
  }
}
