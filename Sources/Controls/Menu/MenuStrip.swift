// MenuStrip.swift: elements of a menu side by side: images, or images with titles below.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// A row of small or medium elements of equal width.
@MainActor
final class MenuStrip: UIView {
    let buttons: [MenuStripButton]
    private let lines: [HairlineView]
    private let isMirrored: Bool
    private let showsTitles: Bool

    init(_ leaves: [any UIMenuLeaf], showsTitles: Bool, isMirrored: Bool) {
        self.isMirrored = isMirrored
        self.showsTitles = showsTitles
        buttons = leaves.map { MenuStripButton($0, showsTitle: showsTitles) }
        lines = leaves.dropFirst().map { _ in HairlineView() }
        super.init(frame: .zero)
        buttons.forEach(addSubview)
        lines.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = showsTitles ? UIFont.preferredFont(forTextStyle: .caption1).lineHeight : 0
        return CGSize(
            width: size.width, height: (MenuRow.minimumHeight + text + (showsTitles ? 6 : 0)).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(x: place * width, y: 0, width: width, height: bounds.height)
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: CGFloat(index + 1) * width, y: 0, width: HairlineView.thickness(in: self),
                height: bounds.height)
        }
    }
}

/// One element of a strip.
@MainActor
final class MenuStripButton: UIControl {
    let leaf: any UIMenuLeaf
    private let image = UIImageView()
    private let title = UILabel()

    init(_ leaf: any UIMenuLeaf, showsTitle: Bool) {
        self.leaf = leaf
        super.init(frame: .zero)
        isEnabled = !leaf.attributes.contains(.disabled)
        isSelected = leaf.state == .on
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : leaf.attributes.contains(.destructive) ? .destructiveText : .label
        image.image = leaf.stateImage
        // A selected element has the tint colour of the menu's source.
        if leaf.state != .on { image.tintColor = color }
        image.contentMode = .center
        title.font = .preferredFont(forTextStyle: .caption1)
        title.textColor = color
        title.textAlignment = .center
        // Without an image, only the title can be shown.
        title.text = showsTitle || image.image == nil ? leaf.title : nil
        for part in [image, title] {
            part.isUserInteractionEnabled = false
            part.isAccessibilityElement = false
            addSubview(part)
        }
        accessibilityLabel = leaf.title
        accessibilityTraits = .button
        backgroundColor = isSelected ? .tertiarySystemFill : nil
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            let hasChanged = newValue != super.isHighlighted
            super.isHighlighted = newValue
            if hasChanged, isEnabled { leaf.highlightStateUpdateHandler?(leaf, newValue) }
            backgroundColor = newValue && isEnabled ? .systemFill : isSelected ? .tertiarySystemFill : nil
        }
    }

    override var canBecomeFocused: Bool { isEnabled }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = title.text == nil ? 0 : title.font.lineHeight.rounded(.up)
        guard image.image != nil else {
            title.frame = bounds
            return
        }
        title.frame = CGRect(x: 4, y: bounds.height - text - 8, width: bounds.width - 8, height: text)
        image.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: text > 0 ? title.frame.minY : bounds.height)
    }
}
