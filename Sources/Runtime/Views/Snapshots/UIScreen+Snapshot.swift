// UIScreen+Snapshot.swift: a picture of all windows of a screen.

import VitrineCompositor
import VitrineDrawing

extension UIScreen {
    /// A view that shows what the screen shows now, with its size in points.
    ///
    /// - Parameter afterUpdates: whether pending layout and drawing is performed first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        if afterUpdates { for window in windows { window.bringUpToDate() } }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = false
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            rootLayer.renderWithoutDisplay(in: context.cgContext)
        }
        return SnapshotView(size: bounds.size, image: image.cgImage, center: nil)
    }
}
