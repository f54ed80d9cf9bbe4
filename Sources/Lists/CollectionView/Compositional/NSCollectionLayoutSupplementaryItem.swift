// NSCollectionLayoutSupplementaryItem.swift: views beside items: on an item or a group, at an edge, behind a section.

public import Foundation
public import VitrineDrawing
import VitrineRuntime

/// The point where a badge is attached to its container.
///
/// An anchor is a point on the edges of a rectangle, the middle along an axis without an edge, moved by an offset.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
    /// The edges of the point; none for the centre.
    public let edges: NSDirectionalRectEdge
    /// The offset in points, or in fractions of the badge's size if `isFractionalOffset`. Mirrored with the layout.
    public let offset: CGPoint
    /// Whether `offset` is in points.
    public let isAbsoluteOffset: Bool
    /// Whether `offset` is in fractions of the badge's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
        super.init()
    }

    /// Makes an anchor without an offset.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isAbsolute: true)
    }

    /// Makes an anchor with an offset.
    ///
    /// - Parameters:
    ///   - edges: the edges of the item that the anchor is at.
    ///   - absoluteOffset: points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Makes an anchor with an offset.
    ///
    /// - Parameters:
    ///   - edges: the edges of the item that the anchor is at.
    ///   - fractionalOffset: fractions of the badge's width and height.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The point on a rectangle of this size, without the offset.
    func place(on size: CGSize) -> CGPoint {
        func part(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
        }
        return CGPoint(
            x: size.width * part(.leading, .trailing), y: size.height * part(.top, .bottom))
    }

    /// The offset for a badge of this size, in points.
    func shift(_ size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// A view on an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The element kind, for which a view is registered.
    public let elementKind: String
    /// The point of the container where the view is attached.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is on the container's anchor; nil for the same point, so that the view is inside.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The order from back to front. Default: 1.
    open var zIndex = 1

    /// Makes a view on an item or a group.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The view's frame on a rectangle, for a view of `size`.
    func frame(on container: CGRect, size: CGSize) -> CGRect {
        let held = containerAnchor.place(on: container.size)
        let away = containerAnchor.shift(size)
        let own = (itemAnchor ?? containerAnchor).place(on: size)
        let back = itemAnchor?.shift(size) ?? .zero
        return CGRect(
            x: container.minX + held.x + away.x - own.x - back.x,
            y: container.minY + held.y + away.y - own.y - back.y, width: size.width, height: size.height)
    }
}

/// The edge or corner of a section where a view is placed. Raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
    /// No edge: in the middle, at the start of the section.
    case none = 0
    /// Above the section, in the middle.
    case top = 1
    /// Above the section, at the leading side.
    case topLeading = 2
    /// At the leading edge, beside the section.
    case leading = 3
    /// Below the section, at the leading side.
    case bottomLeading = 4
    /// Below the section, in the middle.
    case bottom = 5
    /// Below the section, at the trailing side.
    case bottomTrailing = 6
    /// At the trailing edge, beside the section.
    case trailing = 7
    /// Above the section, at the trailing side.
    case topTrailing = 8
}

/// A header, a footer or another view at the edge of a section, or of a whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge or corner where the view is placed.
    public let alignment: NSRectAlignment
    /// The offset from that place, in points.
    public let offset: CGPoint
    /// Whether the section grows by the view; otherwise it overlaps the items. True by default.
    open var extendsBoundary = true
    /// Whether the view stays visible as long as its section does. False by default.
    open var pinToVisibleBounds = false

    /// Makes a view at an edge.
    ///
    /// `absoluteOffset` is in points. Default: zero.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }
}

/// A view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The element kind, for which the layout has a registered class.
    public let elementKind: String
    /// The order from back to front. Default: -1, behind the items.
    open var zIndex = -1

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Makes a view as large as the section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
