// ClassicCellContent.swift: the labels and the image of a cell without a configuration.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

@MainActor
final class ClassicCellContent {
    let style: UITableViewCell.CellStyle
    let text = UILabel()
    let detail: UILabel?
    let image = UIImageView()
    private let margins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 16)
    private let gap: CGFloat = 16

    init(_ style: UITableViewCell.CellStyle, in view: UIView) {
        self.style = style
        detail = style == .default ? nil : UILabel()
        text.font =
            style == .value2 ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body)
        text.textColor = style == .value2 ? view.tintColor : .label
        detail?.font =
            style == .subtitle ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body)
        detail?.textColor = style == .value2 ? .label : .secondaryLabel
        view.addSubview(image)
        view.addSubview(text)
        if let detail { view.addSubview(detail) }
    }

    var spokenText: String? {
        let parts = [text.text, detail?.text].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var pictureWidth: CGFloat { image.image.map { $0.size.width + gap } ?? 0 }

    func height(width: CGFloat) -> CGFloat {
        let available = max(0, width - margins.left - margins.right - pictureWidth)
        let first = text.sizeThatFits(CGSize(width: available, height: 0)).height
        let second = detail?.sizeThatFits(CGSize(width: available, height: 0)).height ?? 0
        let texts = style == .subtitle ? first + (second > 0 ? 3 + second : 0) : max(first, second)
        return max(texts, image.image?.size.height ?? 0) + margins.top + margins.bottom
    }

    func place(in view: UIView, indentation: CGFloat) {
        let bounds = view.bounds
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var left = margins.left + indentation
        let right = max(left, bounds.width - margins.right)
        func put(_ part: UIView, _ rect: CGRect) {
            var place = rect
            if isMirrored { place.origin.x = bounds.width - rect.maxX }
            place.origin.y = place.minY.rounded()
            if part.frame != place { part.frame = place }
        }
        let size = image.image?.size ?? .zero
        put(
            image,
            CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        left += pictureWidth
        let available = max(0, right - left)
        let first = text.sizeThatFits(CGSize(width: available, height: 0))
        guard let detail else {
            let height = min(first.height, bounds.height)
            put(text, CGRect(x: left, y: (bounds.height - height) / 2, width: available, height: height))
            return
        }
        let second = detail.sizeThatFits(CGSize(width: available, height: 0))
        switch style {
        case .subtitle:
            let between: CGFloat = second.height > 0 ? 3 : 0
            let top = (bounds.height - first.height - between - second.height) / 2
            put(text, CGRect(x: left, y: top, width: available, height: first.height))
            put(
                detail,
                CGRect(x: left, y: top + first.height + between, width: available, height: second.height))
        case .value2:
            let column = min(available, 92)
            put(
                text,
                CGRect(x: left, y: (bounds.height - first.height) / 2, width: column, height: first.height))
            put(
                detail,
                CGRect(
                    x: left + column + 6, y: (bounds.height - second.height) / 2,
                    width: max(0, available - column - 6),
                    height: second.height))
        case .default, .value1:
            let width = min(first.width, available)
            let rest = max(0, available - width - 8)
            put(
                text,
                CGRect(x: left, y: (bounds.height - first.height) / 2, width: width, height: first.height))
            let detailWidth = min(second.width, rest)
            put(
                detail,
                CGRect(
                    x: right - detailWidth, y: (bounds.height - second.height) / 2, width: detailWidth,
                    height: second.height))
        }
    }
}

extension UITableViewCell {
    private var classicContent: ClassicCellContent {
        if let classic { return classic }
        let made = ClassicCellContent(style, in: contentView)
        classic = made
        setNeedsLayout()
        return made
    }

    var baseTextLabel: UILabel? { classicContent.text }
    var baseDetailTextLabel: UILabel? { classicContent.detail }
    var baseImageView: UIImageView? { classicContent.image }
}
