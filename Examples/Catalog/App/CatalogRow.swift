// CatalogRow.swift: a caption and its controls: beside each other, or below where the text is large or the row is full.

import UIKit

/// One item of a section.
final class CatalogRow: UIStackView {
    private let fillsWidth: Bool

    init(_ item: CatalogItem, in section: CatalogSection) {
        fillsWidth = item.fillsWidth
        super.init(frame: .zero)
        isLayoutMarginsRelativeArrangement = true
        let caption = UILabel()
        caption.text = item.caption
        caption.font = .preferredFont(forTextStyle: .subheadline)
        caption.textColor = .catalogCaption
        caption.adjustsFontForContentSizeCategory = true
        caption.numberOfLines = 0
        caption.setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        caption.setContentCompressionResistancePriority(UILayoutPriority(400), for: .horizontal)
        if !item.caption.isEmpty { addArrangedSubview(caption) }
        for view in item.views {
            addArrangedSubview(view)
            if let height = item.height {
                // Calendars grow with their titles.
                let fixed =
                    view is UICalendarView
                    ? view.heightAnchor.constraint(greaterThanOrEqualToConstant: height)
                    : view.heightAnchor.constraint(equalToConstant: height)
                if Self.growsWithText(view) { heights.append((fixed, height)) }
                fixed.isActive = true
            }
            if Self.wantsName(view) {
                view.accessibilityLabel = item.caption.isEmpty ? section.title : item.caption
            }
        }
        // Of two rows above each other each has a finger's height for its controls.
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    /// Heights of rows of text, wanted at the usual text size.
    private var heights: [(constraint: NSLayoutConstraint, usual: CGFloat)] = []

    /// A control that shows no words is called what stands before it.
    private static func wantsName(_ view: UIView) -> Bool {
        guard view.accessibilityLabel == nil else { return false }
        return view is UIControl && !(view is UIButton) || view is UITextView || view is UIPickerView
            || view is QRCodeView
    }

    private static func growsWithText(_ view: UIView) -> Bool {
        view is UITableView || view is UITextView || view is UIPickerView || view is UIDatePicker
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let isVertical = fillsWidth || isLarge
        axis = isVertical ? .vertical : .horizontal
        alignment = fillsWidth ? .fill : isVertical ? .leading : .center
        spacing = isLarge ? 22 : fillsWidth ? 8 : 24
        // Fingers hit controls that are lower than 44 points beside themselves, within the row.
        layoutMargins = UIEdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
        for (constraint, usual) in heights {
            constraint.constant =
                isLarge
                ? UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traitCollection) : usual
        }
    }
}

extension UIColor {
    /// A blue that text is read in on every ground of the catalog: 4.5 : 1 and more.
    static let catalogTint = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.42, green: 0.71, blue: 1, alpha: 1)
            : UIColor(red: 0, green: 0.345, blue: 0.72, alpha: 1)
    }

    /// The system's indigo as people see it who want more contrast: words are read in it.
    static let catalogIndigo = UIColor {
        UIColor.systemIndigo.resolvedColor(with: $0.modifyingTraits { $0.accessibilityContrast = .high })
    }

    /// A brown that is read on bars.
    static let catalogBrown = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.82, green: 0.68, blue: 0.53, alpha: 1)
            : UIColor(red: 0.48, green: 0.36, blue: 0.22, alpha: 1)
    }

    /// Of captions: quieter than text, and read at two metres all the same.
    static let catalogCaption = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.75, alpha: 1) : UIColor(white: 0.33, alpha: 1)
    }
}
