// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "quoth",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Quoth", targets: ["Quoth"]),
    .library(name: "QuothTranscripts", targets: ["QuothTranscripts"]),
    .library(name: "QuothCloud", targets: ["QuothCloud"]),
    .executable(name: "quoth", targets: ["QuothCommand"]),
  ],
  targets: [
    // ICU of the system. Only CICU sees it, because ICU renames its symbols per version.
    .systemLibrary(
      name: "ICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICU"]),

    // C: the scans, built once per instruction set, chosen at run time. No allocation, no Unicode.
    .target(name: "QuothKernels"),

    // The library: patterns, corpora, search. No Foundation.
    .target(name: "Quoth", dependencies: ["CICU", "QuothKernels"]),

    // The C interface: its header, written by hand, and what stands behind it. CMake makes the library
    // that C programs install of the same files.
    .target(name: "CQuoth"),
    .target(name: "QuothABI", dependencies: ["CQuoth", "Quoth"]),

    // Transcripts as people have them; what stands behind a search bar.
    .target(
      name: "QuothTranscripts", dependencies: ["Quoth"],
      exclude: ["Characters/Generated/generate.py"]),

    // Word counts and word-cloud layout.
    .target(name: "QuothCloud", dependencies: ["Quoth"]),

    // The command line: parse, call, print. (Not `Sources/quoth`, which a file system that ignores
    // case cannot tell from `Sources/Quoth`.)
    .executableTarget(
      name: "QuothCommand", dependencies: ["Quoth", "QuothTranscripts", "QuothCloud"]),

    .target(name: "TestSupport", dependencies: ["Quoth", "CICU"], path: "Tests/TestSupport"),
    .testTarget(name: "QuothTests", dependencies: ["Quoth", "QuothKernels", "TestSupport"]),
    .testTarget(
      name: "QuothTranscriptsTests", dependencies: ["QuothTranscripts", "TestSupport"]),
    .testTarget(name: "QuothCloudTests", dependencies: ["QuothCloud", "TestSupport"]),
    .testTarget(
      name: "QuothCommandTests", dependencies: ["QuothCommand", "QuothTranscripts", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  guard !["CICU", "CQuoth", "QuothKernels"].contains(target.name) else { continue }
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
