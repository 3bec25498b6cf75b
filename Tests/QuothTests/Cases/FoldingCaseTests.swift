import Foundation
import Quoth
import TestSupport
import Testing

/// The cases of Tests/Cases/folding.json: each with every form of search, with every tier, and with
/// the oracle.
@Suite struct FoldingCaseTests {
  @Test func theFileIsAsItsReadmeSays() throws {
    let data = try Data(contentsOf: SearchCase.folder.appending(path: "folding.json"))
    let list = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let known = Set(
      Mirror(reflecting: try #require(SearchCase.all(of: "folding").first)).children
        .compactMap(\.label))
    for item in list {
      let name = item["name"] as? String ?? ""
      #expect(!name.isEmpty)
      #expect(!(item["why"] as? String ?? "").isEmpty, "\(name)")
      #expect(Set(item.keys).isSubset(of: known), "\(name)")
      #expect((item["needle"] == nil) != (item["needleUnits"] == nil), "\(name)")
      #expect((item["text"] == nil) != (item["textUnits"] == nil), "\(name)")
    }
    #expect(Set(list.map { $0["name"] as? String }).count == list.count)
  }

  @Test func everyCase() throws {
    let cases = try SearchCase.all(of: "folding")
    #expect(cases.count >= 190)
    for item in cases {
      let options = try item.options()
      let expected = item.status == "withoutKey" ? nil : item.expected
      var trial = Trial(
        note: item.name, needle: item.wanted, text: item.searched, options: options)
      #expect(trial.expected() == expected, "\(item.name): by the oracle")
      for kernels in Kernels.available {
        trial.kernels = kernels
        trial.agrees(with: expected, inEveryForm: true)
      }
      trial.patience = Patience(work: -1_000_000, stretch: 3)
      trial.agrees(with: expected, inEveryForm: true)
    }
  }
}
