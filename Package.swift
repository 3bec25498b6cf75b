// swift-tools-version: 6.3
import PackageDescription

/// Swift's ICU as a package, for Apple platforms: their own ICU has no headers, and Xcode's toolchain
/// brings none. Every other toolchain does, so that packages built elsewhere depend on nothing.
#if os(macOS)
  let foundationICU: (package: [Package.Dependency], product: [Target.Dependency]) = (
    [.package(url: "https://github.com/apple/swift-foundation-icu", from: "0.0.10")],
    [
      .product(
        name: "_FoundationICU", package: "swift-foundation-icu",
        condition: .when(platforms: [
          .macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS,
        ]))
    ]
  )
#else
  let foundationICU: (package: [Package.Dependency], product: [Target.Dependency]) = ([], [])
#endif

/// The commit, which `make` passes on for `quoth --version`: only letters, digits and `+`.
let commit = (Context.environment["QUOTH_COMMIT"] ?? "")
  .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") }

let package = Package(
  name: "quoth",
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    .library(name: "Quoth", targets: ["Quoth"]),
    .library(name: "QuothLibrary", targets: ["QuothLibrary"]),
    .library(name: "QuothTranscripts", targets: ["QuothTranscripts"]),
    .library(name: "QuothCloud", targets: ["QuothCloud"]),
    .library(name: "QuothCloudText", targets: ["QuothCloudText"]),
    .executable(name: "quoth", targets: ["QuothCommand"]),
  ],
  traits: [
    .default(enabledTraits: ["SystemICU"]),
    .trait(
      name: "SystemICU", description: "On Linux, uses the ICU of the system, from libicu-dev."),
    .trait(
      name: "FoundationICU",
      description: "Uses Swift's own ICU, as Foundation does, and as other platforms always do."),
  ],
  dependencies: foundationICU.package,
  targets: [
    // Only CICU sees an ICU: see Docs/ICU.md.
    .systemLibrary(name: "ICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    .target(
      name: "CICU",
      dependencies: [
        .target(name: "ICU", condition: .when(platforms: [.linux], traits: ["SystemICU"]))
      ] + foundationICU.product,
      cSettings: [
        .define("QUOTH_SYSTEM_ICU", .when(platforms: [.linux], traits: ["SystemICU"])),
        .define("QUOTH_FOUNDATION_ICU", .when(traits: ["FoundationICU"])),
      ],
      linkerSettings: [
        // The toolchain's, in the folder of Swift's own libraries.
        .linkedLibrary("_FoundationICU", .when(platforms: [.linux], traits: ["FoundationICU"])),
        .linkedLibrary("_FoundationICU", .when(platforms: [.android, .wasi, .windows])),
      ]),

    // C: the scans, built once per instruction set, chosen at run time. No allocation, no Unicode.
    .target(name: "QuothKernels"),

    // The library: patterns, corpora, search. No Foundation.
    .target(name: "Quoth", dependencies: ["CICU", "QuothKernels"]),

    // Writes what it reads from this machine's ICU into a file, for programs to hold: see cmake/tables.c.
    .executableTarget(name: "QuothTables", dependencies: ["Quoth"]),

    // Corpora beyond memory: segments with an index of grams, kept up to date.
    .target(name: "QuothLibrary", dependencies: ["Quoth", "CICU"]),

    // The C interface: its handwritten header and its implementation. CMake builds the library for
    // C programs from the same files.
    .target(name: "CQuoth"),
    .target(name: "QuothABI", dependencies: ["CQuoth", "Quoth", "QuothLibrary"]),

    // Transcripts as people have them; the model of a search bar.
    .systemLibrary(
      name: "Expat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CXML", dependencies: ["Expat"]),
    .systemLibrary(
      name: "Zlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "Minizip", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    .systemLibrary(
      name: "Zstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .target(name: "CPacked", dependencies: ["Zlib", "Minizip", "Zstd"]),
    .target(
      name: "QuothTranscripts", dependencies: ["Quoth", "QuothKernels", "CPacked", "CXML"],
      exclude: ["Characters/Generated/generate.py"]),

    // Word counts and word-cloud layout. Analyzers of words are looked for at run time: nothing that
    // CAnalyzers knows must be installed.
    .target(name: "CAnalyzers"),
    .target(
      name: "QuothCloud", dependencies: ["Quoth", "QuothKernels", "CAnalyzers"],
      exclude: ["Words/Generated/LICENSES.md"]),

    // Words of a cloud drawn with real fonts: shaping, outlines, PNG. The only part of the library
    // that needs more than ICU; without this product nothing else must be installed.
    .systemLibrary(
      name: "Raqm", pkgConfig: "raqm",
      providers: [.apt(["libraqm-dev"]), .brew(["libraqm"])]),
    .systemLibrary(
      name: "HarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "Fontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "PNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CText", dependencies: ["Raqm", "HarfBuzz", "Fontconfig", "PNG"]),
    .target(name: "QuothCloudText", dependencies: ["QuothCloud", "CText"]),

    // The screen of a terminal, for `quoth browse`; only the command line needs ncurses.
    // It is named here, not looked up with pkg-config, whose answer in Debian has flags that
    // SwiftPM refuses with a warning; Scripts/bootstrap.sh checks that it is installed.
    .target(
      name: "CTerminal",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
        .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
      ]),

    // The commit that was built.
    .target(name: "CBuild", cSettings: [.define("QUOTH_COMMIT", to: "\"\(commit)\"")]),

    // The command line: parse, call, print. (Not `Sources/quoth`, which a case-insensitive file
    // system confuses with `Sources/Quoth`.)
    .executableTarget(
      name: "QuothCommand",
      dependencies: [
        "Quoth", "QuothLibrary", "QuothTranscripts", "QuothCloud", "QuothCloudText", "CBuild",
        "CTerminal", "CICU",
      ]),

    .target(name: "TestSupport", dependencies: ["Quoth", "CICU"], path: "Tests/TestSupport"),

    // The fuzz targets and their driver: see Fuzz/README.md. The tests replay the findings.
    .target(
      name: "FuzzTargets",
      dependencies: ["Quoth", "QuothTranscripts", "CQuoth", "QuothABI", "TestSupport"],
      path: "Fuzz/Targets"),
    .executableTarget(
      name: "QuothFuzz",
      dependencies: ["FuzzTargets", "Quoth", "QuothTranscripts", "TestSupport"], path: "Fuzz/Driver"
    ),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),

    .testTarget(
      name: "QuothTests", dependencies: ["Quoth", "QuothKernels", "TestSupport"],
      exclude: ["Corpus/Fixtures"]),
    .testTarget(
      name: "QuothLibraryTests", dependencies: ["Quoth", "QuothLibrary", "TestSupport"]),
    .testTarget(
      name: "QuothTranscriptsTests",
      dependencies: ["Quoth", "QuothTranscripts", "QuothCloud", "TestSupport"]),
    .testTarget(
      name: "QuothCloudTests",
      dependencies: ["Quoth", "QuothCloud", "QuothCloudText", "TestSupport"]),
    .testTarget(
      name: "QuothCommandTests",
      dependencies: ["Quoth", "QuothCommand", "QuothTranscripts", "CTerminal", "TestSupport"],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  guard
    ![
      "CAnalyzers", "CBuild", "CICU", "CQuoth", "QuothKernels", "CText", "CTerminal", "CPacked",
      "CXML",
    ].contains(target.name)
  else {
    continue
  }
  target.swiftSettings = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ]
}
