// swift-tools-version: 6.3
import PackageDescription

// The sources of an app. To run it on a Mac or an iPhone, open this folder in Xcode.
let package = Package(
  name: "TranscriptApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "quoth", path: "../..")],
  targets: [
    .executableTarget(
      name: "TranscriptApp",
      dependencies: [
        .product(name: "Quoth", package: "quoth"),
        .product(name: "QuothTranscripts", package: "quoth"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
