// ScreenSetting.swift: the screen on which an app is explored.

package import VitrineGraphics

/// A size in device pixels, and device pixels a point.
package struct ScreenSetting: Hashable, Codable, Sendable {
    package var width: Int
    package var height: Int
    package var scale: Double

    package init(width: Int, height: Int, scale: Double = 1) {
        (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// Nil if it is not such as `1280x800` or `800x480@2`.
    package init?(text: String) {
        guard let match = text.wholeMatch(of: /(\d{2,4})x(\d{2,4})(?:@([123](?:\.5)?))?/), let width = Int(match.1),
            let height = Int(match.2), (16...8192).contains(width), (16...8192).contains(height)
        else { return nil }
        self.init(width: width, height: height, scale: match.3.flatMap { Double($0) } ?? 1)
    }

    package var text: String { scale == 1 ? "\(width)x\(height)" : "\(width)x\(height)@\(scale)" }
    package var pixels: PixelSize { PixelSize(width: width, height: height) }
}
