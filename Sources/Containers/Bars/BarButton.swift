// BarButton.swift: the button of a bar for an item.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
public import VitrineControls
import VitrineSymbols
import VitrineViewValues

/// A button with an item's title or image. Its touch target is at least 44 points wide and as high as the bar.
@MainActor
final class BarButton: LargeContentButton {
    let item: UIBarButtonItem
    private let label = UILabel()
    let imageView = UIImageView()
    private let backgroundView = UIView()
    private var backgroundImageView: BarButtonBackground?
    private var badge: BadgeView?
    var appearance: UIBarButtonItemAppearance? { didSet { refresh() } }
    private static let padding: CGFloat = 8
    /// How far a badge may overlap an icon's corner, and the end of a title, in points.
    private static let iconOverlap: CGFloat = 9, wordOverlap: CGFloat = 1

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
        accessibilityTraits = .button
        backgroundView.isUserInteractionEnabled = false
        backgroundView.layer.cornerRadius = 8
        backgroundView.isHidden = true
        label.isAccessibilityElement = false
        imageView.contentMode = .scaleAspectFit
        for view in [backgroundView, label, imageView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        item.showSymbolEffects(in: imageView)
        addAction(UIAction { [weak self] _ in self?.fire() }, for: .touchUpInside)
        AppLanguage.follow(self) { $0.refresh() }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        item.applyAppearance(shownBy: self)
        // The image depends on the bar's height.
        if item.appearanceStorage != nil { refresh() }
    }

    override var canBecomeFocused: Bool { isEnabled && !isHidden }

    private func fire() {
        if item.isSymbolAnimationEnabled, item.isEnabled, imageView.image?.isSymbolImage == true {
            item.addSymbolEffect(.bounce)
        }
        guard item.isEnabled, !item.perform(from: window?.firstResponder ?? self), let menu = item.menu else { return }
        show(menu)
    }

    private func show(_ menu: UIMenu) {
        isHighlighted = false
        MenuPresentation(menu, from: self, rect: bounds).present()
    }

    // MARK: Appearance

    private var title: String? {
        if let own = item.title, !own.isEmpty { return own }
        let action = item.storedPrimaryAction?.title
        return action.flatMap { $0.isEmpty ? nil : $0 } ?? item.storedSystemItem?.text?.text
    }

