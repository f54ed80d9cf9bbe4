// TabAccessoryView.swift: the rounded view around a tab accessory's content.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDrawing
import VitrineRuntime

/// The rounded view above the bar with an accessory's content.
@MainActor
final class TabAccessoryView: UIView {
    private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private var content: UIView?
    /// Where the accessory is, as its views read it from their traits.
    var environment = UITabAccessory.Environment.regular {
        didSet { if environment != oldValue { traitOverrides.tabAccessoryEnvironment = environment } }
    }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        background.clipsToBounds = true
        // On content of its own colour the view would have no edge.
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(background)
        traitOverrides.tabAccessoryEnvironment = environment
    }

    required init?(coder: NSCoder) { nil }

    func show(_ new: UIView?) {
        guard new !== content || new?.superview !== background.contentView else { return }
        if content?.superview === background.contentView { content?.removeFromSuperview() }
        content = new
        if let new { background.contentView.addSubview(new) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let radius = min(24, bounds.height / 2)
        background.layer.cornerRadius = radius
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        content?.frame = background.bounds
    }
}
