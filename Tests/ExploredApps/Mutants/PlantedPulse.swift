// PlantedPulse.swift: a view that never rests.

import UIKit

/// A bar that fades out and in; each end of its animation begins the next.
final class PlantedPulse: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemTeal
        heightAnchor.constraint(equalToConstant: 8).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        pulse()
    }

    private func pulse() {
        guard window != nil else { return }
        UIView.animate(
            withDuration: 0.6, animations: { self.alpha = self.alpha < 1 ? 1 : 0.4 },
            completion: { [weak self] _ in self?.pulse() })
    }
}
