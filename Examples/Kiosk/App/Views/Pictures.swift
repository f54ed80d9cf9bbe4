// Pictures.swift: menu pictures at the sizes in which they are shown.
//
// A picture is decoded once, and scaled once per size: scrolling then copies
// pixels instead of scaling them in every frame.

import UIKit

/// Loads and scales pictures, and keeps them.
@MainActor enum Pictures {
    private struct Key: Hashable {
        var path: String
        var width: Int
        var height: Int
    }

    private static var originals: [String: UIImage] = [:]
    private static var scaled: [Key: UIImage] = [:]

    /// The picture at `path`, filling `size` points with its middle, for a screen of `scale`.
    static func picture(_ path: String, filling size: CGSize, scale: CGFloat) -> UIImage? {
        let key = Key(
            path: path, width: Int((size.width * scale).rounded()),
            height: Int((size.height * scale).rounded()))
        guard key.width > 0, key.height > 0 else { return nil }
        if let image = scaled[key] { return image }
        guard load(path), let original = originals[path] else { return nil }
        let image = fill(original, size: size, scale: scale)
        scaled[key] = image
        return image
    }

    /// Reads the picture at `path`, and keeps it. False if it cannot be decoded.
    static func load(_ path: String) -> Bool {
        if originals[path] == nil { originals[path] = UIImage(contentsOfFile: path) }
        return originals[path] != nil
    }

    private static func fill(_ original: UIImage, size: CGSize, scale: CGFloat) -> UIImage {
        let fitting = max(size.width / original.size.width, size.height / original.size.height)
        let drawn = CGSize(width: original.size.width * fitting, height: original.size.height * fitting)
        let origin = CGPoint(x: (size.width - drawn.width) / 2, y: (size.height - drawn.height) / 2)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            original.draw(in: CGRect(origin: origin, size: drawn))
        }
    }
}

/// A picture from the menu, cropped to its bounds.
final class PictureView: UIImageView {
    /// It fills what room it is given.
    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Path of the picture.
    var path = "" {
        didSet { if path != oldValue { setNeedsLayout() } }
    }

    private var shown: (path: String, size: CGSize)?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard shown?.path != path || shown?.size != bounds.size else { return }
        shown = (path, bounds.size)
        image = Pictures.picture(path, filling: bounds.size, scale: traitCollection.displayScale)
    }
}
