import QuothTranscripts
import Testing

@Suite struct QuantityTests {
  @Test func nounsAgreeWithTheirNumbers() {
    #expect(Quantity.text(0, "file") == "0 files")
    #expect(Quantity.text(1, "file") == "1 file")
    #expect(Quantity.text(2, "file") == "2 files")
    #expect(Quantity.text(1, "oddity", "oddities") == "1 oddity")
    #expect(Quantity.text(1_000, "oddity", "oddities") == "1,000 oddities")
  }

  @Test func digitsAreInGroupsOfThree() {
    #expect(Quantity.grouped(999) == "999")
    #expect(Quantity.grouped(1_000) == "1,000")
    #expect(Quantity.grouped(123_456) == "123,456")
    #expect(Quantity.grouped(1_234_567) == "1,234,567")
    #expect(Quantity.grouped(-100) == "-100")
    #expect(Quantity.grouped(-1_000) == "-1,000")
    #expect(Quantity.grouped(.min) == "-9,223,372,036,854,775,808")
  }
}
