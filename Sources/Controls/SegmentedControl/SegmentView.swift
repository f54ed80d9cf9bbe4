// SegmentView.swift: the content of one segment.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor
final class SegmentView: UIView {
    private static let fontSize: CGFloat = 13

    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    var title: String?
    var image: UIImage?
    var isEnabled = true
    /// The width in points; 0 if none was set.
    var ownWidth: CGFloat = 0
    var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }
    /// The offset of the content of segments of its kind, in points.
    var adjustment = UIOffset.zero { didSet { if adjustment != oldValue { setNeedsLayout() } } }
    /// The margins at the sides for the ends of the control's background, in points.
    var margins = UIEdgeInsets.zero { didSet { if margins != oldValue { setNeedsLayout() } } }
    var action: UIAction? {
        didSet {
            title = action.flatMap { $0.image == nil ? $0.title : nil }
            image = action?.image
            isEnabled = action?.attributes.contains(.disabled) != true
        }
    }

    init(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        label.textAlignment = .center
        picture.contentMode = .center
        for part in [label, picture] {
            part.isAccessibilityElement = false
            part.isMadeBySuperview = true
            addSubview(part)
        }
    }

    convenience init(action: UIAction) {
        self.init(title: nil, image: nil)
        adopt(action)
    }

    private func adopt(_ action: UIAction) { self.action = action }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    /// The selected segment's title is semibold.
    func show(_ attributes: [NSAttributedString.Key: Any], isChosen: Bool, isEnabled: Bool) {
        let color: UIColor = isEnabled ? .label : .tertiaryLabel
        label.isHidden = image != nil
        picture.isHidden = image == nil
        if let title, image == nil {
            var all: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: Self.fontSize, weight: isChosen ? .semibold : .regular),
                .foregroundColor: color,
            ]
            all.merge(attributes) { _, own in own }
            label.attributedText = NSAttributedString(string: title, attributes: all)
        }
        picture.image = image?.withRenderingMode(
            image?.renderingMode == .alwaysOriginal ? .alwaysOriginal : .alwaysTemplate)
        picture.tintColor = color
    }

    /// The size of the content, in points; the title is measured as selected, so that selecting moves nothing.
    var contentSize: CGSize {
        if let image { return image.size }
        guard let title else { return .zero }
        let font = UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold)
        let chosen = NSAttributedString(string: title, attributes: [.font: font]).size()
        let shown = label.sizeThatFits(.zero)
        return CGSize(width: max(chosen.width, shown.width), height: max(chosen.height, shown.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = bounds.width > margins.left + margins.right ? bounds.inset(by: margins) : bounds
        let place = inner.offsetBy(
            dx: contentOffset.width + adjustment.horizontal, dy: contentOffset.height + adjustment.vertical)
        // A segment without a size has no room for margins.
        label.frame = place.insetBy(dx: min(4, place.width / 2), dy: 0)
        picture.frame = place
    }
}
