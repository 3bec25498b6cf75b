import Foundation
import QuothCommand
import Testing

/// The program on a terminal: a pseudo-terminal, whose other side is read back.
@Suite(.timeLimit(.minutes(60))) struct TerminalTests {
  /// The output to a terminal that is both standard output and standard error.
  private func screen(_ words: String..., variables: [String: String] = [:]) throws -> String {
    var master: Int32 = -1
    var slave: Int32 = -1
    try #require(unsafe openpty(&master, &slave, nil, nil, nil) == 0)

    let process = Process()
    process.executableURL = BuiltProgram.url
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = nil
    environment["TERM"] = "xterm"
    // Those of the terminal in which the tests run.
    for name in ["TERM_PROGRAM", "VTE_VERSION", "KONSOLE_VERSION", "WT_SESSION", "DOMTERM"] {
      environment[name] = nil
    }
    environment["KITTY_WINDOW_ID"] = nil
    // The hits of the user who runs the tests stay.
    let state = try TemporaryFolder()
    environment["XDG_STATE_HOME"] = state.path.text
    process.environment = environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    close(slave)
    // The end of a terminal is the error EIO on Linux, and an end of file elsewhere.
    var bytes: [UInt8] = []
    while let chunk = try? Descriptor(number: master).read(upTo: 1), !chunk.isEmpty {
      bytes += chunk
    }
    process.waitUntilExit()
    close(master)
    withExtendedLifetime(state) {}
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test func hitsAreHighlightedUnderHeadings() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(subRip("Die Straße", "שלום STRASSE"), to: "a.srt").text
    let colored = try screen("search", "straße", file)
    #expect(
      colored.hasPrefix(
        "\u{1B}[35m\(file)\u{1B}[0m\n\u{1B}[32m00:00:00.000 --> 00:00:01.000\u{1B}[0m"
          + "\u{1B}[2m:\u{1B}[0m Die \u{1B}[1;31mStraße\u{1B}[0m\n"))
    // The right-to-left line is isolated.
    #expect(colored.contains("\u{2068}שלום \u{1B}[1;31mSTRASSE\u{1B}[0m\u{2069}\n"))
    #expect(colored.contains("\n\n2 hits in 2 of 2 cues, 1 of 1 file, "))
  }

  @Test func noColorIsHonoured() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(subRip("Die Straße"), to: "a.srt").text
    let plain = try screen("search", "straße", file, variables: ["NO_COLOR": "1"])
    #expect(plain.hasPrefix("\(file)\n00:00:00.000 --> 00:00:01.000: Die Straße\n"))
    #expect(!plain.contains("\u{1B}"))
  }
}
