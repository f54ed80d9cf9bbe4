// UIFocusItemContainer.swift: where items of the focus lie, also those that are no views.

public import Foundation

/// Something that holds items of the focus and knows where they are. Every view is one.
///
/// A view that draws what can be chosen by itself gives items for it in `focusItems(in:)`: objects that are
/// `UIFocusItem`s, whose `parentFocusEnvironment` is the view and whose `frame` is in the view's coordinates.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
    /// What the items' frames are in.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The items that lie in `rect` of the coordinate space, at least in part.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container whose content is larger than what is seen of it. An item that gets the focus is brought into sight.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    /// The part of the content at the container's upper left, in its coordinate space.
    var contentOffset: CGPoint { get set }
    var contentSize: CGSize { get }
    /// How much of it is seen at once.
    var visibleSize: CGSize { get }
}

extension UIView: UIFocusItemContainer {
    public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIFocusEnvironment {
    /// Where the items in here lie.
    public var focusItemContainer: (any UIFocusItemContainer)? {
        self as? any UIFocusItemContainer ?? (self as? UIViewController)?.viewIfLoaded
    }
}

extension UIFocusItem {
    /// How it shows that it has the focus: a ring; nil shows nothing.
    public var focusEffect: UIFocusEffect? { UIFocusEffect.automatic }

    /// The nearest view: itself, or one that it is inside of.
    var nearestView: UIView? {
        var environment: (any UIFocusEnvironment)? = self
        // Items may name each other in a circle.
        for _ in 0..<256 {
            guard let present = environment else { return nil }
            if let view = present as? UIView { return view }
            if let controller = present as? UIViewController { return controller.viewIfLoaded }
            environment = present.parentFocusEnvironment
        }
        return nil
    }

    /// Where it is, in the coordinates of `view`; `.null` where its container's coordinates are no view's.
    func frame(in view: UIView) -> CGRect {
        if let own = self as? UIView { return own.convert(own.bounds, to: view) }
        guard let space = parentFocusEnvironment?.focusItemContainer?.coordinateSpace as? UIView else {
            return .null
        }
        return space.convert(frame, to: view)
    }
}

extension UIFocusItemScrollableContainer {
    /// Scrolls as little as it takes to see `rect` of the coordinate space.
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
