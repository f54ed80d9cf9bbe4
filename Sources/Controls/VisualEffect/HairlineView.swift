// HairlineView.swift: a separator, exactly one device pixel thick.

import VitrineCompositor
package import Foundation
package import VitrineDrawing
package import VitrineRuntime

@MainActor
package final class HairlineView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .separator
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var backdrop: BackdropView?

    /// - Parameters:
    ///   - color: nil for that of separators.
    ///   - effect: replaces the colour; nil for none.
    package func show(_ color: UIColor?, _ effect: UIVisualEffect?) {
        let blur = (effect as? UIBlurEffect)?.style
        if blur != nil, backdrop == nil {
            let made = BackdropView(frame: bounds)
            made.isMadeBySuperview = true
            made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(made)
            backdrop = made
        } else if blur == nil, let old = backdrop {
            old.removeFromSuperview()
            backdrop = nil
        }
        backdrop?.material = blur
        backgroundColor = blur == nil ? (effect as? UIVibrancyEffect)?.lineColor ?? color ?? .separator : nil
    }

    /// One device pixel, in points.
    package static func thickness(in view: UIView) -> CGFloat {
        1 / max(1, view.window?.screen.scale ?? view.contentScaleFactor)
    }
}
