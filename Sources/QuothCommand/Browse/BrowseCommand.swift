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
    let player = try settings.player.named(console)
    let (output, keyboard) = try terminals(settings, console)
    let reading = BrowseReading(source, console)
    // Sources that are read at once are reported as in other commands, and need no screen if they fail;
    // of others, the first cues show.
    reading.wait(milliseconds: patience)
    let state = reading.current
    if state.isDone, state.hasFailed {
      for message in state.messages { console.report(message) }
      return .error
    }
    if state.isDone, state.corpus.cueCount == 0 {
      console.report("there are no cues to browse")
      return .nothing
    }
    console.output.flush()
    console.error.flush()
    let style = Style(
      settings.color ?? .auto, output: console.output, variables: console.variables)
    let terminal = TerminalScreen.Terminal(
      input: keyboard.number, output: output.number,
      isColored: style.isColored || settings.printsSelection && settings.color != .never,
      name: console.variables["TERM"])
    let isAcross = settings.isAcross
    let isChooser = settings.printsSelection
    let actions = BrowseActions(console, player: player)
    // The command line runs on the main thread.
    let shown = MainActor.assumeIsolated {
      show(
        reading, options, isAcross: isAcross, keywords, isChooser: isChooser, terminal, actions)
    }
    switch shown {
    case .success(let shown):
      if case .signal(let number) = shown.ending { cterminal_die(number) }
      guard isChooser else { return .done }
      guard let line = shown.selection else { return .nothing }
      console.output.write(line + "\n")
      return .done
    case .failure(let failure): console.report("\(failure)")
    }
    return .error
  }

  /// How long small sources are waited for before the screen appears, in milliseconds.
  private static let patience = 50

  /// The terminal for the screen, and that for the keys.
  private static func terminals(
    _ settings: BrowseSettings, _ console: Console
  ) throws(UsageError) -> (output: Descriptor, keyboard: Descriptor) {
    var output = Descriptor.standardOutput
    if !output.isTerminal || !console.output.isTerminal {
      guard settings.printsSelection else {
        throw UsageError("standard output is not a terminal; use quoth search to print hits")
      }
      do throws(SystemError) {
        output = try FilePath("/dev/tty").openedForWriting()
      } catch {
        throw UsageError("no terminal for the screen: \(error)")
      }
    }
    do throws(SystemError) {
      return (output, try .keyboard())
    } catch {
      throw UsageError("no terminal to read keys from: \(error)")
    }
  }

  /// How the browser ended, and the line of the cue that the user chose.
  private struct Shown {
    let ending: BrowseLoop.Ending
    let selection: String?
  }

  /// Shows what is read until the user quits, then restores the terminal.
  @MainActor
  private static func show(
    _ reading: BrowseReading, _ options: PatternOptions, isAcross: Bool,
    _ keywords: [String], isChooser: Bool, _ terminal: TerminalScreen.Terminal,
    _ actions: BrowseActions
  ) -> Result<Shown, TerminalScreen.Failure> {
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
    let state = reading.current
    let browser = Browser(
      state.corpus, options: options, across: isAcross, keywords: keywords, isChooser: isChooser,
      rows: size.rows, columns: size.columns)
    browser.grow(
      to: state.corpus, files: state.files, messages: state.messages, isDone: state.isDone)
    let loop = BrowseLoop(browser, screen, input: terminal.input, actions: actions)
    let ending = loop.run(signals: signals, reading: reading)
    return .success(
      Shown(ending: ending, selection: browser.hasChosen ? browser.selectionLine : nil))
  }
}

extension Descriptor {
  /// The source of keys: standard input if it is a terminal, or else the controlling terminal.
  fileprivate static func keyboard() throws(SystemError) -> Descriptor {
    if standardInput.isTerminal { return standardInput }
    return try FilePath("/dev/tty").opened()
  }
}

extension FilePath {
  /// Opens a terminal for writing; it stays open to the end of the process.
  fileprivate func openedForWriting() throws(SystemError) -> Descriptor {
    // SAFETY: the path lives for the call.
    guard let number = unsafe withCString({ unsafe SystemFiles.open($0, for: .writing) }) else {
      throw .last
    }
    return Descriptor(number: number)
  }
}
