// AccessibilityTree.swift: the elements of a screen, as a person meets them one after the other.
//
// A view that is an element ends its branch; one that lists elements is read in
// that order; the others' insides are sorted by where they are, through views
// that are no groups. What is hidden, transparent, outside of the screen (and in
// no scroll view) or beside something modal is not there.
// Coordinates: points of the screen. Main actor only.

package import Foundation
import VitrineDrawing
import VitrineGraphics
package import VitrineRuntime
import VitrineViewValues

/// An element or a group of the tree.
@MainActor
package final class AccessibilityNode {
    /// The view or element.
    package let object: AccessibleObject
    /// In reading order; empty for elements, except for cells with controls inside.
    package fileprivate(set) var children: [AccessibilityNode] = []
    package let frame: CGRect
    package let isElement: Bool
    package fileprivate(set) weak var parent: AccessibilityNode?

    fileprivate init(_ object: AccessibleObject, frame: CGRect, isElement: Bool) {
        self.object = object
        self.frame = frame
        self.isElement = isElement
    }

    fileprivate func adopt(_ nodes: [AccessibilityNode]) {
        children = nodes
        for node in nodes { node.parent = self }
    }

    /// The elements of this branch, in reading order.
    package var elements: [AccessibilityNode] {
        (isElement ? [self] : []) + children.flatMap(\.elements)
    }
}

/// Reads the elements of a screen.
@MainActor
package struct AccessibilityTree {
    private let screenBounds: CGRect
    /// Excludes content that is faded out.
    private static let leastAlpha: CGFloat = 0.01
    /// Deeper than any interface; lists of elements may contain each other.
    private static let deepest = 200

    /// A tree for every window that can be reached, rearmost first.
    package static func windows(of screen: UIScreen) -> [AccessibilityNode] {
        // A magnifier shows a part of the picture; the rest is there.
        let tree = AccessibilityTree(screenBounds: screen.bounds.applying(screen.windowSpace))
        var found: [AccessibilityNode] = []
        for window in screen.windows.reversed() {
            guard let node = tree.node(for: window) else { continue }
            found.insert(node, at: 0)
            if window.blocksWindowsBehind { break }
        }
        return found
    }

    /// The elements of a screen, in reading order.
    package static func elements(of screen: UIScreen) -> [AccessibleObject] {
        windows(of: screen).flatMap(\.elements).map(\.object)
    }

    /// The branch of a view: of all it has inside, whether it is visible or not.
    package static func branch(of view: UIView) -> AccessibilityNode? {
        AccessibilityTree(screenBounds: .infinite).node(for: view)
    }

    // MARK: Walking

    private func node(for view: UIView) -> AccessibilityNode? {
        guard isReachable(view) else { return nil }
        return make(view, clip: screenBounds, depth: 0)
    }

    private func isReachable(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= Self.leastAlpha && !view.reported.elementsHidden
    }

    /// A node for a view that is a group or an element.
    private func make(_ object: AccessibleObject, clip: CGRect, depth: Int) -> AccessibilityNode {
        let isElement = object.reported.isElement
        let node = AccessibilityNode(object, frame: object.reported.frame, isElement: isElement)
        guard depth < Self.deepest else { return node }
        if isElement {
            let nested = (object as? any AccessibilityNesting)?.nestedElements ?? []
            node.adopt(sorted(nested.flatMap { items($0, clip: clip, depth: depth + 1) }, in: object))
        } else {
            node.adopt(contents(of: object, clip: clip, depth: depth + 1))
        }
        return node
    }

    /// The nodes inside an object that is not an element, in reading order.
    private func contents(of object: AccessibleObject, clip: CGRect, depth: Int) -> [AccessibilityNode] {
        let clip = object is any AccessibilityScrolling ? CGRect.infinite : clip
        if let listed = listed(in: object) {
            return listed.flatMap { items($0, clip: clip, depth: depth) }
        }
        guard let view = object as? UIView else { return [] }
        let subviews = view.modalSubviews
        return sorted(subviews.flatMap { items($0, clip: clip, depth: depth) }, in: view)
    }

    /// Elements that an object names itself, by a list or by answering for a container; nil: by its subviews.
    private func listed(in object: AccessibleObject) -> [AccessibleObject]? {
        if let own = object.reported.elements { return own.compactMap { $0 as? AccessibleObject } }
        guard !(object is UIView) || (object as? UIView)?.overridesContainerMethods == true else { return nil }
        return (0..<object.accessibilityElementCount()).compactMap {
            object.accessibilityElement(at: $0) as? AccessibleObject
        }
    }

    /// The nodes of an object in its group: the object itself, or its contents if it is not a group.
    private func items(_ object: AccessibleObject, clip: CGRect, depth: Int) -> [AccessibilityNode] {
        guard depth < Self.deepest else { return [] }
        guard let view = object as? UIView else {
            guard !object.reported.elementsHidden else { return [] }
            let node = make(object, clip: clip, depth: depth)
            return node.isElement && !isSeen(node.frame, clip) ? [] : [node]
        }
        guard isReachable(view) else { return [] }
        if view.isEmptyText { return [] }
        if view.reported.isElement || view.isAccessibilityGroup {
            let node = make(view, clip: clip, depth: depth)
            if node.isElement { return isSeen(node.frame, clip) ? [node] : [] }
            return node.children.isEmpty ? [] : [node]
        }
        return contents(of: view, clip: clip, depth: depth)
    }

    private func isSeen(_ frame: CGRect, _ clip: CGRect) -> Bool {
        clip.isInfinite || frame.isNull || clip.intersects(frame)
            || clip.insetBy(dx: -0.5, dy: -0.5).contains(frame.origin) && clip.maxX > frame.minX
                && clip.maxY > frame.minY
    }

    private func sorted(_ nodes: [AccessibilityNode], in object: AccessibleObject) -> [AccessibilityNode] {
        guard nodes.count > 1 else { return nodes }
        let isRightToLeft = (object as? UIView)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let frames = ReadingOrder.uncovered(nodes.map(visibleFrame))
        return ReadingOrder.sorted(frames, isRightToLeft: isRightToLeft).map { nodes[$0] }
    }

    /// The rectangle where people find a node's content: content that scrolls below a bar begins beneath the bar.
    private func visibleFrame(_ node: AccessibilityNode) -> CGRect {
        guard let scroller = node.object as? any AccessibilityScrolling else { return node.frame }
        let sight = scroller.frameOnScreen(of: scroller.accessibilityVisibleRect)
        return sight.isEmpty ? node.frame : sight
    }
}

