import Foundation
import Testing

@testable import FrontEnd

/// `vitrine explore` on a small package: the real front end and SwiftPM, with a stand-in for the explorer that writes what
/// it is given.
@Suite struct ExploreCommandTests {
    private func write(_ text: String, _ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// A package of Vitrine with a stand-in for UIKit and for the explorer.
    private func makeVitrine(in folder: String) throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Vitrine",
                products: [
                    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
                    .library(name: "VitrineExploring", targets: ["VitrineExploring"]),
                    .library(name: "VitrineConformance", targets: ["VitrineConformance"]),
                ],
                targets: [
                    .target(name: "ObjectiveC"), .target(name: "_Testing_UIKit"),
                    .target(name: "UIKit", dependencies: ["ObjectiveC"]),
                    .target(name: "VitrineExploring", dependencies: ["UIKit"]),
                    .target(name: "VitrineConformance", dependencies: ["VitrineExploring"]),
                ])
            """, "\(folder)/Package.swift")
        try write(
            """
            @MainActor open class UIResponder { public init() {} }
            @MainActor open class UIViewController { public init() {} }
            @MainActor public protocol UIApplicationDelegate: AnyObject {}
            """, "\(folder)/Sources/UIKit/UIKit.swift")
        // Swift Testing imports it with UIKit.
        try write("@_exported import Testing\n", "\(folder)/Sources/_Testing_UIKit/Testing.swift")
        // What the front end writes into a translated class.
        try write(
            """
            public enum VitrineMethods {
                public static func recordTranslated(_ type: Any.Type) {}
                public static func later(_ work: @escaping @MainActor () -> Void) {}
            }
            """,
            "\(folder)/Sources/ObjectiveC/ObjectiveC.swift")
        try write(
            """
            import Foundation
            import UIKit
            @MainActor public struct DrivenApp {
                let words: String
                public init(name: String, root: @escaping @MainActor () -> UIViewController) {
                    words = "\\(name) root \\(type(of: root()))"
                }
                public init(name: String, delegate: @escaping @MainActor () -> any UIApplicationDelegate) {
                    words = "\\(name) delegate \\(type(of: delegate()))"
                }
            }
            @MainActor public struct ExploredApp {
                let words: String
                public init(_ driven: DrivenApp, root: String, modules: [String]) {
                    words = "\\(driven.words), \\(root), \\(modules)"
                }
            }
            public enum ExplorerHost {
                @MainActor public static func run(_ app: ExploredApp) -> Never {
                    print(app.words)
                    print("arguments \\(ProcessInfo.processInfo.environment["VITRINE_EXPLORE_ARGUMENTS"] ?? "")")
                    exit(3)
                }
            }
            """, "\(folder)/Sources/VitrineExploring/Explorer.swift")
        try write(
            """
            import Foundation
            import VitrineExploring
            public enum ConformanceHost {
                @MainActor public static func run(_ app: ExploredApp) -> Never {
                    print("dossier", app)
                    print("arguments \\(ProcessInfo.processInfo.environment["VITRINE_EXPLORE_ARGUMENTS"] ?? "")")
                    exit(4)
                }
            }
            """, "\(folder)/Sources/VitrineConformance/Conformance.swift")
    }

    private func makeTea(in folder: String) throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Tea", targets: [.executableTarget(name: "Tea"), .testTarget(name: "TeaTests", dependencies: ["Tea"])])
            """, "\(folder)/Package.swift")
        try write(
            """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate { static func main() {} }
            final class MenuController: UIViewController {}
            """, "\(folder)/Sources/Tea/AppDelegate.swift")
        // Tests that do not compile are in no one's way.
        try write("nonsense", "\(folder)/Tests/TeaTests/TeaTests.swift")
    }

    private func explore(
        _ package: String, _ vitrine: String, _ arguments: [String] = [], verb: String = "explore"
    ) throws -> Workbench.Output {
        let command = (try Workbench.shared.get().frontEnd as NSString).deletingLastPathComponent + "/vitrine"
        return Workbench.run(
            "/usr/bin/env", ["-C", package, "VITRINE_PACKAGE=\(vitrine)", command, verb] + arguments)
    }

    /// The delegate, or the expression of `--root`; the status is the explorer's.
    @Test func anAppIsExplored() throws {
        let place = try Workbench.shared.get().place([:])
        let vitrine = "\(place)/Vitrine", package = "\(place)/Tea"
        try makeVitrine(in: vitrine)
        try makeTea(in: package)
        let byDelegate = try explore(package, vitrine, ["--", "--budget", "5"])
        #expect(byDelegate.status == 3, "\(byDelegate.text)")
        #expect(
            byDelegate.text.contains("Tea delegate AppDelegate, UIViewController(), [\"Tea\"]"), "\(byDelegate.text)")
        #expect(byDelegate.text.contains("[\"--budget\",\"5\",\"--out\""), "\(byDelegate.text)")
        let byRoot = try explore(package, vitrine, ["--root", "MenuController()"])
        #expect(byRoot.text.contains("Tea root MenuController, MenuController(), [\"Tea\"]"), "\(byRoot.text)")
        // The dossier is built in the same folder, with its own product.
        let dossier = try explore(package, vitrine, ["--", "--script", "a.steps"], verb: "conformance")
        #expect(dossier.status == 4, "\(dossier.text)")
        #expect(
            dossier.text.contains("dossier ") && dossier.text.contains("Tea delegate AppDelegate"), "\(dossier.text)")
        #expect(
            dossier.text.contains("[\"--script\",\"a.steps\",\"--out\"")
                && dossier.text.contains(".build\\/conformance"),
            "\(dossier.text)")
    }

    @Test func delegatesAreFoundInSources() {
        let text = "class A: UIResponder,\n    UIApplicationDelegate {}\nfinal class B: UIViewController {}"
        #expect(ExploreCommand.delegates(in: text) == ["A"])
    }
}
