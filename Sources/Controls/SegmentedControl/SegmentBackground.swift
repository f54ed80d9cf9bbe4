// SegmentBackground.swift: one segment's part of a background image for all segments.
//
// The image's caps are the ends of the control: a segment in the middle shows only the stretched middle. The image
// extends beyond the view by the caps that are not shown. Coordinates: points of the bounds.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime

/// Shows an image behind one of several segments.
@MainActor
final class SegmentBackground: UIView {
    private let picture = UIImageView(frame: .zero)
    private var ends: UIRectEdge = []

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        isMadeBySuperview = true
        accessibilityElementsHidden = true
        clipsToBounds = true
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter ends: the sides of the control at which the segment is, of `.left` and `.right`.
    func show(_ image: UIImage?, ends: UIRectEdge) {
        isHidden = image == nil
        let image = image?.stretchedSideways
        if picture.image?.isSame(as: image) != true { picture.image = image }
        self.ends = ends
        setNeedsLayout()
    }

    /// The margins at the sides for the image's caps, in points.
    var margins: UIEdgeInsets {
        guard !isHidden, let caps = picture.image?.capInsets else { return .zero }
        return UIEdgeInsets(
            top: 0, left: ends.contains(.left) ? caps.left : 0, bottom: 0,
            right: ends.contains(.right) ? caps.right : 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let caps = picture.image?.capInsets ?? .zero
        let left = ends.contains(.left) ? 0 : caps.left
        let right = ends.contains(.right) ? 0 : caps.right
        picture.frame = CGRect(
            x: -left, y: 0, width: bounds.width + left + right, height: bounds.height)
    }
}

extension UIImage {
    /// Whether the other image has the same pixels and is stretched in the same way.
    fileprivate func isSame(as other: UIImage?) -> Bool {
        guard let other else { return false }
        return self === other
            || cgImage === other.cgImage && cgImage != nil && capInsets == other.capInsets
                && resizingMode == other.resizingMode && renderingMode == other.renderingMode
                && scale == other.scale && imageOrientation == other.imageOrientation
    }
}
