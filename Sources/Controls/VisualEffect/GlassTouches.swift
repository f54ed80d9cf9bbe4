// GlassTouches.swift: interactive glass grows and lights up under a finger.

import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
final class GlassTouches: UIGestureRecognizerDelegate {
    private unowned let view: UIVisualEffectView
    private let press = UILongPressGestureRecognizer()

    init(_ view: UIVisualEffectView) {
        self.view = view
        press.minimumPressDuration = 0
        press.allowableMovement = .greatestFiniteMagnitude
        press.cancelsTouchesInView = false
        press.delegate = self
        press.addHandler { [weak self] _ in self?.pressDidChange() }
    }

    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            if isOn {
                view.addGestureRecognizer(press)
            } else {
                view.removeGestureRecognizer(press)
                show(false)
            }
        }
    }

    /// Buttons and others in the glass react as without it.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    private func pressDidChange() {
        switch press.state {
        case .began: show(true)
        case .ended, .cancelled, .failed: show(false)
        case .possible, .changed: break
        }
    }

    private func show(_ isPressed: Bool) {
        guard view.isLit != isPressed else { return }
        let grows = isPressed && !UIAccessibility.isReduceMotionEnabled
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { [view] in
            view.growth = grows ? 1.05 : 1
            view.isLit = isPressed
        }
    }
}
