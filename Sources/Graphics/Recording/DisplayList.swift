// DisplayList.swift: drawing kept as commands instead of pixels.
//
// Labels and plain boxes need no bitmap: the compositor draws their glyphs and
// rectangles straight into its bands.
// Coordinates: points of the recording context, top-left origin, y down.

package import Foundation

/// One drawing operation, source-over, under no transform.
package enum DrawCommand: Sendable {
    case fill(CGRect, CGColor)
    /// `origin` is the left end of the run's baseline.
    case glyphs(GlyphRun, origin: CGPoint, CGColor)
}

/// Commands in drawing order.
package final class DisplayList: Sendable {
    package let commands: [DrawCommand]
    /// What the commands may mark, in points; never outside the context that recorded them.
    package let bounds: CGRect
    /// The size of the context that recorded, in points: drawing is clipped to its pixels.
    package let size: CGSize
    /// More than one rectangle: where such meet within a pixel, what lies behind would show between them.
    package let mayHaveSeams: Bool

    package init(commands: [DrawCommand], bounds: CGRect, size: CGSize) {
        self.commands = commands
        mayHaveSeams = commands.lazy.filter { if case .fill = $0 { true } else { false } }.prefix(2).count > 1
        self.bounds = bounds
        self.size = size
    }
}

extension DisplayList {
    /// All commands draw in the same colour.
    package var hasOneColor: Bool {
        var first: UInt32?
        for command in commands {
            let color =
                switch command {
                case .fill(_, let color), .glyphs(_, _, let color): color.premultiplied
                }
            guard first == nil || first == color else { return false }
            first = color
        }
        return first != nil
    }
}

/// What a recording context ended up with.
package enum DrawnContents: Sendable {
    case empty
    case list(DisplayList)
    case bitmap(CGImage)
}
