// ScreenPower.swift: whether a screen's display is on, and which input gets through.

import VitrineCompositor
import Foundation
import VitrineDisplay
package import VitrineInput
package import VitrineRuntime

@MainActor
package final class ScreenPower: DisplayPower {
    private unowned let screen: UIScreen
    private(set) lazy var plan = PowerPlan(screen: screen)
    private(set) var isOn = true
    var wakesOnInput = true
    /// Contacts that began in the dark: the rest of them is not delivered either.
    private var ignoredContacts: Set<Contact> = []

    private enum Contact: Hashable {
        case finger(Int)
        case key(Int)
        case button(Int)
    }

    package init(screen: UIScreen) { self.screen = screen }

    /// Whether the picture is off, so that no one else can read it, while the display counts as on and input continues.
    package var isCurtained = false { didSet { if isCurtained != oldValue { lightUp() } } }

    func switchTo(_ on: Bool) {
        guard on != isOn, screen.frameLoop != nil else { return }
        isOn = on
        lightUp()
        NotificationCenter.default.post(name: UIScreen.powerDidChangeNotification, object: screen)
    }

    private func lightUp() {
        guard let loop = screen.frameLoop else { return }
        let wasLit = loop.output.isPoweredOn
        loop.output.setPower(isOn && !isCurtained)
        if loop.output.isPoweredOn != wasLit { loop.powerDidChange() }
    }

    /// The events that go to the app. In the dark none does; one may switch the display on.
    package func filter(_ events: [InputEvent]) -> [InputEvent] {
        if isOn && ignoredContacts.isEmpty { return events }
        return events.filter { shouldDeliver($0.kind) }
    }

    private func shouldDeliver(_ kind: InputEvent.Kind) -> Bool {
        let isDark = !isOn
        if isDark, wakesOnInput, wakes(kind) { switchTo(true) }
        switch kind {
        case .touchDown(let id, _): return down(.finger(id), isDark)
        case .touchMoved(let id, _), .touchForce(let id, _, _):
            return !isDark && !ignoredContacts.contains(.finger(id))
        case .touchUp(let id), .touchCancelled(let id): return up(.finger(id), isDark)
        case .key(let key, let isDown):
            return isDown ? down(.key(key.usage), isDark) : up(.key(key.usage), isDark)
        case .pointerButton(let number, let isDown):
            return isDown ? down(.button(number), isDark) : up(.button(number), isDark)
        default: return !isDark
        }
    }

    private func wakes(_ kind: InputEvent.Kind) -> Bool {
        switch kind {
        case .touchDown, .pointerMoved, .scroll, .key(_, isDown: true), .pointerButton(_, isDown: true): true
        default: false
        }
    }

    private func down(_ contact: Contact, _ isDark: Bool) -> Bool {
        if isDark {
            ignoredContacts.insert(contact)
            return false
        }
        // A repeating key stays swallowed; a finger or button that goes down again is another contact.
        if case .key = contact { return !ignoredContacts.contains(contact) }
        ignoredContacts.remove(contact)
        return true
    }

    private func up(_ contact: Contact, _ isDark: Bool) -> Bool {
        ignoredContacts.remove(contact) == nil && !isDark
    }
}

extension UIScreen {
    /// The power of the display, made on first use.
    package var power: ScreenPower {
        if let made = displayPower as? ScreenPower { return made }
        let power = ScreenPower(screen: self)
        displayPower = power
        return power
    }
}
