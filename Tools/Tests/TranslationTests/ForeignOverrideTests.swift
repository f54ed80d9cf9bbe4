import Foundation
import Testing

/// Overrides in extensions of classes of UIKit's, of what these inherit.
///
/// Programming with Objective-C, "Customizing Existing Classes": the methods of a category "will be available to all
/// instances of the original class as well as any subclasses"; one with the name of an inherited method overrides it,
/// and `super` calls the inherited one.
@Suite struct ForeignOverrideTests {
    @Test func allObjectsOfTheClassHaveTheOverride() throws {
        let source = """
            import UIKit
            protocol Marked {}
            extension UITableView {
                open override var canBecomeFirstResponder: Bool { self is Marked || super.canBecomeFirstResponder }
                override func sizeToFit() {
                    print(word)
                    super.sizeToFit()
                }
                public override class var kind: String { "table, " + super.kind }
                private var word: String { "table" }
            }
            class List: UITableView, Marked {}
            class Own: UITableView { override func sizeToFit() { print("own") } }
            class Box<Content>: UITableView {}
            func show(_ view: UIView) { view.sizeToFit(); print(view.canBecomeFirstResponder, type(of: view).kind) }
            for view in [UIView(), UIScrollView(), UITableView(), List(), Own(), Box<Int>()] as [UIView] { show(view) }
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "fit", "false view", "fit", "false view", "table", "fit", "false table, view",
                "table", "fit", "true table, view", "own", "false table, view",
                "table", "fit", "false table, view",
            ])
    }

    /// Optimised, from a file that runs no statement, on two levels, with a property that can be set and an observer.
    @Test(arguments: ["-Onone", "-O"]) func overridesOnTwoLevelsAndInFilesWithoutStatements(mode: String) throws {
        let table = """
            import UIKit
            extension UITableView {
                override var isHidden: Bool {
                    get { super.isHidden }
                    set { print("table hidden", newValue); super.isHidden = newValue }
                }
                override func sizeToFit() { print("table") }
            }
            """
        let scroll = """
            import UIKit
            extension UIScrollView {
                override func sizeToFit() { print("scroll"); super.sizeToFit() }
                override var tag: Int { didSet { print("tag", tag) } }
            }
            """
        let main = """
            import UIKit
            class List: UITableView {}
            let list: UIView = List()
            list.sizeToFit()
            list.isHidden = true
            list.tag = 4
            let views: [UIView] = [UIScrollView(), UIView()]
            for view in views { view.sizeToFit(); view.isHidden = true; view.tag = 5 }
            print(list.isHidden, list.tag, views.map(\\.tag))
            """
        #expect(
            try Workbench.output(["main.swift": main, "Table.swift": table, "Scroll.swift": scroll], [mode]) == [
                "table", "table hidden true", "tag 4", "scroll", "fit", "tag 5", "fit", "true 4 [5, 5]",
            ])
    }

    /// The extension is in a library; what the app's classes override is theirs.
    @Test func aLibrarysOverridesAreThoseOfTheApp() throws {
        let bench = try Workbench.shared.get()
        let library = """
            import UIKit
            public func useShelf() {}
            extension UITextField {
                open override func sizeToFit() { print("field"); super.sizeToFit() }
            }
            """
        let app = """
            import Shelf
            import UIKit
            class Name: UITextField {}
            class Fixed: UITextField { override func sizeToFit() { print("fixed") } }
            useShelf()
            for field in [UITextField(), Name(), Fixed()] as [UIView] { field.sizeToFit() }
            """
        let place = try bench.place(["Shelf.swift": library, "main.swift": app])
        let built = bench.compile(
            [
                "-emit-module", "-emit-module-path", "\(place)/Shelf.swiftmodule", "-c", "-wmo", "-parse-as-library",
                "-module-name", "Shelf", "-o", "\(place)/Shelf.o", "\(place)/Shelf.swift",
            ] + bench.modules)
        #expect(built.status == 0, "\(built.text)")
        let linked = bench.link(
            ["\(place)/main.swift"], ["-I", place, "\(place)/Shelf.o"], to: "\(place)/program")
        #expect(linked.status == 0, "\(linked.text)")
        guard linked.status == 0 else { return }
        let lines = Workbench.run("\(place)/program", []).text.split(separator: "\n").map(String.init)
        #expect(lines == ["field", "fit", "field", "fit", "fixed"])
    }
}
