import QuothCommand
import Testing

@Suite struct ByteSinkTests {
  private final class Pieces { var sizes: [Int] = [] }

  @Test func bytesGoOutWhenTheBufferIsFullOrWhenAsked() {
    let pieces = Pieces()
    let sink = ByteSink(isTerminal: false) {
      pieces.sizes.append($0.count)
      return nil
    }
    for _ in 0..<65_535 { sink.write("a") }
    #expect(pieces.sizes == [])
    sink.write("bc")
    #expect(pieces.sizes == [65_537])
    sink.write("d")
    sink.flush()
    sink.flush()
    #expect(pieces.sizes == [65_537, 1])
    #expect(!sink.isBroken)
  }

  @Test func aPersonSeesTheFirstBytesSooner() {
    let pieces = Pieces()
    let sink = ByteSink(isTerminal: true) {
      pieces.sizes.append($0.count)
      return nil
    }
    for _ in 0..<4_095 { sink.write("a") }
    #expect(pieces.sizes == [])
    sink.write("bc")
    #expect(pieces.sizes == [4_097])
  }

  @Test func nothingIsWrittenAfterAFailure() {
    let pieces = Pieces()
    let sink = ByteSink(isTerminal: false) {
      pieces.sizes.append($0.count)
      return SystemError(number: 28)
    }
    sink.write("a")
    sink.flush()
    sink.write("b")
    sink.flush()
    #expect(pieces.sizes == [1])
    #expect(sink.failure?.number == 28)
  }
}
