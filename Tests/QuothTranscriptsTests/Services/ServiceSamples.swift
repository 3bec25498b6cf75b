import QuothTranscripts

/// Small files in the form of each service, after its public documentation.
enum ServiceSamples {
  static let all: [(format: TranscriptFormat, text: String)] = [
    (.json3, json3), (.whisper, openAIWords), (.deepgram, deepgramUtterances),
    (.deepgram, deepgramParagraphs), (.assemblyai, assemblyAIUtterances),
    (.assemblyai, assemblyAIWords), (.aws, amazonItems), (.aws, amazonSegments),
    (.google, googleV1), (.google, googleV2), (.azure, azureBatch), (.azure, azureFast),
    (.watson, watson),
    (.revai, rev), (.speechmatics, speechmatics),
  ]

  static let json3 = """
    {"wireMagic": "pb3", "pens": [{}], "wsWinStyles": [{}, {"mhModeHint": 2, "juJustifCode": 0}],
     "wpWinPositions": [{}], "events": [
      {"tStartMs": 0, "dDurationMs": 212040, "id": 1, "wpWinPosId": 1, "wsWinStyleId": 1},
      {"tStartMs": 1360, "dDurationMs": 3200, "wWinId": 1, "segs": [
        {"utf8": "hello", "acAsrConf": 0}, {"utf8": " big", "tOffsetMs": 240, "acAsrConf": 0},
        {"utf8": " world", "tOffsetMs": 700, "acAsrConf": 0}]},
      {"tStartMs": 3120, "dDurationMs": 1440, "wWinId": 1, "aAppend": 1, "segs": [{"utf8": "\\n"}]},
      {"tStartMs": 3130, "dDurationMs": 2000, "segs": [{"utf8": "[Music]\\nstill"}]}
    ]}
    """

  static let watson = """
    {"result_index": 0, "results": [
      {"final": true, "alternatives": [{"confidence": 0.96, "transcript": "several tornadoes, touch down ",
        "timestamps": [["several", 1.0, 1.51], ["tornadoes", 1.51, 2.15], ["touch", 2.15, 2.5],
          ["down", 2.5, 2.81]]}]},
      {"final": true, "alternatives": [{"transcript": "yes ", "timestamps": [["yes", 4.0, 4.5]]}]}],
     "speaker_labels": [
      {"from": 1.0, "to": 1.51, "speaker": 0, "confidence": 0.7, "final": false},
      {"from": 1.51, "to": 2.15, "speaker": 0, "confidence": 0.7, "final": false},
      {"from": 2.15, "to": 2.5, "speaker": 0, "confidence": 0.7, "final": false},
      {"from": 2.5, "to": 2.81, "speaker": 0, "confidence": 0.7, "final": false},
      {"from": 4.0, "to": 4.5, "speaker": 1, "confidence": 0.7, "final": true}]}
    """

  static let openAIWords = """
    {"task": "transcribe", "language": "english", "duration": 8.47,
     "text": "The beach was a popular spot. People were swimming, “Dr. No” said… and playing.",
     "words": [
      {"word": "The", "start": 0.0, "end": 0.44}, {"word": "beach", "start": 0.44, "end": 0.9},
      {"word": "was", "start": 0.9, "end": 1.1}, {"word": "a", "start": 1.1, "end": 1.2},
      {"word": "popular", "start": 1.2, "end": 1.6}, {"word": "spot", "start": 1.6, "end": 2.0},
      {"word": "People", "start": 2.1, "end": 2.5}, {"word": "were", "start": 2.5, "end": 2.7},
      {"word": "swimming", "start": 2.7, "end": 3.2}, {"word": "Dr", "start": 3.4, "end": 3.6},
      {"word": "No", "start": 3.6, "end": 3.9}, {"word": "said", "start": 3.9, "end": 4.2},
      {"word": "and", "start": 4.3, "end": 4.5}, {"word": "playing", "start": 5.7, "end": 6.1}]}
    """

