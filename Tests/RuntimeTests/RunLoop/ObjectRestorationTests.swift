import Foundation
import OffscreenTesting
import Testing

@testable import VitrineAppState
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Restoration of registered objects", .serialized)
struct ObjectRestorationTests {
    /// The calls, in order.
    @MainActor static var log: [String] = []

    final class Cart: UIStateRestoring {
        let name: String
        var count = 0
        var restorationParent: (any UIStateRestoring)?
        var objectRestorationClass: (any UIObjectRestoration.Type)?
        init(_ name: String) { self.name = name }

        func encodeRestorableState(with coder: NSCoder) {
            log.append("encode \(name)")
            coder.encode(count, forKey: "count")
        }
        func decodeRestorableState(with coder: NSCoder) {
            log.append("decode \(name)")
            count = coder.decodeInteger(forKey: "count")
        }
        func applicationFinishedRestoringState() { log.append("finished \(name)") }
    }

    /// Classes are found by their names, which private ones do not have.
    final class Maker: UIObjectRestoration {
        static var made: [Cart] = []
        static var isWilling = true

        static func object(
            withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
        ) -> (any UIStateRestoring)? {
            log.append("make \(identifierComponents.joined(separator: " "))")
            guard isWilling else { return nil }
            let cart = Cart(identifierComponents.last ?? "?")
            made.append(cart)
            return cart
        }
    }

    private final class Page: UIViewController {
        override func encodeRestorableState(with coder: NSCoder) { log.append("encode page") }
        override func decodeRestorableState(with coder: NSCoder) { log.append("decode page") }
        override func applicationFinishedRestoringState() { log.append("finished page") }
    }

    private final class Delegate: NSObject, UIApplicationDelegate {
        var note = ""
        func applicationShouldSaveState(_ application: UIApplication) -> Bool { true }
        func applicationShouldRestoreState(_ application: UIApplication) -> Bool { true }
        func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
            log.append("encode delegate")
            coder.encode(note as NSString, forKey: "note")
        }
        func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
            log.append("decode delegate")
            note = coder.decodeObject(forKey: "note") as? String ?? "?"
        }
    }

    private func withFile(_ delegate: Delegate, _ body: () throws -> Void) rethrows {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "vitrine-\(UUID().uuidString).state")
        let before = (UIApplication.stateFile, UIApplication.shared.delegate)
        UIApplication.stateFile = file
        UIApplication.shared.delegate = delegate
        defer {
            (UIApplication.stateFile, UIApplication.shared.delegate) = before
            try? FileManager.default.removeItem(at: file)
        }
        Self.log = []
        try body()
    }

    private func page(_ identifier: String) -> (OffscreenStage, Page) {
        let stage = OffscreenStage(size: CGSize(width: 50, height: 50), scale: 1)
        let page = Page()
        page.restorationIdentifier = identifier
        stage.window.rootViewController = page
        return (stage, page)
    }

    @Test func orderOfEverything() {
        let delegate = Delegate()
        delegate.note = "lunch"
        withFile(delegate) {
            let (stage, page) = page("menu")
            let cart = Cart("cart")
            cart.count = 3
            cart.restorationParent = page
            UIApplication.registerObject(forStateRestoration: cart, restorationIdentifier: "cart")
            UIApplication.shared.saveState()
            #expect(Self.log == ["encode delegate", "encode page", "encode cart"])
            Self.log = []
            (delegate.note, cart.count) = ("", 0)
            UIApplication.shared.restoreState()
            #expect(
                Self.log == [
                    "decode page", "decode cart", "decode delegate", "finished page", "finished cart",
                ])
            #expect(delegate.note == "lunch" && cart.count == 3)
            stage.window.rootViewController = nil
        }
    }

    /// Two objects of the same name are distinguished by their parents.
    @Test func parentsDistinguishEqualIdentifiers() {
        withFile(Delegate()) {
            let shop = Cart("shop"), first = Cart("first"), second = Cart("second")
            first.restorationParent = shop
            UIApplication.registerObject(forStateRestoration: shop, restorationIdentifier: "shop")
            for cart in [first, second] {
                UIApplication.registerObject(forStateRestoration: cart, restorationIdentifier: "cart")
            }
            (first.count, second.count) = (1, 2)
            UIApplication.shared.saveState()
            (first.count, second.count) = (0, 0)
            UIApplication.shared.restoreState()
            #expect(first.count == 1 && second.count == 2)
        }
    }

    /// A released object is made by its restoration class, and registered again.
    @Test func restorationClassesCreateMissingObjects() {
        withFile(Delegate()) {
            Maker.made = []
            Maker.isWilling = true
            do {
                let cart = Cart("basket")
                cart.count = 7
                cart.objectRestorationClass = Maker.self
                UIApplication.registerObject(forStateRestoration: cart, restorationIdentifier: "basket")
                let lost = Cart("lost")
                UIApplication.registerObject(forStateRestoration: lost, restorationIdentifier: "lost")
                UIApplication.shared.saveState()
            }
            Self.log = []
            UIApplication.shared.restoreState()
            #expect(
                Self.log == ["make basket", "decode basket", "decode delegate", "finished basket"],
                "an object without a restoration class is ignored")
            #expect(Maker.made.map(\.count) == [7])
            Self.log = []
            UIApplication.shared.saveState()
            #expect(Self.log == ["encode delegate", "encode basket"])
            Maker.made = []
            Maker.isWilling = false
            Self.log = []
            UIApplication.shared.restoreState()
            #expect(Maker.made.isEmpty && !Self.log.contains("decode basket"))
        }
    }

    /// A cycle of parents ends the path.
    @Test func circularParents() {
        withFile(Delegate()) {
            let one = Cart("one"), two = Cart("two")
            one.restorationParent = two
            two.restorationParent = one
            defer { one.restorationParent = nil }
            UIApplication.registerObject(forStateRestoration: one, restorationIdentifier: "one")
            UIApplication.registerObject(forStateRestoration: two, restorationIdentifier: "two")
            one.count = 4
            UIApplication.shared.saveState()
            one.count = 0
            UIApplication.shared.restoreState()
            #expect(one.count == 4)
        }
    }
}
