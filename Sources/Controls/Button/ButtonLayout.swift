// ButtonLayout.swift: the places of a button's title, subtitle and image.
//
// Coordinates: points of the button.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// The parts that are shown.
@MainActor
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    /// An image view, or an activity indicator.
    var image: UIView?
    /// The symbol at the trailing end.
    var indicator: UIView?
}

/// Measures and places a button's parts.
@MainActor
struct ButtonLayout {
    /// The space that UIKit leaves above and below a classic title without insets, in points.
    private static let classicPadding: CGFloat = 6
    private static let classicMinimumWidth: CGFloat = 30

    private let parts: ButtonParts
    private let insets: UIEdgeInsets
    private let gap: CGFloat
    private let titleGap: CGFloat
    private let placement: NSDirectionalRectEdge
    private let titleAlignment: UIButton.Configuration.TitleAlignment
    private let isClassic: Bool
    private let reservation: CGFloat
    private let button: UIButton
    private let isRightToLeft: Bool

    init(button: UIButton) {
        self.button = button
        parts = button.parts
        isRightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let configuration = button.configuration {
            let c = configuration.contentInsets
            insets = UIEdgeInsets(
                top: c.top, left: isRightToLeft ? c.trailing : c.leading, bottom: c.bottom,
                right: isRightToLeft ? c.leading : c.trailing)
            gap = configuration.imagePadding
            titleGap = configuration.titlePadding
            placement = configuration.imagePlacement
            titleAlignment = configuration.titleAlignment
            isClassic = false
            reservation = configuration.imageReservation
        } else {
            insets = button.contentEdgeInsets
            gap = 0
            titleGap = 0
            placement = .leading
            titleAlignment = .automatic
            isClassic = true
            reservation = 0
        }
    }

    private var isVertical: Bool { placement == .top || placement == .bottom }
    private var imageSize: CGSize {
        guard let image = parts.image else { return .zero }
        var size = (image as? UIImageView).map { $0.image?.size ?? .zero } ?? image.intrinsicContentSize
        size.width = max(size.width, reservation)
        return size
    }
    private var indicatorWidth: CGFloat { parts.indicator.map { $0.intrinsicContentSize.width + 6 } ?? 0 }
    private var hasText: Bool { parts.title != nil || parts.subtitle != nil }
    private var imageGap: CGFloat { parts.image != nil && hasText ? gap : 0 }

