// GroupSolver.swift: the places of a group's items, from the group's corner.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// A group's size and the frames of its items, in order.
struct SolvedGroup {
    /// A view on an item or a group.
    struct Badge {
        enum Owner: Hashable {
            /// An item, by its index in the group.
            case item(Int)
            /// The group itself, or the n-th group inside with such a view.
            case group(Int)
        }

        let definition: NSCollectionLayoutSupplementaryItem
        var owner: Owner
        /// The rectangle of the item or group.
        var container: CGRect
    }

    var frames: [CGRect] = []
    var size = CGSize.zero
    /// Whether each item's height, or width, follows from its content.
    var isEstimated: [Bool] = []
    /// The z-order of a custom group's items; empty for others.
    var zIndices: [Int] = []
    var badges: [Badge] = []

    mutating func shift(by distance: CGPoint) {
        guard distance != .zero else { return }
        for index in frames.indices { frames[index] = frames[index].offsetBy(dx: distance.x, dy: distance.y) }
        for index in badges.indices {
            badges[index].container = badges[index].container.offsetBy(dx: distance.x, dy: distance.y)
        }
    }

    /// Adopts the items and badges of an inner group at `place`.
    mutating func append(_ inner: SolvedGroup, at place: CGPoint) {
        var moved = inner
        moved.shift(by: place)
        frames += moved.frames
        isEstimated += moved.isEstimated
        badges += moved.badges
        if !inner.zIndices.isEmpty || !zIndices.isEmpty {
            zIndices += Array(repeating: 0, count: frames.count - moved.frames.count - zIndices.count)
            zIndices +=
                inner.zIndices.isEmpty ? Array(repeating: 0, count: inner.frames.count) : inner.zIndices
        }
    }
}

/// Lengths that replace those of the content.
struct LengthOverrides: Equatable {
    var width: CGFloat?
    var height: CGFloat?

    /// These lengths, at least as long as `size`, along the overrides axes.
    func grown(to size: CGSize, width isWide: Bool, height isHigh: Bool) -> LengthOverrides {
        LengthOverrides(
            width: isWide ? width.map { max($0, size.width) } : width,
            height: isHigh ? height.map { max($0, size.height) } : height)
    }
}

@MainActor
struct GroupSolver {
    let environment: LayoutSurroundings
    /// The size of an item that has been measured, by its number in the group.
    let measured: (Int) -> CGSize?
    /// The greatest number of items.
    let limit: Int

    /// A limit against groups of items without a length.
    private static let most = 1000

