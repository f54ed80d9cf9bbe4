// UIView+Focus.swift: views and controllers as places of the focus.

import Foundation
import VitrineViewValues

extension UIView: UIFocusItem {
}

extension UIViewController: UIFocusEnvironment {
    var baseParentFocusEnvironment: (any UIFocusEnvironment)? {
        storedView?.storedSuperview ?? storedParent ?? storedPresenting
    }

    func baseSetNeedsFocusUpdate() {
        storedView?.storedWindow?.screen.focusSystem.setNeedsUpdate(in: self)
    }

}

extension UIScreen {
    /// The view with the focus; nil if none has, as long as no keys or remote are used.
    public var focusedView: UIView? { focusSystem.focusedView }

    /// The item with the focus.
    public var focusedItem: (any UIFocusItem)? { focusSystem.focusedItem }
}

extension UIFocusHeading {
    /// Which way a key moves the focus; nil for keys that do not.
    @MainActor
    init?(_ key: UIKey) {
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
        switch key.keyCode {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardTab: self = key.modifierFlags.contains(.shift) ? .previous : .next
        default: return nil
        }
    }

    /// Which way a remote's button moves the focus; nil for buttons that do not.
    init?(_ type: UIPress.PressType) {
        switch type {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}
