import QuothTranscripts
import Testing

/// Reading the XML of YouTube's captions.
@Suite struct YouTubeXMLTests {
  @Test func srv3() throws {
    let transcript = try read(
      """
      <?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
      <head><pen id="1"/><ws id="0"/><wp id="0"/></head>
      <body>
      <w t="0" id="1" wp="1" ws="1"/>
      <p t="80" d="3960" w="1"><s ac="248">hello</s><s t="320" ac="252"> there</s></p>
      <p t="2310" d="1730" w="1" a="1">
      </p>
      <p t="2320" d="3000" w="1"><s>next</s><s p="1"> line</s></p>
      <p t="9000" d="1000">plain &amp;
      two</p>
      </body></timedtext>
      """)
    #expect(transcript.format == .srv)
    #expect(transcript.texts == ["hello there", "next line", "plain &\ntwo"])
    #expect(transcript.times == [[80, 4040], [2320, 5320], [9000, 10_000]])
    #expect(
      transcript.cues[0].words == [
        Cue.Word(text: "hello", startMilliseconds: 80, endMilliseconds: 400),
        Cue.Word(text: "there", startMilliseconds: 400, endMilliseconds: nil),
      ])
    #expect(transcript.cues[1].words == [])
    #expect(transcript.cues.map(\.line) == [5, 8, 9])
    #expect(transcript.remarks == [])
  }

  @Test func srv1() throws {
    let transcript = try read(
      "<?xml version=\"1.0\" encoding=\"utf-8\" ?><transcript><text start=\"0.08\" dur=\"3.96\">"
        + "I&amp;#39;m &lt;i&gt;here&lt;/i&gt;</text><text start=\"5\">end</text></transcript>")
    #expect(transcript.format == .srv)
    #expect(transcript.texts == ["I'm here", "end"])
    #expect(transcript.times == [[80, 4040], [5000, nil]])
  }

  @Test func srv2() throws {
    let transcript = try read(
      """
      <?xml version="1.0" encoding="utf-8" ?><timedtext><window t="0" id="1" op="define"/>
      <text t="80" d="3000" w="1">one</text><text t="500" d="3960" w="1" append="1"> two</text>
      <text t="900" d="10" w="1" append="1">
      </text><text t="1000" d="10" w="1" append="1">three</text><text t="x" w="2">four</text>
      </timedtext>
      """)
    #expect(transcript.texts == ["one two", "three", "four"])
    #expect(transcript.times == [[80, 4460], [1000, 1010], [nil, nil]])
    #expect(
      transcript.cues[0].words == [
        Cue.Word(text: "one", startMilliseconds: 80, endMilliseconds: 500),
        Cue.Word(text: "two", startMilliseconds: 500, endMilliseconds: nil),
      ])
    #expect(transcript.cues[1].words == [])
    #expect(
      transcript.remarks == ["4: not a time: \"x\"; ignored", "4: caption without a time"])
  }

  @Test func detection() throws {
    #expect(try read("<transcript><p>a</p></transcript>").format == .text)
    #expect(try read("<transcript/>", name: "a.srv1").remarks == ["1: no caption; no cue"])
    #expect(failure("<tt/>", .srv)?.expected.hasPrefix("YouTube's XML") == true)
    #expect(
      failure("<timedtext><p t='1'>a</timedtext>")?.expected == "well-formed XML (YouTube XML)")
    #expect(
      try read("<timedtext><p t='99999999999999999999' d='9'>a</p></timedtext>").times
        == [[1_000_000_000_000, 1_000_000_000_000]])
  }
}
