// UIButton+Menu.swift: a button's menu, opened by a tap, a long press or a key.
//
// A menu that a tap opens appears as soon as the finger is down; the same finger may slide to an element, which is
// chosen when it is lifted. Main actor only.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// The state of a button's menu.
@MainActor
final class ButtonMenuState {
    var symbols: [UInt: UIImage.SymbolConfiguration] = [:]
    fileprivate var presentation: MenuPresentation?
    fileprivate var holding: ScheduledWork?
    /// Whether the current touch has opened the menu.
    fileprivate var openedByTouch = false
    fileprivate var hasMoved = false
}

extension UIButton {
    /// The duration of the long press that shows the menu, in seconds.
    private static let holdDuration = 0.5

    /// Whether a tap shows the menu.
    var opensMenuOnTap: Bool { menu != nil && showsMenuAsPrimaryAction }

    /// Whether the end of this touch is not a tap.
    var menuConsumesTap: Bool { opensMenuOnTap || menuState.openedByTouch }

    /// The element whose title replaces the button's own.
    var shownSelection: (any UIMenuLeaf)? {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction else { return nil }
        return menu?.firstSelected
    }

    /// Selects the first element of a pop-up button's menu if none is selected.
    func adoptSelection() {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction, let menu, menu.firstSelected == nil else {
            return
        }
        menu.leaves.first { !$0.attributes.contains(.hidden) }?.state = .on
    }

    func basePerformPrimaryAction() {
        guard isEnabled else { return }
        choose(with: nil)
    }

    func presentMenu() {
        guard let menu, menuState.presentation == nil, window != nil else { return }
        let presentation = MenuPresentation(menu, from: self, rect: bounds, order: preferredMenuElementOrder)
        menuState.presentation = presentation
        presentation.onChoice = { [weak self] in self?.didChoose($0, in: menu) }
        presentation.didEnd = { [weak self] in
            self?.menuState.presentation = nil
            self?.isHighlighted = false
        }
        sendActions(for: .menuActionTriggered)
        presentation.present()
    }

    /// Whether the menu is on the screen.
    public var isHeld: Bool { menuState.presentation != nil }

    /// - Parameter shown: the menu that has the element. Its action may have given the button another one, which has a
    ///   selection of its own.
    private func didChoose(_ leaf: any UIMenuLeaf, in shown: UIMenu) {
        guard opensMenuOnTap, changesSelectionAsPrimaryAction else { return }
        if menu === shown { shown.select(only: leaf) }
        contentDidChange()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Touches

    func menuTouchBegan(_ touch: UITouch) {
        menuState.openedByTouch = false
        menuState.hasMoved = false
        guard menu != nil else { return }
        guard !opensMenuOnTap else {
            menuState.openedByTouch = true
            presentMenu()
            return
        }
        menuState.holding = window?.screen.frameLoop?.schedule(
            after: Self.holdDuration, named: "a button's menu"
        ) { [weak self] in
            guard let self, isTracking, isTouchInside else { return }
            menuState.openedByTouch = true
            presentMenu()
        }
    }

    func menuTouchMoved(_ touch: UITouch) {
        guard let presentation = menuState.presentation, let window else { return }
        menuState.hasMoved = menuState.hasMoved || !bounds.contains(touch.location(in: self))
        presentation.track(touch.location(in: window))
    }

    func menuTouchEnded(_ touch: UITouch?) {
        menuState.holding?.cancel()
        guard let presentation = menuState.presentation, let touch, let window, menuState.hasMoved else {
            return
        }
        presentation.release(at: touch.location(in: window))
    }

    func menuTouchCancelled() {
        menuState.holding?.cancel()
        menuState.openedByTouch = false
    }
}
