/// Every engine, in the order of the results. To add one, add a file here and a line.
enum EngineList {
  static func all() -> [any Engine] {
    var engines: [any Engine] = QuothEngine.all
    engines += PeerEngine.all
    engines += [FoundationRange(), FoundationRegularExpression(), SwiftRegex()]
    engines += ProcessEngine.all
    engines += PythonEngine.all()
    return engines
  }

  /// The engines with these names, in the list's order.
  ///
  /// - Throws: A description with the first unknown name.
  static func named(_ names: [String]?) throws -> [any Engine] {
    let all = all()
    guard let names else { return all }
    for name in names where !all.contains(where: { $0.name == name }) {
      throw Trouble("no engine named \(name); there are \(all.map(\.name).joined(separator: ", "))")
    }
    return all.filter { names.contains($0.name) }
  }
}