    /// The sizes of title and subtitle, in lines no wider than `width`.
    private func textSizes(within width: CGFloat) -> (title: CGSize, subtitle: CGSize, both: CGSize) {
        func fit(_ label: UILabel?) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width.isFinite ? max(1, width) : 0, height: 0))
            return CGSize(width: min(size.width, max(0, width)), height: size.height)
        }
        let title = fit(parts.title)
        let subtitle = fit(parts.subtitle)
        let between = parts.title != nil && parts.subtitle != nil ? titleGap : 0
        return (
            title, subtitle,
            CGSize(width: max(title.width, subtitle.width), height: title.height + between + subtitle.height)
        )
    }

    /// The height of a line, for a classic button without title and image, in whole device pixels.
    private var emptyLineHeight: CGFloat {
        let scale = button.contentScaleFactor
        return (button.titleFont.lineHeight * scale).rounded(.up) / scale
    }

    /// The button's size, at most `width` wide.
    func size(within width: CGFloat) -> CGSize {
        let image = imageSize
        let available =
            width - insets.left - insets.right - indicatorWidth - (isVertical ? 0 : image.width + imageGap)
        let text = textSizes(within: available).both
        var size: CGSize
        if isVertical {
            size = CGSize(width: max(image.width, text.width), height: image.height + imageGap + text.height)
        } else {
            size = CGSize(width: image.width + imageGap + text.width, height: max(image.height, text.height))
        }
        if isClassic, parts.image == nil || hasText {
            let lines = hasText ? text.height : emptyLineHeight
            let padding = insets == .zero ? 2 * Self.classicPadding : 0
            size.height = max(size.height, lines + padding)
            if insets == .zero { size.width = max(size.width, Self.classicMinimumWidth) }
        }
        return CGSize(
            width: size.width + indicatorWidth + insets.left + insets.right,
            height: size.height + insets.top + insets.bottom)
    }

    /// Sets the parts' frames.
    func place(in bounds: CGRect) {
        var area = bounds.inset(by: insets)
        if let indicator = parts.indicator, area.width > indicatorWidth {
            let size = indicator.intrinsicContentSize
            indicator.frame = onPixels(
                CGRect(
                    x: isRightToLeft ? area.minX : area.maxX - size.width, y: area.midY - size.height / 2,
                    width: size.width, height: size.height))
            area.size.width -= indicatorWidth
            if isRightToLeft { area.origin.x += indicatorWidth }
        }
        guard area.width > 0, area.height > 0 else { return }
        let image = fittedImage(in: area.size)
        let available = area.width - (isVertical ? 0 : image.width + imageGap)
        let text = textSizes(within: available)
        if isVertical {
            placeVertically(image, text, in: area)
        } else {
            placeHorizontally(image, text, in: area)
        }
    }

    /// Images shrink to the button in their proportions, and never grow.
    private func fittedImage(in available: CGSize) -> CGSize {
        let size = imageSize
        guard size.width > 0, size.height > 0 else { return .zero }
        let factor = min(1, available.width / size.width, available.height / size.height)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    private typealias Text = (title: CGSize, subtitle: CGSize, both: CGSize)

    private func placeHorizontally(_ image: CGSize, _ text: Text, in area: CGRect) {
        let total = image.width + imageGap + text.both.width
        let x = start(total, from: area.minX, length: area.width, side: horizontalSide)
        let imageIsLeft = (placement != .trailing) != isRightToLeft
        let imageX = imageIsLeft ? x : x + text.both.width + imageGap
        let textX = imageIsLeft ? x + image.width + imageGap : x
        setImage(
            CGRect(
                origin: CGPoint(
                    x: imageX,
                    y: start(image.height, from: area.minY, length: area.height, side: verticalSide)),
                size: image))
        let y = start(text.both.height, from: area.minY, length: area.height, side: verticalSide)
        setText(text, in: CGRect(x: textX, y: y, width: text.both.width, height: text.both.height))
    }

    private func placeVertically(_ image: CGSize, _ text: Text, in area: CGRect) {
        let total = image.height + imageGap + text.both.height
        let y = start(total, from: area.minY, length: area.height, side: verticalSide)
        let imageY = placement == .top ? y : y + text.both.height + imageGap
        let textY = placement == .top ? y + image.height + imageGap : y
        setImage(
            CGRect(
                origin: CGPoint(
                    x: start(image.width, from: area.minX, length: area.width, side: horizontalSide),
                    y: imageY), size: image))
        let x = start(text.both.width, from: area.minX, length: area.width, side: horizontalSide)
        setText(text, in: CGRect(x: x, y: textY, width: text.both.width, height: text.both.height))
    }

    private func setImage(_ frame: CGRect) {
        guard let view = parts.image else { return }
        let moved = isClassic ? shifted(frame, by: button.imageEdgeInsets) : frame
        view.frame = onPixels(moved)
    }

    private func setText(_ text: Text, in frame: CGRect) {
        let side: CGFloat =
            switch titleAlignment {
            case .leading: isRightToLeft ? 1 : 0
            case .trailing: isRightToLeft ? 0 : 1
            case .center: 0.5
            case .automatic: isVertical || !hasImageBeside ? 0.5 : (isRightToLeft ? 1 : 0)
            }
        let alignment: NSTextAlignment = side == 0 ? .left : side == 1 ? .right : .center
        let between = parts.title != nil && parts.subtitle != nil ? titleGap : 0
        let lines: [(UILabel?, CGSize, CGFloat)] = [
            (parts.title, text.title, frame.minY),
            (parts.subtitle, text.subtitle, frame.minY + text.title.height + between),
        ]
        for (label, size, y) in lines {
            guard let label else { continue }
            if !isClassic { label.textAlignment = alignment }
            let x = frame.minX + (frame.width - size.width) * side
            let place = CGRect(x: x, y: y, width: size.width, height: size.height)
            label.frame = onPixels(isClassic ? shifted(place, by: button.titleEdgeInsets) : place)
        }
    }

    private var hasImageBeside: Bool { parts.image != nil && !isVertical }

    /// UIKit's edge insets of title and image move them by half the difference when centred.
    private func shifted(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
        frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }

    /// 0 for the start, 0.5 for the middle, 1 for the end.
    private var horizontalSide: CGFloat {
        switch button.contentHorizontalAlignment {
        case .center, .fill: 0.5
        case .left: 0
        case .right: 1
        case .leading: isRightToLeft ? 1 : 0
        case .trailing: isRightToLeft ? 0 : 1
        }
    }

    private var verticalSide: CGFloat {
        switch button.contentVerticalAlignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }

    private func start(_ length: CGFloat, from origin: CGFloat, length available: CGFloat, side: CGFloat)
        -> CGFloat
    {
        origin + (available - length) * side
    }

    /// Origins on whole device pixels keep text and edges sharp; sizes stay.
    private func onPixels(_ frame: CGRect) -> CGRect {
        let scale = button.contentScaleFactor
        return CGRect(
            x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale,
            width: frame.width,
            height: frame.height)
    }
}
