import Foundation
import Testing

/// Overrides of what a library adds to our classes, by classes of the modules that import it.
///
/// Apple, "Using Objective-C Runtime Features in Swift": `dynamic` and `@objc` members are found by the object's class at run
/// time. The compiler allows overrides of members of extensions that are visible to Objective-C.
@Suite struct OverrideAcrossModulesTests {
    private let library = """
        import UIKit
        open class Note: UIViewController { public override init() { super.init() } }
        extension UIViewController {
            @objc open var heading: String { "plain" }
            @objc open var level: Int { get { isEditing ? 1 : 0 } set { isEditing = newValue > 0 } }
            @objc open func label(_ word: String, times _: Int = 1) -> String { "controller \\(word)" }
            @objc open func close(_ then: () -> Void) { print("closed"); then() }
            @objc var inset: Double { 1 }
            @objc public func show() -> String { "\\(heading) \\(level) \\(label("a")) \\(inset)" }
        }
        extension Note { override open var heading: String { "note of " + super.heading } }
        """

    private func run(_ app: String, others: [String: String] = [:]) throws -> [String] {
        let bench = try Workbench.shared.get()
        let place = try bench.place(["Shelf.swift": library, "main.swift": app].merging(others) { $1 })
        var objects: [String] = []
        for module in ["Shelf"] + others.keys.sorted().map({ $0.replacing(".swift", with: "") }) {
            let built = bench.compile(
                [
                    "-emit-module", "-emit-module-path", "\(place)/\(module).swiftmodule", "-c", "-wmo",
                    "-enable-testing", "-parse-as-library", "-module-name", module, "-I", place, "-o",
                    "\(place)/\(module).o",
                    "\(place)/\(module).swift",
                ] + bench.modules)
            #expect(built.status == 0, "\(built.text)")
            objects.append("\(place)/\(module).o")
        }
        let linked = bench.link(["\(place)/main.swift"], ["-I", place] + objects, to: "\(place)/program")
        #expect(linked.status == 0, "\(linked.text)")
        guard linked.status == 0 else { return [] }
        return Workbench.run("\(place)/program", []).text.split(separator: "\n").map(String.init)
    }

    @Test func theObjectsClassDecides() throws {
        let app = """
            import Shelf
            import UIKit
            class Base: UIViewController {
                var stored = 5
                override var heading: String { "base, " + super.heading }
                override var level: Int { get { stored } set { stored = newValue * 2; super.level = newValue } }
                override func label(_ word: String, times count: Int) -> String {
                    "base of " + super.label(word, times: count)
                }
                override func close(_ then: () -> Void) { super.close { print("base"); then() } }
            }
            class Derived: Base {
                override var heading: String { "derived, " + super.heading }
                func shout() -> String { heading.uppercased() }
            }
            class Page: Note { override var heading: String { "page, " + super.heading } }
            for each in [UIViewController(), Note(), Base(), Derived(), Page()] as [UIViewController] { print(each.show()) }
            let base: UIViewController = Base()
            base.level = 4
            print(base.level, base.isEditing, Derived().shout())
            base.close { print("then") }
            """
        #expect(
            try run(app) == [
                "plain 0 controller a 1.0", "note of plain 0 controller a 1.0",
                "base, plain 5 base of controller a 1.0",
                "derived, base, plain 5 base of controller a 1.0", "page, note of plain 0 controller a 1.0",
                "8 true DERIVED, BASE, PLAIN", "closed", "base", "then",
            ])
    }

    /// A third module overrides what the second one does; a test overrides an internal member.
    @Test func furtherModulesAndTestsOverride() throws {
        let middle = """
            import Shelf
            import UIKit
            open class Middle: UIViewController {
                public override init() { super.init() }
                open override var heading: String { "middle, " + super.heading }
            }
            """
        let app = """
            import Middle
            @testable import Shelf
            import UIKit
            class Last: Middle {
                override var heading: String { "last, " + super.heading }
                override var inset: Double { super.inset + 2 }
            }
            print(Middle().show())
            print((Last() as UIViewController).show())
            """
        #expect(
            try run(app, others: ["Middle.swift": middle]) == [
                "middle, plain 0 controller a 1.0", "last, middle, plain 0 controller a 3.0",
            ])
    }
}
