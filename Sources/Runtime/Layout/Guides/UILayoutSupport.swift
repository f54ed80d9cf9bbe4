// UILayoutSupport.swift: the bars above and below a controller's view, for constraints from before the safe area.

public import Foundation
import VitrineDrawing

/// The part of a controller's view that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the covered part after layout, in points.
    var length: CGFloat { get }
    /// The upper edge of the covered part.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge of the covered part.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height of the covered part.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide as wide as the view, from its edge to the end of the bars.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = storedOwner?.safeAreaInsets else { return 0 }
        return role == .topBars ? insets.top : insets.bottom
    }
}

extension UIViewController {
}
