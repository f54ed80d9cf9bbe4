// ZoomState.swift: one position on the way between a source view and a whole controller.

import Foundation
import VitrineGraphics

/// Where the card of a zoom is, and what it shows. In points of the transition's container.
struct ZoomState {
    var frame: CGRect
    /// The radius of the card's corners.
    var radius: CGFloat
    /// The scale of the controller's view, and its centre in the card.
    var scale: CGFloat
    var center: CGPoint
    /// The place of the source's picture in the card, and its opacity.
    var picture: CGRect
    var pictureAlpha: CGFloat
    /// The opacity of the shade over the content behind.
    var shade: CGFloat
    /// The opacity of the card.
    var alpha: CGFloat = 1

    /// The controller's view fills `frame`.
    static func whole(_ frame: CGRect, alignment: CGRect) -> ZoomState {
        ZoomState(
            frame: frame, radius: 0, scale: 1, center: CGPoint(x: frame.width / 2, y: frame.height / 2),
            picture: alignment, pictureAlpha: 0, shade: 1)
    }

    /// The card is at the source view, which the part `alignment` of the controller's view covers.
    static func source(_ frame: CGRect, radius: CGFloat, whole: CGRect, alignment: CGRect) -> ZoomState {
        let scale = max(frame.width / max(alignment.width, 1), frame.height / max(alignment.height, 1))
        let middle = CGPoint(x: alignment.midX - whole.width / 2, y: alignment.midY - whole.height / 2)
        let center = CGPoint(
            x: frame.width / 2 - middle.x * scale, y: frame.height / 2 - middle.y * scale)
        return ZoomState(
            frame: frame, radius: radius, scale: scale, center: center,
            picture: CGRect(x: 0, y: 0, width: frame.width, height: frame.height), pictureAlpha: 1, shade: 0)
    }

    /// Without a source view, the card fades in the middle.
    static func middle(of whole: CGRect, alignment: CGRect) -> ZoomState {
        let frame = whole.insetBy(dx: whole.width * 0.2, dy: whole.height * 0.2)
        var state = dragged(to: frame, of: whole, alignment: alignment, progress: 0)
        state.alpha = 0
        state.shade = 0
        return state
    }

    /// The whole view, smaller, under a finger.
    static func dragged(
        to frame: CGRect, of whole: CGRect, alignment: CGRect, progress: CGFloat
    ) -> ZoomState {
        let scale = whole.width > 0 ? frame.width / whole.width : 1
        return ZoomState(
            frame: frame, radius: 24 * min(1, progress * 4), scale: scale,
            center: CGPoint(x: frame.width / 2, y: frame.height / 2),
            picture: CGRect(
                x: alignment.minX * scale, y: alignment.minY * scale, width: alignment.width * scale,
                height: alignment.height * scale),
            pictureAlpha: 0, shade: 1 - 0.6 * progress)
    }
}
