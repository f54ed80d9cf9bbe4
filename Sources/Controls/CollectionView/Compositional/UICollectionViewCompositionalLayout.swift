// UICollectionViewCompositionalLayout.swift: sections of groups of items, built from parts.

import Foundation
import VitrineRuntime

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    public var interSectionSpacing: CGFloat = 0

    @MainActor public override init() { super.init() }
}

/// Gives the definition of a section; nil leaves it out.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Places items by definitions of items, groups and sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private var sections: [ComposedSection] = []
    private var size = CGSize.zero
    private var container = CGSize.zero
    /// Sizes that cells have asked for: by section, by item.
    private var measured: [Int: [Int: CGSize]] = [:]
    private var measuredEdges: [String: CGSize] = [:]
    /// What has to be worked out anew: single items, while nothing else has changed.
    private var stale = Stale.everything

    private enum Stale {
        case nothing
        case items(Set<IndexPath>)
        case everything
    }

    @MainActor public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Every section alike.
    @MainActor public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Every section a list.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        })
    }

    func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section].definition.list : nil
    }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Working it out

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: max(0, view.bounds.width - insets.left - insets.right),
            height: max(0, view.bounds.height - insets.top - insets.bottom))
        let stale = stale
        self.stale = .nothing
        if case .items(let paths) = stale, room == container { return measureAgain(paths) }
        if room.width != container.width { (measured, measuredEdges) = ([:], [:]) }
        container = room
        let environment = LayoutSurroundings(contentSize: room, traitCollection: view.traitCollection)
        sections = []
        var place: CGFloat = 0
        for index in 0..<view.numberOfSections {
            guard let definition = provider(index, environment) else {
                preconditionFailure("\(self): the section provider gave no section \(index)")
            }
            if index > 0 { place += configuration.interSectionSpacing }
            var section = make(definition, index, view.numberOfItems(inSection: index), environment)
            place = put(&section, index, at: place)
            sections.append(section)
        }
        size =
            isVertical ? CGSize(width: room.width, height: place) : CGSize(width: place, height: room.height)
    }

    /// Only the groups of some items have another length: O(log n) for each, and a step for each section behind.
    private func measureAgain(_ paths: Set<IndexPath>) {
        guard let first = paths.map(\.section).min(), sections.indices.contains(first) else { return }
        for path in paths where sections.indices.contains(path.section) {
            sections[path.section].measureAgain(path.item, size(of: path.section))
        }
        let start = sections[first].frame
        var place = isVertical ? start.minY : start.minX
        for index in first..<sections.count {
            if index > first { place += configuration.interSectionSpacing }
            place = put(&sections[index], index, at: place)
        }
        size =
            isVertical
            ? CGSize(width: container.width, height: place) : CGSize(width: place, height: container.height)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let isWhole =
            context.invalidateEverything || context.invalidateDataSourceCounts
            || context.invalidatedSupplementaryIndexPaths != nil
            || context.targetIndexPathsForInteractivelyMovingItems != nil
        switch (stale, context.invalidatedItemIndexPaths) {
        case (.nothing, let paths?) where !isWhole: stale = .items(Set(paths))
        case (.items(let old), let paths?) where !isWhole: stale = .items(old.union(paths))
        default: stale = .everything
        }
        super.invalidateLayout(with: context)
    }

    private func make(
        _ definition: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ environment: LayoutSurroundings
    ) -> ComposedSection {
        let insets = definition.contentInsets
        let room = CGSize(
            width: max(0, container.width - insets.leading - insets.trailing),
            height: isVertical ? container.height : max(0, container.height - insets.top - insets.bottom))
        let isAcross = definition.orthogonalScrollingBehavior != .none
        return ComposedSection(
            definition, count: count, container: room, environment: environment,
            groupsRunDown: isVertical != isAcross,
            measured: measured[index] ?? [:])
    }

    private func edgeSize(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ room: CGSize)
        -> CGSize
    {
        var size = item.layoutSize.size(in: room)
        if let better = measuredEdges["\(section) \(item.elementKind)"] {
            if item.layoutSize.heightDimension.isEstimated { size.height = better.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = better.width }
        }
        return size
    }

    private func put(_ section: inout ComposedSection, _ index: Int, at start: CGFloat) -> CGFloat {
        let definition = section.definition
        let insets = definition.contentInsets
        let follows = definition.supplementariesFollowContentInsets && definition.list == nil
        let left = follows ? insets.leading : 0
        let room = CGSize(
            width: container.width - (follows ? insets.leading + insets.trailing : 0),
            height: container.height)
        let sizes = definition.boundarySupplementaryItems.map { edgeSize($0, index, room) }
        var before: CGFloat = 0
        var after: CGFloat = 0
        for (item, size) in zip(definition.boundarySupplementaryItems, sizes) where item.extendsBoundary {
            let length = isVertical ? size.height : size.width
            if item.isAtEnd || item.alignment == .trailing && !isVertical {
                after += length
            } else {
                before += length
            }
        }
        let isAcross = definition.orthogonalScrollingBehavior != .none
        let inner = isAcross ? section.across : section.length
        if isVertical {
            section.origin = CGPoint(x: insets.leading, y: start + before + insets.top)
            let end = section.origin.y + inner + insets.bottom + after
            section.frame = CGRect(x: 0, y: start, width: container.width, height: end - start)
        } else {
            section.origin = CGPoint(x: start + before + insets.leading, y: insets.top)
            let end = section.origin.x + inner + insets.trailing + after
            section.frame = CGRect(x: start, y: 0, width: end - start, height: container.height)
        }
        section.edges = zip(definition.boundarySupplementaryItems, sizes).map { item, size in
            let frame = section.frame
            var x = left + (room.width - size.width) / 2
            switch item.alignment {
            case .topLeading, .bottomLeading, .leading: x = left
            case .topTrailing, .bottomTrailing, .trailing: x = left + room.width - size.width
            default: break
            }
            var place = CGRect(
                x: x, y: item.isAtEnd ? frame.maxY - size.height : frame.minY, width: size.width,
                height: size.height)
            if !isVertical {
                let isEnd = item.isAtEnd || item.alignment == .trailing
                place.origin = CGPoint(x: isEnd ? frame.maxX - size.width : frame.minX, y: 0)
            }
            return place.offsetBy(dx: item.offset.x, dy: item.offset.y)
        }
        return isVertical ? section.frame.maxY : section.frame.maxX
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { size }

    /// Mirrored for languages that read from right to left.
    private func placed(_ rect: CGRect) -> CGRect {
        guard isVertical, collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return rect
        }
        return CGRect(x: container.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func item(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = placed(frame)
        return attributes
    }

    private func size(of section: Int) -> (Int) -> CGSize? {
        { self.measured[section]?[$0] }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard (0..<section.count).contains(indexPath.item) else { return nil }
        let solved = section.group(indexPath.item / section.perGroup, size(of: indexPath.section))
        let number = indexPath.item % section.perGroup
        guard solved.frames.indices.contains(number) else { return nil }
        return item(indexPath, scrolled(solved.frames[number], indexPath.section))
    }

    /// Where an item of a section that scrolls across is seen now.
    private func scrolled(_ frame: CGRect, _ section: Int) -> CGRect {
        guard sections[section].definition.orthogonalScrollingBehavior != .none, let view = collectionView
        else {
            return frame
        }
        let offset = view.orthogonalOffset(section)
        return frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        var index = firstSection(rect)
        while index < sections.count {
            let section = sections[index]
            guard isVertical ? section.frame.minY < rect.maxY : section.frame.minX < rect.maxX else { break }
            addItems(section, index, rect, &found)
            for item in section.definition.boundarySupplementaryItems {
                if let own = layoutAttributesForSupplementaryView(
                    ofKind: item.elementKind, at: IndexPath(item: 0, section: index)),
                    own.frame.intersects(rect)
                {
                    found.append(own)
                }
            }
            for item in section.definition.decorationItems {
                if let own = layoutAttributesForDecorationView(
                    ofKind: item.elementKind, at: IndexPath(item: 0, section: index))
                {
                    found.append(own)
                }
            }
            index += 1
        }
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

    private func addItems(
        _ section: ComposedSection, _ index: Int, _ rect: CGRect,
        _ found: inout [UICollectionViewLayoutAttributes]
    ) {
        let isAcross = section.definition.orthogonalScrollingBehavior != .none
        let offset = isAcross ? collectionView?.orthogonalOffset(index) ?? .zero : .zero
        let window = rect.offsetBy(dx: offset.x, dy: offset.y)
        let stretch = section.groupsRunDown ? (window.minY, window.maxY) : (window.minX, window.maxX)
        guard let groups = section.groups(from: stretch.0, to: stretch.1) else { return }
        let size = size(of: index)
        var own: [UICollectionViewLayoutAttributes] = []
        for number in groups {
            let solved = section.group(number, size)
            for (place, frame) in solved.frames.enumerated() {
                let attributes = item(
                    IndexPath(item: number * section.perGroup + place, section: index),
                    frame.offsetBy(dx: -offset.x, dy: -offset.y))
                if attributes.frame.intersects(rect) { own.append(attributes) }
            }
        }
        if let handler = section.definition.visibleItemsInvalidationHandler {
            handler(own, isAcross ? offset : collectionView?.contentOffset ?? .zero, section.environment)
        }
        found += own
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    )
        -> UICollectionViewLayoutAttributes?
    {
        guard sections.indices.contains(indexPath.section), let view = collectionView else { return nil }
        let section = sections[indexPath.section]
        guard
            let number = section.definition.boundarySupplementaryItems.firstIndex(where: {
                $0.elementKind == elementKind
            })
        else { return nil }
        let item = section.definition.boundarySupplementaryItems[number]
        var frame = section.edges[number]
        if item.pinToVisibleBounds, isVertical {
            let insets = view.adjustedContentInset
            if item.isAtEnd {
                frame.origin.y = max(
                    min(frame.minY, view.bounds.maxY - insets.bottom - frame.height),
                    min(frame.minY, section.frame.minY))
            } else {
                frame.origin.y = min(
                    max(frame.minY, view.bounds.minY + insets.top),
                    max(frame.minY, section.frame.maxY - frame.height))
            }
        }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = placed(frame)
        attributes.zIndex = item.zIndex
        return attributes
    }

    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard sections.indices.contains(indexPath.section),
            let item = sections[indexPath.section].definition.decorationItems.first(where: {
                $0.elementKind == elementKind
            })
        else { return nil }
        let insets = item.contentInsets
        let frame = sections[indexPath.section].frame
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = placed(
            CGRect(
                x: frame.minX + insets.leading, y: frame.minY + insets.top,
                width: max(0, frame.width - insets.leading - insets.trailing),
                height: max(0, frame.height - insets.top - insets.bottom)))
        attributes.zIndex = item.zIndex
        return attributes
    }

    override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] {
        var found: [OrthogonalSection] = []
        var index = firstSection(rect)
        while index < sections.count {
            let section = sections[index]
            guard isVertical ? section.frame.minY < rect.maxY : section.frame.minX < rect.maxX else { break }
            if section.definition.orthogonalScrollingBehavior != .none {
                let insets = section.definition.contentInsets
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
                found.append(
                    OrthogonalSection(
                        section: index, frame: frame, contentSize: content,
                        behavior: section.definition.orthogonalScrollingBehavior, step: step,
                        group: step - section.definition.interGroupSpacing,
                        properties: section.definition.orthogonalScrollingProperties))
            }
            index += 1
        }
        return found
    }

    // MARK: Changes

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        return newBounds.size != view.bounds.size
    }

    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let path = attributes.indexPath
        guard sections.indices.contains(path.section) else { return false }
        switch attributes.representedElementCategory {
        case .cell: return sections[path.section].hasEstimates && measured[path.section]?[path.item] == nil
        case .supplementaryView:
            let kind = attributes.representedElementKind ?? ""
            guard measuredEdges["\(path.section) \(kind)"] == nil else { return false }
            return sections[path.section].definition.boundarySupplementaryItems.contains {
                $0.elementKind == kind
                    && ($0.layoutSize.heightDimension.isEstimated || $0.layoutSize.widthDimension.isEstimated)
            }
        case .decorationView: return false
        }
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let path = originalAttributes.indexPath
        if originalAttributes.representedElementCategory == .cell {
            measured[path.section, default: [:]][path.item] = preferredAttributes.size
        } else {
            let kind = originalAttributes.representedElementKind ?? ""
            measuredEdges["\(path.section) \(kind)"] = preferredAttributes.size
        }
        return preferredAttributes.size != originalAttributes.size
    }

    override func itemsDidChange(_ map: ListUpdateMap) {
        var moved: [Int: [Int: CGSize]] = [:]
        for (section, sizes) in measured {
            for (item, size) in sizes {
                let path = IndexPath(item: item, section: section)
                guard !map.reloaded.contains(path), !map.reconfigured.contains(path),
                    let new = map.new(path)
                else { continue }
                moved[new.section, default: [:]][new.item] = size
            }
        }
        measured = moved
        measuredEdges = [:]
    }
}
