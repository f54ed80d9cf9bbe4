// MKAnnotationView.swift: the view of a marked place.

public import Foundation
public import UIKit

/// The view of a marked place.
@MainActor
open class MKAnnotationView: UIView {
    /// The marked place.
    open var annotation: (any MKAnnotation)?
    /// The name under which the view is used again.
    public let reuseIdentifier: String?
    /// Where the middle of the view is, seen from the marked place, in points.
    open var centerOffset = CGPoint.zero
    /// Where the callout is, seen from the top middle of the view, in points.
    open var calloutOffset = CGPoint.zero
    /// Whether the view takes touches.
    open var isEnabled = true
    /// Whether the view is highlighted.
    open var isHighlighted = false
    /// Whether the view is selected.
    open var isSelected = false
    /// Whether a selected view shows a callout.
    open var canShowCallout = false

    /// The picture. The view gets its size.
    open var image: UIImage? {
        didSet {
            picture.image = image
            bounds.size = image?.size ?? .zero
            picture.frame = bounds
        }
    }

    private let picture = UIImageView()

    /// A view of a marked place.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(picture)
    }

    /// Reads a view from an archive, without its annotation.
    public required init?(coder aDecoder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: aDecoder)
        addSubview(picture)
    }

    /// Selects or deselects the view.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Called before the view is used again. Does nothing.
    open func prepareForReuse() {}
}
