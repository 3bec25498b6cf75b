import QuothCommand
import Testing

/// The conventions of getopt_long, as glibc's manual states them.
@Suite struct ArgumentParserTests {
  struct Settings: Equatable {
    enum Fruit: String, CaseIterable { case apple, banana }
    var isLoud = false
    var isCount = false
    var isUnlimited = false
    var number = 0
    var fruit: Fruit?
    var names: [String] = []
  }

  static let parser = ArgumentParser<Settings>(options: [
    .flag("loud", short: "l", help: "", \.isLoud),
    .flag("count", short: "c", help: "", \.isCount),
    .flag("counter", help: "", \.isCount),
    .number("number", short: "n", help: "") { $0.number = $1 },
    .choice("fruit", help: "", \.fruit),
    CommandOption("name", short: "x", value: "NAME", help: "") { $0.names.append($1.text) },
    .flag("no-limit", help: "", \.isUnlimited),
    CommandOption("open", value: "PLAYER", isValueOptional: true, help: "") {
      $0.names.append("open " + $1.text)
    },
  ])

  /// The settings and the remaining words, or the error.
  private func parse(_ words: Argument...) -> Result<(Settings, [Argument]), UsageError> {
    var settings = Settings()
    do throws(UsageError) {
      switch try Self.parser.parse(words, into: &settings) {
      case .run(let operands): return .success((settings, operands))
      case .help: return .success((Settings(names: ["help"]), []))
      case .version: return .success((Settings(names: ["version"]), []))
      }
    } catch {
      return .failure(error)
    }
  }

  private func expect(
    _ result: Result<(Settings, [Argument]), UsageError>, _ settings: Settings,
    _ operands: [Argument] = [], at location: SourceLocation = #_sourceLocation
  ) {
    switch result {
    case .success(let (actual, rest)):
      #expect(actual == settings, sourceLocation: location)
      #expect(rest == operands, sourceLocation: location)
    case .failure(let error):
      Issue.record("\(error.message)", sourceLocation: location)
    }
  }

  private func expect(
    _ result: Result<(Settings, [Argument]), UsageError>, error message: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    switch result {
    case .success(let (settings, _)):
      Issue.record("no error but \(settings)", sourceLocation: location)
    case .failure(let error):
      #expect(error.message == message, sourceLocation: location)
    }
  }

  @Test func longOptionsTakeTheirValueAfterAnEqualsSignOrAsTheNextWord() {
    expect(parse("--number=7"), Settings(number: 7))
    expect(parse("--number", "7"), Settings(number: 7))
    expect(parse("--name="), Settings(names: [""]))
    expect(parse("--name=a=b"), Settings(names: ["a=b"]))
    expect(parse("--name", "--loud"), Settings(names: ["--loud"]))
  }

  @Test func shortOptionsMayBeWrittenTogether() {
    expect(parse("-lc"), Settings(isLoud: true, isCount: true))
    expect(parse("-n7"), Settings(number: 7))
    expect(parse("-n", "7"), Settings(number: 7))
    expect(parse("-lcn7"), Settings(isLoud: true, isCount: true, number: 7))
    expect(parse("-cn", "7", "-l"), Settings(isLoud: true, isCount: true, number: 7))
    expect(parse("-xlc"), Settings(names: ["lc"]))
  }

  @Test func optionsAndOperandsMayBeMixed() {
    expect(
      parse("a", "-l", "b", "--number", "3", "c"), Settings(isLoud: true, number: 3),
      ["a", "b", "c"])
  }

  @Test func twoHyphensEndTheOptions() {
    expect(
      parse("-l", "--", "-c", "--", "--number"), Settings(isLoud: true), ["-c", "--", "--number"])
  }

  @Test func oneHyphenIsAnOperand() {
    expect(parse("-", "-l", "-"), Settings(isLoud: true), ["-", "-"])
  }

  @Test func longOptionsMayBeCutShortWhereOneOnlyIsMeant() {
    expect(parse("--lo"), Settings(isLoud: true))
    expect(parse("--f=apple"), Settings(fruit: .apple))
    // A complete name counts even if another name begins with it.
    expect(parse("--count"), Settings(isCount: true))
    expect(parse("--co"), error: "ambiguous option '--co'; use one of '--count', '--counter'")
    expect(
      parse("--n"), error: "ambiguous option '--n'; use one of '--number', '--name', '--no-limit'")
  }

