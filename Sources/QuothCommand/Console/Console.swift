/// The streams, environment and clocks of a run of the program. Tests connect it to memory.
package struct Console {
  package var output: ByteSink
  package var error: ByteSink
  /// Reads standard input up to its end.
  package var readInput: () throws -> [UInt8]
  /// Whether standard input was given something to read: a pipe or a file.
  package var isInputFed: Bool
  /// The environment.
  package var variables: [String: String]
  /// Seconds on a clock that only runs forward.
  package var now: () -> Double
  /// The seconds between progress messages to a waiting user; nil for none.
  package var tellingInterval: Double?
  /// The time of day, in seconds since 1970.
  package var date: () -> Int
  /// The name of this machine.
  package var hostName: () -> String
  /// Runs another program on the terminal, found in PATH if its name has no slash, and waits for its
  /// exit status.
  package var run: (_ words: [Argument]) throws(SystemError) -> Int32

  package init(
    output: ByteSink, error: ByteSink, readInput: @escaping () throws -> [UInt8],
    isInputFed: Bool, variables: [String: String], now: @escaping () -> Double,
    tellingInterval: Double? = nil, date: @escaping () -> Int = { 0 },
    hostName: @escaping () -> String = { "" },
    run: @escaping (_ words: [Argument]) throws(SystemError) -> Int32
  ) {
    self.output = output
    self.error = error
    self.readInput = readInput
    self.isInputFed = isInputFed
    self.variables = variables
    self.now = now
    self.tellingInterval = tellingInterval
    self.date = date
    self.hostName = hostName
    self.run = run
  }

  /// Reports an error in one line on standard error.
  ///
  /// Standard output is flushed first, so that a terminal shows both in the order of events.
  package func report(_ message: String) {
    output.flush()
    error.write("quoth: \(Displayed.harmless(message))\n")
    error.flush()
  }
}

extension Console {
  /// The streams, environment and clock of this process.
  package static func ofProcess() -> Console {
    let output = Descriptor.standardOutput
    let error = Descriptor.standardError
    return Console(
      output: ByteSink(
        isTerminal: output.isTerminal, columns: output.columns, drain: output.write),
      error: ByteSink(isTerminal: error.isTerminal, drain: error.write),
      readInput: { try Descriptor.standardInput.readAll() },
      isInputFed: Descriptor.standardInput.isFed,
      variables: Self.variables.reduce(into: [:]) { variables, name in
        variables[name] = SystemProcess.variable(name)
      },
      now: { SystemProcess.now },
      tellingInterval: error.isTerminal ? 0.1 : nil,
      date: { SystemProcess.date },
      hostName: { SystemProcess.hostName },
      // The output of a player must not mix with the hits.
      run: { words throws(SystemError) in
        try ChildProcess.run(words, redirectsOutput: !output.isTerminal)
      })
  }

  /// The variables that the program reads.
  private static let variables =
    ["NO_COLOR", "QUOTH_PYTHON", "QUOTH_PLAYER", "PATH", "HOME", "XDG_STATE_HOME", "VIRTUAL_ENV"]
    + ["QUOTH_MECAB_JA", "QUOTH_MECAB_KO", "QUOTH_JIEBA"]
    + TerminalFeatures.variables
}
