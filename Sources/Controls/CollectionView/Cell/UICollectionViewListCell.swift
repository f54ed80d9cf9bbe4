// UICollectionViewListCell.swift: a cell of a list section: separators, groups and accessories.

import Foundation
import VitrineRuntime

/// What stands at the trailing edge of a list cell.
@MainActor
public struct UICellAccessory {
    enum Kind {
        case type(UITableViewCell.AccessoryType)
        case view(UIView)
        case text(String)
    }

    let kind: Kind

    public static func disclosureIndicator() -> UICellAccessory {
        UICellAccessory(kind: .type(.disclosureIndicator))
    }
    public static func checkmark() -> UICellAccessory { UICellAccessory(kind: .type(.checkmark)) }
    /// A text in grey, such as a count.
    public static func label(text: String) -> UICellAccessory { UICellAccessory(kind: .text(text)) }
    /// A view of its own size.
    public static func customView(_ view: UIView) -> UICellAccessory { UICellAccessory(kind: .view(view)) }
}

/// Shows one item of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let separator = HairlineView()
    private var parts: [UIView] = []

    @MainActor public override init(frame: CGRect) {
        super.init(frame: frame)
        separator.isMadeBySuperview = true
        addSubview(separator)
    }

    @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        separator.isMadeBySuperview = true
        addSubview(separator)
    }

    /// What stands at the trailing edge, from the content outwards.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for part in parts { part.removeFromSuperview() }
            parts = accessories.map { accessory in
                switch accessory.kind {
                case .view(let view): return view
                case .type(let type):
                    let view = CellAccessoryView(type) {}
                    view.frame.size = CGSize(width: view.width, height: 44)
                    return view
                case .text(let text):
                    let label = UILabel()
                    label.text = text
                    label.font = .preferredFont(forTextStyle: .body)
                    label.textColor = .secondaryLabel
                    label.sizeToFit()
                    return label
                }
            }
            for part in parts { addSubview(part) }
            setNeedsLayout()
        }
    }

    open override func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        placement.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    override var trailingRoom: CGFloat {
        parts.reduce(0) { $0 + $1.bounds.width + ($1 is CellAccessoryView ? 0 : 12) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var edge: CGFloat = 0
        for part in parts.reversed() {
            let size = part.bounds.size
            let own = part is CellAccessoryView
            if !own { edge += 12 }
            let x = isMirrored ? edge : bounds.width - edge - size.width
            part.frame = CGRect(
                x: x, y: own ? 0 : ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: own ? bounds.height : size.height)
            edge += size.width
        }
        separator.isHidden = !placement.showsSeparator
        let thickness = HairlineView.thickness(in: self)
        let leading = max(
            placement.separatorInset.left, (ownedContent as? UIListContentView)?.textLeading ?? 0)
        let width = max(0, bounds.width - leading)
        separator.frame = CGRect(
            x: isMirrored ? 0 : leading, y: bounds.height - thickness, width: width, height: thickness)
        bringSubviewToFront(separator)
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let result = super.preferredLayoutAttributesFitting(layoutAttributes)
        result.size.height = max(result.size.height, UITableViewCell.smallestHeight)
        return result
    }
}