    private var image: UIImage? {
        if let own = item.image ?? item.storedPrimaryAction?.image { return own }
        guard let name = item.storedSystemItem?.symbolName else { return nil }
        let size = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .medium)
        return UIImage(systemName: name, withConfiguration: size)
    }

    func refresh() {
        let picture = image
        imageView.image = picture
        label.text = picture == nil ? title ?? item.storedSystemItem?.spoken : nil
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        tintColor = item.tintColor
        accessibilityLabel = item.accessibilityLabel ?? title ?? item.storedSystemItem?.spoken
        accessibilityHint = item.accessibilityHint
        accessibilityValue = item.accessibilityValue
        accessibilityIdentifier = item.accessibilityIdentifier
        showBadge()
        restyle()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showBadge() {
        badge?.removeFromSuperview()
        badge = item.badge.map { BadgeView($0) }
        if let badge { addSubview(badge) }
    }

    private var stateAppearance: UIBarButtonItemStateAppearance? {
        appearance.map {
            !isEnabled ? $0.disabled : isHighlighted ? $0.highlighted : isFocused ? $0.focused : $0.normal
        }
    }

    /// The image behind the content: the item's, otherwise the bar's.
    private var backgroundImage: UIImage? {
        item.appearanceStorage?.shownBackground(state, item.style, enclosingBarMetrics) ?? stateAppearance?
            .backgroundImage
            ?? appearance?.normal.backgroundImage
    }

    /// Whether a separate image shows the press.
    private var imageShowsPress: Bool {
        if appearance?.highlighted.backgroundImage != nil { return true }
        let (pressed, metrics) = (state.union(.highlighted), enclosingBarMetrics)
        let (style, look) = (item.style, item.appearanceStorage)
        return look?.shownBackground(pressed, style, metrics)
            !== look?.shownBackground(pressed.subtracting(.highlighted), style, metrics)
    }

    private var attributes: BarTextAttributes {
        let own = stateAppearance
        var result = own?.titleTextAttributes ?? [:]
        result.merge(item.titleAttributes[State.normal.rawValue] ?? [:]) { $1 }
        if state != .normal { result.merge(item.titleAttributes[state.rawValue] ?? [:]) { $1 } }
        return result
    }

    private func restyle() {
        let isHeavy = item.style != .plain
        let attributes = attributes
        label.font =
            (attributes[.font] as? UIFont)?.adjusted(to: traitCollection)
            ?? UIFontMetrics(forTextStyle: .body).scaledFont(
                for: .systemFont(ofSize: 17, weight: isHeavy ? .semibold : .regular),
                maximumPointSize: 23, compatibleWith: traitCollection)
        let isProminent = item.style == .prominent
        let color: UIColor =
            !isEnabled
            ? .tertiaryLabel
            : attributes[.foregroundColor] as? UIColor
                ?? (isProminent ? tintColor.readableForeground(in: traitCollection) : tintColor)
        label.textColor = color
        imageView.tintColor = color
        BarButtonBackground.show(backgroundImage, in: self, &backgroundImageView)
        if backgroundImageView != nil { setNeedsLayout() }
        backgroundView.isHidden = !(isProminent || isSelected) || backgroundImageView != nil
        backgroundView.backgroundColor = isProminent ? tintColor : tintColor.withAlphaComponent(0.15)
        let shown: CGFloat = isHighlighted && !imageShowsPress ? 0.3 : 1
        for view in [label, imageView] { view.alpha = shown }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        restyle()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { highlightDidChange() } } }

    private func highlightDidChange() {
        if isHighlighted {
            restyle()
        } else {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.restyle() }
        }
    }

    // MARK: Large text

    override var largeItem: UIBarItem? { item }
    override var smallImage: UIImage? { image }

    override var largeContentTitle: String? {
        get { title ?? accessibilityLabel }
        set { super.largeContentTitle = newValue }
    }

    // MARK: Layout

    private var contentSize: CGSize {
        if imageView.image != nil { return imageView.sizeThatFits(.zero) }
        var width = label.sizeThatFits(CGSize(width: 2000, height: 100)).width
        for other in item.possibleTitles ?? [] {
            width = max(width, other.size(withAttributes: [.font: label.font as Any]).width.rounded(.up))
        }
        return CGSize(width: width, height: label.intrinsicContentSize.height)
    }

    override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = contentSize
        let sides = sides
        let width =
            item.width > 0 ? item.width : content.width + badgeReach + sides.left + sides.right
        return CGSize(width: item.isPaddingRemoved ? width : max(44, width), height: 44)
    }

    /// The space beside the content, in points. The caps of an image cannot hold a title.
    private var sides: (left: CGFloat, right: CGFloat) {
        let caps = backgroundImageView?.caps ?? .zero
        let padding = item.isPaddingRemoved ? 0 : Self.padding
        return (max(padding, caps.left), max(padding, caps.right))
    }

    /// How far the badge extends beyond the content, in points.
    private var badgeReach: CGFloat {
        guard let badge else { return 0 }
        let overlap = imageView.image != nil ? Self.iconOverlap : Self.wordOverlap
        return max(0, badge.sizeThatFits(.zero).width - overlap)
    }

    /// The edge of the button at which its content is placed; all edges for the middle.
    var edge = NSDirectionalRectEdge.all { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let content = contentSize
        let reach = badgeReach
        let width = min(content.width, max(0, bounds.width - reach))
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // From the leading edge, centred unless the badge then has no room.
        var x = max(0, min((bounds.width - width) / 2, bounds.width - width - reach))
        if backgroundView.isHidden, backgroundImageView == nil, edge != .all {
            // Content at a bar's edge is aligned with the margin.
            x = edge == .leading ? 0 : bounds.width - width - reach
        }
        if mirrored { x = bounds.width - width - x }
        let metrics = enclosingBarMetrics
        x += (sides.left - sides.right) / 2
        let scale = max(1, traitCollection.displayScale)
        func place(_ view: UIView, _ size: CGSize) {
            let y = ((bounds.height - size.height) / 2 * scale).rounded() / scale
            view.frame = CGRect(
                x: (x * scale).rounded() / scale, y: y, width: width, height: size.height)
        }
        place(label, content)
        let shift =
            item.appearanceStorage?.titleShifts.shown(metrics) ?? stateAppearance?.titlePositionAdjustment ?? .zero
        label.frame = label.frame.offsetBy(dx: shift.horizontal, dy: shift.vertical)
        backgroundImageView?.place(in: bounds, shift: backgroundShift(metrics), metrics: metrics)
        let insets = item.imageInsets
        place(imageView, content)
        imageView.frame = imageView.frame.inset(by: insets)
        backgroundView.frame = CGRect(x: 0, y: (bounds.height - 34) / 2, width: bounds.width, height: 34)
        guard let badge else { return }
        let size = badge.sizeThatFits(.zero)
        badge.frame = CGRect(
            x: mirrored ? x - reach : x + width + reach - size.width,
            y: max(0, imageView.frame.minY - size.height / 2), width: size.width, height: size.height)
    }

    private func backgroundShift(_ metrics: UIBarMetrics) -> UIOffset {
        if let own = item.appearanceStorage?.backgroundShifts.shown(metrics) {
            return UIOffset(horizontal: 0, vertical: own)
        }
        return stateAppearance?.backgroundImagePositionAdjustment ?? .zero
    }
}

extension UIBarItem {
    /// Sets the attributes of the title in a state; nil to use those of the appearance.
    public func setTitleTextAttributes(_ attributes: BarTextAttributes?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
    }

    /// The attributes of the title that were set for exactly this state; nil if none were.
    public func titleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        titleAttributes[state.rawValue]
    }
}