  static let deepgramUtterances = """
    {"metadata": {"transaction_key": "deprecated", "request_id": "a1", "duration": 5.9, "channels": 1},
     "results": {"channels": [{"alternatives": [{"transcript": "hello there", "confidence": 0.99,
       "words": [{"word": "hello", "start": 0.4, "end": 0.8, "confidence": 0.99}]}]}],
      "utterances": [
       {"start": 0.41915998, "end": 1.2, "confidence": 0.98, "channel": 0, "transcript": "Hello there.",
        "words": [{"word": "hello", "start": 0.41915998, "end": 0.8, "confidence": 0.9, "speaker": 0,
                   "speaker_confidence": 0.7, "punctuated_word": "Hello"},
                  {"word": "there", "start": 0.8, "end": 1.2, "confidence": 0.9, "speaker": 0,
                   "speaker_confidence": 0.7, "punctuated_word": "there."}],
        "speaker": 0, "id": "b2"},
       {"start": 2.0, "end": 2.5, "confidence": 0.98, "channel": 0, "transcript": "Hi.", "words": [],
        "speaker": 1, "id": "b3"}]}}
    """

  static let deepgramParagraphs = """
    {"metadata": {"request_id": "a1"}, "results": {"channels": [
      {"detected_language": "en", "alternatives": [{"transcript": "Yes. It is. No.", "words": [
        {"word": "yes", "start": 0.5, "end": 0.9, "punctuated_word": "Yes.", "speaker": 0},
        {"word": "it", "start": 1.0, "end": 1.1, "punctuated_word": "It", "speaker": 0},
        {"word": "is", "start": 1.1, "end": 1.3, "punctuated_word": "is.", "speaker": 0},
        {"word": "no", "start": 2.0, "end": 2.2, "punctuated_word": "No.", "speaker": 1}],
       "paragraphs": {"transcript": "\\nSpeaker 0: Yes. It is.\\n\\nSpeaker 1: No.", "paragraphs": [
        {"sentences": [{"text": "Yes.", "start": 0.5, "end": 0.9},
                       {"text": "It is.", "start": 1.0, "end": 1.3}],
         "speaker": 0, "num_words": 3, "start": 0.5, "end": 1.3},
        {"sentences": [{"text": "No.", "start": 2.0, "end": 2.2}],
         "speaker": 1, "num_words": 1, "start": 2.0, "end": 2.2}]}}]}]}}
    """

  static let assemblyAIUtterances = """
    {"id": "9ea68fd3", "language_model": "assemblyai_default", "acoustic_model": "assemblyai_default",
     "language_code": "en_us", "status": "completed", "audio_url": "https://example.com/a.mp3",
     "text": "Smoke from wildfires. Yes.", "words": [
      {"text": "Smoke", "start": 250, "end": 650, "confidence": 0.97, "speaker": "A"}],
     "utterances": [
      {"confidence": 0.93, "start": 250, "end": 2100, "text": "Smoke from wildfires.", "words": [
        {"text": "Smoke", "start": 250, "end": 650, "confidence": 0.97, "speaker": "A"},
        {"text": "from", "start": 730, "end": 1022, "confidence": 0.99, "speaker": "A"},
        {"text": "wildfires.", "start": 1100, "end": 2100, "confidence": 0.99, "speaker": "A"}],
       "speaker": "A"},
      {"confidence": 0.9, "start": 2500, "end": 2750, "text": "Yes.", "words": [], "speaker": "B"}],
     "confidence": 0.95, "audio_duration": 3, "punctuate": true, "format_text": true}
    """

  static let assemblyAIWords = """
    {"id": "9ea68fd3", "status": "completed", "language_code": "en_us", "text": "Smoke rises. Yes.",
     "words": [
      {"text": "Smoke", "start": 250, "end": 650, "confidence": 0.97, "speaker": null},
      {"text": "rises.", "start": 730, "end": 1022, "confidence": 0.99, "speaker": null},
      {"text": "Yes.", "start": 1100, "end": 1300, "confidence": 0.99, "speaker": null}],
     "utterances": null, "confidence": 0.95, "audio_duration": 3}
    """

