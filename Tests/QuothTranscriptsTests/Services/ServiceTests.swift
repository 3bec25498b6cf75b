import QuothTranscripts
import Testing

/// The JSON of transcription services: cues, times, speakers and words.
@Suite struct ServiceTests {
  @Test func json3() throws {
    let transcript = try read(ServiceSamples.json3)
    #expect(transcript.format == .json3)
    #expect(transcript.texts == ["hello big world", "[Music]\nstill"])
    #expect(transcript.times == [[1360, 4560], [3130, 5130]])
    #expect(transcript.cues[0].words.map(\.text) == ["hello", "big", "world"])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [1360, 1600, 2060])
    #expect(transcript.cues[0].words.map(\.endMilliseconds) == [1600, 2060, nil])
    #expect(transcript.cues[1].words == [])
    #expect(transcript.cues.map(\.line) == [4, 8])
    #expect(transcript.remarks == [])
  }

  @Test func deepgramUtterances() throws {
    let transcript = try read(ServiceSamples.deepgramUtterances)
    #expect(transcript.format == .deepgram)
    #expect(transcript.texts == ["Hello there.", "Hi."])
    #expect(transcript.times == [[419, 1200], [2000, 2500]])
    #expect(transcript.speakers == ["0", "1"])
    #expect(transcript.ids == ["b2", "b3"])
    #expect(transcript.cues[0].words.map(\.text) == ["Hello", "there."])
    #expect(transcript.remarks == [])
  }

  @Test func deepgramParagraphs() throws {
    let transcript = try read(ServiceSamples.deepgramParagraphs)
    #expect(transcript.format == .deepgram)
    #expect(transcript.language == "en")
    #expect(transcript.texts == ["Yes.", "It is.", "No."])
    #expect(transcript.times == [[500, 900], [1000, 1300], [2000, 2200]])
    #expect(transcript.speakers == ["0", "0", "1"])
    #expect(transcript.cues.map { $0.words.map(\.text) } == [["Yes."], ["It", "is."], ["No."]])
    #expect(transcript.remarks == [])
  }

