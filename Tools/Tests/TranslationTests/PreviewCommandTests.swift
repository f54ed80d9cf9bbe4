import Foundation
import Testing

@testable import FrontEnd

/// `vitrine preview` on a small package: the real front end, SwiftPM and host, with a stand-in for UIKit whose pictures
/// are lines of text.
@Suite struct PreviewCommandTests {
    private var root: String { RequirementTable.root }

    private func write(_ text: String, _ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// A package of Vitrine with a stand-in for views and for the screen.
    private func makeVitrine(in folder: String) throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Vitrine",
                products: [
                    .library(name: "UIKit", targets: ["UIKit"]),
                    .library(name: "VitrinePreviews", targets: ["VitrinePreviews"]),
                ],
                targets: [
                    .target(name: "VitrineRuntime"), .target(name: "UIKit", dependencies: ["VitrineRuntime"]),
                    .target(
                        name: "VitrinePreviews", dependencies: ["VitrineRuntime"],
                        swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
                ])
            """, "\(folder)/Package.swift")
        try write(
            """
            @MainActor open class UIView { public var text = ""; public init() {} }
            @MainActor open class UIViewController { public let view = UIView(); public init() {} }
            """, "\(folder)/Sources/VitrineRuntime/Views.swift")
        try write("@_exported import VitrineRuntime\n", "\(folder)/Sources/UIKit/UIKit.swift")
        let own = "\(folder)/Sources/VitrinePreviews"
        for name in ["Preview", "PreviewTrait", "PreviewRegistry", "PreviewOrder", "PreviewNames", "PreviewHost"] {
            try write(read("\(root)/Sources/Previews/\(name).swift"), "\(own)/\(name).swift")
        }
        try write(
            """
            import Foundation
            import VitrineRuntime
            @MainActor struct PreviewScreen {
                let text: String
                init(_ preview: Preview, _ variant: PreviewVariant, scale: Int) async {
                    switch preview.makeContent() {
                    case .view(let view): text = "view \\(view.text) \\(variant) \\(scale)"
                    case .controller(let controller): text = "controller \\(controller.view.text) \\(variant) \\(scale)"
                    }
                }
            }
            @MainActor struct PreviewStore {
                let order: PreviewOrder
                func unused(by summaries: [PreviewSummary]) -> [String] { [] }
                func keep(_ screen: PreviewScreen, of summary: PreviewSummary, _ variant: PreviewVariant, scale: Int)
                    throws -> PreviewEvent
                {
                    let name = "\\(summary.id).\\(variant.rawValue)@\\(scale)x.png"
                    var picture = PreviewPicture(
                        preview: summary.id, variant: variant, scale: scale, file: name, width: 393, height: 852)
                    let data = Data(screen.text.utf8), blessed = URL(fileURLWithPath: order.blessed)
                    try data.write(to: URL(fileURLWithPath: order.output).appendingPathComponent(name))
                    if order.comparison == .bless {
                        try FileManager.default.createDirectory(at: blessed, withIntermediateDirectories: true)
                        try data.write(to: blessed.appendingPathComponent(name))
                    } else if order.comparison == .check,
                        try Data(contentsOf: blessed.appendingPathComponent(name)) != data
                    {
                        picture.difference = "the text differs"
                        picture.differenceFile = "\\(name).diff.png"
                    }
                    return .picture(picture)
                }
            }
            """, "\(own)/PreviewScreen.swift")
    }

    private func preview(_ package: String, _ vitrine: String, _ arguments: [String] = []) throws -> Workbench.Output {
        let command = (try Workbench.shared.get().frontEnd as NSString).deletingLastPathComponent + "/vitrine"
        return Workbench.run(
            "/usr/bin/env", ["-C", package, "VITRINE_PACKAGE=\(vitrine)", command, "preview"] + arguments)
    }

    /// A save renders the previews of its file again; one that does not compile leaves them, with the error on the page.
    private func followSaves(of shape: String, _ text: String, _ package: String, _ vitrine: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let command = (try Workbench.shared.get().frontEnd as NSString).deletingLastPathComponent + "/vitrine"
        process.arguments =
            ["-C", package, "VITRINE_PACKAGE=\(vitrine)", command, "preview", "--live"]
            + ["round", "--scale", "1", "--only", "light"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        // The tests' threads block signals, and so does what they start: only this one ends it.
        let end = { [id = process.processIdentifier] in _ = kill(id, SIGKILL) }
        defer {
            end()
            process.waitUntilExit()
        }
        // Ends only a test that fails.
        let limit = DispatchWorkItem(block: end)
        DispatchQueue.global().asyncAfter(deadline: .now() + 240, execute: limit)
        defer { limit.cancel() }
        var said = ""
        @discardableResult func wait(for words: String) -> String {
            while !said.contains(words) {
                let data = pipe.fileHandleForReading.availableData
                if data.isEmpty { break }
                said += String(decoding: data, as: UTF8.self)
            }
            #expect(said.contains(words), "\(said)")
            defer { said = "" }
            return said
        }
        let picture = "\(package)/.build/previews/Shape-Round-b.light@1x.png",
            page = "\(package)/.build/previews/index.html"
        wait(for: "Watching ")
        // Only a body differs, and what follows is on another line: no build.
        try write(text.replacing("shape.text = \"round\"", with: "// A hint.\n    shape.text = \"oval\""), shape)
        let first = wait(for: "1 preview, 1 picture: ")
        #expect(first.contains("replaced: ") && !first.contains("built again"), "\(first)")
        #expect(try read(picture) == "view oval light 1")
        try write(text.replacing("\"round\"", with: "\"flat\""), shape)
        #expect(wait(for: "1 preview, 1 picture: ").contains("replaced: "))
        #expect(try read(picture) == "view flat light 1")
        // As it was built.
        try write(text + "\n", shape)
        _ = wait(for: "1 preview, 1 picture: ")
        #expect(try read(picture) == "view round light 1")
        try write(
            text.replacing("Shape: UIView {}", with: "Shape: UIView { let name = \"new\" }").replacing(
                "= \"round\"", with: "= shape.name"), shape)
        #expect(wait(for: "1 preview, 1 picture: ").contains("built again: more than the bodies of functions changed"))
        #expect(try read(picture) == "view new light 1")
        try write(text.replacing("Shape()", with: "Missing()"), shape)
        wait(for: "the build failed")
        #expect(try read(page).contains("<p class=\"error\">the build failed"))
        #expect(try read(page).contains("http-equiv=\"refresh\""))
    }

    /// A library and a program; a controller, a view, and one that traps. Tests that do not compile are in no one's way.
    @Test func aPackageIsRendered() throws {
        let place = try Workbench.shared.get().place([:])
        let vitrine = "\(place)/Vitrine", package = "\(place)/Tea"
        try makeVitrine(in: vitrine)
        let manifest = """
            // swift-tools-version:5.5
            import PackageDescription
            let package = Package(
                name: "Tea", targets: [
                    .target(name: "Shapes", resources: [.copy("list.txt")]), .executableTarget(name: "Tea", dependencies: ["Shapes"]),
                    .testTarget(name: "TeaTests", dependencies: ["Tea"])])
            """
        try write(manifest, "\(package)/Package.swift")
        try write("does not compile\n", "\(package)/Tests/TeaTests/TeaTests.swift")
        // For a module with resources SwiftPM writes a source of its own.
        try write("Oolong\n", "\(package)/Sources/Shapes/list.txt")
        let shape = "\(package)/Sources/Shapes/Shape.swift"
        let text = """
            import UIKit
            public final class Shape: UIView {}
            #Preview("Round <b>") {
                let shape = Shape()
                shape.text = "round"
                return shape
            }
            #Preview("Broken") {
                let views: [UIView] = []
                return views[3]
            }

            """
        try write(text, shape)
        try write(
            """
            import UIKit
            import Shapes
            final class Menu: UIViewController {}
            #if DEBUG
            #Preview { Menu() }
            #endif
            """, "\(package)/Sources/Tea/Menu.swift")
        try write("import UIKit\nfatalError(\"the program runs\")\n", "\(package)/Sources/Tea/main.swift")

        // One ends the process; the others are rendered.
        let first = try preview(package, vitrine, ["--bless", "--scale", "1"])
        #expect(first.status == 1)
        #expect(
            first.text.contains("Shape.swift:8: error: preview “Broken”: it ended the process with signal"),
            "\(first.text)")
        #expect(first.text.contains("Fatal error: Index out of range"))
        #expect(first.text.contains("3 previews, 8 pictures: "))
        let pictures = "\(package)/.build/previews"
        #expect(try read("\(pictures)/Shape-Round-b.right-to-left@1x.png") == "view round rightToLeft 1")
        #expect(try read("\(pictures)/Menu-1.dark@1x.png") == "controller  dark 1")
        #expect(try read("\(package)/Previews/Menu-1.dark@1x.png") == "controller  dark 1")
        let page = try read("\(pictures)/index.html")
        #expect(page.contains("<h2>Round &lt;b&gt;</h2>") && page.contains("Index out of range"))
        #expect(page.components(separatedBy: "<img ").count == 9)
        #expect(try read("\(package)/Package.swift") == manifest)

        // A change is found.
        try write(
            text.replacing("\"round\"", with: "\"square\"").replacing(
                "return views[3]", with: "while views.isEmpty {}\n    return Shape()"), shape)
        let second = try preview(
            package, vitrine, ["round", "--check", "--scale", "1", "--only", "light", "--output", "\(place)/out"])
        #expect(second.status == 1)
        #expect(
            second.text.contains("differs: Shape-Round-b.light@1x.png: the text differs: see \(place)/out/"),
            "\(second.text)")
        #expect(second.text.contains("1 preview, 1 picture: \(place)/out/index.html"))

        // One that hangs is ended.
        let slow = try preview(package, vitrine, ["broken", "--timeout", "1"])
        #expect(slow.status == 1 && slow.text.contains("“Broken”: it was not ready after 1 s"), "\(slow.text)")

        let none = try preview(package, vitrine, ["coffee"])
        #expect(none.status == 1 && none.text.contains("no preview's name or file contains “coffee”"), "\(none.text)")

        try followSaves(of: shape, text, package, vitrine)

        try write(text.replacing("Shape()", with: "Missing()"), shape)
        let failed = try preview(package, vitrine)
        #expect(failed.status == 1 && failed.text.contains("Shape.swift:4:17: error: cannot find 'Missing'"))
        #expect(failed.text.hasSuffix("vitrine: the build failed: no preview was rendered\n"), "\(failed.text)")
    }

    @Test func aPackageWithoutPreviewsIsNotBuilt() throws {
        let place = try Workbench.shared.get().place([:])
        let empty = try preview(place, place)
        #expect(empty.status == 1 && empty.text.contains("there is no Package.swift in"))
        try write("// swift-tools-version: 6.2\n", "\(place)/Package.swift")
        try write("// Nothing.\n", "\(place)/Sources/A/A.swift")
        let none = try preview(place, place)
        #expect(none.status == 1 && none.text.hasPrefix("vitrine: there is no #Preview in the Swift files of "))
        try write("// swift-tools-version:5.3\n", "\(place)/Package.swift")
        #expect(try preview(place, place).text.contains("swift-tools-version 5.3: previews of programs need 5.5"))
    }

    @Test func mistakesAreExplained() throws {
        func problem(_ arguments: [String]) -> String {
            do {
                _ = try PreviewOptions(arguments: arguments)
                return ""
            } catch { return "\(error)" }
        }
        #expect(problem(["--only", "pink"]).contains("there are light, dark, right-to-left, largest-text"))
        #expect(problem(["--scale", "4"]) == "4 is not a scale: it is from 1 to 3")
        #expect(problem(["--check", "--bless"]).contains("give one of the two"))
        #expect(problem(["--output"]) == "--output takes a value")
        #expect(problem(["a", "b"]).contains("one filter"))
        #expect(problem(["--colour"]).contains("no --colour"))
        let options = try PreviewOptions(arguments: ["menu", "--only", "dark", "--scale", "2"])
        #expect(options.filter == "menu" && options.variants == [.dark] && options.scales == [2])
        let usual = try PreviewOptions(arguments: [])
        #expect(
            usual.variants == PreviewVariant.allCases && usual.scales == [1, 2] && usual.output == ".build/previews")
    }

    @Test func anEndIsDescribed() {
        func text(_ status: Int32, _ isSignal: Bool, _ log: String) -> String {
            PreviewEnd(end: .init(status: status, isSignal: isSignal), log: log, seconds: 30).text
        }
        #expect(text(14, true, "") == "it was not ready after 30 s")
        #expect(text(0, false, "hello\n") == "it ended the process with status 0")
        #expect(
            text(4, true, "a\nA/B.swift:3: Fatal error: no tea\nb\n")
                == "it ended the process with signal 4: A/B.swift:3: Fatal error: no tea")
    }
}
