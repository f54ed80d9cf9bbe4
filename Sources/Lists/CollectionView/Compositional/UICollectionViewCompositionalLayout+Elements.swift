// UICollectionViewCompositionalLayout+Elements.swift: the places of single elements.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionViewCompositionalLayout {
    // MARK: Items

    private func attributes(
        _ path: IndexPath, _ solved: SolvedGroup, _ number: Int, _ offset: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes(.cell, at: path)
        attributes.frame = mirrored(solved.frames[number].offsetBy(dx: -offset.x, dy: -offset.y))
        if solved.zIndices.indices.contains(number) { attributes.zIndex = solved.zIndices[number] }
        return attributes
    }

    func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard (0..<section.count).contains(path.item) else { return nil }
        let solved = section.group(path.item / section.perGroup, itemSize(path.section))
        let number = path.item % section.perGroup
        guard solved.frames.indices.contains(number) else { return nil }
        return attributes(path, solved, number, scrolled(path.section))
    }

    /// The scroll offset of a section that scrolls across, from its leading end.
    private func scrolled(_ section: Int) -> CGPoint {
        guard sections[section].definition.orthogonalScrollingBehavior != .none else { return .zero }
        return owner?.orthogonalOffset(section) ?? .zero
    }

    func elementAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        let around = mirrored(rect)
        var index = firstSection(around)
        while index < sections.count {
            let section = sections[index]
            guard isVertical ? section.frame.minY < around.maxY : section.frame.minX < around.maxX else {
                break
            }
            addItems(section, index, around, rect, &found)
            addEdges(section.definition.boundarySupplementaryItems, index, rect, &found)
            for item in section.definition.decorationItems {
                if let own = decorationAttributes(item.elementKind, IndexPath(item: 0, section: index)) {
                    found.append(own)
                }
            }
            index += 1
        }
        addEdges(configuration.boundarySupplementaryItems, EdgeKey.wholeLayout, rect, &found)
        return found
    }

    private func firstSection(_ rect: CGRect) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            let frame = sections[middle].frame
            if isVertical ? frame.maxY <= rect.minY : frame.maxX <= rect.minX {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// - Parameters:
    ///   - around: from the leading edge.
    ///   - rect: the same rectangle on the screen.
    private func addItems(
        _ section: ComposedSection, _ index: Int, _ around: CGRect, _ rect: CGRect,
        _ found: inout [UICollectionViewLayoutAttributes]
    ) {
        let offset = scrolled(index)
        let window = around.offsetBy(dx: offset.x, dy: offset.y)
        let stretch = section.groupsRunDown ? (window.minY, window.maxY) : (window.minX, window.maxX)
        guard let groups = section.groups(from: stretch.0, to: stretch.1) else { return }
        let size = itemSize(index)
        var own: [UICollectionViewLayoutAttributes] = []
        for number in groups {
            let solved = section.group(number, size)
            let first = number * section.perGroup
            for place in solved.frames.indices {
                let item = attributes(IndexPath(item: first + place, section: index), solved, place, offset)
                if item.frame.intersects(rect) { own.append(item) }
            }
            for badge in solved.badges {
                let badge = attributes(badge, section, index, group: number, offset)
                if badge.frame.intersects(rect) { own.append(badge) }
            }
        }
        if let handler = section.definition.visibleItemsInvalidationHandler {
            let isAcross = section.definition.orthogonalScrollingBehavior != .none
            handler(own, isAcross ? offset : owner?.contentOffset ?? .zero, section.environment)
        }
        found += own
    }

    // MARK: Badges

    private func attributes(
        _ badge: SolvedGroup.Badge, _ section: ComposedSection, _ index: Int, group: Int, _ offset: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let definition = badge.definition
        let item: Int =
            switch badge.owner {
            case .item(let number): group * section.perGroup + number
            case .group(let number):
                group * section.groupBadges[definition.elementKind, default: 1] + number
            }
        let attributes = makeAttributes(
            .supplementaryView, kind: definition.elementKind, at: IndexPath(item: item, section: index))
        var size = definition.layoutSize.size(in: badge.container.size)
        if let better = badgeSize(attributes.key) {
            size = definition.layoutSize.following(better, from: size)
        }
        attributes.frame = mirrored(
            definition.frame(on: badge.container, size: size).offsetBy(dx: -offset.x, dy: -offset.y))
        attributes.zIndex = definition.zIndex
        if case .item = badge.owner { attributes.attachment = .onItem } else { attributes.attachment = .onGroup }
        return attributes
    }

    private func badge(_ kind: String, _ path: IndexPath) -> (badge: SolvedGroup.Badge, group: Int)? {
        guard path.count == 2, sections.indices.contains(path.section) else { return nil }
        let section = sections[path.section]
        guard section.hasBadges, path.item >= 0 else { return nil }
        let perGroup = section.groupBadges[kind]
        let group = path.item / (perGroup ?? section.perGroup)
        guard group < section.groups.count else { return nil }
        let number = path.item % (perGroup ?? section.perGroup)
        let owner: SolvedGroup.Badge.Owner = perGroup == nil ? .item(number) : .group(number)
        return section.group(group, itemSize(path.section)).badges
            .first { $0.definition.elementKind == kind && $0.owner == owner }
            .map { ($0, group) }
    }

    // MARK: Edges

    private func edgeItems(_ section: Int) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        if section == EdgeKey.wholeLayout { return configuration.boundarySupplementaryItems }
        return sections.indices.contains(section)
            ? sections[section].definition.boundarySupplementaryItems : []
    }

    /// The key of a view at an edge, if it is one: index paths count those of a kind.
    private func edgeKey(_ kind: String, _ path: IndexPath) -> EdgeKey? {
        let section = path.count == 2 ? path.section : EdgeKey.wholeLayout
        var left = path.count == 2 ? path.item : path.first ?? 0
        for (number, item) in edgeItems(section).enumerated() where item.elementKind == kind {
            if left == 0 { return EdgeKey(section: section, number: number) }
            left -= 1
        }
        return nil
    }

    func edgeKey(_ attributes: UICollectionViewLayoutAttributes) -> EdgeKey? {
        edgeKey(attributes.representedElementKind ?? "", attributes.indexPath)
    }

    /// The definition of a supplementary view.
    func definition(_ attributes: UICollectionViewLayoutAttributes) -> NSCollectionLayoutSupplementaryItem? {
        if let key = edgeKey(attributes) { return edgeItems(key.section)[key.number] }
        return badge(attributes.representedElementKind ?? "", attributes.indexPath)?.badge.definition
    }

    private func addEdges(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ section: Int, _ rect: CGRect,
        _ found: inout [UICollectionViewLayoutAttributes]
    ) {
        for number in items.indices {
            let attributes = attributes(EdgeKey(section: section, number: number))
            if attributes.frame.intersects(rect) { found.append(attributes) }
        }
    }

    private func attributes(_ key: EdgeKey) -> UICollectionViewLayoutAttributes {
        let items = edgeItems(key.section)
        let item = items[key.number]
        let same = items[..<key.number].count { $0.elementKind == item.elementKind }
        let isWhole = key.section == EdgeKey.wholeLayout
        let attributes = makeAttributes(
            .supplementaryView, kind: item.elementKind,
            at: isWhole ? IndexPath(index: same) : IndexPath(item: same, section: key.section))
        let edges = isWhole ? layoutBoundaryEdges : sections[key.section].edges
        let whole = isWhole ? CGRect(origin: .zero, size: size) : sections[key.section].frame
        var frame = edges.frames[key.number]
        if item.pinToVisibleBounds { frame = pinned(frame, item, in: whole, isWhole: isWhole) }
        attributes.frame = mirrored(frame)
        // Views that are always pinned are in front of those pinned to a section.
        attributes.zIndex = item.zIndex + (isWhole && item.pinToVisibleBounds ? 1 : 0)
        return attributes
    }

    /// The length that the layout's pinned views use at an end of the visible area.
    private func pinnedLength(atEnd: Bool) -> CGFloat {
        configuration.boundarySupplementaryItems.indices.reduce(0) { longest, number in
            let item = configuration.boundarySupplementaryItems[number]
            guard item.pinToVisibleBounds, item.alignment.isAtEnd(isVertical: isVertical) == atEnd else {
                return longest
            }
            let frame = layoutBoundaryEdges.frames[number]
            return max(longest, isVertical ? frame.height : frame.width)
        }
    }

    private func pinned(
        _ frame: CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, in whole: CGRect, isWhole: Bool
    ) -> CGRect {
        guard let view = owner else { return frame }
        let insets = view.adjustedContentInset
        let seen = mirrored(view.bounds.inset(by: insets))
        let isAtEnd = item.alignment.isAtEnd(isVertical: isVertical)
        let held = isWhole ? 0 : pinnedLength(atEnd: isAtEnd)
        func place(_ low: CGFloat, _ high: CGFloat, _ span: (CGFloat, CGFloat), _ all: (CGFloat, CGFloat))
            -> CGFloat
        {
            // Views before it at the same edge keep their space.
            if isAtEnd {
                let most = span.1 - held - (all.1 - high) - (high - low)
                return isWhole ? most : max(min(low, most), min(low, all.0))
            }
            let least = span.0 + held + (low - all.0)
            return isWhole ? max(low, least) : min(max(low, least), max(low, all.1 - (high - low)))
        }
        var frame = frame
        if isVertical {
            frame.origin.y = place(
                frame.minY, frame.maxY, (seen.minY, seen.maxY), (whole.minY, whole.maxY))
        } else {
            frame.origin.x = place(
                frame.minX, frame.maxX, (seen.minX, seen.maxX), (whole.minX, whole.maxX))
        }
        return frame
    }

    func supplementaryAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard owner != nil else { return nil }
        if let key = edgeKey(kind, path) { return attributes(key) }
        guard let (badge, group) = badge(kind, path) else { return nil }
        return attributes(badge, sections[path.section], path.section, group: group, scrolled(path.section))
    }

    // MARK: Behind and across

    func decorationAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(path.section),
            let item = sections[path.section].definition.decorationItems.first(where: {
                $0.elementKind == kind
            })
        else { return nil }
        let insets = item.contentInsets
        let frame = sections[path.section].frame
        let attributes = makeAttributes(.decorationView, kind: kind, at: path)
        attributes.frame = mirrored(
            CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.leading - insets.trailing),
                height: max(0, frame.height - insets.top - insets.bottom)))
        attributes.zIndex = item.zIndex
        return attributes
    }

    func scrollingSections(in rect: CGRect) -> [OrthogonalSection] {
        var found: [OrthogonalSection] = []
        let around = mirrored(rect)
        var index = firstSection(around)
        while index < sections.count {
            let section = sections[index]
            guard isVertical ? section.frame.minY < around.maxY : section.frame.minX < around.maxX else {
                break
            }
            if section.definition.orthogonalScrollingBehavior != .none {
                found.append(scrollingSection(section, index))
            }
            index += 1
        }
        return found
    }

    private func scrollingSection(_ section: ComposedSection, _ index: Int) -> OrthogonalSection {
        let insets = section.insets
        let step = section.groups.count > 0 ? section.groups[0] : 0
        let length = section.length
        let frame: CGRect
        let content: CGSize
        if isVertical {
            frame = CGRect(x: 0, y: section.origin.y, width: container.width, height: section.across)
            content = CGSize(width: length + insets.leading + insets.trailing, height: section.across)
        } else {
            frame = CGRect(x: section.origin.x, y: 0, width: section.across, height: container.height)
            content = CGSize(width: section.across, height: length + insets.top + insets.bottom)
        }
        return OrthogonalSection(
            section: index, frame: mirrored(frame), contentSize: content,
            behavior: section.definition.orthogonalScrollingBehavior, step: step,
            group: step - section.definition.interGroupSpacing, isMirrored: isVertical && isMirrored,
            properties: section.definition.orthogonalScrollingProperties)
    }
}
