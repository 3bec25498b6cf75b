import QuothTranscripts
import Testing

/// Times as services write them beside numbers, and Watson's.
@Suite struct ServiceTimesTests {
  @Test func watson() throws {
    let transcript = try read(ServiceSamples.watson)
    #expect(transcript.format == .watson)
    #expect(transcript.texts == ["several tornadoes, touch down", "yes"])
    #expect(transcript.times == [[1000, 2810], [4000, 4500]])
    #expect(transcript.speakers == ["0", "1"])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [1000, 1510, 2150, 2500])
    #expect(transcript.remarks == [])
    let untimed = try read(
      """
      {"result_index": 0, "results": [{"final": true, "alternatives": [{"transcript": "yes "}]},
       {"final": false, "alternatives": [{"transcript": "no "}]},
       {"final": true, "alternatives": [{"transcript": "a", "timestamps": [["a"], ["a", 1, null]]}]}]}
      """)
    #expect(untimed.format == .watson)
    #expect(untimed.texts == ["yes", "a"])
    #expect(untimed.times == [[nil, nil], [1000, nil]])
    #expect(untimed.remarks.contains("2: result that is not final; left out"))
    #expect(untimed.remarks.contains("3: skipped a word that is not a list of three"))
  }

  @Test func timesOfGoogleAsObjects() throws {
    let transcript = try read(
      """
      {"results": [{"alternatives": [{"transcript": "so it is", "words": [
       {"startTime": {}, "endTime": {"nanos": 300000000}, "word": "so"},
       {"startTime": {"seconds": "1", "nanos": 200000000}, "endTime": {"seconds": 2}, "word": "it"},
       {"startTime": {"seconds": 2}, "endTime": {"second": 3}, "word": "is"}]}]}]}
      """)
    #expect(transcript.format == .google)
    #expect(transcript.cues.flatMap(\.words).map(\.startMilliseconds) == [0, 1200, 2000])
    #expect(transcript.cues.flatMap(\.words).map(\.endMilliseconds) == [300, 2000, nil])
    #expect(transcript.remarks.count == 1)
  }

  @Test func durationsOfAzure() throws {
    let transcript = try read(
      """
      {"recognizedPhrases": [
       {"recognitionStatus": "Success", "offset": "PT0.07S", "duration": "PT1M1.59S",
        "nBest": [{"display": "Hello.", "words": [
         {"word": "hello", "offset": "PT0.09S", "duration": "PT0.48S"}]}]},
       {"offset": "P1DT2H3M", "duration": "1", "nBest": [{"display": "Late."}]},
       {"offset": "PT", "nBest": [{"display": "Wrong."}]}]}
      """)
    #expect(transcript.times == [[70, 61_660], [93_780_000, 93_781_000], [nil, nil]])
    #expect(transcript.cues[0].words.map(\.startMilliseconds) == [90])
    #expect(transcript.cues[0].words.map(\.endMilliseconds) == [570])
    #expect(transcript.remarks.contains { $0.contains("\"PT\"") })
  }
}
