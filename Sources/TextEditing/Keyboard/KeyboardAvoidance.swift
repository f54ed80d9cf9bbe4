// KeyboardAvoidance.swift: keeps the edited text visible above the keyboard.
//
// The innermost scroll view around the first responder, including itself, gets as much space at its bottom as the
// keyboard covers, unless its content inset already has it: an app that makes room itself is left alone.

import Foundation
import VitrineRuntime
import VitrineControls

/// Adjusts the scroll views of a screen.
@MainActor
final class KeyboardAvoidance {
    private struct Weak { weak var view: UIScrollView? }
    private unowned let screen: UIScreen
    private var adjusted: [Weak] = []

    fileprivate init(screen: UIScreen) { self.screen = screen }

    func keyboardSetsOut(for served: UIResponder?, to frame: CGRect?, duration: Double) {
        let text = served as? UIView
        let scroll = frame == nil ? nil : text.flatMap(scrollView)
        for old in adjusted.compactMap(\.view) where old !== scroll && old.window?.screen === screen {
            move(duration) { old.keyboardInset = 0 }
        }
        adjusted.removeAll { $0.view == nil || $0.view?.keyboardInset == 0 }
        guard let frame, let scroll, let text, let window = scroll.window else { return }
        window.layoutIfNeeded()
        let covered = window.convert(frame, from: nil as UIWindow?)
        let own = scroll.convert(scroll.bounds, to: nil)
        let overlap = max(0, own.maxY - covered.minY)
        move(duration) {
            scroll.keyboardInset = min(overlap, own.height)
            scroll.layoutIfNeeded()
            self.show(text, in: scroll)
        }
        if overlap > 0, !adjusted.contains(where: { $0.view === scroll }) {
            adjusted.append(Weak(view: scroll))
        }
    }

    private func move(_ duration: Double, _ body: @escaping () -> Void) {
        guard duration > 0 else { return body() }
        UIView.animate(withDuration: duration, delay: 0, options: InputHost.options, animations: body)
    }

    private func show(_ text: UIView, in scroll: UIScrollView) {
        if let view = text as? UITextView {
            if view.isEditable { view.showSelection() }
            if view === scroll { return }
        }
        let rect = scroll.convert(text.bounds, from: text).insetBy(dx: 0, dy: -12)
        scroll.scrollRectToVisible(rect, animated: false)
    }

    private func scrollView(around view: UIView) -> UIScrollView? {
        var current: UIView? = view
        while let found = current {
            if let scroll = found as? UIScrollView, scroll.isScrollEnabled { return scroll }
            current = found.superview
        }
        return nil
    }
}

extension UIScreen {
    var keyboardAvoidance: KeyboardAvoidance { attachment(KeyboardAvoidance(screen: self)) }
}
