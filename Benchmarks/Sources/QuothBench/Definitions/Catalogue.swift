import Foundation

/// All families and haystacks in the folder of definitions.
struct Catalogue {
  var families: [Family]
  var haystacks: [String: HaystackRecipe]

  /// Reads every JSON file of a folder; `haystacks.json` has the haystacks.
  ///
  /// - Throws: A description that names the file that cannot be read or parsed.
  init(folder: URL) throws {
    let files = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    families = []
    haystacks = [:]
    for file in files {
      do {
        let data = try Data(contentsOf: file)
        if file.lastPathComponent == "haystacks.json" {
          haystacks = try JSONDecoder().decode([String: HaystackRecipe].self, from: data)
        } else {
          families.append(try JSONDecoder().decode(Family.self, from: data))
        }
      } catch {
        throw Trouble("\(file.path): \(error)")
      }
    }
    for family in families {
      for benchmark in family.benchmarks {
        for haystack in benchmark.haystacks where haystacks[haystack] == nil {
          throw Trouble("\(family.family)/\(benchmark.name): no haystack named \(haystack)")
        }
      }
    }
  }
}

/// An error whose entire content is a sentence for the reader.
struct Trouble: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
