// SelectionRing.swift: shows which control the arrow keys have reached.

import UIKit

/// A frame around a control, beside which it lives, so that it scrolls along.
final class SelectionRing: UIView {
    private(set) weak var target: UIControl?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .clear
        layer.borderWidth = 5
        layer.borderColor = Theme.accent.cgColor
    }

    required init?(coder: NSCoder) { fatalError("SelectionRing is made in code") }

    /// Moves to `control`, or away with nil.
    func select(_ control: UIControl?) {
        target = control
        guard let control, let parent = control.superview else { return removeFromSuperview() }
        if superview !== parent { parent.addSubview(self) } else { parent.bringSubviewToFront(self) }
        frame = control.frame.insetBy(dx: -8, dy: -8)
        layer.cornerRadius = control.layer.cornerRadius + 8
    }

    /// The control nearest to `current` in a direction, by the middle of both; sideways distance counts double.
    static func next(
        from current: UIControl?, dx: CGFloat, dy: CGFloat, among controls: [UIControl], in view: UIView
    ) -> UIControl? {
        let usable = controls.filter { $0.isEnabled && $0.window != nil }
        guard let current, usable.contains(where: { $0 === current }) else { return usable.first }
        func middle(_ control: UIControl) -> CGPoint {
            let frame = control.convert(control.bounds, to: view)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        let start = middle(current)
        var best: (control: UIControl, distance: CGFloat)?
        for control in usable where control !== current {
            let point = middle(control)
            let along = (point.x - start.x) * dx + (point.y - start.y) * dy
            let across = abs((point.x - start.x) * dy) + abs((point.y - start.y) * dx)
            guard along > 1, along >= across * 0.3 else { continue }
            let distance = along + across * 2
            if distance < best?.distance ?? .infinity { best = (control, distance) }
        }
        return best?.control
    }
}
