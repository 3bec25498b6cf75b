import Quoth
import QuothCloud

/// The occurrences of a word, each with the text around it.
struct WordContext {
  /// An occurrence.
  struct Line {
    let path: FilePath
    /// In milliseconds.
    let start: Int?
    let left: String
    let text: String
    let right: String
  }

  let lines: [Line]
  /// The forms that were searched for.
  let forms: [String]

  /// The text on either side that is kept, in UTF-16 code units: more than any line shows.
  private static let reach = 160

  /// Finds a word in all its forms.
  ///
  /// - Parameters:
  ///   - word: The word, in any spelling or form.
  ///   - limit: The maximum number of lines.
  init(_ word: String, of run: WordRun, limit: Int) throws(PatternSetError) {
    let known = run.counts.word(word, snowball: run.filter.snowball)
    let patterns: PatternSet
    if let known {
      patterns = try known.patterns()
      forms = [known.needle] + known.forms
    } else {
      patterns = try PatternSet([word], options: run.counts.options.matching)
      forms = [word]
    }
    var lines: [Line] = []
    files: for file in run.reading.files {
      for (place, cue) in file.cues.enumerated() {
        let units = Array(cue.text.utf16)
        for match in patterns.leftmostLongestMatches(in: units.span) {
          guard lines.count < limit else { break files }
          // The cues around it complete the line.
          var left = String(decoding: units[..<match.start], as: UTF16.self)
          var right = String(decoding: units[match.end...], as: UTF16.self)
          if left.utf16.count < Self.reach, place > 0 {
            left = file.cues[place - 1].text + " " + left
          }
          if right.utf16.count < Self.reach, place + 1 < file.cues.count {
            right += " " + file.cues[place + 1].text
          }
          lines.append(
            Line(
              path: file.path, start: cue.start, left: Self.oneLine(left),
              text: Self.oneLine(String(decoding: units[match.range], as: UTF16.self)),
              right: Self.oneLine(right)))
        }
      }
    }
    self.lines = lines
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").withEdges(of: text)
  }
}

extension String {
  /// The text with a space at the edges at which another text has white space.
  fileprivate func withEdges(of other: String) -> String {
    guard !isEmpty else { return other.isEmpty ? "" : " " }
    return (other.first?.isWhitespace == true ? " " : "") + self
      + (other.last?.isWhitespace == true ? " " : "")
  }
}
