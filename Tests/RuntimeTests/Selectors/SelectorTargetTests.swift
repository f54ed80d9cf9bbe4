import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineControls
import VitrineDrawing
import VitrineObjectiveC
import VitrineRuntime
import VitrineViewValues

/// Targets and actions by name, as #selector is translated. Expected values are from Apple's reference of UIControl,
/// UIGestureRecognizer, NotificationCenter and Timer: targets are not retained, a pair added twice counts once.
@MainActor @Suite struct SelectorTargetTests {
    @MainActor final class Menu: UIResponder {
        var calls: [String] = []
        func tapped() { calls.append("tapped") }
        func chosen(_ sender: UIControl) { calls.append("chosen") }
        func moved(_ sender: UIControl, event: UIEvent?) { calls.append("moved") }
        func noted(_ notification: Notification) { calls.append(notification.name.rawValue) }
        func item(_ sender: UIBarButtonItem) { calls.append(sender.title ?? "") }
        func action(_ action: UIAccessibilityCustomAction) -> Bool {
            calls.append(action.name)
            return false
        }
    }

    private let tapped = Selector("tapped", Menu.tapped)
    private let chosen = Selector("chosen:", Menu.chosen(_:))

    @Test func aControlCallsByName() {
        let control = UIControl(frame: .zero)
        let menu = Menu()
        control.addTarget(menu, action: tapped, for: .touchUpInside)
        control.addTarget(menu, action: tapped, for: .touchUpInside)
        control.addTarget(menu, action: chosen, for: [.touchUpInside, .valueChanged])
        control.addTarget(menu, action: Selector("moved:event:", Menu.moved), for: .touchDown)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .touchDown)
        #expect(menu.calls == ["tapped", "chosen", "moved"])
        #expect(control.actions(forTarget: menu, forControlEvent: .touchUpInside) == ["tapped", "chosen:"])
        control.removeTarget(menu, action: chosen, for: .touchUpInside)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(menu.calls == ["tapped", "chosen", "moved", "tapped", "chosen"])
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.sendActions(for: .allEvents)
        #expect(menu.calls.count == 5)
    }

    @Test func aTargetIsNotRetained() {
        let control = UIControl(frame: .zero)
        weak var gone: Menu?
        do {
            let menu = Menu()
            gone = menu
            control.addTarget(menu, action: tapped, for: .touchUpInside)
        }
        #expect(gone == nil)
        control.sendActions(for: .touchUpInside)
    }

    @Test func aRecognizerCallsByName() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let menu = Menu()
        view.addGestureRecognizer(UITapGestureRecognizer(target: menu, action: tapped))
        stage.window.addSubview(view)
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(menu.calls == ["tapped"])
    }

    @Test func anActionWithoutATargetFollowsTheChain() {
        final class Host: UIView {
            var count = 0
            func tapped() { count += 1 }
        }
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let host = Host(frame: stage.window.bounds)
        let control = UIControl(frame: host.bounds)
        host.addSubview(control)
        stage.window.addSubview(host)
        control.addTarget(nil, action: Selector("tapped", Host.tapped), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(host.count == 1)
    }

    @Test func barItemsAndAccessibilityActionsCallByName() {
        let menu = Menu()
        let item = UIBarButtonItem(
            title: "Pay", style: .plain, target: menu, action: Selector("item:", Menu.item))
        #expect(item.target === menu)
        #expect(item.action == Selector("item:"))
        item.targetAction?.send(from: item, for: nil)
        let action = UIAccessibilityCustomAction(
            name: "Remove", target: menu, selector: Selector("action:", Menu.action))
        #expect(action.actionHandler?(action) == false)
        #expect(menu.calls == ["Pay", "Remove"])
    }

    @Test func observersAreCalledUntilTheyEnd() {
        let center = NotificationCenter()
        let name = Notification.Name("opened")
        weak var gone: Menu?
        do {
            let menu = Menu()
            gone = menu
            center.addObserver(menu, selector: Selector("noted:", Menu.noted), name: name, object: nil)
            center.post(name: name, object: nil)
            #expect(menu.calls == ["opened"])
            center.removeObserver(menu)
            center.post(name: name, object: nil)
            #expect(menu.calls == ["opened"])
            center.addObserver(menu, selector: Selector("noted:", Menu.noted), name: name, object: nil)
        }
        #expect(gone == nil)
        center.post(name: name, object: nil)
    }

    @Test func timersCallByNameAndHaveUserInfo() {
        final class Clock: NSObject {
            var seen: [String] = []
            func tick(_ timer: Timer) { seen.append(timer.userInfo as? String ?? "none") }
        }
        let clock = Clock()
        let selector = Selector("tick:", Clock.tick)
        let timer = Timer(timeInterval: 60, target: clock, selector: selector, userInfo: "a", repeats: true)
        timer.fire()
        let other = Timer.scheduledTimer(
            timeInterval: 60, target: clock, selector: selector, userInfo: nil, repeats: false)
        other.fire()
        #expect(clock.seen == ["a", "none"])
        timer.invalidate()
    }

    @Test func methodsAreFoundByClass() {
        class Base: NSObject { func name() -> String { "base" } }
        class Derived: Base { override func name() -> String { "derived" } }
        VitrineMethods.add("name", Base.name)
        let selector = NSSelectorFromString("name")
        #expect(Derived().responds(to: selector))
        #expect(!NSObject().responds(to: selector))
        #expect(Derived().perform(selector).takeUnretainedValue() as? String == "derived")
    }

    @Test func associatedObjectsAreReleasedWithTheirOwner() {
        final class Owner {}
        final class Value {}
        weak var value: Value?
        let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        do {
            let owner = Owner()
            let new = Value()
            value = new
            objc_setAssociatedObject(owner, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(owner, key) as? Value === new)
        }
        #expect(value == nil)
        #expect((0..<500).allSatisfy { _ in objc_getAssociatedObject(Owner(), key) == nil })
    }

    @Test func aSubclassPlacesTheTitleOfAButton() {
        final class Tile: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: contentRect.minX, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
            }
        }
        let tile = Tile(type: .custom)
        tile.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        tile.setTitle("Tea", for: .normal)
        tile.layoutIfNeeded()
        #expect(tile.titleLabel?.frame == CGRect(x: 0, y: 60, width: 100, height: 20))
    }
}
