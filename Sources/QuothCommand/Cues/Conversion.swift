import QuothTranscripts

/// `quoth cues --to`: a transcript, or all of a folder, written in another format.
struct Conversion {
  let converter: Converter
  let jobs: Int?
  let console: Console

  func run(_ operand: Argument, to output: Argument?) throws(UsageError) -> ExitStatus {
    let path = FilePath(operand.bytes)
    guard operand != "-", (try? FileStatus(of: path))?.kind == .folder else {
      let input = Input(operand == "-" ? .standardInput : .file(path))
      return convert(input, to: output.map { FilePath($0.bytes) })
    }
    guard let output else {
      throw UsageError(
        "'\(operand.text)' is a folder: say where its files are to be written, '-o FOLDER'")
    }
    return convertFolder(path, to: FilePath(output.bytes))
  }

  // MARK: One file

  private func convert(_ input: Input, to output: FilePath?) -> ExitStatus {
    do {
      let converted = try converter.convert(
        input.read(console) ?? [], fileName: input.fileName)
      console.reportOddities(of: converted.transcript, input)
      guard var output else {
        console.output.write(converted.bytes)
        return .done
      }
      if (try? FileStatus(of: output))?.kind == .folder {
        output = output.appending(OutputName(of: input, as: converter.format).bytes)
      }
      let sources: Set<FileIdentity> =
        if case .file(let source) = input.source, let identity = FileIdentity(source) {
          [identity]
        } else { [] }
      return write(converted.bytes, to: output, from: input, sparing: sources) ? .done : .error
    } catch {
      console.report("\(input.displayName): \(error)")
      return .error
    }
  }

  /// Writes a file. It must not be one of the inputs, which would lose everything that the format cannot
  /// hold.
  private func write(
    _ bytes: [UInt8], to output: FilePath, from input: Input, sparing sources: Set<FileIdentity>
  ) -> Bool {
    if let there = FileIdentity(output), sources.contains(there) {
      console.report(
        "\(input.displayName): not written over \(Displayed.harmless(output.text)), which is a "
          + "transcript that was read; give another '-o'")
      return false
    }
    guard let failure = output.write(bytes) else { return true }
    console.report("\(Displayed.harmless(output.text)): \(failure)")
    return false
  }

  // MARK: A folder

  private func convertFolder(_ folder: FilePath, to output: FilePath) -> ExitStatus {
    let list = InputList(operands: [Argument(bytes: folder.bytes)])
    var (written, skipped, errors) = (0, list.passedOver.values.reduce(0, +), 0)
    var taken: [FilePath: String] = [:]
    for failure in list.failures {
      errors += 1
      console.report("\(failure.path.text): \(failure.error)")
    }
    let sources = Set(
      list.inputs.compactMap { input -> FileIdentity? in
        guard case .file(let path) = input.source else { return nil }
        return FileIdentity(path)
      })
    let converter = converter
    ParallelFiles(jobs: jobs).forEach(list.inputs) { input -> FileOutcome<Converter.Result> in
      FileOutcome(input) { bytes in try converter.convert(bytes, fileName: input.fileName) }
    } then: { input, outcome in
      switch outcome {
      case .skipped: skipped += 1
      case .failed(let message, _):
        errors += 1
        console.report("\(input.displayName): \(message)")
      case .done(let converted):
        console.reportOddities(of: converted.transcript, input)
        let name = OutputName(of: input, as: converter.format)
        let path = output.appending(name.bytes)
        if let other = taken[path] {
          errors += 1
          console.report(
            "\(input.displayName): not written, since \(other) has been written to "
              + Displayed.harmless(path.text))
        } else if let failure = output.makeFolders(name.folders) {
          errors += 1
          console.report("\(Displayed.harmless(path.text)): \(failure)")
        } else if write(converted.bytes, to: path, from: input, sparing: sources) {
          taken[path] = input.displayName
          written += 1
        } else {
          errors += 1
        }
      }
      return true
    }
    let kind = Quantity.text(skipped, "is not a transcript", "are not transcripts")
    let note = skipped > 0 ? "; \(kind)" : ""
    console.error.write("\(Quantity.text(written, "file")) written\(note)\n")
    return errors > 0 ? .error : .done
  }
}

/// The name that a converted file gets below the folder that it is written to: its own with another
/// extension, in the folders in which it was found.
struct OutputName {
  let bytes: [UInt8]
  /// The names of the folders on the way to it, each with those before it.
  var folders: [[UInt8]] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }.map { Array(bytes[..<$0]) }
  }

  init(of input: Input, as format: WrittenFormat) {
    guard case .file(let path) = input.source else {
      bytes = Array("standard-input.\(format.fileExtension)".utf8)
      return
    }
    var name = path.bytes[...]
    if let folder = input.folder, name.starts(with: folder.bytes) {
      name = name.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }
    } else if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      name = name[(slash + 1)...]
    }
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? name.startIndex
    // A dot at the beginning is no extension.
    if let dot = name[start...].lastIndex(of: UInt8(ascii: ".")), dot > start {
      name = name[..<dot]
    }
    bytes = Array(name) + Array(".\(format.fileExtension)".utf8)
  }
}
