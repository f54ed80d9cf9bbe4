// UIImageView+Accessibility.swift: pictures keep their colours while those around them are inverted.

import Foundation
import VitrineGraphics
import VitrineRuntime

extension UIImageView: AccessibilityPictured {
    /// An opaque picture is a photograph or the like; what has holes is a symbol on somebody else's ground.
    package var showsPhotograph: Bool {
        guard let image, image.renderingMode != .alwaysTemplate, !image.isSymbolImage,
            let picture = image.cgImage, bounds.width >= 32, bounds.height >= 32
        else { return false }
        return picture.isOpaque
    }
}
