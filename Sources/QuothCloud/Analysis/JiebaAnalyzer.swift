import Quoth
import Synchronization

/// Words of Chinese by the frequencies of jieba's dictionary: of all ways to divide a run of ideographs,
/// the likeliest.
///
///     let analyzer = JiebaAnalyzer(dictionary: "/usr/lib/python3/dist-packages/jieba/dict.txt")
///
/// Traditional ideographs are looked up as simplified ones.
///
/// Source: J. Sun, "jieba" (MIT licence), whose data is read; its model of unknown words is not used, since
/// ``WordFilter/joinsParts`` finds them by their neighbours.
public final class JiebaAnalyzer: PlaceAnalyzer {
  /// Chinese.
  public let language = "zh"
  /// The dictionary.
  public let name = "the dictionary of jieba"
  /// Runs of ideographs.
  public let phrases = AnalyzedPhrases.ideographs
  private let file: MappedFile
  private let loaded = Mutex<ChineseDictionary?>(nil)

  /// Opens a dictionary, which is read when it is first needed.
  ///
  /// - Parameter dictionary: A file in UTF-8 with a word, a number and perhaps a tag on each line.
  /// - Returns: nil if there is no such file.
  public init?(dictionary path: String) {
    guard let file = try? MappedFile(path) else { return nil }
    self.file = file
  }

  /// The analyzer with the first file that exists.
  static func first(in paths: [String]) -> JiebaAnalyzer? {
    for path in paths {
      if let analyzer = JiebaAnalyzer(dictionary: path) { return analyzer }
    }
    return nil
  }

  /// The likeliest words of phrases.
  ///
  /// - Complexity: O(*n*); the first call reads the dictionary, which takes some hundredths of a second.
  public func words(of phrases: [[UInt16]]) -> [[AnalyzedWord]] { strings(of: phrases) }

  func find(_ phrases: PhraseList, _ range: Range<Int>, to found: inout FoundWords) {
    let dictionary = loaded.withLock { known -> ChineseDictionary in
      if let known { return known }
      // SAFETY: the bytes are read during the call.
      let made = unsafe file.withBytes { unsafe ChineseDictionary($0) }
      known = made
      return made
    }
    var division = ChineseDivision(dictionary)
    for number in range {
      unsafe phrases.withUnits(of: number) { unsafe division.divide($0, to: &found) }
    }
  }
}