extension UIView {
    /// Whether it is a text without words, which is skipped.
    fileprivate var isEmptyText: Bool {
        let reported = reported
        guard reported.isElement, reported.traits == .staticText else { return false }
        return (reported.label ?? "").isEmpty && (reported.value ?? "").isEmpty
    }

    /// Whether its contents stay together in reading order.
    fileprivate var isAccessibilityGroup: Bool {
        let reported = reported
        return reported.groupsChildren || reported.containerType != .none || reported.elements != nil
            || reported.viewIsModal || self is any AccessibilityScrolling || overridesContainerMethods
    }

    /// A subclass that counts elements beside its subviews.
    fileprivate var overridesContainerMethods: Bool {
        guard reported.elements == nil, !reported.isElement else { return false }
        let count = accessibilityElementCount()
        return count > 0 && count != listedAccessibilityElements.count
            || count > 0 && accessibilityElement(at: 0) as AnyObject? !== listedAccessibilityElements.first
    }

    /// The relevant subviews: with a modal one, it and those in front of it; with a presented controller, its view.
    var modalSubviews: [UIView] {
        let seen = storedSubviews.filter { !$0.isHidden && $0.alpha >= 0.01 }
        guard
            let modal = seen.lastIndex(where: { $0.reported.viewIsModal || $0.containsPresentedController })
        else { return storedSubviews }
        return Array(seen[modal...])
    }

    /// Holds the view of a presented controller, and not that of the presenter.
    fileprivate var containsPresentedController: Bool {
        guard let window, let presented = window.topPresentedController,
            let view = presented.viewIfLoaded, view.isDescendant(of: self)
        else { return false }
        guard let presenter = presented.storedPresenting?.viewIfLoaded, presenter.window === window
        else {
            return true
        }
        return !presenter.isDescendant(of: self)
    }
}

extension UIWindow {
    /// The controller presented last, if one is.
    var topPresentedController: UIViewController? {
        var top = storedRootViewController?.storedPresented
        while let next = top?.storedPresented { top = next }
        return top
    }

    /// Whether windows behind this one are out of reach: something in it is modal.
    var blocksWindowsBehind: Bool {
        func modal(_ view: UIView, _ depth: Int) -> Bool {
            guard !view.isHidden, view.alpha >= 0.01, depth < 4 else { return false }
            return view.reported.viewIsModal || view.storedSubviews.contains { modal($0, depth + 1) }
        }
        return windowLevel > .normal && (modal(self, 0) || topPresentedController != nil)
    }
}