  static let amazonItems = """
    {"jobName": "my-job", "accountId": "111122223333", "results": {"language_code": "en-US",
     "transcripts": [{"transcript": "I've been on hold. Sorry."}],
     "speaker_labels": {"channel_label": "ch_0", "speakers": 2, "segments": [
      {"start_time": "4.87", "speaker_label": "spk_0", "end_time": "5.64", "items": [
        {"start_time": "4.87", "speaker_label": "spk_0", "end_time": "5.02"},
        {"start_time": "5.02", "speaker_label": "spk_0", "end_time": "5.17"},
        {"start_time": "5.17", "speaker_label": "spk_0", "end_time": "5.29"},
        {"start_time": "5.29", "speaker_label": "spk_0", "end_time": "5.64"}]},
      {"start_time": "5.7", "speaker_label": "spk_1", "end_time": "6.24", "items": [
        {"start_time": "5.7", "speaker_label": "spk_1", "end_time": "6.24"}]}]},
     "items": [
      {"start_time": "4.87", "end_time": "5.02", "type": "pronunciation",
       "alternatives": [{"confidence": "1.0", "content": "I've"}]},
      {"start_time": "5.02", "end_time": "5.17", "type": "pronunciation",
       "alternatives": [{"confidence": "1.0", "content": "been"}]},
      {"start_time": "5.17", "end_time": "5.29", "type": "pronunciation",
       "alternatives": [{"confidence": "1.0", "content": "on"}]},
      {"start_time": "5.29", "end_time": "5.64", "type": "pronunciation",
       "alternatives": [{"confidence": "1.0", "content": "hold"}]},
      {"type": "punctuation", "alternatives": [{"confidence": "0.0", "content": "."}]},
      {"start_time": "5.7", "end_time": "6.24", "type": "pronunciation",
       "alternatives": [{"confidence": "1.0", "content": "Sorry"}]},
      {"type": "punctuation", "alternatives": [{"confidence": "0.0", "content": "."}]}]},
     "status": "COMPLETED"}
    """

  static let amazonSegments = """
    {"jobName": "my-job", "accountId": "111122223333", "status": "COMPLETED", "results": {
     "transcripts": [{"transcript": "On hold. Sorry."}], "items": [
      {"id": 0, "type": "pronunciation", "alternatives": [{"confidence": "0.9", "content": "On"}],
       "start_time": "5.17", "end_time": "5.29", "speaker_label": "spk_0"},
      {"id": 1, "type": "pronunciation", "alternatives": [{"confidence": "0.9", "content": "hold"}],
       "start_time": "5.29", "end_time": "5.64", "speaker_label": "spk_0"},
      {"id": 2, "type": "punctuation", "alternatives": [{"confidence": "0.0", "content": "."}],
       "speaker_label": "spk_0"},
      {"id": 3, "type": "pronunciation", "alternatives": [{"confidence": "0.9", "content": "Sorry."}],
       "start_time": "8.49", "end_time": "8.88", "speaker_label": "spk_1"}],
     "audio_segments": [
      {"id": 0, "transcript": "On hold.", "start_time": "5.17", "end_time": "5.64",
       "speaker_label": "spk_0", "items": [0, 1, 2]},
      {"id": 1, "transcript": "Sorry.", "start_time": "8.49", "end_time": "8.88",
       "speaker_label": "spk_1", "items": [3]}]}}
    """

  static let googleV1 = """
    {"name": "7612202767953098924", "done": true,
     "metadata": {"@type": "type.googleapis.com/google.cloud.speech.v1.LongRunningRecognizeMetadata"},
     "response": {"@type": "type.googleapis.com/google.cloud.speech.v1.LongRunningRecognizeResponse",
      "results": [
       {"alternatives": [{"transcript": "okay so what's next", "confidence": 0.96, "words": [
         {"startTime": "1.300s", "endTime": "1.400s", "word": "okay"},
         {"startTime": "1.400s", "endTime": "2.300s", "word": "so"},
         {"startTime": "3.500s", "endTime": "3.800s", "word": "what's"},
         {"startTime": "3.800s", "endTime": "4.100s", "word": "next"}]},
        {"transcript": "o.k. so"}],
        "resultEndTime": "4.200s", "languageCode": "en-us"},
       {"alternatives": [{"transcript": " nothing", "confidence": 0.9}], "resultEndTime": "6s",
        "languageCode": "en-us"}]}}
    """

  static let googleV2 = """
    {"results": [{"alternatives": [{"transcript": "Hi. Who's there?", "confidence": 0.9, "words": [
       {"endOffset": "0.400s", "word": "Hi.", "speakerLabel": "1"},
       {"startOffset": "0.600s", "endOffset": "0.900s", "word": "Who's", "speakerLabel": "2"},
       {"startOffset": "0.900s", "endOffset": "1.200s", "word": "there?", "speakerLabel": "2"}]}],
      "resultEndOffset": "1.330s", "languageCode": "en-US"}],
     "metadata": {"totalBilledDuration": "2s"}}
    """

