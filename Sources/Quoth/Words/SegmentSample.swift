/// A text that exercises every rule of word segmentation, to verify tables.
enum SegmentSample {
  // One or two of each class.
  private static let pieces: [Unicode.Scalar] = [
    "a", "1", "@", "_", " ", ".", ",", ":", "'", "\"", "!", "\u{5D0}", "\u{301}", "\u{AD}",
    "\u{200D}",
    "\u{AC00}", "\u{4E2D}",
  ]

  /// All triples of the pieces, one per line.
  private static let text: [UInt16] = {
    var text: [UInt16] = []
    for a in pieces {
      for b in pieces {
        for c in pieces { text += [a, b, c, "\n"].map { UInt16($0.value) } }
      }
    }
    return text
  }()

  /// Ideographs that are a sentence: words of one to four of them, some of which the dictionary lacks.
  static let ideographs = Array(
    "我們的研究人員在二零一九年的國際會議上發表了关于人工智能和自然语言处理的论文他说这个问题非常重要东京大学经济学部龘龘中华人民共和国".utf16)

  /// Whether the table finds the same words in the sample as ICU alone.
  static func agrees(_ table: SegmentTable, locale: LocaleTag) -> Bool {
    let segmenter = WordSegmenter(locale: locale, table: table)
    return segmenter.words(in: text) == segmenter.plainWords(in: text)
  }
}
