// PopoverPlace.swift: the position of a popover and its arrow.
//
// The first permitted side with enough space is used: below the source, then above, then beside it. If there is none,
// the side with the most space, and the content becomes smaller.

import Foundation
import VitrineDrawing

/// Geometry of one popover; coordinates: points of its container.
struct PopoverPlace {
    /// With the arrow.
    let frame: CGRect
    let direction: UIPopoverArrowDirection
    /// Along the side with the arrow, from the frame's left or upper edge.
    let tip: CGFloat

    static let arrowHeight: CGFloat = 13

    init(
        source: CGRect?, content: CGSize, available: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool,
        measures: PopoverMeasures = PopoverMeasures()
    ) {
        let content = CGSize(
            width: content.width + measures.insets.left + measures.insets.right,
            height: content.height + measures.insets.top + measures.insets.bottom)
        guard let source, !permitted.isEmpty else {
            let size = CGSize(
                width: min(content.width, available.width), height: min(content.height, available.height))
            let middle = source ?? available
            let origin = CGPoint(
                x: Self.clamp(middle.midX - size.width / 2, size.width, available.minX, available.maxX),
                y: Self.clamp(middle.midY - size.height / 2, size.height, available.minY, available.maxY))
            (frame, direction, tip) = (CGRect(origin: origin, size: size), [], 0)
            return
        }
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter { permitted.contains($0) }
        let arrow = measures.arrowHeight
        func free(_ direction: UIPopoverArrowDirection) -> CGSize {
            switch direction {
            case .up: CGSize(width: available.width, height: available.maxY - source.maxY - arrow)
            case .down: CGSize(width: available.width, height: source.minY - available.minY - arrow)
            case .left: CGSize(width: available.maxX - source.maxX - arrow, height: available.height)
            default: CGSize(width: source.minX - available.minX - arrow, height: available.height)
            }
        }
        func fits(_ direction: UIPopoverArrowDirection) -> Bool {
            let size = free(direction)
            return size.width >= content.width && size.height >= content.height
        }
        func area(_ direction: UIPopoverArrowDirection) -> CGFloat {
            let size = free(direction)
            return max(0, min(size.width, content.width)) * max(0, min(size.height, content.height))
        }
        let chosen = order.first(where: fits) ?? order.max { area($0) < area($1) } ?? .up
        let most = mayOverlap ? available.size : free(chosen)
        let size = CGSize(
            width: max(44, min(content.width, most.width)), height: max(44, min(content.height, most.height)))
        var frame: CGRect
        switch chosen {
        case .up, .down:
            let x = Self.clamp(source.midX - size.width / 2, size.width, available.minX, available.maxX)
            let height = size.height + arrow
            let y = chosen == .up ? source.maxY : source.minY - height
            frame = CGRect(
                x: x, y: mayOverlap ? Self.clamp(y, height, available.minY, available.maxY) : y, width: size.width,
                height: height)
            tip = Self.tip(source.midX - x, size.width, measures.corner)
        default:
            let y = Self.clamp(source.midY - size.height / 2, size.height, available.minY, available.maxY)
            let width = size.width + arrow
            let x = chosen == .left ? source.maxX : source.minX - width
            frame = CGRect(
                x: mayOverlap ? Self.clamp(x, width, available.minX, available.maxX) : x, y: y, width: width,
                height: size.height)
            tip = Self.tip(source.midY - y, size.height, measures.corner)
        }
        frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
        self.frame = frame
        direction = chosen
    }

    /// In the middle where the arrow is wider than its side.
    private static func tip(_ wanted: CGFloat, _ length: CGFloat, _ corner: CGFloat) -> CGFloat {
        length < 2 * corner ? length / 2 : min(max(wanted, corner), length - corner)
    }

    private static func clamp(_ value: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high - length))
    }
}
