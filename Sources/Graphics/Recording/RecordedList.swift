// RecordedList.swift: drawing stored as commands instead of pixels.
//
// Labels and plain boxes need no bitmap: the compositor draws their glyphs and rectangles directly into its bands.
// Coordinates: points of the recording context, top-left origin, y down.

package import Foundation

/// One drawing operation, source-over, without a transform.
package enum DrawCommand: Sendable {
    case fill(CGRect, CGColor)
    /// `origin` is the left end of the run's baseline.
    case glyphs(GlyphRun, origin: CGPoint, CGColor)
}

/// Commands in drawing order.
package final class RecordedList: Sendable {
    package let commands: [DrawCommand]
    /// The area that the commands may draw in points, inside of the recording context.
    package let bounds: CGRect
    /// The size of the recording context in points: drawing is clipped to its pixels.
    package let size: CGSize
    /// Whether there is more than one rectangle: if two meet within a pixel, the background would be visible between
    /// them.
    package let mayHaveSeams: Bool
    /// Whether all commands have the same colour.
    package let hasOneColor: Bool

    package init(commands: [DrawCommand], bounds: CGRect, size: CGSize) {
        self.commands = commands
        mayHaveSeams = commands.lazy.filter { if case .fill = $0 { true } else { false } }.prefix(2).count > 1
        hasOneColor = Self.haveOneColor(commands)
        self.bounds = bounds
        self.size = size
    }

    private static func haveOneColor(_ commands: [DrawCommand]) -> Bool {
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

/// The result of a recording context.
package enum RecordedContents: Sendable {
    case empty
    case list(RecordedList)
    case bitmap(CGImage)
}
