// TabButton.swift: one tab: its image above its title, or beside it in a wide bar.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class TabButton: LargeContentButton {
    let item: UITabBarItem
    private let imageView = UIImageView()
    private let label = UILabel()
    private var badge: BadgeView?
    /// Whether the tab looks prominent: on a capsule of the tint colour.
    var isProminent = false { didSet { if isProminent != oldValue { restyle() } } }
    private let prominence = UIView()
    var appearance: UITabBarItemAppearance { didSet { refresh() } }
    var isInline = false { didSet { if isInline != oldValue { refresh() } } }
    /// The colour that was set on the bar itself; it takes precedence over appearances.
    var unselectedColor: UIColor? { didSet { restyle() } }

    init(_ item: UITabBarItem, appearance: UITabBarItemAppearance) {
        self.item = item
        self.appearance = appearance
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        accessibilityTraits = [.button]
        label.isAccessibilityElement = false
        label.textAlignment = .center
        imageView.contentMode = .scaleAspectFit
        for view in [prominence, imageView, label] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        refresh()
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { item.applyAppearance(shownBy: self) }
    }

    override var canBecomeFocused: Bool { isEnabled }

    override var isSelected: Bool { didSet { if isSelected != oldValue { refresh() } } }

    private var stateAppearance: UITabBarItemStateAppearance {
        !isEnabled
            ? appearance.disabled
            : isSelected ? appearance.selected : isFocused ? appearance.focused : appearance.normal
    }

    func refresh() {
        isEnabled = item.isEnabled
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        label.text = item.title
        accessibilityLabel = item.accessibilityLabel ?? item.title
        accessibilityValue = item.accessibilityValue ?? item.badgeValue
        accessibilityIdentifier = item.accessibilityIdentifier
        badge?.removeFromSuperview()
        badge = item.badgeValue.map {
            BadgeView(
                text: $0.isEmpty ? nil : $0,
                color: item.badgeColor ?? stateAppearance.badgeBackgroundColor ?? .badgeBackground,
                attributes: item.badgeTextAttributes(for: isSelected ? .selected : .normal)
                    ?? stateAppearance.badgeTextAttributes)
        }
        if let badge { addSubview(badge) }
        restyle()
        setNeedsLayout()
    }

    private func restyle() {
        let state = stateAppearance
        var attributes = state.titleTextAttributes
        attributes.merge(item.titleAttributes[isSelected ? State.selected.rawValue : 0] ?? [:]) { $1 }
        let own: UIColor? = isSelected || !isEnabled ? nil : unselectedColor
        let icon = own ?? state.iconColor ?? tintColor
        imageView.tintColor = icon
        label.textColor = own ?? attributes[.foregroundColor] as? UIColor ?? icon
        label.font =
            attributes[.font] as? UIFont ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
        prominence.isHidden = !isProminent
        prominence.backgroundColor = tintColor.withAlphaComponent(0.15)
        for view in [imageView, label] { view.alpha = isHighlighted && !isSelected ? 0.6 : 1 }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { restyle() } } }

    // MARK: Large text

    override var largeItem: UIBarItem? { item }
    override var smallImage: UIImage? { imageView.image }

    override var largeContentTitle: String? {
        get { item.title ?? item.accessibilityLabel }
        set { super.largeContentTitle = newValue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let picture = imageView.image?.size ?? .zero
        let scale = max(1, traitCollection.displayScale)
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let text = label.sizeThatFits(CGSize(width: 1000, height: 40))
        let badgeSize = badge?.sizeThatFits(.zero) ?? .zero
        // The overlap of a badge with its icon, as of a round one. Beside a title there is none.
        let badgeInset = imageView.image == nil ? -2 : min(badgeSize.width, badgeSize.height) * 0.65
        let shift = item.titlePositionAdjustment
        if isInline {
            // A long badge makes room for itself before the title.
            let gap: CGFloat = imageView.image == nil ? 0 : max(7, badgeSize.width - badgeInset + 2)
            let width = min(bounds.width, picture.width + gap + text.width)
            let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let x = (bounds.width - width) / 2
            let image = CGRect(
                x: mirrored ? x + width - picture.width : x, y: (bounds.height - picture.height) / 2,
                width: picture.width, height: picture.height)
            imageView.frame = image
            label.frame = CGRect(
                x: onPixel(mirrored ? x : image.maxX + gap) + shift.horizontal,
                y: onPixel((bounds.height - text.height) / 2) + shift.vertical,
                width: width - picture.width - gap, height: text.height)
        } else {
            let hasTitle = !(item.title ?? "").isEmpty
            let middle: CGFloat = hasTitle ? 19 : bounds.height / 2
            imageView.frame = CGRect(
                x: onPixel((bounds.width - picture.width) / 2), y: onPixel(middle - picture.height / 2),
                width: picture.width, height: picture.height)
            let y =
                imageView.image == nil ? (bounds.height - text.height) / 2 : bounds.height - text.height - 2
            label.frame = CGRect(
                x: shift.horizontal, y: onPixel(y) + shift.vertical, width: bounds.width,
                height: text.height)
        }
        prominence.frame = CGRect(x: 4, y: 2, width: max(0, bounds.width - 8), height: max(0, bounds.height - 4))
        prominence.layer.cornerRadius = prominence.frame.height / 2
        guard let badge else { return }
        let middle = label.frame.midX
        let corner =
            imageView.image == nil
            ? CGRect(
                x: middle - text.width / 2, y: label.frame.minY, width: text.width, height: text.height)
            : imageView.frame
        // At the upper trailing corner, but within the tab.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? corner.minX + badgeInset - badgeSize.width : corner.maxX - badgeInset
        badge.frame = CGRect(
            x: onPixel(min(max(0, x), max(0, bounds.width - badgeSize.width))),
            y: onPixel(max(1, corner.minY - badgeSize.height * 0.25)), width: badgeSize.width,
            height: badgeSize.height)
    }
}
