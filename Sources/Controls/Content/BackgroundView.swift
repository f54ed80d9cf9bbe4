// BackgroundView.swift: the view of a background configuration, behind a cell's content.

package import Foundation
import VitrineCompositor
import VitrineGraphics
package import VitrineDrawing
package import VitrineLayerSettings
package import VitrineRuntime

@MainActor
package final class BackgroundView: UIView {
    private let picture = UIImageView()
    private let fill = UIView()

    package var configuration = UIBackgroundConfiguration.clear() {
        didSet { if configuration != oldValue { apply() } }
    }
    /// The corners of the cell's group, used if the configuration has none.
    package var groupRadius: CGFloat = 0 { didSet { if groupRadius != oldValue { apply() } } }
    package var groupCorners: CACornerMask = [] { didSet { if groupCorners != oldValue { apply() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fill)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func apply() {
        let own = configuration
        fill.backgroundColor = own.backgroundColor.map { own.backgroundColorTransformer?($0) ?? $0 }
        let usesGroup = own.cornerRadius == 0
        fill.layer.cornerRadius = usesGroup ? (groupCorners.isEmpty ? 0 : groupRadius) : own.cornerRadius
        fill.layer.maskedCorners =
            usesGroup
            ? groupCorners
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        fill.layer.borderWidth = own.strokeWidth
        fill.layer.borderColor =
            own.strokeWidth > 0
            ? own.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor : nil
        showShadow(own.shadowProperties)
        picture.image = own.image
        picture.contentMode = own.imageContentMode
        if own.image != nil, picture.superview == nil { fill.addSubview(picture) }
        fill.clipsToBounds = own.image != nil || own.customView != nil
        if let view = own.customView, view.superview !== fill { fill.addSubview(view) }
        for view in fill.subviews where view !== picture && view !== own.customView {
            view.removeFromSuperview()
        }
        setNeedsLayout()
    }

    /// The shadow is around the fill, which may clip its content.
    private func showShadow(_ shadow: UIShadowProperties) {
        guard shadow.opacity > 0 || layer.shadowOpacity > 0 else { return }
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowOpacity = Float(min(1, max(0, shadow.opacity)))
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
        if shadow.opacity <= 0 { layer.shadowPath = nil }
    }

    private func placeShadow() {
        let place = fill.frame
        let own = configuration.shadowProperties.path
        let path =
            own.map { UIBezierPath(cgPath: $0.cgPath) }
            ?? UIBezierPath(
                roundedRect: CGRect(origin: .zero, size: place.size),
                cornerRadius: min(fill.layer.cornerRadius, min(place.width, place.height) / 2))
        path.apply(CGAffineTransform(translationX: place.minX, y: place.minY))
        layer.shadowPath = path.cgPath
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let insets = configuration.backgroundInsets
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let place = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isMirrored ? insets.leading : insets.trailing)
        ).insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        if fill.frame != place { fill.frame = place }
        if configuration.shadowProperties.opacity > 0 { placeShadow() }
        picture.frame = fill.bounds
        configuration.customView?.frame = fill.bounds
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        apply()
    }
}
