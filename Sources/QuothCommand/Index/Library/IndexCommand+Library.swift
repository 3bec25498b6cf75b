import Quoth
import QuothLibrary
import QuothTranscripts

/// The forms of `quoth index` that are of libraries.
extension IndexCommand {
  /// An action on a library.
  enum LibraryTask: String, Sendable {
    case update, watch, list, remove, compact, check
  }

  static let libraryOptions: [CommandOption<Settings>] = [
    task(
      .update,
      "read new and changed files, and drop deleted ones, in the files and folders that LIBRARY was "
        + "made of, or in PATH"),
    task(.watch, "update now and after every change, until interrupted"),
    task(.list, "print the names of the files in LIBRARY"),
    task(.remove, "remove the files and folders PATH from LIBRARY; the files themselves stay"),
    task(.compact, "write LIBRARY anew in as few segments as possible, without removed files"),
    task(.check, "compare all of LIBRARY with its checksums"),
  ]

  private static func task(_ task: LibraryTask, _ help: String) -> CommandOption<Settings> {
    CommandOption(task.rawValue, help: help) { (settings, _) throws(UsageError) in
      if let other = settings.task, other != task {
        throw UsageError(
          "options '--\(other.rawValue)' and '--\(task.rawValue)' exclude each other")
      }
      settings.task = task
    }
  }

  /// Does a task, or builds the library anew where there is none.
  static func execute(
    library text: String, _ operands: [Argument], _ settings: Settings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let path = LibraryName.path(text)
    let run = LibraryRunner(
      path: path, reader: try settings.reading.reader(), joiner: settings.joiner,
      jobs: settings.jobs, console: console)
    let paths = operands.map { FilePath($0.bytes) }
    if settings.task != nil, settings.task != .update, settings.task != .watch {
      guard settings.joiner == nil else {
        throw UsageError("option '--joiner' applies only when a library is built; leave it out")
      }
    }
    switch settings.task {
    case nil: return run.build(paths)
    case .update, .watch:
      guard settings.joiner == nil || !Library<IndexedPath>.isLibrary(at: path) else {
        throw UsageError(
          "option '--joiner' applies only when a library is built, and \(path) is one already; leave "
            + "out '--update' to build it anew")
      }
      return settings.task == .update ? run.update(paths) : run.watch(paths)
    case .remove:
      guard !paths.isEmpty else { throw UsageError("no files to remove; use PATH") }
      return run.remove(paths)
    case .list, .compact, .check:
      guard paths.isEmpty else {
        throw UsageError(
          "option '--\(settings.task!.rawValue)' is of the whole library: leave out PATH")
      }
      switch settings.task {
      case .list: return run.list()
      case .compact: return run.compact()
      default: return run.check()
      }
    }
  }
}

/// One run of `quoth index` over a library.
struct LibraryRunner {
  let path: String
  let reader: TranscriptReader
  let joiner: CorpusJoiner?
  let jobs: Int?
  let console: Console

  /// Runs something that may find the library damaged or in use.
  private func reporting(_ body: () throws(LibraryError) -> ExitStatus) -> ExitStatus {
    LibraryOpening.watchMapping(of: path)
    do throws(LibraryError) { return try body() } catch {
      console.report("\(error)")
      return .error
    }
  }

  private var updater: LibraryUpdate {
    LibraryUpdate(library: path, reader: reader, jobs: jobs, console: console)
  }

  func build(_ operands: [FilePath]) -> ExitStatus {
    reporting { () throws(LibraryError) in
      let writer = try LibraryWriter<IndexedPath>(
        path, replacing: true, joiner: joiner ?? .standard)
      writer.threads = jobs
      let operands = operands.isEmpty ? [FilePath(".")] : operands
      return report(try updater.run(writer, operands, isNew: true))
    }
  }

  func update(_ operands: [FilePath]) -> ExitStatus {
    reporting { () throws(LibraryError) in
      report(try updateOnce(operands).totals)
    }
  }

