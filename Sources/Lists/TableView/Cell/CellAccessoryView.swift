// CellAccessoryView.swift: the chevron, the tick and the info button at a cell's trailing edge.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls

@MainActor
final class CellAccessoryView: UIView {
    let type: UITableViewCell.AccessoryType
    private let picture = UIImageView()
    private let button = UIButton(type: .system)
    private let onTap: () -> Void

    init(_ type: UITableViewCell.AccessoryType, onTap: @escaping () -> Void) {
        self.type = type
        self.onTap = onTap
        super.init(frame: .zero)
        switch type {
        case .none: break
        case .disclosureIndicator: addPicture("chevron.forward", 12, .tertiaryLabel)
        case .checkmark: addPicture("checkmark", 15, nil)
        case .detailButton: addButton()
        case .detailDisclosureButton:
            addButton()
            addPicture("chevron.forward", 12, .tertiaryLabel)
        }
        isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    }

    required init?(coder: NSCoder) { nil }

    private func addPicture(_ name: String, _ size: CGFloat, _ color: UIColor?) {
        picture.image = UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
        picture.tintColor = color
        addSubview(picture)
    }

    private func addButton() {
        button.setImage(
            UIImage(systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)),
            for: .normal)
        AppLanguage.follow(button) { $0.accessibilityLabel = SystemString.moreInfo.text }
        button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
        addSubview(button)
    }

    func tintDidChange() { setNeedsLayout() }

    /// The width in points, including the distance from the edge.
    var width: CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 34
        case .checkmark: 38
        case .detailButton: 52
        case .detailDisclosureButton: 72
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ size: CGSize, trailing: CGFloat) {
            let x = isMirrored ? trailing : bounds.width - trailing - size.width
            view.frame = CGRect(
                x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height)
        }
        if picture.superview != nil { put(picture, picture.intrinsicContentSize, trailing: 16) }
        // A touch target of 44 points.
        if button.superview != nil {
            put(button, CGSize(width: 44, height: 44), trailing: type == .detailButton ? 4 : 28)
        }
    }
}
