// Place.swift: where something is on a picture.

import Foundation

/// A rectangle as fractions of the picture's width and height.
package struct Place: Hashable, Sendable {
    package let x, y, width, height: Double

    /// - Parameters:
    ///   - frame: points of the screen.
    ///   - size: of the screen, in points. Nil if the frame is nowhere.
    init?(_ frame: CGRect, in size: CGSize) {
        guard !frame.isNull, !frame.isInfinite, size.width > 0, size.height > 0 else { return nil }
        func part(_ value: CGFloat, _ whole: CGFloat) -> Double { (Double(value / whole) * 10_000).rounded() / 10_000 }
        (x, y) = (part(frame.minX, size.width), part(frame.minY, size.height))
        (width, height) = (part(frame.width, size.width), part(frame.height, size.height))
    }
}
