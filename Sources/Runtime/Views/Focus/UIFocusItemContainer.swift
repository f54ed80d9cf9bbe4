// UIFocusItemContainer.swift: the geometry of focus items, including those that are not views.

public import Foundation
public import VitrineObjectiveC

/// An object that contains focus items and has their geometry. Every view is one.
///
/// A view that draws selectable things itself returns items for them from `focusItems(in:)`: objects that conform to
/// `UIFocusItem`, whose `parentFocusEnvironment` is the view and whose `frame` is in the view's coordinates.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
    /// The coordinate space of the items' frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The items that intersect `rect` of the coordinate space.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container whose content is larger than its visible part. It scrolls to an item that gets the focus.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The point of the content at the container's upper left corner, in its coordinate space.
    var contentOffset: CGPoint { get set }
    /// The size of the whole content, in points.
    var contentSize: CGSize { get }
    /// The size of the visible part, in points.
    var visibleSize: CGSize { get }
}

extension UIView: UIFocusItemContainer {
    /// The view itself.
    public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIFocusEnvironment {
    /// The view itself, or the controller's view if it is loaded.
    public var focusItemContainer: (any UIFocusItemContainer)? {
        self as? any UIFocusItemContainer ?? (self as? UIViewController)?.viewIfLoaded
    }
}

extension UIFocusItem {
    /// A ring.
    @_disfavoredOverload
    public var focusEffect: UIFocusEffect? {
        VitrineMethods.propertyValue(of: self) { () -> UIFocusEffect? in UIFocusEffect.automatic }
    }

    /// Automatic.
    @_disfavoredOverload
    public var focusItemDeferralMode: UIFocusItemDeferralMode {
        VitrineMethods.propertyValue(of: self) { () -> UIFocusItemDeferralMode in .automatic }
    }

    /// The nearest view: the item itself, or one that contains it.
    var nearestView: UIView? {
        var environment: (any UIFocusEnvironment)? = self
        // Items may refer to each other in a circle.
        for _ in 0..<256 {
            guard let present = environment else { return nil }
            if let view = present as? UIView { return view }
            if let controller = present as? UIViewController { return controller.viewIfLoaded }
            environment = present.parentFocusEnvironment
        }
        return nil
    }

    /// The rectangle of the item in the coordinates of `view`; `.null` if its container's coordinate space is not a
    /// view.
    func frame(in view: UIView) -> CGRect {
        if let own = self as? UIView { return own.convert(own.bounds, to: view) }
        guard let space = parentFocusEnvironment?.focusItemContainer?.coordinateSpace as? UIView else {
            return .null
        }
        return space.convert(frame, to: view)
    }
}

extension _RespondsToSelectors where Self: UIFocusItem {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var focusEffect: UIFocusEffect?? {
        VitrineMethods.optionalValue(of: self) { () -> UIFocusEffect? in focusEffect }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var focusItemDeferralMode: UIFocusItemDeferralMode? {
        VitrineMethods.optionalValue(of: self) { () -> UIFocusItemDeferralMode in focusItemDeferralMode }
    }
}

extension UIFocusItemScrollableContainer {
    /// Scrolls as little as necessary to show `rect` of the coordinate space.
    func reveal(_ rect: CGRect) {
        func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if low < from { return low - from }
            return high > to ? min(high - to, low - from) : 0
        }
        let seen = CGRect(origin: contentOffset, size: visibleSize)
        let by = CGPoint(
            x: shift(rect.minX, rect.maxX, seen.minX, seen.maxX),
            y: shift(rect.minY, rect.maxY, seen.minY, seen.maxY))
        guard by != .zero else { return }
        let most = CGPoint(
            x: max(0, contentSize.width - visibleSize.width),
            y: max(0, contentSize.height - visibleSize.height))
        contentOffset = CGPoint(
            x: min(most.x, max(0, contentOffset.x + by.x)), y: min(most.y, max(0, contentOffset.y + by.y)))
    }
}