  /// Locks the library only for the time of an update.
  private func updateOnce(
    _ operands: [FilePath]
  ) throws(LibraryError) -> (totals: UpdateTotals, folders: [(FilePath, Int)], hasFiles: Bool) {
    let isNew = !Library<IndexedPath>.isLibrary(at: path)
    let writer = try LibraryWriter<IndexedPath>(path, joiner: joiner ?? .standard)
    writer.threads = jobs
    let operands = isNew && operands.isEmpty ? [FilePath(".")] : operands
    let totals = try updater.run(writer, operands, isNew: isNew)
    let paths = SourcePaths(base: FilePath(writer.base))
    let folders = writer.folders.map { (paths.path(FilePath($0.path)), $0.modified) }
    let isFile = writer.sources.map { source in
      (try? FileStatus(of: paths.path(FilePath(source))))?.kind != .folder
    }
    return (totals, folders, isFile.contains(true))
  }

  func watch(_ operands: [FilePath]) -> ExitStatus {
    reporting { () throws(LibraryError) in
      var operands = operands
      var first = true
      while true {
        let (totals, folders, hasFiles) = try updateOnce(operands)
        operands = []
        if first || totals.isChange || totals.errors > 0 {
          _ = report(totals)
          console.error.flush()
        }
        first = false
        FolderWatch.wait(folders, isComplete: !hasFiles)
      }
    }
  }

  private func report(_ totals: UpdateTotals) -> ExitStatus {
    console.error.write("\(Displayed.harmless(path)): \(totals.text)\n")
    return totals.errors > 0 ? .error : .done
  }

  func list() -> ExitStatus {
    reporting { () throws(LibraryError) in
      let library = try Library<IndexedPath>(contentsOf: path)
      for (id, _) in try library.transcripts() {
        // A path that another program is to use has every byte.
        console.output.write(id.path.text + "\n")
      }
      let (corpora, indexes) = library.byteCounts
      console.error.write(
        Quantity.text(library.cueCount, "cue") + " of "
          + Quantity.text(library.transcriptCount, "file") + " in "
          + Quantity.text(library.segments.count, "segment") + "; "
          + Quantity.text(corpora, "byte") + ", and \(Quantity.grouped(indexes)) of indexes\n")
      return .done
    }
  }

  func remove(_ operands: [FilePath]) -> ExitStatus {
    reporting { () throws(LibraryError) in
      let writer = try existing()
      let paths = SourcePaths(base: FilePath(writer.base), sources: writer.sources)
      var gone: Set<IndexedPath> = []
      let all = try writer.transcripts().map(\.id)
      var errors = 0
      for operand in operands {
        let id = paths.id(operand)
        let found = all.filter {
          let name = paths.renewed($0.path)
          return name == id || name.bytes.starts(with: id.appending([]).bytes)
        }
        if found.isEmpty {
          console.report("\(operand.text): not in the library \(path)")
          errors += 1
        }
        gone.formUnion(found)
        writer.sources.removeAll { paths.renewed(FilePath($0)) == id }
      }
      let count = try writer.remove(gone)
      try writer.commit()
      console.error.write("\(Quantity.text(count, "file")) removed\n")
      return errors > 0 ? .error : .done
    }
  }

  /// Locks a library that is there.
  private func existing() throws(LibraryError) -> LibraryWriter<IndexedPath> {
    _ = try Library<IndexedPath>(contentsOf: path)
    let writer = try LibraryWriter<IndexedPath>(path)
    writer.threads = jobs
    return writer
  }

  func compact() -> ExitStatus {
    reporting { () throws(LibraryError) in
      let before = try Library<IndexedPath>(contentsOf: path).segments.count
      let writer = try existing()
      try writer.compact()
      let library = try Library<IndexedPath>(contentsOf: path)
      let (corpora, indexes) = library.byteCounts
      console.error.write(
        "\(Quantity.grouped(library.segments.count)) of \(Quantity.text(before, "segment")); "
          + Quantity.text(corpora, "byte") + ", and \(Quantity.grouped(indexes)) of indexes\n")
      return .done
    }
  }

  func check() -> ExitStatus {
    reporting { () throws(LibraryError) in
      let library = try Library<IndexedPath>(contentsOf: path)
      let errors = library.check()
      for error in errors { console.report("\(error)") }
      if errors.isEmpty {
        console.error.write(
          "\(Quantity.text(library.segments.count, "segment")) of "
            + "\(Quantity.text(library.transcriptCount, "file")): no damage\n")
      }
      return errors.isEmpty ? .done : .error
    }
  }
}
