import QuothCommand
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [0, 7, 10, 99, 1_000_000, -1, -40, .max, .min])
  func digitsAreThoseOfText(number: Int) {
    var bytes = Array("a ".utf8)
    bytes.append(decimal: number)
    #expect(bytes == Array("a \(number)".utf8))
  }
}
