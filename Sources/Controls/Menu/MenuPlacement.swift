// MenuPlacement.swift: the place of a panel beside its source.
//
// Coordinates: points of the window.

package import Foundation
import VitrineRuntime

/// Places a panel below its source, or above if there is more room.
@MainActor
package struct MenuPlacement {
    /// The distance between the panel and its source, in points.
    private static let gap: CGFloat = 8
    /// The distance between the panel and the edges of the screen, in points.
    static let margin: CGFloat = 12

    /// The rectangle that the panel belongs to.
    package var source: CGRect
    /// The area for the panel.
    package var area: CGRect
    package var isMirrored: Bool

    package init(source: CGRect, area: CGRect, isMirrored: Bool) {
        self.source = source
        self.area = area
        self.isMirrored = isMirrored
    }

    private var below: CGFloat { area.maxY - source.maxY - Self.gap }
    private var above: CGFloat { source.minY - Self.gap - area.minY }

    /// Whether a panel of this height is above its source.
    func isAbove(height: CGFloat) -> Bool { height > below && above > below }

    /// The greatest size of a panel.
    var availableSize: CGSize {
        CGSize(width: area.width, height: max(MenuRow.minimumHeight * 2, below, above))
    }

    /// Aligned with the edge of the source that is nearer to the screen's own.
    package func frame(for size: CGSize) -> CGRect {
        let height = min(size.height, area.height)
        var y = isAbove(height: height) ? source.minY - Self.gap - height : source.maxY + Self.gap
        y = min(max(y, area.minY), area.maxY - height)
        let isLeft = source.midX < area.midX - 1 || (source.midX < area.midX + 1 && !isMirrored)
        var x = isLeft ? source.minX : source.maxX - size.width
        x = min(max(x, area.minX), max(area.minX, area.maxX - size.width))
        return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: height)
    }

    /// The point of the panel from which it grows, as a fraction of its size.
    package func anchor(of frame: CGRect) -> CGPoint {
        guard frame.width > 0, frame.height > 0 else { return CGPoint(x: 0.5, y: 0) }
        return CGPoint(
            x: min(max((source.midX - frame.minX) / frame.width, 0), 1),
            y: min(max((source.midY - frame.minY) / frame.height, 0), 1))
    }
}
