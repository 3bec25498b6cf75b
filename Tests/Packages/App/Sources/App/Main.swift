import Foundation
import Quoth

/// An app with one foot in Foundation and one in Quoth: both compare and cut text by an ICU. Prints what each
/// finds, Quoth's versions, the libraries of ICU in memory, and the memory.
@main
struct App {
  static func main() throws {
    print("foundation", foundation())
    print("quoth", try quoth())
    print("icu", Versions.current.icu)
    print("unicode", Versions.current.unicode)
    print("libraries", try libraries().joined(separator: " "))
    for (name, kilobytes) in try memory() { print(name, kilobytes) }
  }

  /// A date in words, for which Foundation reads its ICU's data.
  private static func foundation() -> String {
    Date(timeIntervalSince1970: 0).formatted(
      Date.FormatStyle(
        date: .complete, time: .omitted, locale: Locale(identifier: "de"), timeZone: .gmt))
  }

  /// Hits with folded case and accents, with a collation, and at words that a dictionary finds.
  private static func quoth() throws -> String {
    let text = "Die Straße war STRASSE. 한국어 ㄱ ไปโรงเรียน"
    var thai = PatternOptions.caseInsensitive(locale: try LocaleTag("th"))
    thai.boundary = .word
    let korean = PatternOptions.collation(
      locale: try LocaleTag("ko-u-co-searchjl"), strength: .primary)
    return try [
      Pattern("strasse", options: .find(locale: try LocaleTag("de"))),
      Pattern("ㅎ", options: korean),
      Pattern("โรงเรียน", options: thai),
    ].map { "\($0.count(in: text))" }.joined(separator: " ")
  }

  private static func libraries() throws -> [String] {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let names = maps.split(separator: "\n").compactMap { $0.split(separator: "/").last }
    return Set(names.filter { $0.contains("icu") || $0.contains("ICU") }.map(String.init)).sorted()
  }

  /// The process' memory in kilobytes, shared pages in proportion.
  private static func memory() throws -> [(String, String)] {
    let rollup = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    return rollup.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      return ["Rss:", "Pss:", "Private_Dirty:"].contains(parts[0])
        ? (String(parts[0].dropLast()), String(parts[1])) : nil
    }
  }
}
