// GroupSolver.swift: the places of a group's items, from the group's corner.

import Foundation
import VitrineRuntime

/// A group's size and the frames of its items, in order.
struct SolvedGroup {
    var frames: [CGRect] = []
    var size = CGSize.zero
    /// Whether each item's height, or width, follows from its content.
    var isEstimated: [Bool] = []
}

@MainActor
struct GroupSolver {
    let environment: LayoutSurroundings
    /// The size of an item that has been measured, by its number in the group.
    let measured: (Int) -> CGSize?
    /// No more items than this.
    let limit: Int

    /// A bound against groups of items without a length.
    private static let most = 1000

    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
        var count = 0
        return solve(group, container, &count)
    }

    private func solve(_ group: NSCollectionLayoutGroup, _ container: CGSize, _ count: inout Int)
        -> SolvedGroup
    {
        let size = group.layoutSize.size(in: container)
        var result = SolvedGroup()
        switch group.arrangement {
        case .custom(let provider):
            let inner = LayoutSurroundings(contentSize: size, traitCollection: environment.traitCollection)
            for item in provider(inner) where count < limit {
                result.frames.append(item.frame)
                result.isEstimated.append(false)
                count += 1
            }
            result.size = size
        case .horizontal: result = line(group, size, isHorizontal: true, &count)
        case .vertical: result = line(group, size, isHorizontal: false, &count)
        }
        let insets = group.contentInsets
        if insets != .zero {
            for index in result.frames.indices {
                result.frames[index] = result.frames[index].offsetBy(dx: insets.leading, dy: insets.top)
            }
        }
        return result
    }

    private func line(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, isHorizontal: Bool, _ count: inout Int
    ) -> SolvedGroup {
        var result = SolvedGroup()
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let along = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let room = isHorizontal ? inner.width : inner.height
        let gap = group.interItemSpacing?.spacing ?? 0
        var place: CGFloat = 0
        var across: CGFloat = 0
        var number = 0
        var spans: [Range<Int>] = []
        while count < limit, number < Self.most, !group.subitems.isEmpty {
            if let most = group.count, number >= most { break }
            let subitem = group.subitems[number % group.subitems.count]
            var own = subitem.layoutSize.size(in: inner)
            if let most = group.count {
                let share = (room - CGFloat(most - 1) * gap) / CGFloat(most)
                if isHorizontal { own.width = share } else if !along.isEstimated { own.height = share }
            }
            let length = isHorizontal ? own.width : own.height
            // A group whose length follows from its items holds each of them once.
            let isFull =
                along.isEstimated && group.count == nil
                ? number >= group.subitems.count : place + length > room + 0.5
            if group.count == nil, number > 0, isFull { break }
            let first = result.frames.count
            let block = block(subitem, own, inner, isHorizontal, group.count != nil, &count)
            let shift = isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
            result.frames += block.frames.map { $0.offsetBy(dx: shift.x, dy: shift.y) }
            result.isEstimated += block.isEstimated
            spans.append(first..<result.frames.count)
            place += (isHorizontal ? block.size.width : block.size.height) + gap
            across = max(across, isHorizontal ? block.size.height : block.size.width)
            number += 1
        }
        spread(group, spans, room - (place - gap), isHorizontal, &result)
        result.size = size
        let end = max(0, place - gap)
        if group.layoutSize.widthDimension.isEstimated {
            result.size.width = (isHorizontal ? end : across) + insets.leading + insets.trailing
        }
        if group.layoutSize.heightDimension.isEstimated {
            result.size.height = (isHorizontal ? across : end) + insets.top + insets.bottom
        }
        return result
    }

    /// One subitem: an item, or a group within the group.
    private func block(
        _ subitem: NSCollectionLayoutItem, _ size: CGSize, _ container: CGSize, _ isHorizontal: Bool,
        _ isShared: Bool, _ count: inout Int
    ) -> SolvedGroup {
        if let group = subitem as? NSCollectionLayoutGroup {
            return solve(group, isShared ? size : container, &count)
        }
        var own = size
        let isEstimated =
            subitem.layoutSize.heightDimension.isEstimated || subitem.layoutSize.widthDimension.isEstimated
        if isEstimated, let better = measured(count) {
            let insets = subitem.contentInsets
            if subitem.layoutSize.heightDimension.isEstimated {
                own.height = better.height + insets.top + insets.bottom
            }
            if subitem.layoutSize.widthDimension.isEstimated {
                own.width = better.width + insets.leading + insets.trailing
            }
        }
        count += 1
        let insets = subitem.contentInsets
        let frame = CGRect(
            x: insets.leading, y: insets.top, width: max(0, own.width - insets.leading - insets.trailing),
            height: max(0, own.height - insets.top - insets.bottom))
        return SolvedGroup(frames: [frame], size: own, isEstimated: [isEstimated])
    }

    /// Flexible spaces take what is left over.
    private func spread(
        _ group: NSCollectionLayoutGroup, _ spans: [Range<Int>], _ spare: CGFloat, _ isHorizontal: Bool,
        _ result: inout SolvedGroup
    ) {
        guard group.interItemSpacing?.isFlexible == true, spans.count > 1, spare > 0 else { return }
        let more = spare / CGFloat(spans.count - 1)
        for (number, span) in spans.enumerated() {
            for index in span {
                let by = CGFloat(number) * more
                result.frames[index] = result.frames[index].offsetBy(
                    dx: isHorizontal ? by : 0, dy: isHorizontal ? 0 : by)
            }
        }
    }
}
