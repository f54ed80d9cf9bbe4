import Foundation
import Testing

/// Optional requirements of UIKit's protocols and of the source's own, compiled by the front end and run.
///
/// The Swift Programming Language, "Optional Protocol Requirements": an optional requirement "can be called with optional
/// chaining, to account for the possibility that the requirement was not implemented", and its result is then nil.
/// Apple's page of `NSObjectProtocol.responds(to:)`: "true if the receiver implements or inherits a method that can
/// respond to aSelector, otherwise false".
@Suite struct OptionalRequirementTests {
    /// Optimised code calls a default by the class of the variable.
    @Test(arguments: ["-Onone", "-O"]) func scrollViewsAndTables(optimization: String) throws {
        let source = """
            import UIKit
            class Base: UIViewController, UITableViewDelegate {}
            class Sub: Base {
                let view = UIView()
                func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    super.scrollViewDidScroll?(scrollView)
                    print("scrolled")
                }
                func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
                func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                    targetContentOffset: UnsafeMutablePointer<CGPoint>) { targetContentOffset.pointee.y = velocity.y * 10 }
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    CGFloat(indexPath[1] * 10)
                }
                func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
            }
            class Third: Sub {
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    super.scrollViewDidScroll(scrollView)
                    print("third")
                }
                override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                    super.tableView(tableView, heightForRowAt: indexPath) + 1
                }
            }
            func uikit(_ delegate: any UITableViewDelegate) -> String {
                let table = UITableView(), path = IndexPath(indexes: [0, 3])
                var point = CGPoint(x: 1, y: 2)
                delegate.scrollViewDidScroll(table)
                withUnsafeMutablePointer(to: &point) {
                    delegate.scrollViewWillEndDragging(table, withVelocity: CGPoint(x: 0, y: 4), targetContentOffset: $0)
                }
                return "\\(delegate.tableView(table, heightForRowAt: path)) \\(delegate.viewForZooming(in: table) != nil) "
                    + "\\(point.y) \\(delegate.tableView(table, willSelectRowAt: path) != nil)"
            }
            weak var weakDelegate: (any UITableViewDelegate)?
            func client(_ delegate: UITableViewDelegate?) -> String {
                let table = UITableView(), path = IndexPath(indexes: [0, 5])
                weakDelegate = delegate
                weakDelegate?.scrollViewDidScroll?(table)
                let height = weakDelegate?.tableView?(table, heightForRowAt: path)
                let responds = delegate?.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))) ?? false
                return "\\(height ?? 0) \\(delegate?.viewForZooming?(in: table) != nil) \\(responds) "
                    + "\\(delegate?.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll)) == true)"
            }
            func refer(_ delegate: UITableViewDelegate?) {
                let height = delegate?.tableView(_:heightForRowAt:)
                print(delegate?.scrollViewDidScroll == nil, height?(UITableView(), IndexPath(indexes: [0, 2])) ?? 0.0)
            }
            refer(Base())
            refer(Third())
            for object in [Base(), Sub(), Third()] { print(uikit(object), "/", client(object)) }
            print(client(nil))
            """
        let printed = try Workbench.output(["main.swift": source], [optimization])
        #expect(
            printed == [
                "true 0.0", "false 21.0", "-1.0 false 2.0 true / 0.0 false false false", "scrolled", "scrolled",
                "30.0 true 40.0 false / 50.0 true true true", "scrolled", "third", "scrolled", "third",
                "31.0 true 40.0 false / 51.0 true true true", "0.0 false false false",
            ])
    }

    @Test func fieldsLayoutsAndRecognizers() throws {
        let main = """
            import UIKit
            class Base: NSObject, UITextFieldDelegate, UICollectionViewDelegateFlowLayout, UIGestureRecognizerDelegate {}
            @MainActor func ask(_ base: Base) {
                let (field, grid, gesture) = (UITextField(), UICollectionView(), UIGestureRecognizer())
                let (fields, layout): (UITextFieldDelegate, UICollectionViewDelegateFlowLayout) = (base, base)
                let recognizers: UIGestureRecognizerDelegate = base
                let range = NSRange(location: 1, length: 2)
                print(fields.textFieldShouldReturn(field),
                    fields.textField(field, shouldChangeCharactersIn: range, replacementString: "a"),
                    layout.collectionView(grid, layout: base, insetForSectionAt: 2).top,
                    recognizers.gestureRecognizer(gesture, shouldReceive: UITouch()),
                    recognizers.gestureRecognizer(gesture, shouldReceive: UIPress()))
                print(fields.textFieldShouldReturn?(field) as Any,
                    layout.collectionView?(grid, layout: base, insetForSectionAt: 2).top as Any,
                    recognizers.gestureRecognizer?(gesture, shouldReceive: UITouch()) as Any)
            }
            MainActor.assumeIsolated {
                ask(Base())
                ask(Sub())
            }
            """
        // In another file, and in an extension.
        let other = """
            import UIKit
            class Sub: Base {}
            extension Sub {
                func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
                func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                    replacementString string: String) -> Bool { range.length == 2 && string == "b" }
                func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: NSObject,
                    insetForSectionAt section: Int) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section), left: 0) }
                func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
                    false
                }
            }
            """
        let printed = try Workbench.output(["main.swift": main, "Other.swift": other])
        #expect(
            printed == [
                "true true 0.0 true true", "nil nil nil", "false false 2.0 true false",
                "Optional(false) Optional(2.0) Optional(true)",
            ])
    }

    @Test func theSourcesOwnProtocols() throws {
        let source = """
            import UIKit
            @objc protocol ListDelegate: NSObjectProtocol {
                @objc optional func listDidMove(_ list: NSObject)
                @objc optional func list(_ list: NSObject, heightFor row: Int) -> Double
            }
            @objc protocol ListSource: NSObjectProtocol {
                @objc optional func numberOfParts(in list: NSObject) -> Int
                @objc(list:titleAt:) optional func list(_ list: NSObject, titleOf part: Int) -> String?
            }
            class Base: NSObject, ListDelegate, ListSource {}
            class Sub: Base {
                func listDidMove(_ list: NSObject) { print("moved") }
                func list(_ list: NSObject, heightFor row: Int) -> Double { Double(row) }
                func numberOfParts(in list: NSObject) -> Int { 2 }
                func list(_ list: NSObject, titleOf part: Int) -> String? { part == 0 ? "first" : nil }
            }
            class Third: Sub { override func numberOfParts(in list: NSObject) -> Int { super.numberOfParts(in: list) + 1 } }
            func ask(_ delegate: ListDelegate?, _ source: ListSource?) {
                let list = NSObject()
                delegate?.listDidMove?(list)
                print(delegate?.list?(list, heightFor: 4) ?? -1.0, source?.numberOfParts?(in: list) ?? 1,
                    source?.list?(list, titleOf: 0) ?? "none", source?.list?(list, titleOf: 1) ?? "none",
                    delegate?.responds(to: #selector(ListDelegate.list(_:heightFor:))) == true,
                    source?.responds(to: #selector(ListSource.list(_:titleOf:))) == true)
            }
            for object in [Base(), Sub(), Third()] { ask(object, object) }
            """
        let printed = try Workbench.output(["main.swift": source])
        #expect(
            printed == [
                "-1.0 1 none none false false", "moved", "4.0 2 first none true true", "moved",
                "4.0 3 first none true true",
            ])
    }

    /// Apple's page of `forwardingTarget(for:)`: "Returns the object to which unrecognized messages should first be
    /// directed." A delegate that stands before another one answers `responds(to:)` for both.
    @Test func delegatesStandBeforeOthers() throws {
        let source = """
            import UIKit
            class Real: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
            }
            class Proxy: NSObject, UITableViewDelegate {
                let real = Real()
                func scrollViewDidScroll(_ scrollView: UIScrollView) { print("proxy scrolled") }
                override func responds(to aSelector: Selector!) -> Bool {
                    super.responds(to: aSelector) || real.responds(to: aSelector)
                }
                override func forwardingTarget(for aSelector: Selector!) -> Any? {
                    aSelector == #selector(UITableViewDelegate.tableView(_:heightForRowAt:)) ? real : nil
                }
            }
            let delegate: any UITableViewDelegate = Proxy()
            let table = UITableView(), path = IndexPath(indexes: [0, 0])
            delegate.scrollViewDidScroll(table)
            print(delegate.tableView(table, heightForRowAt: path), delegate.tableView?(table, heightForRowAt: path) ?? 0,
                delegate.viewForZooming?(in: table) as Any, delegate.tableView(table, willSelectRowAt: path) == path)
            print(delegate.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))),
                delegate.responds(to: #selector(UITableViewDelegate.tableView(_:willSelectRowAt:))))
            """
        let printed = try Workbench.output(["main.swift": source])
        #expect(
            printed == ["proxy scrolled", "7.0 7.0 nil true", "true false"])
    }

    /// A closure may have the name of a requirement. Names of the class itself are no reference to the default.
    @Test func namesThatRequirementsShare() throws {
        let source = """
            import UIKit
            class Watcher: NSObject, UIScrollViewDelegate {
                var scrollViewDidScroll: ((UIScrollView) -> Void)?
                weak var next: UIScrollViewDelegate?
                func pass(_ view: UIScrollView) {
                    scrollViewDidScroll?(view)
                    self.scrollViewDidScroll?(view)
                    self.viewForZooming?(in: view)?.description.isEmpty == true ? print("empty") : print("none")
                    print(responds(to: #selector(viewForZooming(in:))))
                }
            }
            class Zoomer: Watcher { func viewForZooming(in scrollView: UIScrollView) -> UIView? { Blank() } }
            class Blank: UIView { override var description: String { "" } }
            let watcher = Watcher()
            watcher.scrollViewDidScroll = { _ in print("closure") }
            watcher.pass(UIScrollView())
            Zoomer().pass(UIScrollView())
            """
        let printed = try Workbench.output(["main.swift": source])
        #expect(
            printed == ["closure", "closure", "none", "false", "empty", "true"])
    }

    /// Methods of generic classes are not registered, so that calls of their requirements are made.
    @Test func genericAndLocalClassesAreCalled() throws {
        let source = """
            import UIKit
            class Base: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
            }
            class Generic<Value>: NSObject, UITableViewDelegate {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 9 }
            }
            private class Hidden: Base {}
            class Whole: Generic<Int> {
                func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
            }
            func ask(_ delegate: UITableViewDelegate?) {
                print(delegate?.tableView?(UITableView(), heightForRowAt: IndexPath(indexes: [0, 0])) as Any)
            }
            func local() -> UITableViewDelegate {
                class Local: NSObject, UITableViewDelegate {
                    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 8 }
                }
                return Local()
            }
            enum Space { class Inner: NSObject, UITableViewDelegate {} }
            extension Space.Inner {
                func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
            }
            ask(Space.Inner())
            ask(Generic<Int>())
            ask(Whole())
            ask(local())
            ask(Hidden())
            """
        let printed = try Workbench.output(["main.swift": source])
        #expect(
            printed == ["Optional(7.0)", "Optional(9.0)", "Optional(9.0)", "Optional(8.0)", "nil"])
    }

    /// "Nested types", "Local types": a class in a function's body conforms like any other. Tests declare their delegates
    /// so.
    @Test func classesWithinFunctions() throws {
        let source = """
            import UIKit
            @objc protocol ListDelegate: AnyObject {
                @objc optional func list(_ list: NSObject, heightFor row: Int) -> Double
                @objc optional func listDidMove(_ list: NSObject)
            }
            func ask(_ delegate: ListDelegate) {
                delegate.listDidMove?(NSObject())
                print(delegate.list?(NSObject(), heightFor: 4) ?? -1)
            }
            class Suite {
                func inMethod() {
                    class Local: ListDelegate {
                        class Inner: ListDelegate { func list(_ list: NSObject, heightFor row: Int) -> Double { 2 } }
                        func list(_ list: NSObject, heightFor row: Int) -> Double { 1 }
                        func listDidMove(_ list: NSObject) { print("moved") }
                    }
                    ask(Local())
                    ask(Local.Inner())
                }
                func again() {
                    class Local: NSObject, ListDelegate { override init() { super.init() } }
                    class Sub: Local { func list(_ list: NSObject, heightFor row: Int) -> Double { 3 } }
                    ask(Local())
                    ask(Sub())
                }
                var inGetter: Int {
                    class Local: ListDelegate { func list(_ list: NSObject, heightFor row: Int) -> Double { 4 } }
                    ask(Local())
                    return 0
                }
            }
            let suite = Suite()
            suite.inMethod()
            suite.inMethod()
            suite.again()
            _ = suite.inGetter
            [0].forEach { _ in
                class Local: ListDelegate { func list(_ list: NSObject, heightFor row: Int) -> Double { 6 } }
                ask(Local())
            }
            """
        let printed = try Workbench.output(["main.swift": source])
        #expect(
            printed == [
                "moved", "1.0", "2.0", "moved", "1.0", "2.0", "-1", "3.0", "4.0", "6.0",
            ])
    }

    /// Swift Evolution, SE-0160: @objc is inferred for a declaration that satisfies a requirement of an @objc protocol.
    /// So it can be overridden where it stands in an extension.
    @Test func conformancesInExtensionsAreOverridden() throws {
        let base = """
            import UIKit
            open class Base: UIViewController {}
            """
        let conformance = """
            import UIKit
            extension Base: UITableViewDataSource, UITableViewDelegate {
                public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
                open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
                public func scrollViewDidScroll(_ scrollView: UIScrollView) { print("base") }
            }
            """
        let main = """
            import UIKit
            class Sub: Base {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                    super.tableView(tableView, numberOfRowsInSection: section) + 1
                }
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    super.scrollViewDidScroll(scrollView)
                    print("sub")
                }
            }
            for object in [Base(), Sub()] {
                let (source, delegate): (UITableViewDataSource, UITableViewDelegate) = (object, object)
                let table = UITableView()
                delegate.scrollViewDidScroll?(table)
                print(source.tableView(table, numberOfRowsInSection: 0),
                    delegate.tableView?(table, heightForRowAt: IndexPath(indexes: [0, 0])) ?? 0.0)
            }
            """
        let printed = try Workbench.output(["main.swift": main, "Base.swift": base, "Conformance.swift": conformance])
        #expect(printed == ["base", "2 30.0", "base", "sub", "3 30.0"])
    }

    /// The Swift Programming Language, "Overriding": "Any methods […] that you override with the override keyword". The base
    /// may be generic.
    @Test func overridesOfAGenericBaseStayOverrides() throws {
        let base = """
            import UIKit
            class Base<T>: UIViewController, UITableViewDelegate {
                @IBOutlet weak var other: UIView?
                func scrollViewDidScroll(_ scrollView: UIScrollView) { print("base") }
            }
            """
        let source = """
            import UIKit
            final class Sub<A>: Base<[A]> {
                @IBOutlet weak var mine: UIView?
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {
                    super.scrollViewDidScroll(scrollView)
                    print("sub")
                }
            }
            let made: Base<[Int]> = Sub<Int>()
            made.scrollViewDidScroll(UIScrollView())
            """
        #expect(try Workbench.output(["main.swift": source, "Base.swift": base]) == ["base", "sub"])
    }
}