  @Test func deepgramChannelsOfWords() throws {
    let transcript = try read(
      """
      {"results": {"channels": [
       {"alternatives": [{"transcript": "hello you", "words": [
         {"word": "hello", "start": 1, "end": 1.5}, {"word": "you", "start": 1.5, "end": 2}]}]},
       {"alternatives": [{"transcript": "untimed", "words": []}]},
       {"alternatives": []}]}}
      """)
    #expect(transcript.texts == ["hello you", "untimed"])
    #expect(transcript.times == [[1000, 2000], [nil, nil]])
    #expect(transcript.speakers == ["channel 0", "channel 1"])
    #expect(
      transcript.remarks == [
        "4: text without times", "5: channel without \"alternatives\"; left out",
      ])
  }

  @Test func assemblyAI() throws {
    let transcript = try read(ServiceSamples.assemblyAIUtterances)
    #expect(transcript.format == .assemblyai)
    #expect(transcript.language == "en_us")
    #expect(transcript.texts == ["Smoke from wildfires.", "Yes."])
    #expect(transcript.times == [[250, 2100], [2500, 2750]])
    #expect(transcript.speakers == ["A", "B"])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [250, 730, 1100])
    #expect(transcript.remarks == [])
    let words = try read(ServiceSamples.assemblyAIWords)
    #expect(words.format == .assemblyai)
    #expect(words.texts == ["Smoke rises.", "Yes."])
    #expect(words.times == [[250, 1022], [1100, 1300]])
    #expect(words.speakers == [nil, nil])
    #expect(words.remarks == [])
    let sentences = try read(
      #"{"sentences": [{"text": "A b.", "start": 10, "end": 20, "confidence": 1, "words": []}], "id": "x"}"#
    )
    #expect(sentences.format == .assemblyai)
    #expect(sentences.times == [[10, 20]])
  }

  @Test func amazonItems() throws {
    let transcript = try read(ServiceSamples.amazonItems)
    #expect(transcript.format == .aws)
    #expect(transcript.language == "en-US")
    #expect(transcript.texts == ["I've been on hold.", "Sorry."])
    #expect(transcript.times == [[4870, 5640], [5700, 6240]])
    #expect(transcript.speakers == ["spk_0", "spk_1"])
    #expect(transcript.cues[0].words.last?.text == "hold.")
    #expect(transcript.remarks == [])
  }

  @Test func amazonSegments() throws {
    let transcript = try read(ServiceSamples.amazonSegments)
    #expect(transcript.format == .aws)
    #expect(transcript.texts == ["On hold.", "Sorry."])
    #expect(transcript.times == [[5170, 5640], [8490, 8880]])
    #expect(transcript.speakers == ["spk_0", "spk_1"])
    #expect(transcript.ids == ["0", "1"])
    #expect(transcript.cues.map { $0.words.map(\.text) } == [["On", "hold."], ["Sorry."]])
    #expect(transcript.remarks == [])
  }

  @Test func amazonChannels() throws {
    let item =
      #"{"type": "pronunciation", "start_time": "1.5", "end_time": "2", "alternatives": [{"content": "x"}]}"#
    let transcript = try read(
      """
      {"results": {"items": [\(item), \(item)], "channel_labels": {"channels": [
        {"channel_label": "ch_0", "items": [\(item)]}, {"channel_label": "ch_1", "items": [\(item)]}
      ], "number_of_channels": 2}}}
      """)
    #expect(transcript.texts == ["x", "x"])
    #expect(transcript.speakers == ["ch_0", "ch_1"])
    #expect(transcript.times == [[1500, 2000], [1500, 2000]])
  }

  @Test func googleV1() throws {
    let transcript = try read(ServiceSamples.googleV1)
    #expect(transcript.format == .google)
    #expect(transcript.language == "en-us")
    #expect(transcript.texts == ["okay so", "what's next", "nothing"])
    #expect(transcript.times == [[1300, 2300], [3500, 4100], [4200, 6000]])
    #expect(transcript.remarks == [])
  }

  @Test func googleV2() throws {
    let transcript = try read(ServiceSamples.googleV2)
    #expect(transcript.format == .google)
    #expect(transcript.texts == ["Hi.", "Who's there?"])
    #expect(transcript.times == [[0, 400], [600, 1200]])
    #expect(transcript.speakers == ["1", "2"])
    let batch = try read(
      #"{"results": {"gs://a/b.wav": {"transcript": \#(ServiceSamples.googleV2), "metadata": {}}}}"#
    )
    #expect(batch.format == .google)
    #expect(batch.cues == transcript.cues)
  }

  @Test func googleDiarizationRepeats() throws {
    let plain = #"{"startTime": "0s", "endTime": "1s", "word": "a"}"#
    let tagged = #"{"startTime": "0s", "endTime": "1s", "word": "a", "speakerTag": 2}"#
    let transcript = try read(
      """
      {"results": [{"alternatives": [{"transcript": "a", "words": [\(plain)]}]},
      {"alternatives": [{"words": [\(tagged)]}]}]}
      """)
    #expect(transcript.texts == ["a"])
    #expect(transcript.speakers == ["2"])
    #expect(
      transcript.remarks == [
        "2: this result repeats those before it, with speakers; they are left out"
      ])
    // Speakers only in the second result do not make it a repetition.
    let two = try read(
      """
      {"results": [{"alternatives": [{"transcript": "b"}], "resultEndTime": "1s"},
      {"alternatives": [{"transcript": "a", "words": [\(tagged)]}]}]}
      """)
    #expect(two.texts == ["b", "a"])
    #expect(two.remarks == [])
  }

  @Test func azure() throws {
    let transcript = try read(ServiceSamples.azureBatch)
    #expect(transcript.format == .azure)
    #expect(transcript.language == "en-US")
    #expect(transcript.texts == ["Hello world."])
    #expect(transcript.times == [[760, 2080]])
    #expect(transcript.speakers == ["1"])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [760, 1520])
    #expect(transcript.remarks == ["15: phrase without \"nBest\" (\"NoMatch\"); left out"])
    let fast = try read(ServiceSamples.azureFast)
    #expect(fast.format == .azure)
    #expect(fast.texts == ["Good afternoon.", "Hi."])
    #expect(fast.times == [[960, 1600], [1640, 2000]])
    #expect(fast.speakers == ["0", "1"])
    #expect(fast.cues[0].words.map(\.endMilliseconds) == [1200, 1600])
    #expect(fast.remarks == [])
  }

  @Test func rev() throws {
    let transcript = try read(ServiceSamples.rev)
    #expect(transcript.format == .revai)
    #expect(transcript.texts == ["Hello World.", "So - <laugh>", "Monologues."])
    #expect(transcript.times == [[500, 2850], [3000, 3200], [3500, 4500]])
    #expect(transcript.speakers == ["0", "0", "1"])
    #expect(transcript.remarks == [])
    let named = try read(
      #"{"speakers": [{"id": 3, "name": "Ann"}], "monologues": [{"speaker": 3, "elements": [{"type": "text", "value": "a", "ts": 1, "end_ts": 2}]}]}"#
    )
    #expect(named.speakers == ["Ann"])
  }

  @Test func speechmatics() throws {
    let transcript = try read(ServiceSamples.speechmatics)
    #expect(transcript.format == .speechmatics)
    #expect(transcript.language == "en")
    #expect(transcript.texts == ["¡Hola!", "Good day.", "Yes"])
    #expect(transcript.times == [[80, 500], [600, 1200], [1300, 1500]])
    #expect(transcript.speakers == [nil, "S1", "S2"])
    #expect(transcript.remarks == [])
    let japanese = try read(
      """
      {"format": "2.9", "metadata": {"language_pack_info": {"word_delimiter": ""}}, "results": [
       {"type": "word", "start_time": 0, "end_time": 1, "alternatives": [{"content": "東京"}]},
       {"type": "word", "start_time": 1, "end_time": 2, "alternatives": [{"content": "タワー"}]}]}
      """)
    #expect(japanese.texts == ["東京タワー"])
  }
}
