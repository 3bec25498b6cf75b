import Foundation

let words = Array(CommandLine.arguments.dropFirst())
if words.contains("--help") || words.contains("-h") {
  print(Arguments.usage)
  exit(0)
}
do {
  try Run(try Arguments(words))()
} catch {
  FileHandle.standardError.write(Data("quoth-bench: \(error)\n".utf8))
  exit(2)
}
