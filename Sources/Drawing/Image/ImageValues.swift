// ImageValues.swift: how an image's pixels are to be shown.

import Foundation

/// The properties of an image other than its pixels.
struct ImageValues: Equatable {
    /// Pixels a point, above 0.
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    /// Points.
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    /// Points.
    var alignmentRectInsets = UIEdgeInsets.zero
    /// Points from the bottom edge; nil for none.
    var baseline: CGFloat?
    var flipsForRightToLeft = false
    /// Those of an animated image.
    var images: [UIImage] = []
    /// Seconds.
    var duration: TimeInterval = 0
    /// The paths that the pixels show.
    var vector: VectorImage?
    /// The symbol that the pixels show.
    var symbol: SymbolName?
    var configuration: UIImage.Configuration?

    init(scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.orientation = orientation
    }
}
