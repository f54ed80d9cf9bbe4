// PictureView.swift: a picture from the menu, cropped to its bounds.

import UIKit

/// Shows a picture from the menu. It is prepared while the rest of the screen is laid out, and there when that is drawn:
/// the pictures of a screen are prepared side by side.
final class PictureView: UIImageView {
    override class var layerClass: AnyClass { PictureLayer.self }

    /// It fills what room it is given.
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// So a picture that comes changes no layout.
    override func invalidateIntrinsicContentSize() {}

    /// Path of the picture.
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

/// Its contents are the view's image, which is due when the layer is displayed.
private final class PictureLayer: CALayer {
    override func display() { (delegate as? PictureView)?.takePicture() }
}
