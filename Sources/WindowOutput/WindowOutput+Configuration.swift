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
        /// The rotation of the picture in the window.
        public var rotation = QuarterTurn.none

        /// The default properties.
        public init() {}
    }
}
