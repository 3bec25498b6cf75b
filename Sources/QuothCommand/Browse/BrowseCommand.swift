import CTerminal
import Quoth
import QuothTranscripts

/// `quoth browse PATH…`: shows cues on a full screen and searches them as the user types.
enum BrowseCommand: Subcommand {
  static let name = "browse"
  static let summary = "browse cues on a full screen and search as you type"

  static func execute(
    _ operands: [Argument], _ settings: BrowseSettings, _ console: Console
  ) throws(UsageError) -> ExitStatus {
    let options = try settings.checkedOptions(operands)
    let keywords = try settings.checkedKeywords()
    let source = BrowseSource(
      operands: operands, settings: settings, reader: try settings.reading.reader())
    let output = Descriptor.standardOutput
    guard console.output.isTerminal, output.isTerminal else {
      throw UsageError("standard output is not a terminal; use quoth search to print hits")
    }
    let keyboard: Descriptor
    do throws(SystemError) {
      keyboard = try .keyboard()
    } catch {
      throw UsageError("no terminal to read keys from: \(error)")
    }
    guard let corpus = source.read(console) else { return .error }
    guard corpus.cueCount > 0 else {
      console.report("there are no cues to browse")
      return .nothing
    }
    console.output.flush()
    console.error.flush()
    let style = Style(settings.color ?? .auto, output: console.output, variables: console.variables)
    let terminal = TerminalScreen.Terminal(
      input: keyboard.number, output: output.number, isColored: style.isColored,
      name: console.variables["TERM"])
    let isAcross = settings.isAcross
    // The command line runs on the main thread.
    let ending = MainActor.assumeIsolated {
      show(corpus, options, isAcross: isAcross, keywords, terminal)
    }
    switch ending {
    case .success(.done): return .done
    case .success(.signal(let number)): cterminal_die(number)
    case .failure(let failure): console.report("\(failure)")
    }
    return .error
  }

  /// Shows a corpus until the user quits, then restores the terminal.
  @MainActor
  private static func show(
    _ corpus: Corpus<IndexedPath>, _ options: PatternOptions, isAcross: Bool,
    _ keywords: [String], _ terminal: TerminalScreen.Terminal
  ) -> Result<BrowseLoop.Ending, TerminalScreen.Failure> {
    // Catch signals before the screen opens: from then on every exit must restore the terminal.
    let signals = cterminal_catch_signals()
    defer { cterminal_release_signals() }
    let screen: TerminalScreen
    do throws(TerminalScreen.Failure) {
      screen = try TerminalScreen(terminal)
    } catch {
      return .failure(error)
    }
    defer { screen.close() }
    screen.takeSize()
    let size = screen.size
    let browser = Browser(
      corpus, options: options, across: isAcross, keywords: keywords, rows: size.rows,
      columns: size.columns)
    return .success(BrowseLoop(browser, screen, input: terminal.input).run(signals: signals))
  }
}

extension Descriptor {
  /// The source of keys: standard input if it is a terminal, or else the controlling terminal.
  fileprivate static func keyboard() throws(SystemError) -> Descriptor {
    if standardInput.isTerminal { return standardInput }
    return try FilePath("/dev/tty").opened()
  }
}
