import QuothTranscripts
import Testing

/// Reading tables: Whisper's and Audacity's.
@Suite struct TableTests {
  @Test func whisper() throws {
    let transcript = try read(
      "start\tend\ttext\n0\t2500\tHello there.\n2500\t4000\t Grüße\n4000\t5000\ta\tb\n")
    #expect(transcript.format == .tsv)
    #expect(transcript.texts == ["Hello there.", "Grüße", "a\tb"])
    #expect(transcript.times == [[0, 2500], [2500, 4000], [4000, 5000]])
    #expect(transcript.cues.map(\.line) == [2, 3, 4])
    #expect(transcript.remarks == [])
  }

  @Test func oddRowsOfWhisper() throws {
    let transcript = try read(
      "start\tend\ttext\nfirst\n\n10.6\t20\ta\nbroken\nx\t5\tb\n5\t4\tc\n9\t9\td\n7\t99999999999999999999\t\n8\t10\n"
    )
    #expect(transcript.texts == ["a\nbroken", "b", "c", "d", "", ""])
    #expect(
      transcript.times == [
        [11, 20], [nil, 5], [5, 4], [9, 9], [7, 1_000_000_000_000], [8, 10],
      ])
    #expect(
      transcript.remarks == [
        "2: 1 line before the first cue skipped: \"first\"",
        "4: \"10.6\" is not whole; read as milliseconds",
        "5: line without times; read as text of the cue above",
        "6: not a time: \"x\"; ignored", "7: cue ends before it begins; times kept",
        "7: cue begins before the one above it; order kept", "8: cue has no length; times kept",
        "9: time too large, held at its limit", "9: cue without text",
        "9: cue begins before the one above it; order kept", "10: cue without text",
      ])
  }

  @Test func detectionOfWhisper() throws {
    #expect(try read("start\tend\ttext\n", name: "a.txt").format == .tsv)
    #expect(try read("start end text\n1 2 a").format == .text)
    #expect(try read("name\tage\nAnn\t5", name: "a.tsv").format == .text)
    #expect(failure("1\t2\ta", .tsv)?.expected.hasPrefix("Whisper's TSV") == true)
    #expect(try read("", .tsv).cues == [])
  }

  @Test func labels() throws {
    let transcript = try read(
      "0.500000\t1.250000\tHello\n\\\t100.000000\t2000.500000\n2,0004\t2,0004\tpoint\tand more\n"
        + "3.9996\t4.5\t\n")
    #expect(transcript.format == .audacity)
    #expect(transcript.texts == ["Hello", "point\tand more", ""])
    #expect(transcript.times == [[500, 1250], [2000, 2000], [4000, 4500]])
    #expect(transcript.cues.map(\.line) == [1, 3, 4])
    #expect(transcript.remarks == ["4: cue without text"])
  }

  @Test func oddLabels() throws {
    let transcript = try read(
      "x\n-1.5\t2\ta\nbroken\n9.0\t8.0\tb\n7.0\t99999999999999999999\tc\n1.0\t2.0", .audacity)
    #expect(transcript.texts == ["a\nbroken", "b", "c", ""])
    #expect(
      transcript.times == [
        [-1500, 2000], [9000, 8000], [7000, 1_000_000_000_000], [1000, 2000],
      ])
    #expect(
      transcript.remarks == [
        "1: 1 line before the first cue skipped: \"x\"",
        "3: line without times; read as text of the cue above",
        "4: cue ends before it begins; times kept", "5: time too large, held at its limit",
        "5: cue begins before the one above it; order kept", "6: cue without text",
        "6: cue begins before the one above it; order kept",
      ])
  }

  @Test func detectionOfLabels() throws {
    #expect(try read("0.5\t1.5\ta").format == .audacity)
    // Unrelated tables.
    #expect(try read("1\t2\ta\n3\t4\tb").format == .text)
    #expect(try read("0.5\ta\n1.5\tb").format == .text)
    #expect(try read("0.5\t1.5\ta\nprose").format == .text)
    #expect(try read("0.5 1.5 a").format == .text)
    #expect(try read("\\\t1.0\t2.0").format == .text)
    #expect(failure("a", .audacity)?.expected.hasPrefix("Audacity") == true)
    #expect(try read("", .audacity).cues == [])
  }
}
