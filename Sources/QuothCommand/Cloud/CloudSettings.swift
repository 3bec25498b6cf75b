import QuothCloud
import QuothCloudText

/// All that the options of `quoth cloud` set.
package struct CloudSettings: Sendable {
  /// What is written.
  package enum Form: String, CaseIterable, Sendable { case svg, png, json }

  package var words = WordSettings()
  package var output: Argument?
  package var form: Form?
  package var size = CloudSize(width: 1200, height: 800)
  package var shape: Argument?
  package var isInverted = false
  package var layout = CloudLayoutOptions()
  package var sizing = CloudSizing()
  package var fonts: [Argument] = []
  package var isBold = false
  package var style = CloudStyle()
  package var isText = false
  package var pixelsPerPoint = 1.0
  package var hidesSummary = false

  package init() { layout.verticalShare = 0.1 }

  /// What is to be written: by the option, or by how the file is called.
  package func checkedForm() throws(UsageError) -> Form {
    if let form { return form }
    guard let output, output != "-" else { return .svg }
    let name = output.text.lowercased()
    guard let form = Form.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      throw UsageError(
        "option '--output': '\(output.text)' ends in none of .svg, .png, .json: give '--as' too")
    }
    return form
  }

  /// The fonts by file or family.
  package func sources() throws(UsageError) -> [FontSource] {
    var sources: [FontSource] = []
    for font in fonts {
      let name = try WordSettings.text(font, of: "font")
      let isFile = name.contains("/") || [".ttf", ".otf", ".ttc", ".otc"].contains {
        name.lowercased().hasSuffix($0)
      }
      sources.append(isFile ? .file(name) : .family(name, bold: isBold))
    }
    return sources.isEmpty ? [.family("sans-serif", bold: isBold)] : sources
  }
}
