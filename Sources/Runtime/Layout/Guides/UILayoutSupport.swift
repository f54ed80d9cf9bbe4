// UILayoutSupport.swift: the bars above and below a controller's view, as constraints named them before there was a
// safe area.

public import Foundation

/// A stretch of a controller's view that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// How much of the view is covered, points. After layout.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// As wide as the view, from its edge to where the bars end.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = storedOwner?.safeAreaInsets else { return 0 }
        return role == .topBars ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// What bars cover at the top of the view, which is loaded if need be. `view.safeAreaLayoutGuide` says the same for
    /// all four edges.
    public var topLayoutGuide: any UILayoutSupport { view.barGuide(.topBars) }
    /// What bars cover at the bottom of the view, which is loaded if need be.
    public var bottomLayoutGuide: any UILayoutSupport { view.barGuide(.bottomBars) }
}
