// BarBackground.swift: a bar's background with its line, which is one device pixel thick.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// Fills a bar behind its items.
@MainActor
final class BarBackground: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView()
    private let line = UIView()
    private let shadowView = UIImageView()
    /// Whether the line is at the top, as in a bar at the bottom.
    var lineIsOnTop = false {
        didSet {
            setNeedsLayout()
            if lineIsOnTop != oldValue { showEffect() }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        isMadeBySuperview = true
        accessibilityElementsHidden = true
        colorView.isOpaque = false
        for view in [effectView, colorView, imageView, line, shadowView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter images: replace the appearance's background and line.
    func show(_ appearance: UIBarAppearance, tint: UIColor? = nil, images: BarAppearanceStorage.Background? = nil) {
        if let images { return show(images, lineOf: appearance) }
        self.appearance = appearance
        showEffect()
        colorView.backgroundColor = tint ?? appearance.backgroundColor
        imageView.image = appearance.backgroundImage
        imageView.contentMode = appearance.backgroundImageContentMode
        imageView.isHidden = appearance.backgroundImage == nil
        showLine(of: appearance, appearance.shadowImage)
    }

    /// The appearance whose effect is shown; nil while images replace it.
    private var appearance: UIBarAppearance?

    /// In the design of glass, the system's own material is glass, without a line.
    private func showEffect() {
        guard let appearance else { return }
        let isOwn = appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial)
        isGlass = isOwn && traitCollection.vitrineDesign == .glass
        effectView.effect = isGlass ? UIGlassEffect(style: .regular) : appearance.backgroundEffect
        effectView.isHidden = appearance.backgroundEffect == nil
        guard isGlass else { return }
        effectView.cornerConfiguration = .uniformCorners(radius: .fixed(0))
        // Only the edge towards the content shows.
        effectView.glassOutsets = UIEdgeInsets(
            top: lineIsOnTop ? 0 : Self.outset, left: Self.outset, bottom: lineIsOnTop ? Self.outset : 0,
            right: Self.outset)
    }

    /// More than the width of the glass's round edge.
    private static let outset: CGFloat = 40
    private var isGlass = false

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let appearance, previousTraitCollection?.vitrineDesign != traitCollection.vitrineDesign else { return }
        showEffect()
        showLine(of: appearance, appearance.shadowImage)
    }

    private func show(_ images: BarAppearanceStorage.Background, lineOf appearance: UIBarAppearance) {
        (self.appearance, isGlass) = (nil, false)
        effectView.effect = nil
        effectView.isHidden = true
        colorView.backgroundColor = nil
        imageView.image = images.image
        imageView.contentMode = .scaleToFill
        imageView.isHidden = false
        showLine(of: appearance, images.shadow ?? appearance.shadowImage)
    }

    private func showLine(of appearance: UIBarAppearance, _ shadow: UIImage?) {
        line.backgroundColor = appearance.shadowColor
        line.isHidden = appearance.shadowColor == nil || shadow != nil || isGlass
        shadowView.image = shadow
        shadowView.isHidden = shadow == nil
        setNeedsLayout()
    }

    /// The visibility of the background, from 0 to 1, while content scrolls under a transparent bar.
    var visibility: CGFloat = 1 { didSet { if visibility != oldValue { alpha = visibility } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [effectView, colorView, imageView] where view.frame != bounds { view.frame = bounds }
        let pixel = HairlineView.thickness(in: self)
        let shadow = shadowView.image?.size.height ?? 0
        line.frame = CGRect(x: 0, y: lineIsOnTop ? -pixel : bounds.height, width: bounds.width, height: pixel)
        shadowView.frame = CGRect(
            x: 0, y: lineIsOnTop ? -shadow : bounds.height, width: bounds.width, height: shadow)
    }
}
