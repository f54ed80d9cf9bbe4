// SheetFrame.swift: the rounded frame around a sheet's content, its grip, and the dimmed backdrop below.

package import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineLayerSettings
import VitrineViewValues

/// Which corners of a sheet are round.
enum SheetCorners { case top, all }

/// Holds the content of a sheet.
@MainActor
final class SheetFrame: PresentedFrame {
    let grabber = UIView()

    override init() {
        super.init()
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    func style(radius: CGFloat, corners: SheetCorners, casts: Bool) {
        clip.layer.cornerRadius = radius
        clip.layer.maskedCorners =
            corners == .top
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        // Without a dimmed backdrop a shadow distinguishes the sheet from its background.
        layer.shadowOpacity = casts ? 0.16 : 0
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: -2)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        clip.frame = bounds
        grabber.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
        bringSubviewToFront(grabber)
    }
}

/// Darkens the views below, and receives taps beside the presented view.
@MainActor
package final class SheetDimming: UIView {
    package var onTap: (() -> Void)?

    package init() {
        super.init(frame: .zero)
        isMadeBySuperview = true
        isOpaque = false
        backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        accessibilityTraits = .button
        accessibilityIdentifier = "PopoverDismissRegion"
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
    }

    package required init?(coder: NSCoder) { nil }
}
