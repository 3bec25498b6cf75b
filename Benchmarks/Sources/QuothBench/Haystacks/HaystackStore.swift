import Foundation
import QuothTranscripts

/// Makes haystacks and keeps the last one, since a run takes them in order.
final class HaystackStore {
  private let recipes: [String: HaystackRecipe]
  private let corpus: URL?
  private let project: URL
  private var sources: [String: HaystackSource] = [:]
  private var transcripts: [String: (String, [(name: String, transcript: Transcript)])] = [:]
  private var last: (name: String, haystack: Haystack)?
  private var lastCorpus: (haystack: Haystack, corpus: CorpusHaystack)?

  init(recipes: [String: HaystackRecipe], corpus: URL?, project: URL) {
    self.recipes = recipes
    self.corpus = corpus
    self.project = project
  }

  func source(_ name: String) throws -> HaystackSource {
    if let source = sources[name] { return source }
    guard let recipe = recipes[name] else { throw Trouble("no haystack named \(name)") }
    let source = try HaystackSource(name: name, recipe: recipe, corpus: corpus, project: project)
    sources[name] = source
    return source
  }

  /// The folder of a haystack that is one; nil where it is not there.
  func folder(_ name: String) -> URL? {
    guard let path = recipes[name]?.corpus, let folder = corpus?.appending(path: path).standardized
    else { return nil }
    return (try? folder.checkResourceIsReachable()) == true ? folder : nil
  }

  /// The files of a haystack that is a folder, unchanged, in the order of their names.
  func files(_ name: String) throws -> [(name: String, bytes: [UInt8])] {
    guard let path = recipes[name]?.corpus, let folder = corpus?.appending(path: path) else {
      throw Refusal(reason: "not in the corpus")
    }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
    }
    guard !files.isEmpty else { throw Refusal(reason: "not in the corpus") }
    return files
  }

  /// The transcripts of a haystack that is a list of them, and the name of the expected counts.
  func transcripts(_ name: String) throws -> (String, [(name: String, transcript: Transcript)]) {
    guard let folders = recipes[name]?.transcripts else {
      throw Trouble("\(name) is no list of transcripts")
    }
    if let kept = transcripts[name] { return kept }
    let read = HaystackSource.transcripts(name: name, folders, corpus: corpus, project: project)
    transcripts[name] = read
    return read
  }

  func sizes(_ name: String) -> [String]? { recipes[name]?.sizes }

  func haystack(_ name: String, _ size: HaystackSize) throws -> Haystack {
    if let last, last.name == name, last.haystack.size == size { return last.haystack }
    lastCorpus = nil
    last = nil  // before the next is made, so that memory never holds two
    let haystack = Haystack(
      source: try source(name), size: size, isCues: recipes[name]?.cues != nil)
    last = (name, haystack)
    return haystack
  }

  /// A haystack as a corpus; the last one is kept, like haystacks.
  func corpus(_ name: String, _ size: HaystackSize) throws -> CorpusHaystack {
    let haystack = try haystack(name, size)
    if let lastCorpus, lastCorpus.haystack === haystack { return lastCorpus.corpus }
    let corpus = try CorpusHaystack(haystack)
    lastCorpus = (haystack, corpus)
    return corpus
  }
}
