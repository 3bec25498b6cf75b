import QuothCommand
import Testing

/// `quoth serve`, which starts another program: its arguments, and the message without it.
@Suite(.timeLimit(.minutes(60))) struct ServeTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Runs `quoth serve` with a Python that is this script.
  private func run(_ words: String, python script: String) throws -> BuiltProgram.Run {
    try folder.write("#!/bin/sh\n\(script)\n", to: "python")
    return try BuiltProgram.shell(
      "cd \(folder.path.text) && chmod +x python && QUOTH_PYTHON=./python quoth serve \(words)")
  }

  @Test func optionsAndPathsAreHandedOn() throws {
    let run = try run(
      "--in 'a b.corpus' --port 80 --open --format vtt --name=x --name=y -- --talks 'b c'",
      python: #"shift 2; printf '%s|' "$@""#)
    #expect(
      run.output
        == "--in=a b.corpus|--port=80|--open|--format=vtt|--name=x|--name=y|--|--talks|b c|")
    #expect(run.status == 0)
  }

  @Test func itsStatusIsThatOfTheOther() throws {
    #expect(try run(".", python: "exit 7").status == 7)
  }

  @Test func theOtherFindsThisProgram() throws {
    #expect(try run(".", python: #"test -x "$QUOTH" && basename "$QUOTH""#).output == "quoth\n")
  }

  @Test func withoutPythonItSaysWhatToDo() throws {
    let run = try BuiltProgram.shell("QUOTH_PYTHON=/nonexistent/python quoth serve .")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("quoth: /nonexistent/python: No such file or directory; "))
    #expect(run.error.contains("pip install './Bindings/python[serve]'"))
  }

  @Test(arguments: ["--port=x", "--format=words", "--nonsense"])
  func wrongOptionsAreRefusedHere(word: String) throws {
    let run = try run(word, python: "echo started")
    #expect(run.status == 2)
    #expect(run.output == "")
  }
}
