// `QuothTables FILE [folding]` writes what Quoth reads from this machine's ICU, for cmake/tables.c; with
// `folding`, without a collation.
import Quoth

let arguments = CommandLine.arguments.dropFirst()
guard let file = arguments.first, arguments.dropFirst().allSatisfy({ $0 == "folding" }) else {
  fatalError("expected the file to write, and perhaps \"folding\": QuothTables FILE [folding]")
}
guard PreparedTablesFile.write(to: file, foldingOnly: arguments.count > 1) else {
  fatalError("cannot write \(file)")
}
