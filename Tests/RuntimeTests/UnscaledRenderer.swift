import Foundation
import VitrineDrawing
import VitrineRuntime

/// Draws one pixel a point. The default scale is that of whichever screen a test beside this one has made current.
@MainActor
func unscaledRenderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format)
}
