import Foundation
import QuothCommand

/// A run of the tool within the test's process, connected to memory.
struct ToolRun {
  let status: Int32
  let output: String
  let error: String
  /// The words of each program that was run.
  let programs: [[String]]

  /// The lines of standard output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// - Parameters:
  ///   - input: The contents of standard input; nil if it is a terminal.
  ///   - terminals: Whether standard output and standard error are terminals.
  ///   - columns: The width of the terminal.
  ///   - date: The time of day, in seconds since 1970.
  ///   - clock: The readings of the clock, in order; the last one repeats.
  ///   - programStatus: The exit status of programs that are run; nil if they do not exist.
  ///   - tellingInterval: The seconds between progress messages to a waiting user.
  ///   - whenTold: Called with each message to standard error, before anything else continues.
  init(
    _ words: Argument..., input: [UInt8]? = nil,
    terminals: (output: Bool, error: Bool) = (false, false), columns: Int? = nil, date: Int = 0,
    variables: [String: String] = [:], clock: [Double] = [0],
    outputFailsWith failure: SystemError? = nil, programStatus: Int32? = 0,
    tellingInterval: Double? = nil,
    whenTold: @escaping (String) -> Void = { _ in }
  ) {
    self.init(
      words: words, input: input, terminals: terminals, columns: columns, date: date,
      variables: variables,
      clock: clock,
      outputFailsWith: failure, programStatus: programStatus, tellingInterval: tellingInterval,
      whenTold: whenTold)
  }

  init(
    words: [Argument], input: [UInt8]? = nil,
    terminals: (output: Bool, error: Bool) = (false, false), columns: Int? = nil, date: Int = 0,
    variables: [String: String] = [:], clock: [Double] = [0],
    outputFailsWith failure: SystemError? = nil, programStatus: Int32? = 0,
    tellingInterval: Double? = nil,
    whenTold: @escaping (String) -> Void = { _ in }
  ) {
    let output = Collector()
    let error = Collector()
    let times = Times(clock)
    let programs = Programs()
    let console = Console(
      output: ByteSink(isTerminal: terminals.output, columns: columns) {
        failure ?? output.take($0)
      },
      error: ByteSink(isTerminal: terminals.error) {
        whenTold(String(decoding: $0, as: UTF8.self))
        return error.take($0)
      },
      readInput: { input ?? [] }, isInputFed: input != nil,
      variables: variables, now: times.next, tellingInterval: tellingInterval,
      date: { date }, hostName: { "box" },
      run: { words throws(SystemError) in
        programs.runs.append(words.map(\.text))
        guard let status = programStatus else { throw SystemError(number: ENOENT) }
        return status
      })
    status = CommandLineTool.run(words, console).code
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.error = String(decoding: error.bytes, as: UTF8.self)
    self.programs = programs.runs
  }

  private final class Collector {
    var bytes: [UInt8] = []
    func take(_ more: [UInt8]) -> SystemError? {
      bytes += more
      return nil
    }
  }

  private final class Programs {
    var runs: [[String]] = []
  }

  private final class Times {
    private var rest: ArraySlice<Double>
    init(_ times: [Double]) { rest = times[...] }
    func next() -> Double { rest.count > 1 ? rest.removeFirst() : rest[rest.startIndex] }
  }
}
