import Foundation
import QuothCommand
import Testing

/// `--newer`.
@Suite struct NewerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("law\n", to: "old.txt")
    try folder.write("law\n", to: "new.txt")
    // Noon of 1 March 2020 and of 1 March 2021, in UTC.
    try set("old.txt", 1_583_064_000)
    try set("new.txt", 1_614_600_000)
  }

  private func set(_ name: String, _ time: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: folder(name).text)
  }

  private func files(_ newer: Argument, date: Int = 0) -> [String] {
    ToolRun(words: ["search", "--files", newer, folder.path], date: date).lines.map {
      $0.replacing(folder.path.text + "/", with: "")
    }
  }

  @Test func byDate() {
    #expect(files("--newer=2019-12-31") == ["new.txt", "old.txt"])
    #expect(files("--newer=2020-06-01") == ["new.txt"])
    #expect(files("--newer=2021-02-27T23:59") == ["new.txt"])
    #expect(files("--newer=2021-03-03T00:00:00") == [])
  }

  @Test func byAge() {
    #expect(files("--newer=1h", date: 1_614_603_600) == ["new.txt"])
    #expect(files("--newer=3599s", date: 1_614_603_600) == [])
    #expect(files("--newer=59min", date: 1_614_603_600) == [])
    #expect(files("--newer=365d", date: 1_614_600_000) == ["new.txt", "old.txt"])
    #expect(files("--newer=52w", date: 1_614_600_000) == ["new.txt"])
    #expect(files("--newer=9000000000000000000s", date: 1) == ["new.txt", "old.txt"])
  }

  @Test func byDateInAZone() {
    #expect(files("--newer=2021-03-01T12:00Z") == ["new.txt"])
    #expect(files("--newer=2021-03-01T12:00:01Z") == [])
    #expect(files("--newer=2021-03-01T14:00+02:00") == ["new.txt"])
    #expect(files("--newer=2021-03-01T13:59:59+02:00") == ["new.txt"])
    #expect(files("--newer=2021-03-01T14:01+02:00") == [])
    #expect(files("--newer=2021-03-01T08:30-03:30") == ["new.txt"])
    #expect(files("--newer=2021-03-01T08:31-03:30") == [])
  }

  @Test func byFile() throws {
    #expect(files(Argument("--newer=" + folder("old.txt").text)) == ["new.txt"])
    #expect(files(Argument("--newer=" + folder("new.txt").text)) == [])
    #expect(files(Argument("--newer=" + folder.path.text)) == [])
  }

  @Test func aCorpusHasNoDates() {
    let corpus = folder("all.corpus")
    #expect(ToolRun("index", "-o", corpus, folder.path).status == 0)
    let run = ToolRun("search", "--newer=1d", "law", corpus)
    #expect(run.status == 2 && run.error.contains("option '--newer' is for files"))
  }

  @Test func filesThatAreNamedCount() {
    let run = ToolRun(
      "search", "-l", "--newer=2020-06-01", "law", folder("old.txt"), folder("new.txt"))
    #expect(run.lines == [folder("new.txt").text])
  }

  @Test func valuesThatAreNeither() {
    for value: Argument in [
      "", "x", "7", "7y", "-1d", "2020", "2020-1-1", "2020-13-01", "2021-02-29", "2020-06-31",
      "2020-01-01T", "2020-01-01T24:00", "2020-01-01T1:00", "99999999999999999999d",
      "9223372036854775807w", "2020-01-01 10:00", "2020-01-01Z", "2020-01-01T10:00+25:00",
      "2020-01-01T10:00+0200", "2020-01-01T10:00ZZ", "2020-01-01TZ", "/no/such/file",
    ] {
      let run = ToolRun("search", "--files", Argument("--newer=\(value.text)"), folder.path)
      #expect(run.status == 2)
      #expect(
        run.error.contains("invalid value '\(value.text)' for '--newer'; use a date such as"))
    }
  }
}
