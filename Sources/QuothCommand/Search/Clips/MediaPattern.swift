import QuothTranscripts

/// Where recordings are, by the paths of their transcripts: `{folder}/../video/{stem}.mp4`.
package struct MediaPattern: Sendable {
  private enum Piece: Sendable {
    case text([UInt8])
    case path
    case folder
    case stem
  }

  private var pieces: [Piece] = []

  init(_ pattern: Argument) throws(UsageError) {
    var text: [UInt8] = []
    var rest = pattern.bytes[...]
    while let byte = rest.popFirst() {
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace, rest.first == byte {
        text.append(byte)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        pieces.append(.text(text))
        text = []
        let name = String(decoding: rest[..<end], as: UTF8.self)
        switch name {
        case "path": pieces.append(.path)
        case "folder": pieces.append(.folder)
        case "stem": pieces.append(.stem)
        default:
          throw UsageError(
            "invalid placeholder '{\(name)}' in --media; use {path}, {folder} or {stem}, and {{ for a brace"
          )
        }
        rest = rest[(end + 1)...]
      } else if isBrace {
        throw UsageError("unmatched brace in --media; use {{ or }} for a brace")
      } else {
        text.append(byte)
      }
    }
    pieces.append(.text(text))
  }

  /// The path or address for a transcript; standard input is `-`.
  func media(of input: Input) -> FilePath {
    let transcript = input.source == .standardInput ? FilePath("-") : FilePath(input.nameBytes)
    let (folder, name) = transcript.folderAndName
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .path: bytes += transcript.bytes
      case .folder: bytes += folder.bytes
      case .stem: bytes += name[..<(dot > name.startIndex ? dot : name.endIndex)]
      }
    }
    return FilePath(bytes)
  }
}

extension FilePath {
  /// Whether this is an address, such as `https://…`, and no path.
  var isAddress: Bool { text.holds("://") }

  /// The folder, `.` where the path names none, and the name in it.
  var folderAndName: (folder: FilePath, name: ArraySlice<UInt8>) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return (FilePath("."), bytes[...])
    }
    return (FilePath(slash == 0 ? bytes[...0] : bytes[..<slash]), bytes[(slash + 1)...])
  }
}
