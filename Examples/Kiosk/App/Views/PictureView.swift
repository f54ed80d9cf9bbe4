// PictureView.swift: a picture from the menu, cropped to its bounds.

import UIKit

/// Shows a picture from the menu. Another thread prepares it during the layout of the screen, so it is ready for
/// drawing: the pictures of a screen are prepared in parallel.
final class PictureView: UIImageView {
    override class var layerClass: AnyClass { PictureLayer.self }

    /// None: constraints set the size.
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Does nothing, so a loaded picture does not change the layout.
    override func invalidateIntrinsicContentSize() {}

    /// The path of the picture.
    var path = "" {
        didSet { if path != oldValue { setNeedsLayout() } }
    }

    private var shown: (path: String, size: CGSize)?
    private var coming: PreparedPicture?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard shown?.path != path || shown?.size != bounds.size else { return }
        shown = (path, bounds.size)
        coming = Pictures.picture(path, filling: bounds.size, scale: traitCollection.displayScale)
        if coming == nil { image = nil } else { layer.setNeedsDisplay() }
    }

    fileprivate func takePicture() {
        guard let coming else { return }
        self.coming = nil
        image = coming.image
    }
}

/// Sets the view's image as its contents when the layer is displayed.
private final class PictureLayer: CALayer {
    override func display() { (delegate as? PictureView)?.takePicture() }
}
