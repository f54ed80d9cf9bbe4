// WindowOutput+Configuration.swift: the properties of a window.

import Foundation
public import VitrineGraphics

extension WindowOutput {
    /// The properties of a window.
    public struct Configuration: Hashable, Sendable {
        /// The text of the title bar.
        public var title = ProcessInfo.processInfo.processName
        /// The application's identifier: the name of its desktop file, by which the desktop finds its icon.
        public var identifier = ProcessInfo.processInfo.processName
        /// The size in device pixels, before rotation, which the person cannot change. Nil: the compositor's size.
        public var fixedSize: PixelSize?
        /// The width, in points, by which the upright picture is wider than `fixedSize`, or the usual size of a new
        /// window. Default: 0.
        public var sidebar = 0
        /// The rotation of the picture in the window.
        public var rotation = QuarterTurn.none

        /// The default properties.
        public init() {}

        /// The size in pixels of a new window, before rotation, at a scale.
        /// - Parameter usual: the size in points if there is no fixed one.
        func size(usual: PixelSize, pointsToPixels: Double) -> PixelSize {
            var picture = rotation.turned(fixedSize ?? rotation.turned(usual))
            picture.width += Int(Double(sidebar) * pointsToPixels)
            return rotation.turned(picture)
        }
    }
}