    /// - Parameter overrides: the lengths of the group that do not follow from its content.
    func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, overrides: LengthOverrides = LengthOverrides())
        -> SolvedGroup
    {
        var count = 0
        var result = solve(group, container, overrides, &count)
        number(&result)
        return result
    }

    /// Counts the views of groups by kind.
    private func number(_ result: inout SolvedGroup) {
        var seen: [String: Int] = [:]
        for index in result.badges.indices {
            guard case .group = result.badges[index].owner else { continue }
            let kind = result.badges[index].definition.elementKind
            result.badges[index].owner = .group(seen[kind, default: 0])
            seen[kind, default: 0] += 1
        }
    }

    private func solve(
        _ group: NSCollectionLayoutGroup, _ container: CGSize, _ overrides: LengthOverrides, _ count: inout Int
    ) -> SolvedGroup {
        var size = group.layoutSize.size(in: container)
        size.width = overrides.width ?? size.width
        size.height = overrides.height ?? size.height
        var result = SolvedGroup()
        switch group.arrangement {
        case .custom(let provider):
            let inner = LayoutSurroundings(contentSize: size, traitCollection: environment.traitCollection)
            for item in provider(inner) where count < limit {
                result.frames.append(item.frame)
                result.isEstimated.append(false)
                result.zIndices.append(item.zIndex)
                count += 1
            }
            result.size = size
        case .horizontal: result = line(group, size, overrides, isHorizontal: true, &count)
        case .vertical: result = line(group, size, overrides, isHorizontal: false, &count)
        }
        result.shift(by: CGPoint(x: group.contentInsets.leading, y: group.contentInsets.top))
        let whole = CGRect(origin: .zero, size: result.size)
        result.badges += group.supplementaryItems.map {
            SolvedGroup.Badge(definition: $0, owner: .group(0), container: whole)
        }
        return result
    }

    /// The content of a group's line so far.
    private struct Line {
        struct Block {
            let subitem: NSCollectionLayoutItem
            var solved: SolvedGroup
            var place: CGFloat
            var along: EdgeSpaces
            var across: EdgeSpaces
        }

        let isHorizontal: Bool
        var blocks: [Block] = []
        /// The start of the next block, and the breadth of the blocks.
        var place: CGFloat = 0
        var reach: CGFloat = 0

        /// The lengths that siblings share.
        @MainActor var uniform: LengthOverrides {
            var result = LengthOverrides()
            for block in blocks {
                let size = block.subitem.layoutSize
                if size.widthDimension.isUniformAcrossSiblings {
                    result.width = max(result.width ?? 0, block.solved.size.width)
                }
                if size.heightDimension.isUniformAcrossSiblings {
                    result.height = max(result.height ?? 0, block.solved.size.height)
                }
            }
            return result
        }

        func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            isHorizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
        }
    }

    private func line(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ overrides: LengthOverrides, isHorizontal: Bool,
        _ count: inout Int
    ) -> SolvedGroup {
        let insets = group.contentInsets
        let inner = CGSize(
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        let gap = group.interItemSpacing?.spacing ?? 0
        let first = count
        var line = fill(group, inner, isHorizontal, gap, LengthOverrides(), &count)
        let uniform = line.uniform.grown(
            to: inner, width: overrides.width != nil && (!isHorizontal || line.blocks.count == 1),
            height: overrides.height != nil && (isHorizontal || line.blocks.count == 1))
        if uniform != LengthOverrides() {
            // As many as in the first pass: siblings that grow do not push each other out of the group.
            count = first
            line = fill(group, inner, isHorizontal, gap, uniform, most: line.blocks.count, &count)
        }
        let end = max(0, line.place - gap)
        var result = SolvedGroup()
        result.size = size
        if group.layoutSize.widthDimension.followsContent, overrides.width == nil {
            result.size.width = (isHorizontal ? end : line.reach) + insets.leading + insets.trailing
        }
        if group.layoutSize.heightDimension.followsContent, overrides.height == nil {
            result.size.height = (isHorizontal ? line.reach : end) + insets.top + insets.bottom
        }
        let available = CGSize(
            width: result.size.width - insets.leading - insets.trailing,
            height: result.size.height - insets.top - insets.bottom)
        put(line, spare: line.length(available) - end, breadth: line.breadth(available), group, into: &result)
        return result
    }

    /// - Parameters:
    ///   - uniform: the lengths of items that are as long as their siblings, once known.
    ///   - most: the number of blocks, if known.
    private func fill(
        _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ isHorizontal: Bool, _ gap: CGFloat,
        _ uniform: LengthOverrides, most known: Int? = nil, _ count: inout Int
    ) -> Line {
        var line = Line(isHorizontal: isHorizontal)
        let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
        let available = line.length(inner)
        while count < limit, line.blocks.count < Self.most, !group.subitems.isEmpty {
            let number = line.blocks.count
            if let most = known ?? group.count, number >= most { break }
            let subitem = group.subitems[number % group.subitems.count]
            let along = EdgeSpaces(subitem.edgeSpacing, isHorizontal: isHorizontal)
            let across = EdgeSpaces(subitem.edgeSpacing, isHorizontal: !isHorizontal)
            var own = subitem.layoutSize.size(in: inner)
            if let most = group.count {
                let share = max(0, (available - CGFloat(most - 1) * gap) / CGFloat(most) - along.total)
                if isHorizontal { own.width = share } else if !dimension.followsContent { own.height = share }
            }
            // A group whose length follows from its items has each of them once.
            let isFull =
                dimension.followsContent && group.count == nil
                ? number >= group.subitems.count
                : line.place + line.length(own) + along.total > available + 0.5
            if group.count == nil, known == nil, number > 0, isFull { break }
            var overrides = LengthOverrides()
            if subitem.layoutSize.widthDimension.isUniformAcrossSiblings { overrides.width = uniform.width }
            if subitem.layoutSize.heightDimension.isUniformAcrossSiblings { overrides.height = uniform.height }
            let block = block(subitem, own, inner, overrides, group.count != nil, &count)
            line.blocks.append(
                Line.Block(
                    subitem: subitem, solved: block, place: line.place, along: along, across: across))
            line.place += line.length(block.size) + along.total + gap
            line.reach = max(line.reach, line.breadth(block.size) + across.total)
        }
        return line
    }

    /// Flexible spaces between and around blocks get equal shares of the spare length.
    private func put(
        _ line: Line, spare: CGFloat, breadth: CGFloat, _ group: NSCollectionLayoutGroup,
        into result: inout SolvedGroup
    ) {
        let isFlexible = group.interItemSpacing?.isFlexible == true
        var takers = isFlexible ? max(0, line.blocks.count - 1) : 0
        for block in line.blocks {
            takers += (block.along.isFlexibleBefore ? 1 : 0) + (block.along.isFlexibleAfter ? 1 : 0)
        }
        let more = takers > 0 && spare > 0 ? spare / CGFloat(takers) : 0
        var spread: CGFloat = 0
        for (number, block) in line.blocks.enumerated() {
            if isFlexible, number > 0 { spread += more }
            if block.along.isFlexibleBefore { spread += more }
            let free = breadth - line.breadth(block.solved.size) - block.across.total
            result.append(
                block.solved,
                at: line.point(block.place + block.along.before + spread, block.across.start(sharing: free)))
            if block.along.isFlexibleAfter { spread += more }
        }
    }

    /// One subitem: an item, or a group within the group.
    private func block(
        _ subitem: NSCollectionLayoutItem, _ size: CGSize, _ container: CGSize, _ overrides: LengthOverrides,
        _ isShared: Bool, _ count: inout Int
    ) -> SolvedGroup {
        if let group = subitem as? NSCollectionLayoutGroup {
            return solve(group, isShared ? size : container, overrides, &count)
        }
        var own = size
        let isEstimated = subitem.layoutSize.followsContent
        let insets = subitem.contentInsets
        if isEstimated, let better = measured(count) {
            let whole = CGSize(
                width: better.width + insets.leading + insets.trailing,
                height: better.height + insets.top + insets.bottom)
            own = subitem.layoutSize.following(whole, from: own)
        }
        own.width = overrides.width ?? own.width
        own.height = overrides.height ?? own.height
        let frame = CGRect(
            x: insets.leading, y: insets.top, width: max(0, own.width - insets.leading - insets.trailing),
            height: max(0, own.height - insets.top - insets.bottom))
        let badges = subitem.supplementaryItems.map {
            SolvedGroup.Badge(definition: $0, owner: .item(count), container: frame)
        }
        count += 1
        return SolvedGroup(frames: [frame], size: own, isEstimated: [isEstimated], badges: badges)
    }
}
