// ControlMenu.swift: the menu of a control, opened by a touch, a long press or a key.
//
// A menu that is the primary action appears as soon as the finger is down; the same finger may slide to an element,
// which is chosen when it is lifted.

import Foundation
import VitrineCompositor
import VitrineRuntime
import VitrineViewValues

/// The menu of one control, and the touch that opens it.
@MainActor
final class ControlMenu {
    /// The duration of the long press that shows the menu, in seconds.
    private static let holdDuration = 0.5

    private weak var control: UIControl?
    /// The interaction whose delegate is the control.
    let interaction: UIContextMenuInteraction
    private var presentation: MenuPresentation?
    private var holding: ScheduledWork?
    /// Whether the current touch has opened the menu, so that its end is not a tap.
    private(set) var openedByTouch = false
    private var hasMoved = false

    /// Whether the control has a menu.
    var isEnabled = false { didSet { if isEnabled != oldValue { interactionDidChange() } } }
    /// Whether the control opens its menu itself after a long press; otherwise the interaction's recognisers do.
    var opensAfterHold = false { didSet { if opensAfterHold != oldValue { interactionDidChange() } } }
    /// Called after an element of the menu was performed, with the menu that was opened.
    var onChoice: (any UIMenuLeaf, UIMenu) -> Void = { _, _ in }

    init(of control: UIControl) {
        self.control = control
        interaction = UIContextMenuInteraction(delegate: control)
        interaction.isCompactWithoutPreview = true
    }

    /// Whether the menu is on the screen.
    var isOpen: Bool { presentation != nil }

    private func interactionDidChange() {
        guard let control else { return }
        let hasRecognizers = control.interactions.contains { $0 === interaction }
        let needsRecognizers = isEnabled && !opensAfterHold
        if needsRecognizers, !hasRecognizers { control.addInteraction(interaction) }
        if !needsRecognizers, hasRecognizers { control.removeInteraction(interaction) }
    }

    /// Opens the menu at the control. False if there is none, or it is open.
    @discardableResult
    func open(at point: CGPoint) -> Bool {
        guard let control, isEnabled, presentation == nil, control.window != nil else { return false }
        return interaction.openMenu(of: control, at: point) { [weak self] presentation, menu in
            self?.presentation = presentation
            presentation.onChoice = { self?.onChoice($0, menu) }
            let ended = presentation.didEnd
            presentation.didEnd = {
                ended()
                self?.presentation = nil
                self?.control?.isHighlighted = false
            }
            control.sendActions(for: .menuActionTriggered)
        }
    }

    // MARK: The tracked touch

    func touchBegan(_ touch: UITouch) {
        openedByTouch = false
        hasMoved = false
        guard let control, isEnabled else { return }
        guard !control.showsMenuAsPrimaryAction else {
            openedByTouch = open(at: touch.location(in: control))
            return
        }
        guard opensAfterHold else { return }
        holding = control.window?.screen.frameLoop?.schedule(
            after: Self.holdDuration, named: "a control's menu"
        ) { [weak self] in
            guard let self, let control = self.control, control.isTracking, control.isTouchInside else { return }
            openedByTouch = open(at: touch.location(in: control))
        }
    }

    func touchMoved(_ touch: UITouch) {
        guard let control, let presentation, let window = control.window else { return }
        hasMoved = hasMoved || !control.bounds.contains(touch.location(in: control))
        presentation.track(touch.location(in: window))
    }

    func touchEnded(_ touch: UITouch) {
        holding?.cancel()
        guard let presentation, let window = control?.window, hasMoved else { return }
        presentation.release(at: touch.location(in: window))
    }

    func touchCancelled() {
        holding?.cancel()
        openedByTouch = false
    }
}
