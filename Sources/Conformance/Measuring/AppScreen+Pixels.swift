// AppScreen+Pixels.swift: rectangles of a screen's picture.

import Foundation
import VitrineExploring
import VitrineRuntime

extension AppScreen {
    /// A rectangle of the screen, in points, in the device pixels of its picture.
    func pixels(_ frame: CGRect) -> CGRect {
        let scale = screen.scale
        return CGRect(
            x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    }
}
