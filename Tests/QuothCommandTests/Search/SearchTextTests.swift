import Quoth
import QuothCommand
import QuothTranscripts
import Testing

/// The cues of a file as one text equal the cues of a corpus with the same joiner.
@Suite struct SearchTextTests {
  @Test(arguments: CorpusJoiner.allCases)
  func filesAreJoinedAsCorporaAre(joiner: CorpusJoiner) {
    for texts in [
      [], [""], ["one"], ["one", "", "zwei é", "日本", "語", "three"], ["", "", "x", ""],
      ["𐐀 😀", "a\u{FFFD}\u{7FF}\u{800}", "\u{10FFFF}"],
    ] {
      var builder = CorpusBuilder<Int>(joiner: joiner)
      builder.beginTranscript(id: 0)
      builder.addCue("before")
      builder.beginTranscript(id: 1)
      for text in texts { builder.addCue(text) }
      let corpus = builder.finish()
      let ofFile = SearchText(texts, joiner: joiner)
      let ofCues = SearchText(texts.map { Cue(text: $0) }, joiner: joiner)
      #expect(ofCues.units == ofFile.units && ofCues.cues == ofFile.cues)
      let ofCorpus = SearchText(ofTranscript: 1, in: corpus)
      #expect(ofFile.units == ofCorpus.units)
      #expect(ofFile.cues == ofCorpus.cues)
      for (cue, text) in zip(ofFile.cues, texts) {
        #expect(Array(ofFile.units[cue]) == Array(text.utf16))
      }
    }
  }

  @Test func theStandardJoinerIsTheLibrarys() {
    var builder = CorpusBuilder<Int>()
    builder.beginTranscript(id: 0)
    let corpus = builder.finish()
    #expect(CorpusJoiner.standard == corpus.joiner)
  }
}
