import Quoth

/// The lines of `quoth search --query --json`: see `Docs/JSON.md`.
struct QueryJSONReport: SearchReport {
  private let console: Console
  // Prints everything but results.
  private var base: any SearchReport

  init(_ console: Console, base: any SearchReport) {
    self.console = console
    self.base = base
  }

  mutating func add(_ file: SearchedFile) {
    base.add(
      SearchedFile(
        input: file.input, transcript: file.transcript, text: file.text, hits: [],
        isBackward: false, bytes: file.bytes))
    let path = JSONObject.encoded(string: file.input.name.utf8)
    var clock = HitClock(file)
    for found in file.stretches where !console.output.isBroken {
      let passage = Passage(
        file, cues: found.stretch.cues, hits: ([found.stretch] + found.hits)[...])
      var object = passage.object(
        "result", found.stretch, clock.time(of: found.stretch), path: path)
      object.add("spread", found.spread)
      var hits: [UInt8] = [UInt8(ascii: "[")]
      for hit in found.hits {
        if hits.count > 1 { hits.append(UInt8(ascii: ",")) }
        hits += passage.inner(hit, clock.time(of: hit)).line.dropLast()
      }
      object.add("hits", encoded: hits + [UInt8(ascii: "]")])
      console.output.write(object.line)
    }
  }

  mutating func fail(_ input: Input, line: Int?, _ message: String) {
    base.fail(input, line: line, message)
  }

  func tellGuess(_ file: SearchedFile) { base.tellGuess(file) }
  mutating func close(_ totals: SearchTotals) { base.close(totals) }
}