  @Test func theLastOneHolds() {
    expect(parse("-n1", "--number=2", "-n3"), Settings(number: 3))
    expect(parse("--fruit=apple", "--fruit=banana"), Settings(fruit: .banana))
  }

  @Test func helpAndVersionAreAnsweredAtOnce() {
    expect(parse("-l", "--help", "--nonsense"), Settings(names: ["help"]))
    expect(parse("--he"), Settings(names: ["help"]))
    expect(parse("-lh"), Settings(names: ["help"]))
    expect(parse("--version"), Settings(names: ["version"]))
    expect(parse("-V"), Settings(names: ["version"]))
    expect(parse("--help=x"), error: "option '--help' takes no value")
  }

  @Test func errorsNameTheOptionAndWhatIsAllowed() {
    expect(parse("--nonsense=1"), error: "unknown option '--nonsense'")
    expect(parse("-lz"), error: "unknown option '-z'")
    expect(parse("-é"), error: "unknown option '-é'")
    expect(
      parse("--=1"),
      error: "ambiguous option '--'; use one of '--loud', '--count', '--counter', "
        + "'--number', '--fruit', '--name', '--no-limit', '--open', '--help', '--version'")
    expect(parse("--loud=yes"), error: "option '--loud' takes no value")
    expect(parse("--number"), error: "option '--number' requires a value: N")
    expect(parse("-ln"), error: "option '-n' requires a value: N")
    expect(parse("--fruit"), error: "option '--fruit' requires a value: apple|banana")
    expect(parse("--fruit=pear"), error: "invalid value 'pear' for --fruit; use apple, banana")
    expect(parse("--fruit=Apple"), error: "invalid value 'Apple' for --fruit; use apple, banana")
  }

  @Test(arguments: ["", "x", "-1", "+1", "1.5", "0x10", " 1", "1 ", "٣", "99999999999999999999"])
  func numbersAreWholeAndNotNegative(text: String) {
    expect(
      parse("-n", Argument(text)),
      error: "invalid value '\(text)' for -n, --number; use a whole number, 0 or more")
  }

  @Test func numbersReachToTheLargest() {
    expect(parse("-n", "9223372036854775807"), Settings(number: .max))
    expect(parse("-n0"), Settings(number: 0))
    expect(parse("-n007"), Settings(number: 7))
  }

  @Test func wordsThatAreNotUTF8AreKeptByteByByte() throws {
    let word = Argument(bytes: [0x61, 0xFF, 0x62])
    var settings = Settings()
    #expect(try Self.parser.parse([word], into: &settings) == .run(operands: [word]))
    #expect(word.text == "a\u{FFFD}b")
    #expect(word.validText == nil)
    expect(
      parse(Argument(bytes: Array("--fruit=".utf8) + [0xFF])),
      error: "invalid value '\u{FFFD}' for --fruit; use apple, banana")
  }

  @Test func everyFlagHasAnotherForm() {
    expect(parse("--loud", "--no-loud"), Settings())
    expect(parse("--no-loud", "-l"), Settings(isLoud: true))
    expect(parse("--no-lou", "--no-limit"), Settings(isUnlimited: true))
    expect(parse("--no-limit", "--limit"), Settings())
    // The help names only `--no-limit`, and unlisted names make nothing ambiguous.
    expect(parse("--no"), Settings(isUnlimited: true))
    expect(parse("--no-loud=1"), error: "option '--no-loud' takes no value")
    expect(parse("--no-number"), error: "unknown option '--no-number'; did you mean '--number'?")
    expect(
      parse("--no-c"), error: "ambiguous option '--no-c'; use one of '--no-count', '--no-counter'")
  }

  @Test func aValueThatMayBeLeftOutFollowsAnEqualsSign() {
    expect(parse("--open", "a"), Settings(names: ["open "]), ["a"])
    expect(parse("--open=mpv", "a"), Settings(names: ["open mpv"]), ["a"])
    expect(parse("--op=x y"), Settings(names: ["open x y"]))
    expect(parse("--open="), error: "option '--open=' has no value: PLAYER")
  }
}
