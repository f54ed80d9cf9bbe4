// swift-tools-version: 6.2
// The smallest test of a compiler for arm64 boards: Foundation, and a C library found by pkg-config.
import PackageDescription

let package = Package(
    name: "Hello",
    targets: [
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
        .executableTarget(name: "Hello", dependencies: ["CFreeType"]),
    ])
