import Quoth
import Testing

/// A build reads from its ICU the same as a process would.
@Suite struct PreparedTablesTests {
  @Test func surveysAreThoseOfICU() {
    let check = PreparedTablesCheck()
    let (differing, missing, compared) = check.differences()
    #expect(differing == [])
    #expect(missing == [])
    #expect(compared == 13)
  }

  /// The first four bytes are those of the format and the versions of ICU and of Unicode.
  @Test func tablesOfAnotherICUAreRefused() {
    let check = PreparedTablesCheck()
    #expect(check.isAccepted(changing: nil))
    for place in 0..<4 { #expect(!check.isAccepted(changing: place)) }
  }
}
