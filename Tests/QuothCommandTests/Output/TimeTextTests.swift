import QuothCommand
import Testing

@Suite struct TimeTextTests {
  @Test(arguments: [
    (0, "00:00:00.000"), (1, "00:00:00.001"), (61_050, "00:01:01.050"),
    (3_599_999, "00:59:59.999"), (359_999_999, "99:59:59.999"), (360_000_000, "100:00:00.000"),
    (-1500, "-00:00:01.500"), (.max, "2562047788015:12:55.807"),
    (.min, "-2562047788015:12:55.808"),
  ])
  func hoursMinutesSecondsMilliseconds(milliseconds: Int, text: String) {
    #expect(TimeText.text(milliseconds) == text)
  }

  @Test func spansWithoutOneOfTheirEnds() {
    #expect(TimeText.span(0, 1500) == "00:00:00.000 --> 00:00:01.500")
    #expect(TimeText.span(1500, nil) == "00:00:01.500")
    #expect(TimeText.span(nil, 1500) == "--> 00:00:01.500")
    #expect(TimeText.span(nil, nil) == nil)
  }
}
