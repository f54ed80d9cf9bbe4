// CaptionPlace.swift: where cues are shown.
//
// The steps are those of WebVTT's standard (https://www.w3.org/TR/webvtt1/#apply-webvtt-cue-settings), for horizontal
// text. Vertical cues are shown as horizontal ones at the bottom.

import Foundation
import UIKit
import VitrineWebVTT

/// Places the boxes of cues in a video.
struct CaptionPlace {
    /// Where cues may be: the video without its controls.
    let area: CGRect
    /// The height of a line, in points.
    let lineHeight: CGFloat
    /// Whether text begins at the right.
    let isMirrored: Bool

    private enum Edge { case left, center, right }

    private func edge(_ cue: WebVTTCue) -> Edge {
        switch cue.positionAlignment {
        case .lineLeft: return .left
        case .center: return .center
        case .lineRight: return .right
        case .auto: break
        }
        switch cue.alignment {
        case .left: return .left
        case .right: return .right
        case .center: return .center
        case .start: return isMirrored ? .right : .left
        case .end: return isMirrored ? .left : .right
        }
    }

    /// Percent of the width.
    private func position(_ cue: WebVTTCue) -> Double {
        if let position = cue.position { return position }
        switch cue.alignment {
        case .left: return 0
        case .right: return 100
        case .start: return isMirrored ? 100 : 0
        case .end: return isMirrored ? 0 : 100
        case .center: return 50
        }
    }

    /// The widest box of a cue, in points.
    func width(_ cue: WebVTTCue) -> CGFloat {
        let position = position(cue)
        let most =
            switch edge(cue) {
            case .left: 100 - position
            case .right: position
            case .center: min(position, 100 - position) * 2
            }
        return area.width * min(cue.size, most) / 100
    }

    /// The frame of a cue's box, beside those that are placed.
    /// - Parameter size: of the box.
    func frame(_ cue: WebVTTCue, size: CGSize, beside others: [CGRect]) -> CGRect {
        let at = area.minX + area.width * position(cue) / 100
        let x =
            switch edge(cue) {
            case .left: at
            case .center: at - size.width / 2
            case .right: at - size.width
            }
        let isLine = cue.snapsToLines || cue.direction != .horizontal
        let first = CGRect(
            origin: CGPoint(x: x, y: isLine ? area.minY : percentageTop(cue, size.height)), size: size)
        return isLine ? lined(cue, first, others) : inside(first)
    }

    private func percentageTop(_ cue: WebVTTCue, _ height: CGFloat) -> CGFloat {
        let at = area.minY + area.height * (cue.line ?? 100) / 100
        return switch cue.lineAlignment {
        case .start: at
        case .center: at - height / 2
        case .end: at - height
        }
    }

    /// Whether boxes cover each other. Those side by side do not.
    private static func cover(_ a: CGRect, _ b: CGRect) -> Bool {
        min(a.maxX, b.maxX) - max(a.minX, b.minX) > 0.01 && min(a.maxY, b.maxY) - max(a.minY, b.minY) > 0.01
    }

    private func inside(_ frame: CGRect) -> CGRect {
        var frame = frame
        frame.origin.y = max(area.minY, min(frame.minY, area.maxY - frame.height))
        return frame
    }

    /// At its line; moved line by line while it is outside of the area or covers another box.
    private func lined(_ cue: WebVTTCue, _ first: CGRect, _ others: [CGRect]) -> CGRect {
        let line = cue.direction == .horizontal ? cue.line ?? -1 : -1
        let lines = Double(area.height / lineHeight)
        let bounded = max(-lines, min(line, lines))
        let start = bounded < 0 ? area.maxY + bounded * lineHeight : area.minY + bounded * lineHeight
        // The other way if there is no place in the first one.
        for step in bounded < 0 ? [-lineHeight, lineHeight] : [lineHeight, -lineHeight] {
            var frame = first
            frame.origin.y = start
            for _ in 0...Int(lines) + 1 {
                let isFree = !others.contains { Self.cover($0, frame) }
                if frame.minY >= area.minY - 0.01, frame.maxY <= area.maxY + 0.01, isFree { return frame }
                frame.origin.y += step
            }
        }
        // Between lines, at an edge of the area, or over the others.
        for y in [area.maxY - first.height, area.minY] {
            let frame = CGRect(origin: CGPoint(x: first.minX, y: y), size: first.size)
            if y >= area.minY, !others.contains(where: { Self.cover($0, frame) }) { return frame }
        }
        return inside(first.offsetBy(dx: 0, dy: start - first.minY))
    }
}
