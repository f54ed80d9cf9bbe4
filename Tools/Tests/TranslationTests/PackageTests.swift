import Foundation
import Testing

@testable import FrontEnd

/// Whole packages through SwiftPM, with the real runtime and a stand-in for UIKit.
@Suite struct PackageTests {
    private var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }

    private func write(_ text: String, _ path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// A package that does not name ours gets it, for the targets that import UIKit; its manifest stays as it is.
    @Test func aPackageThatNamesNoUIKitIsBuiltWithIt() throws {
        let bench = try Workbench.shared.get()
        let place = try bench.place([:])
        let vitrine = "\(place)/Vitrine"
        var standIn = StandInPackage(folder: vitrine)
        standIn.source += """
            public struct ColorResource: Sendable {
                let name: String
                public init(name: String, bundle: Bundle) { self.name = name }
            }
            open class UIColor {
                public let name: String
                public init(resource: ColorResource) { name = resource.name }
            }
            """
        try standIn.write()
        let manifest = """
            // swift-tools-version:5.4
            import PackageDescription

            let library = Package(
                name: "Library", platforms: [.iOS(.v12)], products: [.library(name: "Shapes", targets: ["Shapes"])],
                targets: [.target(name: "Shapes"), .target(name: "Plain"), .target(name: "Tool", dependencies: ["Shapes", "Plain"]),
                    .executableTarget(name: "Solo"),
                    .testTarget(name: "ShapeTests", dependencies: ["Shapes"])])
            """
        let package = "\(place)/library"
        try write(manifest, "\(package)/Package.swift")
        try write(
            """
            #if canImport(UIKit)
            import class Foundation.NSObject
            import struct Combine.Current
            import UIKit
            open class Shape: NSObject {
                /// Xcode compiles catalogues that no manifest lists.
                public static let hasCatalogue = Bundle.module.url(forResource: "Art", withExtension: "xcassets") != nil
                /// It also makes names of the assets.
                public static var colors: String { UIColor.ink.name + " " + UIColor(resource: .Paper.warm).name }
                let current = Current()
                public weak var delegate: ShapeDelegate?
                @objc open func draw() { print("shape") }
                public func show() {
                    delegate?.shapeWillShow?(self)
                    perform(#selector(draw))
                    print(delegate?.shape?(self, heightOf: 3) ?? -1, delegate?.title ?? "none")
                    print(delegate?.shape?(self, colorOf: 3) ?? "none", delegate?.shape?(self, colorOf: "top") ?? "none")
                }
            }
            @objc public protocol ShapeDelegate: AnyObject {
                @objc optional func shapeWillShow(_ shape: Shape)
                @objc optional func shape(_ shape: Shape, heightOf part: Int) -> Int
                @objc(shape:colorOfPart:) optional func shape(_ shape: Shape, colorOf part: Int) -> String
                @objc(shape:colorOfName:) optional func shape(_ shape: Shape, colorOf name: String) -> String
                @objc optional var title: String { get }
            }
            #endif
            """, "\(package)/Sources/Shapes/Shape.swift")
        let art = "\(package)/Sources/Shapes/Art.xcassets"
        try write("{}", "\(art)/Contents.json")
        try write("{}", "\(art)/Ink Color.colorset/Contents.json")
        try write(#"{"properties":{"provides-namespace":true}}"#, "\(art)/paper/Contents.json")
        try write("{}", "\(art)/paper/warm.colorset/Contents.json")
        // The only file of a program, whose entry SwiftPM does not recognise.
        try write(
            "import UIKit\n@UIApplicationMain class App: NSObject { static func main() { print(\"solo\") } }\n",
            "\(package)/Sources/Solo/App.swift")
        // A target that does not import UIKit is none of iOS, and finds none of the frameworks.
        try write(
            "#if os(iOS) || canImport(Combine)\npublic let system = \"iOS\"\n#else\npublic let system = \"other\"\n#endif\n",
            "\(package)/Sources/Plain/Plain.swift")
        try write(
            """
            import Plain
            import Shapes
            import UIKit
            class Circle: Shape { override func draw() { print("circle") } }
            class Owner: ShapeDelegate {
                func shapeWillShow(_ shape: Shape) { print("will") }
                func shape(_ shape: Shape, colorOf name: String) -> String { name + " red" }
                var title: String { "owner" }
            }
            let owner = Owner(), circle = Circle()
            circle.delegate = owner
            circle.show()
            print(system, Shape.hasCatalogue, Shape.colors)
            """, "\(package)/Sources/Tool/main.swift")
        // On iOS a test file sees what the module under test imports, and its tests may be on the main actor.
        try write(
            """
            import XCTest
            @testable import Shapes
            @MainActor var count = 0
            final class ShapeTests: XCTestCase {
                func testObject() { XCTAssertTrue(Shape() is NSObject) }
                @MainActor func testCount() { count += 1 }
                func testExpected() { XCTExpectFailure("known") { XCTFail("expected") } }
            }
            @MainActor final class MainTests: XCTestCase {
                func testThrows() throws { count = try XCTUnwrap(count + 1) }
                func testLater() { XCTExpectFailure(); XCTAssertEqual(count, -1) }
                func name(_ name: String = #function) -> String { name }
                func testName() { let read = { [weak self] in self?.name() }; XCTAssertEqual(name(), read()) }
                func testOwnName() { XCTAssertEqual(name(), "testOwnName()") }
                func testInner() { func add() { count += 1 }; add(); super.setUp() }
                func testAsync() async { count += 1 }
            }
            extension MainTests { func helper() {} }
            @MainActor class MainCase: XCTestCase {}
            final class InheritedTests: MainCase { func testInherited() { count += 1 } }
            """, "\(package)/Tests/ShapeTests/ShapeTests.swift")
        // As in a test that `vitrine record` has written.
        try write(
            """
            import OffscreenTesting
            import XCTest
            final class RecordedTests: XCTestCase { func testStage() { _ = OffscreenStage() } }
            """, "\(package)/Tests/ShapeTests/RecordedTests.swift")
        try write("import ShapeTests\nShapeTests.allTests()\n", "\(package)/Tests/LinuxMain.swift")
        let command = (bench.frontEnd as NSString).deletingLastPathComponent + "/vitrine"
        let output = Workbench.run(
            "/usr/bin/env", ["VITRINE_PACKAGE=\(vitrine)", command, "run", "--package-path", package, "Tool"])
        // A library's optional requirement is called if the class of another module implements it, and is nil otherwise.
        #expect(
            output.text.hasSuffix("will\ncircle\n-1 owner\nnone top red\nother true Ink Color paper/warm\n"),
            "\(output.text)")
        let solo = Workbench.run(
            "/usr/bin/env", ["VITRINE_PACKAGE=\(vitrine)", command, "run", "--package-path", package, "Solo"])
        #expect(solo.text.hasSuffix("solo\n"), "\(solo.text)")
        #expect(try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8) == manifest)
        let tests = Workbench.run(
            "/usr/bin/env", ["VITRINE_PACKAGE=\(vitrine)", command, "test", "--package-path", package])
        #expect(tests.status == 0 && tests.text.contains("Executed 11 tests, with 0 failures"), "\(tests.text)")
    }

    @Test func plainSwiftBuildOfSourceForIOSSaysWhatToDo() throws {
        let place = try Workbench.shared.get().place([:])
        let output = Workbench.run(
            "/usr/bin/env",
            [
                "-u", "VITRINE_PACKAGE", "swift", "build", "--package-path", "\(root)/Examples/Orders",
                "--scratch-path", place,
            ])
        #expect(output.status != 0)
        let errors = Set(
            output.text.split(separator: "\n").filter { $0.contains("Hint.swift") && $0.contains("error:") })
        #expect(errors.count == 1, "\(output.text)")
        #expect(errors.first?.contains("vitrine build") == true)
    }

    /// The package's tests run delegates that the front end translated, with UIKit: the copy is that of the original.
    @Test func theTranslatedClientIsUpToDate() throws {
        let folder = "\(root)/Tests/Clients/Translated"
        let original = FileManager.default.contents(atPath: "\(folder)/Original/Delegates.swift") ?? Data()
        // The front end gives the module's name to the compiler, the package does not.
        let copy = (copies(of: ["Delegates.swift": [UInt8](original)])["Delegates.swift"] ?? "")
            .replacing("import ObjectiveC", with: "import VitrineObjectiveC")
        if ProcessInfo.processInfo.environment["BLESS"] != nil {
            try write(copy, "\(folder)/Delegates.swift")
        }
        let kept = try String(contentsOfFile: "\(folder)/Delegates.swift", encoding: .utf8)
        #expect(kept == copy, "BLESS=1 writes it anew")
    }

    /// The whole app is translated, and what comes out parses.
    @Test func theAppIsTranslated() throws {
        let folder = "\(root)/Examples/Orders/Sources/Orders"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let sources = files.filter { $0.hasSuffix(".swift") }
        #expect(sources.count >= 25)
        let contents = Dictionary(
            uniqueKeysWithValues: sources.map {
                ("\(folder)/\($0)", [UInt8](FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data()))
            })
        let copies = copies(of: contents)
        #expect(copies.count > 10)
        for (path, text) in copies { #expect(!hasErrors(text), "\(path)\n\(text)") }
    }
}
