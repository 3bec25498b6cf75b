import Quoth
import QuothLibrary

// The statuses of files that cannot be used.

extension Failure {
  init(_ error: CorpusError) {
    guard let fault = error.fault else {
      self.init(.invalidUTF8, error.description, position: error.malformedByteOffset ?? -1)
      return
    }
    self.init(fault, error.description)
  }

  init(_ error: LibraryError) { self.init(error.fault, error.description) }

  private init(_ fault: FileFault, _ message: String) {
    switch fault {
    case .system(let number):
      let isMissing = SystemReason(number: number) == .missing
      self.init(isMissing ? .notFound : .file, message, systemError: number)
    case .missing: self.init(.notFound, message, systemError: SystemReason.missing.number)
    case .damaged: self.init(.corrupt, message)
    case .version: self.init(.fileVersion, message)
    case .other: self.init(.file, message)
    }
  }
}
