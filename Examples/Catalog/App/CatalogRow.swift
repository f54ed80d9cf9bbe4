// CatalogRow.swift: a caption and its controls: side by side, or stacked if the text is large or the row is full.

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
        // Each of two stacked rows is at least as high as a finger needs.
        heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        arrange()
    }

    required init(coder: NSCoder) { fatalError("\(Self.self) is made in code") }

    /// Heights of rows of text at the default text size.
    private var heights: [(constraint: NSLayoutConstraint, usual: CGFloat)] = []

    /// A control without text uses the caption as its accessibility label.
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
        // Controls lower than 44 points also receive touches beside them, within the row.
        layoutMargins = UIEdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
        for (constraint, usual) in heights {
            constraint.constant =
                isLarge
                ? UIFontMetrics.default.scaledValue(for: usual, compatibleWith: traitCollection) : usual
        }
    }
}

extension UIColor {
    /// A blue with a contrast of at least 4.5 : 1 for text on every background of the catalog.
    static let catalogTint = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.42, green: 0.71, blue: 1, alpha: 1)
            : UIColor(red: 0, green: 0.345, blue: 0.72, alpha: 1)
    }

    /// The system's indigo in its high-contrast form, for text.
    static let catalogIndigo = UIColor {
        UIColor.systemIndigo.resolvedColor(with: $0.modifyingTraits { $0.accessibilityContrast = .high })
    }

    /// A brown with enough contrast for text on bars.
    static let catalogBrown = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 0.82, green: 0.68, blue: 0.53, alpha: 1)
            : UIColor(red: 0.48, green: 0.36, blue: 0.22, alpha: 1)
    }

    /// For captions: quieter than text, but readable at two metres.
    static let catalogCaption = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.75, alpha: 1) : UIColor(white: 0.33, alpha: 1)
    }
}
