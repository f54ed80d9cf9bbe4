// UIViewInvalidating.swift: what a property of a view invalidates.

/// Invalidates an aspect of a view, for `@UIView.Invalidating`.
public protocol UIViewInvalidating {
    /// Invalidates the view.
    @MainActor func invalidate(view: UIView)
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// `setNeedsDisplay()`.
    public static var display: Self { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// `setNeedsLayout()`.
    public static var layout: Self { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// `setNeedsUpdateConstraints()`.
    public static var constraints: Self { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// `invalidateIntrinsicContentSize()`.
    public static var intrinsicContentSize: Self { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    /// `setNeedsUpdateConfiguration()`.
    public static var configuration: Self { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
    /// `setNeedsUpdateProperties()`.
    public static var properties: Self { .init() }
}
