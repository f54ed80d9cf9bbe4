// CellControls.swift: the controls of a cell while its table is edited.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

/// The round control at the leading edge: delete, insert, or a tick for selection.
@MainActor
final class CellEditControl: UIControl {
    enum Kind: Equatable {
        case delete, insert
        case pick(isOn: Bool)
    }

    static let width: CGFloat = 46
    private let picture = UIImageView()

    var kind = Kind.delete { didSet { if kind != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(picture)
        AppLanguage.follow(self) { $0.show() }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func show() {
        let (name, color, label): (String, UIColor?, SystemString) =
            switch kind {
            case .delete: ("minus.circle.fill", .systemRed, SystemString.delete)
            case .insert: ("plus.circle.fill", .systemGreen, SystemString.insert)
            case .pick(true): ("checkmark.circle.fill", nil, SystemString.rowSelected)
            case .pick(false): ("circle", .tertiaryLabel, SystemString.rowNotSelected)
            }
        picture.image = .listSign(name, pointSize: 20, color: color)
        picture.tintColor = color
        accessibilityLabel = label.text
        accessibilityTraits = .button
        // The row itself reports whether it is selected.
        if case .pick = kind { isAccessibilityElement = false } else { isAccessibilityElement = true }
        if case .pick = kind { isUserInteractionEnabled = false } else { isUserInteractionEnabled = true }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.intrinsicContentSize
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - 16 - size.width : 16
        picture.frame = CGRect(
            x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
}

/// The handle for dragging a row to another place.
@MainActor
final class CellReorderControl: UIControl {
    static let width: CGFloat = 50
    private let picture = UIImageView()
    weak var cell: UITableViewCell?

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.image = UIImage(
            systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        picture.tintColor = .tertiaryLabel
        addSubview(picture)
        AppLanguage.follow(self) { $0.accessibilityLabel = SystemString.reorder.text }
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.intrinsicContentSize
        picture.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? positionDescription }
        set { super.accessibilityValue = newValue }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let cell, let table = cell.table else { return false }
        return table.beginReordering(cell, at: touch.location(in: table).y)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let table = cell?.table else { return false }
        table.moveReordered(to: touch.location(in: table).y)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        cell?.table?.endReordering(cancelled: false)
    }

    override func cancelTracking(with event: UIEvent?) { cell?.table?.endReordering(cancelled: true) }
}
