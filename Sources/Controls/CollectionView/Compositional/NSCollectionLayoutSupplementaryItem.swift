// NSCollectionLayoutSupplementaryItem.swift: views beside items: on an item or a group, at an edge, behind a section.

public import Foundation
public import VitrineRuntime

/// Where a badge is tied to what it stands on.
///
/// An anchor is a place on the edges of a rectangle, the middle where it names none, moved by an offset.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    /// Points, or if `isFractionalOffset` parts of the badge's size. Mirrored with the layout.
    public let offset: CGPoint
    public let isAbsoluteOffset: Bool
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        self.edges = edges
        self.offset = offset
        isAbsoluteOffset = isAbsolute
        super.init()
    }

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges, .zero, isAbsolute: true)
    }

    /// - Parameter absoluteOffset: points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// - Parameter fractionalOffset: parts of the badge's width and height.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The place on a rectangle of this size, without the offset.
    func place(on size: CGSize) -> CGPoint {
        func part(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
            edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
        }
        return CGPoint(
            x: size.width * part(.leading, .trailing), y: size.height * part(.top, .bottom))
    }

    /// The offset for a badge of this size, points.
    func shift(_ size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}

/// A view on an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The place of the view that comes to lie on the container's anchor; nil: the same place as there, so that the
    /// view lies inside.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// What is larger stands in front. 1 by default.
    open var zIndex = 1

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Where the view stands on a rectangle, if it is of `size`.
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

/// At which edge of its section a view stands. Raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top = 1
    case topLeading = 2
    case leading = 3
    case bottomLeading = 4
    case bottom = 5
    case bottomTrailing = 6
    case trailing = 7
    case topTrailing = 8
}

/// A header, a footer or another view at the edge of a section, or of a whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    public let offset: CGPoint
    /// Whether the section grows by it; otherwise it lies over the items. True by default.
    open var extendsBoundary = true
    /// Whether it stays in sight as long as its section does.
    open var pinToVisibleBounds = false

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
    public let elementKind: String
    open var zIndex = -1

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view as large as the section.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
