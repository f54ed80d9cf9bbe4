// KeyCommandGuide.swift: a list of key commands while Command is held.
//
// It appears once Command has been held alone for a second, and disappears when it is released or another key is
// pressed. Only commands with a title are shown; without any, nothing appears. Main actor only.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Shows the key commands of a screen's key window.
@MainActor
package final class KeyCommandGuide {
    /// The seconds that Command is held before the list appears.
    static let delay = 1.0

    private static var observation: InputObservation?

    /// Called before the first event.
    package static func install() {
        guard observation == nil else { return }
        observation = InputObservation(ofAllScreens: saw)
    }

    private static func saw(_ event: UIEvent) {
        guard event.type == .presses, let event = event as? UIPressesEvent else { return }
        for press in event.allPresses {
            guard let key = press.key?.keyCode, let window = press.window else { continue }
            let screen = window.screen
            switch press.phase {
            case .began where key.isCommand:
                screen.keyCommandGuide?.end()
                let isAlone = event.allPresses.allSatisfy { $0.key?.keyCode.isModifier == true }
                screen.keyCommandGuide = isAlone ? KeyCommandGuide(window) : nil
            case .began where !key.isModifier, .ended where key.isCommand, .cancelled:
                screen.keyCommandGuide?.end()
                screen.keyCommandGuide = nil
            default: break
            }
        }
    }

    private weak var window: UIWindow?
    private var waiting: ScheduledWork?
    private var panel: KeyCommandPanel?

    private init(_ window: UIWindow) {
        self.window = window
        waiting = window.screen.frameLoop?.schedule(
            after: Self.delay, named: "key commands", countsAsPending: false
        ) { [weak self] in
            self?.show()
        }
    }

    private func show() {
        waiting = nil
        guard let window, window.screen.keyWindow === window else { return }
        let groups = window.keyResponder.keyCommandGroups
        guard !groups.isEmpty else { return }
        let layer = TextEffectsWindow.over(window)
        let panel = KeyCommandPanel(groups, like: window)
        layer.show(panel, fadingIn: 0.15) {
            panel.place(in: layer.bounds.inset(by: layer.safeAreaInsets))
        }
        self.panel = panel
    }

    private func end() {
        waiting?.cancel()
        waiting = nil
        if let panel { TextEffectsWindow.remove(panel, fadingOut: 0.15) }
        panel = nil
    }
}

extension UIKeyboardHIDUsage {
    fileprivate var isCommand: Bool { self == .keyboardLeftGUI || self == .keyboardRightGUI }

    fileprivate var isModifier: Bool {
        switch self {
        case .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI,
            .keyboardRightControl, .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI,
            .keyboardCapsLock:
            true
        default: false
        }
    }
}

extension UIScreen {
    /// The guide while Command is down.
    fileprivate var keyCommandGuide: KeyCommandGuide? {
        get { attachments[KeyCommandGuide.self] }
        set { attachments[KeyCommandGuide.self] = newValue }
    }
}
