// MKPinAnnotationView.swift: a pin on a map.

public import Foundation
public import UIKit

/// A pin.
@MainActor
open class MKPinAnnotationView: MKAnnotationView {
    /// The colour of the head. Nil is red.
    open var pinTintColor: UIColor? {
        didSet { image = Self.pin(pinTintColor ?? .systemRed) }
    }
    /// Whether the pin falls onto the map.
    open var animatesDrop = false

    /// A pin at a marked place.
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        image = Self.pin(.systemRed)
        centerOffset = CGPoint(x: bounds.midX - Self.point.x, y: bounds.midY - Self.point.y)
    }

    /// Reads a pin from an archive, without its annotation.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        image = Self.pin(.systemRed)
    }

    /// Where the pin is stuck, in points from the top left corner.
    private static let point = CGPoint(x: 8, y: 36)

    private static func pin(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 32, height: 39)).image { _ in
            UIColor.gray.setFill()
            UIRectFill(CGRect(x: point.x - 1, y: 14, width: 2, height: point.y - 14))
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 16)).fill()
        }
    }
}
