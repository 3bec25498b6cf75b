import CPeers
import Foundation
import Quoth
import QuothCloud
import QuothCloudText

/// Lays out the most frequent words of a haystack. The needle is their number; the count is that of
/// the words placed at full size.
struct CloudModel: Model {
  private static let canvas = CloudSize(width: 1920, height: 1080)

  func run(_ question: Question, _ context: Context) throws {
    guard let wanted = Int(question.benchmark.needle.text) else {
      throw Trouble("\(question.title): the needle is no number of words")
    }
    let source = try context.store.source(question.haystack)
    var filter = WordFilter()
    filter.maximumWords = wanted
    let words = try WordCounter()
      .countBlocking([CountedText(utf8: Data(source.utf8))]).list(filter).words
    let expected = question.benchmark.expected?[source.name]
    var racers: [(racer: TimedBody, fill: Double?)] = []

    var peer: WordCloudPeer?
    var font = FontSource.family("sans-serif")
    if question.benchmark.engines?.contains("wordcloud") ?? true {
      do {
        let found = try WordCloudPeer(words, canvas: Self.canvas, limits: context.limits)
        racers.append((found.racer, found.fill))
        font = .file(found.font)
        peer = found
      } catch let refusal as Refusal {
        var row = question.row(engine: "wordcloud", encoding: "python", status: "absent")
        row.note = refusal.reason
        try context.emit(row)
      }
    }
    let fitted = CloudRun(words, font: font, canvas: Self.canvas)
    let same =
      try peer.map { CloudRun(words, sizes: $0.sizes, font: font, canvas: Self.canvas) }
      ?? fitted.withItsSizes()
    for (name, run) in [("quoth-cloud", same), ("quoth-cloud-fit", fitted)] {
      let racer = try TimedBody(name, limits: context.limits) {
        Tally(count: try run.cloud().words.count { $0.scale == 1 })
      }
      racers.append((racer, try run.fill()))
    }
    try Contest.run(racers.map(\.racer))
    for (racer, fill) in racers {
      var row = racer.row(question)
      row.haystack = source.name
      row.texts = words.count
      row.expected = expected
      row.note = fill.map { String(format: "fills %.4f", $0) } ?? ""
      if let peer, racer.name == "wordcloud" { row.note += "; \(peer.version)" }
      if let expected, row.count != expected {
        (row.status, row.note) = ("count", "not all words at full size; " + row.note)
      } else if racer.name == "quoth-cloud", let peer, let fill, fill < peer.fill - 0.001 {
        (row.status, row.note) = ("count", "less dense than wordcloud; " + row.note)
      }
      try context.emit(row)
    }
  }
}

/// A cloud by Quoth, made from scratch each time, including fonts.
private struct CloudRun {
  private let words: [CloudWord]
  private let sizing: CloudSizing
  private let options: CloudLayoutOptions
  private let font: FontSource
  private let canvas: CloudSize

  /// With sizes of its own choice, for which it tries several layouts.
  init(_ words: [CloudWord], font: FontSource, canvas: CloudSize) {
    self.init(words, CloudSizing(), font, canvas)
  }

  /// With given sizes, in points: weights that are sizes, and sizes in proportion to them.
  init(_ words: [CloudWord], sizes: [Double], font: FontSource, canvas: CloudSize) {
    var sizing = CloudSizing()
    sizing.minimum = 1
    sizing.maximum = max(1, sizes.max() ?? 1)
    sizing.exponent = 1
    sizing.step = 1
    let sized = zip(words, sizes).map { word, size in
      CloudWord(
        text: word.text, id: word.id, total: word.total, weight: size, needle: word.needle,
        options: word.options)
    }
    self.init(sized, sizing, font, canvas)
  }

  private init(
    _ words: [CloudWord], _ sizing: CloudSizing, _ font: FontSource, _ canvas: CloudSize
  ) {
    self.words = words
    self.sizing = sizing
    self.font = font
    self.canvas = canvas
    var options = CloudLayoutOptions()
    options.verticalShare = 0.1
    // As close as wordcloud with its margin of 2, half of which it keeps free around a box.
    options.padding = 1
    options.margin = 1
    options.sideSpace = 0
    self.options = options
  }

  func cloud() throws -> Cloud {
    try Cloud(
      words, canvas: canvas, sizing: sizing, options: options, fonts: try FontBook([font]))
  }

  /// The same cloud without the search for its sizes.
  func withItsSizes() throws -> CloudRun {
    CloudRun(words, try cloud().sizing, font, canvas)
  }

  /// The fraction of the canvas that ink covers.
  func fill() throws -> Double {
    var style = CloudStyle()
    style.palette = CloudPalette(name: "black", light: [CloudColor(0)])
    let picture = try cloud().picture(fonts: try FontBook([font]), style: style)
    let dark = stride(from: 0, to: picture.rgba.count, by: 4)
      .reduce(0) { $0 + 255 - Int(picture.rgba[$1]) }
    return Double(dark) / 255 / Double(picture.width * picture.height)
  }
}

/// Python's wordcloud with the same words, and its results.
private struct WordCloudPeer {
  let racer: TimedBody
  let version: String
  let font: String
  /// The size of each word in pixels, in the order of the words.
  let sizes: [Double]
  let fill: Double

  /// - Throws: ``Refusal`` if it is not installed, or leaves words out.
  init(_ words: [CloudWord], canvas: CloudSize, limits: Limits) throws {
    let worker = PythonWorker()
    version = try worker.ask(["op": "version", "module": "wordcloud"]).version ?? ""
    _ = try worker.ask([
      "op": "cloud-open", "words": words.map { [$0.text, $0.total] as [Any] },
      "width": Int(canvas.width), "height": Int(canvas.height),
    ])
    racer = try TimedBody("wordcloud", encoding: "python", limits: limits) { (iterations: Int) in
      let answer = try worker.ask(["op": "cloud", "iterations": iterations])
      return Sample(nanoseconds: answer.nanoseconds ?? 0, tally: Tally(count: answer.count ?? 0))
    }
    let answer = try worker.ask(["op": "cloud-result"])
    guard let sizes = answer.sizes, let font = answer.font, let fill = answer.fill,
      sizes.count == words.count, sizes.allSatisfy({ $0 > 0 })
    else { throw Refusal(reason: "it leaves words out") }
    (self.sizes, self.font, self.fill) = (sizes, font, fill)
  }
}
