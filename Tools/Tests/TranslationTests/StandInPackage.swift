import Foundation

/// A package that stands in for Vitrine's: the real runtime, and a UIKit of a few lines.
struct StandInPackage {
    let folder: String
    var source = "@_exported import Foundation\n@_exported import VitrineObjectiveC\n"

    private var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }

    static func write(_ text: String, _ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    func write() throws {
        try Self.write(source, "\(folder)/Sources/UIKit/UIKit.swift")
        try Self.write(
            "public struct Current { public init() {} }\n", "\(folder)/Sources/VitrineCombine/Current.swift")
        try Self.write(
            "public struct OffscreenStage { public init() {} }\n",
            "\(folder)/Sources/OffscreenTesting/OffscreenStage.swift")
        try FileManager.default.createDirectory(
            atPath: "\(folder)/Sources/VitrineTestHost", withIntermediateDirectories: true)
        let links = [
            ("VitrineTestHost/MainActorTests.swift", "TestHost/MainActorTests.swift"),
            ("VitrineTestHost/ExpectedFailures.swift", "TestHost/ExpectedFailures.swift"), ("ObjectiveC", "ObjectiveC"),
            ("System", "System"), ("objects", "CLibraries/objects"), ("linux", "CLibraries/linux"),
            ("FoundationPatches", "FoundationPatches"), ("foundation", "CLibraries/foundation"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/Sources/\(name)", withDestinationPath: "\(root)/Sources/\(target)")
        }
        try Self.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Vitrine",
                products: [
                    .library(name: "UIKit", targets: ["UIKit"]), .library(name: "Combine", targets: ["VitrineCombine"]),
                    .library(name: "TestHost", targets: ["VitrineTestHost"]),
                    .library(name: "OffscreenTesting", targets: ["OffscreenTesting"]),
                ],
                targets: [
                    .target(name: "CVitrineObjects", path: "Sources/objects"),
                    .target(name: "CVitrineLinux", path: "Sources/linux"),
                    .target(
                        name: "VitrineSystem", dependencies: ["CVitrineLinux"], path: "Sources/System",
                        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
                    .target(name: "CVitrineFoundation", path: "Sources/foundation"),
                    .target(
                        name: "VitrineFoundationPatches", dependencies: ["CVitrineFoundation"],
                        path: "Sources/FoundationPatches",
                        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
                    .target(
                        name: "VitrineObjectiveC",
                        dependencies: ["VitrineSystem", "VitrineFoundationPatches", "CVitrineObjects"],
                        path: "Sources/ObjectiveC", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
                    .target(name: "UIKit", dependencies: ["VitrineObjectiveC"]),
                    .target(name: "VitrineCombine"), .target(name: "OffscreenTesting"),
                    .target(
                        name: "VitrineTestHost", dependencies: ["VitrineObjectiveC"],
                        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
                ])
            """, "\(folder)/Package.swift")
    }
}
