import Foundation
import VitrineDrawing
import VitrineRuntime

/// Draws one pixel a point. The default scale depends on the screen that another test has made current.
@MainActor
func unscaledRenderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format)
}
