import QuothCommand
import Testing

@Suite struct StyleTests {
  private func isColored(
    _ choice: ColorChoice, terminal: Bool, _ variables: [String: String] = [:]
  ) -> Bool {
    let sink = ByteSink(isTerminal: terminal) { _ in nil }
    return Style(choice, output: sink, variables: variables).isColored
  }

  @Test func autoColoursTerminalsOnly() {
    #expect(isColored(.auto, terminal: true))
    #expect(!isColored(.auto, terminal: false))
    #expect(!isColored(.auto, terminal: true, ["TERM": "dumb"]))
    #expect(isColored(.auto, terminal: true, ["TERM": "xterm"]))
  }

  @Test func noColorIsHonouredWhenItIsNotEmpty() {
    #expect(!isColored(.auto, terminal: true, ["NO_COLOR": "1"]))
    #expect(!isColored(.auto, terminal: true, ["NO_COLOR": "0"]))
    #expect(isColored(.auto, terminal: true, ["NO_COLOR": ""]))
  }

  @Test func whatIsAskedForCountsForMore() {
    #expect(isColored(.always, terminal: false, ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!isColored(.never, terminal: true))
  }
}