  static let azureBatch = """
    {"source": "https://example.com/a.wav", "timestamp": "2023-07-10T14:28:16Z",
     "durationInTicks": 25800000, "duration": "PT2.58S",
     "combinedRecognizedPhrases": [{"channel": 0, "lexical": "hello world", "display": "Hello world."}],
     "recognizedPhrases": [
      {"recognitionStatus": "Success", "channel": 0, "speaker": 1, "offset": "PT0.76S",
       "duration": "PT1.32S", "offsetInTicks": 7600000.0, "durationInTicks": 13200000.0, "nBest": [
        {"confidence": 0.56, "lexical": "hello world", "itn": "hello world",
         "maskedITN": "hello world", "display": "Hello world.", "displayWords": [
          {"displayText": "Hello", "offset": "PT0.76S", "duration": "PT0.76S",
           "offsetInTicks": 7600000.0, "durationInTicks": 7600000.0},
          {"displayText": "world.", "offset": "PT1.52S", "duration": "PT0.56S",
           "offsetInTicks": 15200000.0, "durationInTicks": 5600000.0}]},
        {"confidence": 0.3, "display": "Hello word."}],
       "locale": "en-US"},
      {"recognitionStatus": "NoMatch", "channel": 0, "offsetInTicks": 2.2E7, "durationInTicks": 0}]}
    """

  static let azureFast = """
    {"durationMilliseconds": 3000, "combinedPhrases": [{"text": "Good afternoon. Hi."}], "phrases": [
     {"speaker": 0, "offsetMilliseconds": 960, "durationMilliseconds": 640, "text": "Good afternoon.",
      "words": [{"text": "Good", "offsetMilliseconds": 960, "durationMilliseconds": 240},
                {"text": "afternoon.", "offsetMilliseconds": 1200, "durationMilliseconds": 400}],
      "locale": "en-US", "confidence": 0.93},
     {"speaker": 1, "offsetMilliseconds": 1640, "durationMilliseconds": 360, "text": "Hi.",
      "words": [], "locale": "en-US", "confidence": 0.93}]}
    """

  static let rev = """
    {"monologues": [
     {"speaker": 0, "elements": [
      {"type": "text", "value": "Hello", "ts": 0.5, "end_ts": 1.5, "confidence": 1},
      {"type": "punct", "value": " "},
      {"type": "text", "value": "World", "ts": 1.75, "end_ts": 2.85, "confidence": 0.8},
      {"type": "punct", "value": ". "},
      {"type": "text", "value": "So", "ts": 3.0, "end_ts": 3.2, "confidence": 0.8},
      {"type": "punct", "value": " - "},
      {"type": "unknown", "value": "<laugh>"}]},
     {"speaker": 1, "elements": [
      {"type": "text", "value": "Monologues", "ts": 3.5, "end_ts": 4.5, "confidence": 1},
      {"type": "punct", "value": "."}]}]}
    """

  static let speechmatics = """
    {"format": "2.9", "job": {"created_at": "2024-01-01T00:00:00.000Z", "id": "yjbmf9kqub"},
     "metadata": {"created_at": "2024-01-01T00:00:10.000Z", "type": "transcription",
      "language_pack_info": {"language_description": "English", "word_delimiter": " "},
      "transcription_config": {"language": "en", "diarization": "speaker"}},
     "results": [
      {"type": "word", "start_time": 0.08, "end_time": 0.23,
       "alternatives": [{"confidence": 1.0, "content": "¡"}], "attaches_to": "next"},
      {"type": "word", "start_time": 0.23, "end_time": 0.5,
       "alternatives": [{"confidence": 1.0, "content": "Hola", "language": "en", "speaker": "UU"}]},
      {"type": "punctuation", "start_time": 0.5, "end_time": 0.5, "is_eos": true,
       "attaches_to": "previous", "alternatives": [{"content": "!", "speaker": "UU"}]},
      {"type": "word", "start_time": 0.6, "end_time": 0.8,
       "alternatives": [{"confidence": 1.0, "content": "Good", "speaker": "S1"}]},
      {"type": "word", "start_time": 0.8, "end_time": 1.2,
       "alternatives": [{"confidence": 1.0, "content": "day", "speaker": "S1"}]},
      {"type": "punctuation", "start_time": 1.2, "end_time": 1.2, "is_eos": true,
       "attaches_to": "previous", "alternatives": [{"content": ".", "speaker": "S1"}]},
      {"type": "word", "start_time": 1.3, "end_time": 1.5,
       "alternatives": [{"confidence": 1.0, "content": "Yes", "speaker": "S2"}]}]}
    """
}
