import Foundation
import Testing

/// Optional requirements that are properties, compiled by the front end and run.
///
/// The Swift Programming Language, "Optional Protocol Requirements": "When you use a method or property in an optional
/// requirement, its type automatically becomes an optional." UIViewControllerTransitioning.h: `completionSpeed` and
/// `wantsInteractiveStart` are optional; UIPercentDrivenInteractiveTransition has a property `completionSpeed`.
@Suite struct OptionalPropertyTests {
    @Test func aSubclassIsTheFirstToHaveAPropertyOfUIKits() throws {
        let main = """
            import UIKit
            class Base: NSObject, UIViewControllerInteractiveTransitioning {
                func startInteractiveTransition(_ transitionContext: NSObject) {}
            }
            class Sub: Base { var completionSpeed: CGFloat { 2 } }
            class Third: Sub { override var completionSpeed: CGFloat { super.completionSpeed + 0.5 } }
            class Own: NSObject, UIViewControllerInteractiveTransitioning {
                var wantsInteractiveStart = false
                func startInteractiveTransition(_ transitionContext: NSObject) {}
            }
            class Generic<Value>: Own { let completionSpeed: CGFloat = 8 }
            class Driven: UIPercentDrivenInteractiveTransition {}
            @MainActor func ask(_ object: UIViewControllerInteractiveTransitioning?) {
                guard let object else { return }
                if let speed = object.completionSpeed { print(speed + 1, terminator: " ") }
                let starts = object.wantsInteractiveStart
                print(object.completionSpeed ?? -1, starts as Any,
                    object.responds(to: #selector(getter: UIViewControllerInteractiveTransitioning.completionSpeed)))
                // UIKit reads a value in any case.
                let (speed, start): (CGFloat, Bool) = (object.completionSpeed, object.wantsInteractiveStart)
                print(speed, start)
            }
            MainActor.assumeIsolated {
                for each in [Base(), Sub(), Third(), Own(), other(), Driven()] as [UIViewControllerInteractiveTransitioning] {
                    ask(each)
                }
                print(Driven().completionSpeed * 2, Sub().completionSpeed.rounded())
            }
            """
        let other = """
            import UIKit
            class Other: Base {}
            extension Other { var wantsInteractiveStart: Bool { false } }
            func other() -> Base { Other() }
            """
        #expect(
            try Workbench.output(["main.swift": main, "Other.swift": other]) == [
                "-1.0 nil false", "1.0 true", "3.0 2.0 nil true", "2.0 true", "3.5 2.5 nil true", "2.5 true",
                "-1.0 Optional(false) false", "1.0 false", "-1.0 Optional(false) false", "1.0 false",
                "4.0 3.0 nil false", "3.0 true", "6.0 2.0",
            ])
    }

    /// UIScene.h: `window` of a scene's delegate is optional.
    @Test func aSubclassIsTheFirstToHaveAWindow() throws {
        let source = """
            import UIKit
            class Base: NSObject, UIWindowSceneDelegate {}
            class Sub: Base { var window: UIWindow? }
            @MainActor func place(_ delegate: UIWindowSceneDelegate) {
                delegate.window = UIWindow()
                print(delegate.window != nil)
            }
            MainActor.assumeIsolated {
                place(Base())
                place(Sub())
            }
            """
        #expect(try Workbench.output(["main.swift": source]) == ["false", "true"])
    }

    /// A generic class and a class within a function have what they declare; a value that is nil is one.
    @Test(arguments: ["-Onone", "-O"]) func propertiesOfTheSourcesOwnProtocols(optimization: String) throws {
        let source = """
            import UIKit
            @objc protocol Behaving: AnyObject {
                @objc optional var rate: Double { get }
                @objc optional var name: String? { get set }
                @objc optional var parent: UIView! { get }
                @objc optional var owner: NSObject? {
                    get
                }
            }
            @objc public protocol Ruling: NSObjectProtocol {
                @MainActor @objc optional var level: Int { get }
            }
            @objc private protocol Hidden { @objc optional var depth: Int { get } }
            private class Deep: NSObject, Hidden { let depth = 3 }
            class Plain: NSObject, Behaving {}
            class Fast: Plain { var rate: Double { 2.5 } }
            class Named: NSObject, Behaving, Ruling { var name: String?; let level = 1 }
            class Generic<Value>: NSObject, Behaving { var rate = 7.0 }
            func ask(_ each: Behaving?) {
                print(each?.rate ?? 0.5, each?.name as Any, each?.parent == nil,
                    (each as? NSObject)?.responds(to: #selector(getter: Behaving.rate)) == true)
            }
            func local() -> Behaving {
                class Local: NSObject, Behaving { let rate = 5.5; let parent: UIView! = UIView() }
                return Local()
            }
            for each in [Plain(), Fast(), Named(), Generic<Int>(), local()] as [Behaving] { ask(each) }
            let named = Named()
            named.name = "n"
            if let name = (named as Behaving).name, let first = name?.first { print(first) }
            MainActor.assumeIsolated { print((named as Ruling).level.map { $0 + 1 } ?? 0, named.level) }
            print((Deep() as Hidden).depth ?? 0)
            """
        let printed = try Workbench.output(["main.swift": source], [optimization])
        #expect(
            printed == [
                "0.5 nil true false", "2.5 nil true true", "0.5 Optional(nil) true false", "7.0 nil true false",
                "5.5 nil false true", "n", "2 1", "3",
            ])
    }

    /// Properties have getters and setters that are called by name, as on iOS.
    @Test func accessorsAreMethods() throws {
        let source = """
            import UIKit
            class Tank: NSObject { @objc var level = 2; @objc let name: NSString = "tank" }
            let tank = Tank()
            print(tank.responds(to: Selector(("level"))), tank.responds(to: Selector(("setLevel:"))),
                tank.responds(to: Selector(("setName:"))))
            tank.perform(Selector(("setLevel:")), with: 5)
            print(tank.level, tank.perform(Selector(("name")))!.takeUnretainedValue())
            """
        #expect(try Workbench.output(["main.swift": source]) == ["true true false", "5 tank"])
    }

    /// Apple's page of `forwardingTarget(for:)`: the object to which unrecognised messages are directed.
    @Test func aDelegateForwardsProperties() throws {
        let source = """
            import UIKit
            @objc protocol Behaving: NSObjectProtocol { @objc optional var rate: Double { get } }
            class Real: NSObject, Behaving { let rate = 4.5 }
            class Proxy: NSObject, Behaving {
                let real = Real()
                override func forwardingTarget(for aSelector: Selector!) -> Any? { real }
            }
            print((Proxy() as Behaving).rate ?? 0)
            """
        #expect(try Workbench.output(["main.swift": source]) == ["4.5"])
    }
}
