/// The shared state of a run for its models.
struct Context {
  var store: HaystackStore
  var engines: [any Engine]
  /// Versions by engine; engines that are not installed have none.
  var versions: [String: String]
  var limits: Limits
  /// The processor for all single-threaded work.
  var processor: Int
  /// The clock's name, for children that measure themselves.
  var clock: String
  var emit: (ResultRow) throws -> Void
}

/// One question for all engines: a benchmark on a haystack of a size, in a mode.
struct Question {
  var family: Family
  var benchmark: Benchmark
  var haystack: String
  var size: HaystackSize
  var mode: Mode

  var title: String {
    "\(family.family)/\(benchmark.name) \(haystack) \(size.name) \(mode.rawValue)"
  }

  /// A result row with the question filled in.
  func row(engine: String, encoding: String, status: String) -> ResultRow {
    ResultRow(
      family: family.family, benchmark: benchmark.name, kind: benchmark.class, haystack: haystack,
      size: size.name, mode: mode.rawValue, options: benchmark.options?.description ?? "",
      engine: engine, encoding: encoding, status: status)
  }
}

/// A way to measure. To add one, add a file here and a line in ``models``.
protocol Model: Sendable {
  func run(_ question: Question, _ context: Context) throws
}

/// All models, by the names that definitions use.
let models: [String: any Model] = [
  "search": SearchModel(),
  "build": BuildModel(),
  "typing": TypingModel(),
  "translation": TranslationModel(),
  "ingest": IngestModel(),
  "reading": ReadingModel(),
  "cold": ColdModel(),
  "words": WordsModel(),
  "cloud": CloudModel(),
  "session": SessionModel(),
  "corpus": CorpusModel(),
  "cancellation": CancellationModel(),
  "viewport": ViewportModel(),
  "memory": MemoryModel(),
  "opening": OpeningModel(),
  "places": PlacesModel(),
  "command": CommandModel(),
]
