/// A report that also keeps the hits for a player.
struct RememberingReport: SearchReport {
  private(set) var report: any SearchReport
  private(set) var hits: [RememberedHit] = []
  private let limit: Int
  private let media: MediaPattern?
  private let folder: FilePath

  /// - Parameters:
  ///   - limit: The maximum number of hits that are kept.
  ///   - folder: The current folder.
  init(_ report: any SearchReport, limit: Int, media: MediaPattern?, folder: FilePath) {
    self.report = report
    self.limit = limit
    self.media = media
    self.folder = folder
  }

  var wantsOneHit: Bool { report.wantsOneHit }
  var isSatisfied: Bool { report.isSatisfied }
  var errors: Int { report.errors }

  mutating func add(_ file: SearchedFile) {
    // A reader sees the hits first; remembering them for a player takes time.
    report.add(file)
    hits += RememberedHit.hits(
      in: file, limit: limit - hits.count, media: media, folder: folder)
  }

  mutating func fail(_ input: Input, line: Int?, _ message: String) {
    report.fail(input, line: line, message)
  }

  func tellGuess(_ file: SearchedFile) { report.tellGuess(file) }

  mutating func close(_ totals: SearchTotals) { report.close(totals) }
}
