import Foundation
import Testing

/// Programs as they are written for iOS, compiled by the front end and run. What they should print is what Objective-C's
/// rules say: a selector is a name, the receiver's class decides which method it calls.
@Suite struct ProgramTests {
    @Test func selectorsCallWhatTheReceiverHas() throws {
        let source = """
            import UIKit

            class Base: NSObject {
                @objc func move() { print("base moves") }
                @objc private func hidden(_ sender: Any) { print("hidden by \\(sender)") }
                @objc func go(to place: String) { print("to \\(place)") }
                @objc(other:) func renamed(_ value: NSNumber) { print("other \\(value)") }
                func use() {
                    perform(#selector(move))
                    perform(#selector(self.hidden(_:)), with: 7)
                    perform(#selector(Base.go(to:)), with: "home")
                    perform(#selector(renamed), with: 3)
                    print(#selector(go), #selector(Self.move), #selector(hidden), #selector(renamed(_:)))
                }
            }
            final class Derived: Base {
                override func move() { print("derived moves") }
                @objc func only() -> String { "only" }
            }
            let derived = Derived()
            derived.use()
            print(derived.responds(to: NSSelectorFromString("only")), Base().responds(to: NSSelectorFromString("only")))
            print(derived.perform(NSSelectorFromString("only")).takeUnretainedValue())
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "derived moves", "hidden by 7", "to home", "other 3", "goTo: move hidden: other:", "true false", "only",
            ])
    }

    @Test func accessorsAndOverloadsAreTold() throws {
        let source = """
            import UIKit
            class Lamp: NSObject {
                @objc var isOn = false
                @objc func tap() { print("tap") }
                @objc(tapBy:) func tap(_ who: NSNumber) { print("tap by \\(who)") }
                func use() {
                    perform(#selector(setter: Lamp.isOn), with: true)
                    print(isOn, #selector(getter: isOn), #keyPath(Lamp.isOn))
                    perform(#selector(tap as () -> Void))
                    perform(#selector(tap(_:) as (NSNumber) -> Void), with: 4)
                }
            }
            Lamp().use()
            let lamp = Lamp()
            lamp.perform(#selector(setter: lamp.isOn), with: true)
            print(lamp.isOn, NSStringFromSelector(#selector(getter: lamp.isOn)))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["true isOn isOn", "tap", "tap by 4", "true isOn"])
    }

    @Test func optionalRequirementsOfASubclassAreCalled() throws {
        let source = """
            import UIKit
            @objc protocol ListDelegate: NSObjectProtocol {
                @objc optional func listDidScroll(_ list: NSObject)
                @objc optional func list(_ list: NSObject, heightFor row: Int) -> Double
                @objc optional func listShouldClose() -> Bool
                func name() -> String
            }
            class Base: NSObject, ListDelegate { func name() -> String { "base" } }
            class Derived: Base {
                override func name() -> String { "derived" }
                func listDidScroll(_ list: NSObject) { print("scrolled") }
                func list(_ list: NSObject, heightFor row: Int) -> Double { 44.5 + Double(row) }
                func listShouldClose() -> Bool { true }
            }
            func ask(_ delegate: ListDelegate?) {
                let list = NSObject()
                delegate?.listDidScroll?(list)
                print(delegate?.name() ?? "none", delegate?.list?(list, heightFor: 2) ?? -1.0,
                    delegate?.listShouldClose?() ?? false)
            }
            ask(Base())
            ask(Derived())
            ask(nil)
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "base -1.0 false", "scrolled", "derived 46.5 true", "none -1.0 false",
            ])
    }

    @Test func extensionsOverrideAcrossFiles() throws {
        let main = """
            import UIKit
            class Base: NSObject {
                func title() -> String { "base" }
                func link(_ address: String = "") -> String { address }
                var size: Int { 1 }
                var level = 0
            }
            class Card: Base {}
            class Sub: Card { override func helper() -> String { "sub" } }
            Card().level = 4
            print(Card().title(), Card().size, (Sub() as Card).helper(), Card().helper())
            print(Card().link())
            """
        let other = """
            import UIKit
            extension Card {
                override func title() -> String { "card of " + super.title() + word }
                override func link(
                    _ address: String = "https://example.org"  // a page
                ) -> String { super.link(address) }
                override var size: Int { super.size + 1 }
                override var level: Int { didSet { print("level", level) } }
                private var word: String { "!" }
                @objc func helper() -> String { "card" }
            }
            """
        #expect(
            try Workbench.output(["main.swift": main, "Card.swift": other]) == [
                "level 4", "card of base! 2 sub card", "https://example.org",
            ])
    }

    /// The Swift Programming Language, "Declarations": in-out, autoclosure and generic parameters are passed on as they are.
    @Test func overridesInExtensionsPassEveryKindOfParameter() throws {
        let source = """
            import UIKit
            class Base: NSObject {
                func add(to sum: inout Int, _ count: Int) { sum += count }
                func lazily(_ value: @autoclosure () -> Int, or other: @autoclosure @escaping () -> Int) -> Int { 0 }
                func sizes<Items: Sequence>(_ items: Items) -> Int where Items.Element == Int { 0 }
                func load(_ name: String) throws -> String { name }
                class func kind() -> String { "base" }
            }
            class Card: Base {}
            extension Card {
                override func add(to sum: inout Int, _ count: Int) { super.add(to: &sum, count); sum *= 10 }
                override func lazily(
                    _ value: @autoclosure () -> Int, or other: @autoclosure @escaping () -> Int
                ) -> Int { value() + other() }
                override func sizes<Items: Sequence>(_ items: Items) -> Int
                where Items.Element == Int { items.reduce(0, +) }
                override func load(_ name: String) throws -> String { try super.load(name + "!") }
                override class func kind() -> String { "card of " + super.kind() }
            }
            var sum = 1
            let card: Base = Card()
            card.add(to: &sum, 2)
            print(sum, card.lazily(3, or: 4), card.sizes([5, 6]), try card.load("a"), Card.kind())
            """
        #expect(try Workbench.output(["main.swift": source]) == ["30 7 11 a! card of base"])
    }

    @Test func membersOfExtensionsOfOthersClassesAreOverridden() throws {
        let source = """
            import UIKit
            extension NSObject {
                @objc func label(_ word: String) -> String { "object \\(word)" }
            }
            class Base: NSObject { override func label(_ word: String) -> String { "base, " + super.label(word) } }
            class Derived: Base { override func label(_ word: String) -> String { "derived" } }
            print(NSObject().label("a"), (Base() as NSObject).label("b"), (Derived() as NSObject).label("c"))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["object a base, object b derived"])
    }

    /// On iOS a property marked with `@objc` in an extension is dispatched like a method.
    @Test func propertiesOfExtensionsOfOthersClassesAreOverridden() throws {
        let source = """
            import UIKit
            extension UIView {
                @objc var parts: [String] { ["view"] }
                @objc var level: Int { get { tag } set { tag = newValue } }
            }
            extension UITableView { override var parts: [String] { ["table"] + super.parts } }
            extension UIScrollView { override var parts: [String] { ["scroll"] + super.parts } }
            class List: UITableView {
                override var parts: [String] { ["list"] + super.parts }
                override var level: Int { get { super.level * 10 } set { super.level = newValue + 1 } }
            }
            class Other: UIViewController { override var isEditing: Bool { didSet { print("editing", isEditing) } } }
            extension UIViewController { @objc var isHidden: Bool { true } }
            class Menu: UINavigationController { override var isHidden: Bool { !super.isHidden } }
            class Hidden: UIView { override var isHidden: Bool { get { super.isHidden } set { super.isHidden = newValue } } }
            let views: [UIView] = [UIView(), UIScrollView(), UITableView(), List()]
            for view in views { print(view.parts.joined(separator: " ")) }
            views[3].level = 4
            print(views[3].level, views[3].tag, UIViewController().isHidden, (Menu() as UIViewController).isHidden)
            let hidden = Hidden()
            hidden.isHidden = true
            print(hidden.isHidden)
            """
        #expect(
            try Workbench.output(["main.swift": source]) == [
                "view", "scroll view", "table scroll view", "list table scroll view", "50 5 true false", "true",
            ])
    }

    /// In Apple's headers a class has the optional requirements of its protocols, and a subclass overrides them:
    /// `displayLayer:` of UIView, which is a CALayerDelegate.
    @Test func requirementsOfAClassOfUIKitAreOverridden() throws {
        let source = """
            import UIKit
            class Frame: UIView {
                override func display(_ layer: CALayer) {
                    if UIView.instancesRespond(to: #selector(display(_:))) { print("not on iOS") }
                    print("frame")
                    super.display(layer)
                }
            }
            class Picture: Frame { override func display(_ layer: CALayer) { print("picture"); super.display(layer) } }
            (UIView() as CALayerDelegate).display(CALayer())
            (Picture() as CALayerDelegate).display(CALayer())
            """
        #expect(try Workbench.output(["main.swift": source]) == ["drawn", "picture", "frame", "drawn"])
    }

    @Test func systemsAreChosenAsOnIOS() throws {
        let source = """
            import UIKit
            #if os(iOS) || os(tvOS)
            print("iOS")
            #endif
            #if os(Linux)
            print("Linux")
            #endif
            #if os(Linux)
            print("first")
            #elseif os(iOS)
            print("second")
            #endif
            #if !os(iOS)
            print("not")
            #endif
            """
        #expect(try Workbench.output(["main.swift": source]) == ["iOS", "Linux", "second"])
    }

    /// Libraries choose between the C libraries with the names of the systems; only Linux's branch compiles here.
    @Test func branchesForDarwinsLibraryAreLinuxs() throws {
        let source = """
            import UIKit
            #if os(macOS) || os(iOS) || os(tvOS)
            let file = funopen(nil, nil, nil, nil, nil)
            #else
            let file = "fopencookie"
            #endif
            extension stat {
                var seconds: Int {
                    #if os(iOS)
                    return st_mtimespec.tv_sec
                    #elseif os(Linux)
                    return st_mtim.tv_sec
                    #endif
                }
            }
            #if os(iOS)
            let isPhone = true
            #else
            let isPhone = false
            #endif
            print(file, stat().seconds, isPhone)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["fopencookie 0 true"])
    }

    /// NSNumber's page: "bridged to Swift's … CGFloat". `abs(_:)` in an extension is the global function.
    @Test func floatsOfGraphicsAreNumbers() throws {
        let source = """
            import UIKit
            extension CGFloat {
                func distance(to other: CGFloat) -> CGFloat { abs(other - self) }
            }
            let widths: [CGFloat] = [2, 4.5]
            let list = widths as [NSNumber], one = widths[1] as NSNumber
            let values: [String: Any] = ["a": NSNumber(value: 3), "b": widths[0]]
            print(list.map(\\.doubleValue), one.intValue, values["a"] as? CGFloat ?? -1, values["b"] as? NSNumber ?? -1)
            print(CGFloat(2).distance(to: -1))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["[2.0, 4.5] 4 3.0 2.0", "3.0"])
    }

    @Test func associatedObjectsGoWithTheirOwner() throws {
        let source = """
            import UIKit
            import ObjectiveC
            final class Owner { deinit { print("owner ends with", objc_getAssociatedObject(self, &key) as? String ?? "-") } }
            final class Value { deinit { print("value ends") } }
            var key: UInt8 = 0
            var other: UInt8 = 0
            do {
                let owner = Owner()
                objc_setAssociatedObject(owner, &key, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                objc_setAssociatedObject(owner, &other, Value(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                print("set")
            }
            var found = 0
            for _ in 0..<1000 { if objc_getAssociatedObject(Owner2(), &key) != nil { found += 1 } }
            print(found)
            final class Owner2 {}
            """
        #expect(
            try Workbench.output(["main.swift": source]) == ["set", "owner ends with text", "value ends", "0"])
    }

    /// A class of Objective-C can be made by its type: init() of the class itself runs.
    @Test func genericTypesMakeTheirObjects() throws {
        let source = """
            import UIKit
            typealias UIThing = NSObject
            class Base: NSObject { let name: String; override init() { name = "base"; super.init() } }
            class Derived: Base { override init() { super.init(); print("derived") } }
            struct Maker<Thing: UIThing> {
                func make() -> Thing { Thing() }
                func other() -> Thing { return Thing.init() }
            }
            func made<T>(_ type: T.Type) -> T where T: UIThing { T() }
            protocol Step { associatedtype Root: UIThing }
            struct Push<Root: UIThing>: Step {}
            class Coordinator<Kind: Step> {
                typealias Root = Kind.Root
                func makeRoot() -> Root {
                    .init()
                }
            }
            print(type(of: Maker<Base>().make()), (Maker<Derived>().other() as Base).name, type(of: made(Derived.self)))
            print(Coordinator<Push<Base>>().makeRoot().name)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["derived", "derived", "Base base Derived", "base"])
    }

    /// NSObject.h: `forwardingTarget(for:)` "Returns the object to which unrecognized messages should first be directed."
    @Test func whatIsNotImplementedIsForwarded() throws {
        let source = """
            import UIKit
            @objc protocol Reading: NSObjectProtocol {
                @objc optional func title(of row: Int) -> String
                @objc optional func didRead(_ row: Int)
            }
            class Real: NSObject, Reading {
                func title(of row: Int) -> String { "row \\(row)" }
                @objc func only() { print("only") }
            }
            class Proxy: NSObject, Reading {
                let real = Real()
                var asked = 0
                func didRead(_ row: Int) { print("proxy read", row) }
                override func responds(to aSelector: Selector!) -> Bool { true }
                override func forwardingTarget(for aSelector: Selector!) -> Any? { asked += 1; return real }
            }
            class Circle: NSObject, Reading {
                override func forwardingTarget(for aSelector: Selector!) -> Any? { self }
            }
            let reader: Reading = Proxy()
            print(reader.title?(of: 3) ?? "none")
            reader.didRead?(4)
            (reader as! Proxy).perform(NSSelectorFromString("only"))
            print((Circle() as Reading).title?(of: 1) ?? "none", NSObject().forwardingTarget(for: nil) == nil)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["row 3", "proxy read 4", "only", "none true"])
    }

    /// Optional requirements that differ in their parameters' types alone are two.
    @Test func optionalRequirementsMayBeOverloaded() throws {
        let source = """
            import UIKit
            @objc protocol Layouts {
                @objc optional func panel(_ panel: NSObject, layoutFor size: Double) -> String
                @objc(panel:layoutForName:) optional func panel(_ panel: NSObject, layoutFor name: String) -> String
            }
            class Sizes: NSObject, Layouts { func panel(_ panel: NSObject, layoutFor size: Double) -> String { "size" } }
            class Names: Sizes { func panel(_ panel: NSObject, layoutFor name: String) -> String { "name" } }
            func ask(_ delegate: Layouts?) {
                let panel = NSObject()
                print(delegate?.panel?(panel, layoutFor: 2.0) ?? "-", delegate?.panel?(panel, layoutFor: "a") ?? "-")
            }
            ask(Sizes())
            ask(Names())
            ask(nil)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["size -", "size name", "- -"])
    }

    /// A property that is an optional requirement is nil where it is not implemented.
    @Test func optionalPropertiesAreNilUnlessImplemented() throws {
        let source = """
            import UIKit
            @objc protocol Behaving {
                @objc optional var rate: Double { get }
                @objc optional var name: String? { get set }
            }
            class Plain: NSObject, Behaving {}
            class Fast: Plain { var rate: Double { 2.5 } }
            class Named: NSObject, Behaving { let rate = 1.0; var name: String? = "n" }
            for each in [Plain(), Fast(), Named()] as [Behaving] {
                print(each.rate ?? 0.5, (each.name ?? nil) ?? "none")
            }
            """
        let other =
            "import Foundation\nclass Other: Plain { var rate: Double { 4.5 } }\nfunc other() -> Plain { Other() }\n"
        #expect(
            try Workbench.output([
                "main.swift": source + "\nprint((other() as Behaving).rate ?? 0.5)", "Other.swift": other,
            ])
                == ["0.5 none", "2.5 none", "1.0 n", "4.5"])
    }

    /// NSFormatter.h and NSNumberFormatter.h: the method with an error description calls the one with a range.
    @Test func formattersReturnObjectsThroughPointers() throws {
        let source = """
            import UIKit
            class Cents: NumberFormatter, @unchecked Sendable {
                override func getObjectValue(
                    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
                    range rangep: UnsafeMutablePointer<NSRange>?
                ) throws {
                    guard let cents = Double(string) else {
                        try super.getObjectValue(obj, for: string, range: rangep)
                        return
                    }
                    obj?.pointee = NSNumber(value: cents / 100)
                }
            }
            class Upper: Formatter, @unchecked Sendable {
                override func getObjectValue(
                    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
                    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
                ) -> Bool {
                    obj?.pointee = NSString(string: string.uppercased())
                    return !string.isEmpty
                }
            }
            func ask(_ formatter: Formatter, _ text: String) {
                let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
                defer { memory.deallocate() }
                let value = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
                let error: AutoreleasingUnsafeMutablePointer<NSString?>? = nil
                let isRead = formatter.getObjectValue(value, for: text, errorDescription: error)
                print(isRead, isRead ? "\\(value.pointee!)" : "-")
            }
            ask(Cents(), "150")
            ask(Cents(), "no number")
            ask(Upper(), "abc")
            ask(NumberFormatter(), "12")
            var object: AnyObject?
            print(NumberFormatter().getObjectValue(&object, for: "7", errorDescription: nil), object as? Int ?? 0)
            """
        #expect(
            try Workbench.output(["main.swift": source]) == ["true 1.5", "false -", "true ABC", "true 12", "true 7"])
    }

    /// The Swift Programming Language, "Overriding Property Observers": `willSet` gets the value as `newValue` or by its name.
    @Test func extensionsObserveProperties() throws {
        let main = """
            import UIKit
            class Base: UIView { var isOn = false; var level = 1 }
            class Cell: Base {}
            let cell: Base = Cell()
            (cell.isOn, cell.level, cell.isHidden) = (true, 3, true)
            """
        let other = """
            import UIKit
            extension Cell {
                override var isOn: Bool { willSet { print(isOn, newValue) } }
                override var level: Int {
                    willSet(next) {
                        print(level, next)
                    }
                }
                override var isHidden: Bool { didSet { print("hidden", isHidden) } }
            }
            """
        #expect(
            try Workbench.output(["main.swift": main, "Cell.swift": other]) == ["false true", "1 3", "hidden true"])
    }

    /// Apple's page of `NSObject.classForCoder()`; modules of Darwin are those of Foundation here.
    @Test func classesAndModulesByTheirNamesOnIOS() throws {
        let source = """
            import UIKit
            class Cell: UIView {
                func round(_ value: Double) -> Double { Darwin.round(value) + CoreFoundation.sqrt(4) }
                class func own() -> AnyClass { self.classForCoder() }
            }
            print(Cell.classForCoder() == Cell.self, Cell.self.classForCoder() == Cell.own(), Cell().round(1.6))
            """
        #expect(try Workbench.output(["main.swift": source]) == ["true true 4.0"])
    }

    /// The Swift Programming Language, "Initializer Requirements": a class conforms to a protocol with `init()`. On iOS
    /// NSObject does by an extension, since Objective-C finds the initialiser of the object's class.
    @Test func objectsConformToProtocolsWithInitializers() throws {
        let main = """
            import UIKit
            extension NSObject: Creatable {}
            struct Box: Creatable { var text = "box" }
            final class Root: Creatable { var text = "root"; required init() {} }
            class Card: NSObject { var text: String; override init() { text = "card"; super.init() } }
            class Ace: Card { override init() { super.init(); text = "ace of " + text } }
            class Plain: Card { var more = 2 }
            func make<T: Creatable>(_ type: T.Type) -> T { type.init() }
            print(make(Ace.self).text, Ace { $0.text += "!" }.text, make(Plain.self).more, make(Box.self).text,
                Root { $0.text += "s" }.text, make(NSObject.self) === NSObject())
            let type: Card.Type = Ace.self
            print((type as any Creatable.Type).init() is Ace)
            """
        let other = """
            import Foundation
            protocol Creatable { init() }
            extension Creatable {
                init(_ change: (inout Self) -> Void) { self.init(); change(&self) }
            }
            """
        #expect(
            try Workbench.output(["main.swift": main, "Creatable.swift": other]) == [
                "ace of card ace of card! 2 box roots false", "true",
            ])
    }
}
