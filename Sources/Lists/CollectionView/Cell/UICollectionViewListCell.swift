// UICollectionViewListCell.swift: a cell of a list section: separators, groups, indentation and accessories.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// The view of one item of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private let topLine = HairlineView()
    private let bottomLine = HairlineView()
    private var parts: [AccessoryPart] = []
    private var indentIsOwn = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpLines()
    }

    /// Restores an archived cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpLines()
    }

    private func setUpLines() {
        for line in [topLine, bottomLine] {
            line.isMadeBySuperview = true
            addSubview(line)
        }
        focusEffect = UIFocusHaloEffect()
    }

    /// The guide of the separators: constrain its edges to the content to move their ends.
    public var separatorLayoutGuide: UILayoutGuide {
        if let ownGuide { return ownGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        ownGuide = guide
        return guide
    }
    private var ownGuide: UILayoutGuide?

    // MARK: Indentation

    /// The depth of the item. Default: that in a section snapshot, otherwise 0.
    open var indentationLevel: Int {
        get { indentIsOwn ? ownIndent : outline?.level ?? 0 }
        set {
            ownIndent = newValue
            indentIsOwn = true
            setNeedsLayout()
        }
    }
    private var ownIndent = 0
    /// The indentation of each level, in points. Default: 10.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
    /// Whether leading accessories are indented with the content. True by default.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    private var indent: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    open override func prepareForReuse() {
        super.prepareForReuse()
        indentIsOwn = false
        ownIndent = 0
    }

    // MARK: Accessories

    /// The accessories: leading ones from the edge inwards, trailing ones from the content outwards. None by default.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for part in parts { part.removeFromSuperview() }
            parts = arranged(accessories).map { AccessoryPart($0, self) }
            for part in parts { addSubview(part) }
            setNeedsLayout()
        }
    }

    /// Inserts accessories with a custom place among the others.
    private func arranged(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        var result: [UICellAccessory] = []
        for isLeading in [true, false] {
            let own = accessories.filter { $0.isLeading == isLeading }
            var side = own.filter { $0.position == nil }
            for accessory in own {
                guard let position = accessory.position else { continue }
                side.insert(accessory, at: min(max(0, position(side)), side.count))
            }
            result += side
        }
        return result
    }

    private func shown(leading: Bool) -> [AccessoryPart] {
        parts.filter { $0.accessory.isLeading == leading && $0.accessory.isShown(isEditing: isInEditing) }
    }

    /// Whether a tap anywhere expands and collapses the item.
    var togglesAnywhere: Bool {
        parts.contains {
            $0.accessory.accessoryType == .outlineDisclosure
                && $0.accessory.isShown(isEditing: isInEditing)
                && ($0.accessory.outlineStyle == .header
                    || $0.accessory.outlineStyle == .automatic && placement.isHeader)
        }
    }

    func accessoryWasTapped(_ accessory: UICellAccessory) {
        if let handler = accessory.handler { return handler() }
        switch accessory.accessoryType {
        case .outlineDisclosure: collection?.toggleExpansion(of: self)
        case .delete: collection?.showSwipeActions(of: self)
        default: break
        }
    }

    func tapAnywhere() {
        let sign = parts.first { $0.accessory.accessoryType == .outlineDisclosure }
        if let sign { accessoryWasTapped(sign.accessory) }
    }

    override func outlineDidChange() {
        super.outlineDidChange()
        let change = {
            for part in self.parts { part.update() }
        }
        if window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change)
        } else {
            change()
        }
    }

    // MARK: Appearance

    open override func defaultContentConfiguration() -> UIListContentConfiguration {
        if placement.isInSidebar { return placement.isHeader ? .sidebarHeader() : .sidebarCell() }
        guard placement.isHeader else { return .cell() }
        return placement.isGrouped ? .groupedHeader() : .plainHeader()
    }

    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        if placement.isInSidebar { return placement.isHeader ? .listSidebarHeader() : .listSidebarCell() }
        if placement.isHeader {
            return placement.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
        }
        return placement.isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        // Selected by a tick: the row itself keeps its appearance.
        if isInEditing, parts.contains(where: { $0.accessory.accessoryType == .multiselect }) {
            state.isHighlighted = false
        }
        return state
    }

    override var accessoryWidths: (leading: CGFloat, trailing: CGFloat) {
        let trailing = shown(leading: false)
        let leading = shown(leading: true)
        return (
            leading.reduce(indent + (leading.isEmpty ? 0 : 4)) { $0 + $1.width },
            trailing.reduce(trailing.isEmpty ? 0 : 8) { $0 + $1.width }
        )
    }

    // MARK: Layout

    /// The distance of the content's middle below the cell's, in points: headers have different margins above and below.
    private var contentShift: CGFloat {
        guard placement.isHeader, let content = configuredContentView?.configuration as? UIListContentConfiguration
        else { return 0 }
        return (content.directionalLayoutMargins.top - content.directionalLayoutMargins.bottom) / 2
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for part in parts {
            part.isHidden = !part.accessory.isShown(isEditing: isInEditing)
            part.update()
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let shift = contentShift
        func put(_ part: UIView, _ x: CGFloat, _ width: CGFloat) {
            // It covers the cell's height, so that a finger finds it.
            part.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: min(0, 2 * shift), width: width,
                height: bounds.height + 2 * abs(shift))
        }
        var x: CGFloat = (indentsAccessories ? indent : 0) + 8
        for part in shown(leading: true) {
            put(part, x, part.width)
            x += part.width
        }
        var edge = bounds.width - 8
        for part in shown(leading: false).reversed() {
            edge -= part.width
            put(part, edge, part.width)
        }
        placeLines(isMirrored)
    }

    private func placeLines(_ isMirrored: Bool) {
        let thickness = HairlineView.thickness(in: self)
        let look = placement.separators
        let text =
            (configuredContentView as? UIListContentView)?.textLeading ?? UITableViewCell.automaticSeparatorInset.left
        let automatic = accessoryWidths.leading + text
        func place(_ line: HairlineView, _ insets: NSDirectionalEdgeInsets?, y: CGFloat) {
            var leading = automatic
            var trailing: CGFloat = 0
            if let insets, insets != UIListSeparatorConfiguration.automaticInsets {
                (leading, trailing) = (insets.leading, insets.trailing)
            } else if let guide = ownGuide?.layoutFrame {
                if guide.width > 0 {
                    leading = isMirrored ? bounds.width - guide.maxX : guide.minX
                    trailing = isMirrored ? guide.minX : bounds.width - guide.maxX
                }
            }
            let width = max(0, bounds.width - leading - trailing)
            line.frame = CGRect(
                x: isMirrored ? trailing : leading, y: y, width: width, height: thickness)
            let chosen = isSelected ? look?.multipleSelectionColor : nil
            line.backgroundColor = chosen ?? look?.color ?? .separator
            bringSubviewToFront(line)
        }
        topLine.isHidden = look?.topSeparatorVisibility != .visible
        bottomLine.isHidden =
            switch look?.bottomSeparatorVisibility {
            case .visible?: false
            case .hidden?: true
            default: !placement.showsSeparator
            }
        if !topLine.isHidden { place(topLine, look?.topSeparatorInsets, y: 0) }
        if !bottomLine.isHidden {
            place(bottomLine, look?.bottomSeparatorInsets, y: bounds.height - thickness)
        }
    }

    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        let result = super.preferredLayoutAttributesFitting(layoutAttributes)
        if !placement.isHeader {
            result.size.height = max(result.size.height, UITableViewCell.smallestHeight)
        }
        return result
    }
}
