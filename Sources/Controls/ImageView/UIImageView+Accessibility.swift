// UIImageView+Accessibility.swift: images keep their colours when the display is inverted.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

extension UIImageView: AccessibilityPictured {
    /// An opaque image is a photograph or similar; one with transparency is a symbol on another view's background.
    package var showsPhotograph: Bool {
        guard let image, image.renderingMode != .alwaysTemplate, !image.isSymbolImage,
            let picture = image.cgImage, bounds.width >= 32, bounds.height >= 32
        else { return false }
        return picture.isOpaque
    }
}
