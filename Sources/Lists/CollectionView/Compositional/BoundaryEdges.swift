// BoundaryEdges.swift: the places of headers, footers and other views around a section or a whole layout.
//
// Views at the same edge follow each other; those at its leading end, in its middle and at its trailing end are
// independent, so that two can share a line. Coordinates: points of the content, from the left.

import Foundation
import VitrineRuntime

@MainActor
struct BoundaryEdges {
    /// The frames, in the order of the definitions.
    private(set) var frames: [CGRect] = []
    /// The space before and after the content along its axis, in points.
    private(set) var before: CGFloat = 0
    private(set) var after: CGFloat = 0
    private var sizes: [CGSize] = []
    /// The places along the axis, from the start or the first of those at the end.
    private var places: [CGFloat] = []

    init() {}

    init(_ items: [NSCollectionLayoutBoundarySupplementaryItem], sizes: [CGSize], isVertical: Bool) {
        self.sizes = sizes
        var starts: [Side: CGFloat] = [:]
        var ends: [Side: CGFloat] = [:]
        for (item, size) in zip(items, sizes) {
            let side = Side(item.alignment, isVertical: isVertical)
            let length = item.extendsBoundary ? isVertical ? size.height : size.width : 0
            if item.alignment.isAtEnd(isVertical: isVertical) {
                places.append(ends[side, default: 0])
                ends[side, default: 0] += length
            } else {
                places.append(starts[side, default: 0])
                starts[side, default: 0] += length
            }
        }
        before = starts.values.max() ?? 0
        after = ends.values.max() ?? 0
    }

    /// The place of a view along its edge.
    private enum Side: Hashable {
        case low, middle, high

        init(_ alignment: NSRectAlignment, isVertical: Bool) {
            switch alignment {
            case .topLeading: self = .low
            case .bottomTrailing: self = .high
            case .leading: self = isVertical ? .low : .middle
            case .trailing: self = isVertical ? .high : .middle
            case .bottomLeading: self = isVertical ? .low : .high
            case .topTrailing: self = isVertical ? .high : .low
            case .top, .bottom, .none: self = .middle
            }
        }
    }

    /// - Parameters:
    ///   - frame: the area around which the views are placed, with them.
    ///   - available: the available range across the content's axis.
    mutating func place(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], in frame: CGRect,
        available: ClosedRange<CGFloat>, isVertical: Bool
    ) {
        frames = items.indices.map { index in
            let item = items[index]
            let size = sizes[index]
            let (breadth, length) =
                isVertical ? (size.width, size.height) : (size.height, size.width)
            let free = available.upperBound - available.lowerBound - breadth
            let across: CGFloat =
                switch Side(item.alignment, isVertical: isVertical) {
                case .low: available.lowerBound
                case .middle: available.lowerBound + free / 2
                case .high: available.lowerBound + free
                }
            let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
            let isAtEnd = item.alignment.isAtEnd(isVertical: isVertical)
            let along =
                isAtEnd
                ? (item.extendsBoundary ? high - after : high - length) + places[index] : low + places[index]
            let corner = isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
            return CGRect(origin: corner, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y)
        }
    }
}

extension NSRectAlignment {
    /// Whether a view with this alignment is after the items, for a vertical or horizontal axis.
    func isAtEnd(isVertical: Bool) -> Bool {
        switch self {
        case .bottom, .bottomTrailing: true
        case .bottomLeading: isVertical
        case .trailing, .topTrailing: !isVertical
        case .none, .top, .topLeading, .leading: false
        }
    }
}
