// LargeContentPanel.swift: an item's image and title, large, on a panel.
//
// Coordinates: points of the effects window. Main actor only.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
final class LargeContentPanel: UIView {
    private static let padding: CGFloat = 24
    private static let gap: CGFloat = 14
    /// The size of an enlarged image, in points.
    private static let imageSide: CGFloat = 96
    private static let leastSide: CGFloat = 176, widest: CGFloat = 320

    private let backgroundView = UIView()
    private let imageView = UIImageView()
    private let label = UILabel()
    private let insets: UIEdgeInsets
    private let imageSize: CGSize

    /// - Parameter view: the view whose appearance and text size are used.
    init(_ item: any UILargeContentViewerItem, like view: UIView) {
        insets = item.largeContentImageInsets
        let image = Self.image(of: item)
        let scales = item.scalesLargeContentImage
        imageSize = image.map { scales ? Self.fit($0.size) : $0.size } ?? .zero
        super.init(frame: .zero)
        overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        accessibilityIdentifier = "large-content"
        // Assistive tools use the item itself.
        accessibilityElementsHidden = true
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        backgroundView.backgroundColor = .tertiarySystemBackground
        backgroundView.layer.cornerRadius = 20
        backgroundView.layer.cornerCurve = .continuous
        backgroundView.clipsToBounds = true
        imageView.image = image
        imageView.tintColor = .label
        imageView.contentMode = scales ? .scaleAspectFit : .center
        label.text = item.largeContentTitle
        label.textColor = .label
        label.textAlignment = .center
        label.numberOfLines = 3
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.font = UIFontMetrics(forTextStyle: .title3).scaledFont(
            for: .systemFont(ofSize: 20, weight: .semibold), maximumPointSize: 40,
            compatibleWith: view.traitCollection)
        addSubview(backgroundView)
        for part in [imageView, label] { backgroundView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// Icons are shown in the colour of text, at the size that they need.
    private static func image(of item: any UILargeContentViewerItem) -> UIImage? {
        guard let image = item.largeContentImage else { return nil }
        let drawn =
            item.scalesLargeContentImage && image.isSymbolImage
            ? image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: imageSide)) ?? image
            : image
        return drawn.renderingMode == .automatic ? drawn.withRenderingMode(.alwaysTemplate) : drawn
    }

    private static func fit(_ size: CGSize) -> CGSize {
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = imageSide / max(size.width, size.height)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// In the middle of a part of the window.
    func place(in area: CGRect) {
        let available = area.insetBy(dx: 16, dy: 16)
        let width = max(0, min(Self.widest, available.width) - 2 * Self.padding)
        let text = textSize(width)
        let inner = max(text.width, imageSize.width)
        let size = CGSize(
            width: min(max(Self.leastSide, inner + 2 * Self.padding), available.width),
            height: min(max(Self.leastSide, contentHeight(text) + 2 * Self.padding), available.height))
        frame = CGRect(
            x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
            width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func textSize(_ width: CGFloat) -> CGSize {
        guard !(label.text ?? "").isEmpty else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: 1_000))
        return CGSize(width: min(width, size.width), height: size.height)
    }

    private func contentHeight(_ text: CGSize) -> CGFloat {
        imageSize.height + text.height + (imageSize.height > 0 && text.height > 0 ? Self.gap : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = bounds
        let width = max(0, bounds.width - 2 * Self.padding)
        let text = textSize(width)
        let top = max(Self.padding, ((bounds.height - contentHeight(text)) / 2).rounded())
        let picture = CGRect(
            x: ((bounds.width - imageSize.width) / 2).rounded(), y: top, width: imageSize.width,
            height: imageSize.height)
        imageView.frame = picture.offsetBy(
            dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
        let start = imageSize.height > 0 ? picture.maxY + Self.gap : top
        label.frame = CGRect(
            x: Self.padding, y: start, width: width,
            height: max(0, min(text.height, bounds.height - Self.padding - start)))
    }
}
