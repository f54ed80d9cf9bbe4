// AccessoryPart.swift: the view of one accessory of a list cell.
//
// It is as high as the cell, so that a finger finds it; the symbol is in the middle. Chevrons turn while their item is
// expanded.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

@MainActor
final class AccessoryPart: UIControl {
    let accessory: UICellAccessory
    private weak var cell: UICollectionViewListCell?
    private let picture = UIImageView()
    private let line = HairlineView()
    private let sign: UIView
    /// The space beside the symbol, in points.
    private static let gap: CGFloat = 8

    init(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) {
        self.accessory = accessory
        self.cell = cell
        switch accessory.content {
        case .symbol: sign = picture
        case .text(let text):
            let label = UILabel()
            label.text = text
            label.font = accessory.font
            label.textColor = accessory.tintColor ?? .secondaryLabel
            sign = label
        case .view(let view):
            sign = view
            if let color = accessory.tintColor { view.tintColor = color }
        }
        super.init(frame: .zero)
        addSubview(sign)
        if accessory.showsVerticalSeparator { addSubview(line) }
        setUpTouch()
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func setUpTouch() {
        let needsCell = [.delete, .outlineDisclosure, .reorder].contains(accessory.accessoryType)
        var takesTouches = accessory.handler != nil || needsCell
        if case .view = accessory.content { takesTouches = true }
        isUserInteractionEnabled = takesTouches
        isAccessibilityElement = takesTouches && accessory.accessoryType != .custom
        accessibilityTraits = .button
        addAction(
            UIAction { [weak self] _ in
                guard let self, let cell = self.cell else { return }
                cell.accessoryWasTapped(self.accessory)
            }, for: .touchUpInside)
    }

    override var canBecomeFocused: Bool { false }

    override var accessibilityLabel: String? {
        get {
            switch accessory.accessoryType {
            case .delete: SystemString.delete.text
            case .insert: SystemString.insert.text
            case .reorder: SystemString.reorder.text
            case .detail: SystemString.moreInfo.text
            case .outlineDisclosure:
                (cell?.outline?.isExpanded == true ? SystemString.collapse : .expand).text
            default: super.accessibilityLabel
            }
        }
        set { super.accessibilityLabel = newValue }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // A header that expands at a tap anywhere leaves the tap to the cell.
        if leavesTapsToCell { return false }
        return super.point(inside: point, with: event)
    }

    private var leavesTapsToCell: Bool {
        accessory.accessoryType == .outlineDisclosure && cell?.togglesAnywhere == true
    }

    override var isAccessibilityElement: Bool {
        get { super.isAccessibilityElement && !leavesTapsToCell }
        set { super.isAccessibilityElement = newValue }
    }

    /// Follows the cell's state.
    func update() {
        // On the tint colour it has the colour of the cell's texts.
        let isOnTint = cell?.placement.isInSidebar == true && cell?.configurationState.isMarkedInSidebar == true
        let own = isOnTint ? tintColor.readableForeground(in: traitCollection) : accessory.tintColor
        if let label = sign as? UILabel, case .text = accessory.content { label.textColor = own ?? .secondaryLabel }
        guard case .symbol(var name, var color) = accessory.content else { return }
        var size: CGFloat = 20
        switch accessory.accessoryType {
        case .disclosureIndicator, .outlineDisclosure: size = 12
        case .checkmark: size = 15
        case .reorder: size = 17
        case .multiselect:
            if cell?.isSelected == true { (name, color) = ("checkmark.circle.fill", nil) }
        default: break
        }
        let tint = own ?? color
        picture.image = .listSign(name, pointSize: size, weight: .semibold, color: tint)
        picture.tintColor = tint
        guard accessory.accessoryType == .outlineDisclosure else { return }
        let isExpanded = cell?.outline?.isExpanded == true
        if leavesTapsToCell { cell?.accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed }
        let turn: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        picture.transform = isExpanded ? CGAffineTransform(rotationAngle: turn * .pi / 2) : .identity
    }

    private var signSize: CGSize {
        if case .view(let view) = accessory.content {
            if accessory.maintainsFixedSize { return view.bounds.size }
            let fitting = view.systemLayoutSizeFitting(.zero)
            return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
        }
        return sign.intrinsicContentSize
    }

    /// The width that the accessory uses, in points.
    var width: CGFloat {
        let own = signSize.width
        let kept: CGFloat =
            switch accessory.reservedWidth {
            case .actual: own
            case .standard: max(own, UICellAccessory.standardDimension - 2 * Self.gap)
            case .custom(let width): width
            }
        return (kept + 2 * Self.gap).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = signSize
        sign.bounds.size = size
        let corner = CGPoint(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded())
        sign.center = CGPoint(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
        let thickness = HairlineView.thickness(in: self)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        line.frame = CGRect(
            x: isMirrored ? bounds.width - thickness : 0, y: 8, width: thickness,
            height: max(0, bounds.height - 16))
    }

    // MARK: Dragging the item

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard accessory.accessoryType == .reorder else { return super.beginTracking(touch, with: event) }
        guard let cell, let collection = cell.collection, let path = collection.indexPath(for: cell) else {
            return false
        }
        return collection.beginMovement(path, finger: touch.location(in: collection))
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard accessory.accessoryType == .reorder, let collection = cell?.collection else {
            return super.continueTracking(touch, with: event)
        }
        collection.moveFinger(to: touch.location(in: collection))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if accessory.accessoryType == .reorder { cell?.collection?.endInteractiveMovement() }
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        if accessory.accessoryType == .reorder { cell?.collection?.cancelInteractiveMovement() }
    }
}
