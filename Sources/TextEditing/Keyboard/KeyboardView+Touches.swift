// KeyboardView+Touches.swift: fingers on keys.
//
// A letter is typed when its finger is lifted, or when the next finger comes down, since two thumbs that type quickly
// overlap. Delete and shift act at once, and delete repeats while it is held. A held letter offers others; the held
// space bar moves the caret.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// A finger on a key.
@MainActor
final class KeyFinger {
    let touch: UITouch
    var view: KeyView?
    /// Whether its key has been typed.
    var isDone = false
    var popup: KeyPopup?
    var timer: ScheduledWork?
    /// Whether it moves the caret from the space bar.
    var isMovingCaret = false
    var repeats = 0

    init(_ touch: UITouch, _ view: KeyView?) {
        self.touch = touch
        self.view = view
    }

    func end() {
        timer?.cancel()
        timer = nil
        popup?.removeFromSuperview()
        popup = nil
    }
}

extension KeyboardView {
    private static let holdTime = 0.5
    private static let trackpadTime = 0.4
    /// The seconds until delete repeats, and between repeats; faster after a while.
    private static let repeatDelay = 0.5
    private static let repeatTime = 0.1

    func fingersCame(_ touches: Set<UITouch>) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) { begin(touch) }
    }

    private func begin(_ touch: UITouch) {
        // The finger before keeps its key.
        for finger in fingers where !finger.isDone && !finger.isMovingCaret { commit(finger) }
        let finger = KeyFinger(touch, key(at: touch.location(in: self)))
        fingers.append(finger)
        guard let view = finger.view else { return }
        switch view.key.action {
        case .delete:
            finger.isDone = true
            deleteBackward()
            repeatDelete(finger, after: Self.repeatDelay)
            view.face.isPressed = true
            return
        case .shift:
            finger.isDone = true
            perform(.shift)
        case .space:
            finger.timer = schedule(Self.trackpadTime, "a held space bar") {
                [weak self, weak finger] in
                if let finger { self?.beginTrackpad(finger) }
            }
        case .type: beginLetter(finger, view)
        default: break
        }
        refreshFaces()
    }

    private func beginLetter(_ finger: KeyFinger, _ view: KeyView) {
        guard case .type(let text) = view.key.action else { return }
        showPopup(finger)
        finger.timer?.cancel()
        finger.timer = nil
        let others = accents(of: text)
        guard !others.isEmpty else { return }
        finger.timer = schedule(Self.holdTime, "a held key") { [weak self, weak finger] in
            if let finger, let view = finger.view { self?.offer(others, to: finger, view) }
        }
    }

    private func schedule(_ seconds: Double, _ name: String, _ work: @escaping @MainActor () -> Void)
        -> ScheduledWork?
    {
        window?.screen.frameLoop?.schedule(after: seconds, named: name, countsAsPending: false, work)
    }

    /// The nearest key: gaps between keys count, and margins beside the rows.
    func key(at point: CGPoint) -> KeyView? {
        func distance(_ view: KeyView) -> CGFloat {
            let dx = max(view.frame.minX - point.x, 0, point.x - view.frame.maxX)
            let dy = max(view.frame.minY - point.y, 0, point.y - view.frame.maxY)
            return dx * dx + dy * dy
        }
        let found = keyViews.filter { $0.key.action != .nothing }.min { distance($0) < distance($1) }
        return found.flatMap { distance($0) < 40 * 40 ? $0 : nil }
    }

    func fingersMoved(_ touches: Set<UITouch>) {
        for finger in fingers where touches.contains(finger.touch) {
            let point = finger.touch.location(in: self)
            if finger.isMovingCaret {
                (target as? any UITextInput)?.updateFloatingCursor(at: point)
            } else if let popup = finger.popup, popup.accessibilityIdentifier == "keyboard.accents" {
                popup.choose(at: point.x)
            } else if !finger.isDone {
                slide(finger, to: point)
            }
        }
    }

    /// Handles a finger that moves to another letter, or off a key that is not a letter.
    private func slide(_ finger: KeyFinger, to point: CGPoint) {
        let view = key(at: point)
        guard view !== finger.view else { return }
        guard case .type? = finger.view?.key.action else {
            // A finger that slides off a function key and back again still presses that key.
            return
        }
        guard case .type? = view?.key.action else { return }
        finger.view = view
        if let view { beginLetter(finger, view) }
        refreshFaces()
    }

    func fingersLeft(_ touches: Set<UITouch>) {
        for finger in fingers.filter({ touches.contains($0.touch) }) {
            if finger.isMovingCaret {
                endTrackpad(finger)
            } else if !finger.isDone {
                commit(finger)
            }
            drop(finger)
        }
        refreshFaces()
    }

    func cancelFingers(_ touches: Set<UITouch>) {
        for finger in fingers.filter({ touches.contains($0.touch) }) {
            if finger.isMovingCaret { endTrackpad(finger) }
            drop(finger)
        }
        refreshFaces()
    }

    private func drop(_ finger: KeyFinger) {
        finger.end()
        fingers.removeAll { $0 === finger }
        if case .delete? = finger.view?.key.action { finger.view?.face.isPressed = false }
    }

    /// Types a finger's key.
    private func commit(_ finger: KeyFinger) {
        finger.isDone = true
        let choice = finger.popup?.choice
        let isChoice = finger.popup?.accessibilityIdentifier == "keyboard.accents"
        finger.end()
        guard let view = finger.view else { return }
        if isChoice, let choice { return type(choice) }
        if case .type = view.key.action {
            perform(view.key.action)
        } else if view.frame.insetBy(dx: -20, dy: -20).contains(finger.touch.location(in: self)) {
            perform(view.key.action)
        }
    }

    // MARK: Popups

    /// Not for passwords, and not if keys are large.
    private func showPopup(_ finger: KeyFinger) {
        finger.popup?.removeFromSuperview()
        finger.popup = nil
        guard let view = finger.view, page != .pad, !metrics.isWide, !(target?.isSecureTextEntry ?? false)
        else { return }
        add(
            KeyPopup(choices: [view.face.title], selectedIndex: 0, metrics: metrics, keyWidth: view.frame.width),
            to: finger)
    }

    private func offer(_ others: [String], to finger: KeyFinger, _ view: KeyView) {
        guard !finger.isDone, finger.view === view else { return }
        finger.popup?.removeFromSuperview()
        let popup = KeyPopup(
            choices: [view.face.title] + others.filter { $0 != view.face.title }, selectedIndex: 0, metrics: metrics,
            keyWidth: view.frame.width)
        add(popup, to: finger)
    }

    private func add(_ popup: KeyPopup, to finger: KeyFinger) {
        guard let view = finger.view else { return }
        finger.popup = popup
        addSubview(popup)
        UIView.performWithoutAnimation { popup.place(above: view.frame, in: bounds) }
    }

    // MARK: Repeating, and the caret

    private func repeatDelete(_ finger: KeyFinger, after seconds: Double) {
        finger.timer = schedule(seconds, "a held delete key") { [weak self, weak finger] in
            guard let self, let finger, target?.hasText ?? false else { return }
            finger.repeats += 1
            // After two seconds, words are deleted.
            if finger.repeats > 20, let word = wordBeforeCaret {
                word()
            } else {
                deleteBackward()
            }
            finger.view?.face.isPressed = true
            repeatDelete(finger, after: finger.repeats > 20 ? 3 * Self.repeatTime : Self.repeatTime)
        }
    }

    private var wordBeforeCaret: (() -> Void)? {
        guard let editor = (target as? any TextEditorHolder)?.editor else { return nil }
        return { editor.delete(.backward, .word) }
    }

    private func beginTrackpad(_ finger: KeyFinger) {
        guard let input = target as? any UITextInput, !finger.isDone else { return }
        finger.isMovingCaret = true
        isTrackpad = true
        input.beginFloatingCursor(at: finger.touch.location(in: self))
    }

    private func endTrackpad(_ finger: KeyFinger) {
        finger.isDone = true
        isTrackpad = false
        (target as? any UITextInput)?.endFloatingCursor()
        followText()
    }
}
