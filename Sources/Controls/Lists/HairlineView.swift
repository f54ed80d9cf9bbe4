// HairlineView.swift: a separator, exactly one device pixel thick.

import Foundation
import VitrineRuntime

@MainActor
final class HairlineView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .separator
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Points of one device pixel.
    static func thickness(in view: UIView) -> CGFloat {
        1 / max(1, view.window?.screen.scale ?? view.contentScaleFactor)
    }
}
