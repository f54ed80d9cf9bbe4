// UICollectionViewCompositionalLayout.swift: sections of groups of items, built from parts.
//
// `prepare` computes the places of sections and the lengths of their groups; the places of single elements follow on
// demand (UICollectionViewCompositionalLayout+Elements.swift). Coordinates: points of the content, from the leading
// edge; right-to-left content is mirrored last.

public import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Returns the definition of a section. Nil stops the program.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout made of definitions of items, groups and sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The settings of all sections. Setting them invalidates the layout; changing the object does not.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private(set) var sections: [ComposedSection] = []
    private(set) var size = CGSize.zero
    /// The visible size of the collection between its content insets.
    private(set) var container = CGSize.zero
    /// Views around all sections.
    private(set) var layoutBoundaryEdges = BoundaryEdges()
    /// The preferred sizes of cells, by section and item.
    private var measured: [Int: [Int: CGSize]] = [:]
    private var measuredEdges: [EdgeKey: CGSize] = [:]
    private var measuredBadges: [ElementKey: CGSize] = [:]
    /// The parts to compute again.
    private var invalidation = Invalidation.everything

    /// The key of a view at an edge: the section, or -1 for the whole layout, and the index among its views.
    struct EdgeKey: Hashable {
        static let wholeLayout = -1
        var section: Int
        var number: Int
    }

    private enum Invalidation {
        case nothing
        /// Groups of single items, and the places of sections from `first` on.
        case some(items: Set<IndexPath>, first: Int)
        case everything
    }

    /// Makes a layout whose sections are defined on demand, whenever the whole layout is invalid.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Decodes a layout without sections, since closures are not archived.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    /// Makes a layout whose sections are all equal.
    public convenience init(
        section: NSCollectionLayoutSection,
        configuration: UICollectionViewCompositionalLayoutConfiguration =
            UICollectionViewCompositionalLayoutConfiguration()
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Makes a layout whose sections are all lists.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        })
    }

    override func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section].definition.list : nil
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var mirrorsAttributes: Bool { true }

    var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Working it out

    open override func prepare() {
        super.prepare()
        guard let view = owner else { return }
        let insets = view.adjustedContentInset
        let available = CGSize(
            width: max(0, view.bounds.width - insets.left - insets.right),
            height: max(0, view.bounds.height - insets.top - insets.bottom))
        let stale = invalidation
        self.invalidation = .nothing
        if case .some(let items, let first) = stale, available == container {
            return measureAgain(items, first: first)
        }
        if available.width != container.width { (measured, measuredEdges, measuredBadges) = ([:], [:], [:]) }
        container = available
        var environment = LayoutSurroundings(contentSize: available, traitCollection: view.traitCollection)
        environment.contentInsets = freeSides(configuration.contentInsetsReference, view)
        view.track(.sections) {
            sections = (0..<view.numberOfSections).map { index in
                guard let definition = provider(index, environment) else {
                    fatalError("\(self): the section provider gave no section \(index)")
                }
                return make(definition, index, view.numberOfItems(inSection: index), environment, view)
            }
        }
        putSections(from: 0)
    }

    /// Updates the lengths of the groups of some items, or of views at edges: O(log n) for each, and one step for each
    /// later section.
    private func measureAgain(_ items: Set<IndexPath>, first: Int) {
        var first = first
        for path in items where sections.indices.contains(path.section) {
            sections[path.section].measureAgain(path.item, itemSize(path.section))
            first = min(first, path.section)
        }
        putSections(from: first)
    }

    /// Places the sections from `first` on after those before.
    private func putSections(from first: Int) {
        let around = configuration.boundarySupplementaryItems
        layoutBoundaryEdges = BoundaryEdges(
            around, sizes: around.indices.map { edgeSize(around[$0], EdgeKey.wholeLayout, $0, container) },
            isVertical: isVertical)
        var place = layoutBoundaryEdges.before
        if first > 0, first <= sections.count {
            let last = sections[first - 1].frame
            place = (isVertical ? last.maxY : last.maxX) + configuration.interSectionSpacing
        }
        for index in first..<max(first, sections.count) {
            place = put(&sections[index], index, at: place)
            if index + 1 < sections.count { place += configuration.interSectionSpacing }
        }
        if sections.isEmpty { place = layoutBoundaryEdges.before }
        if let last = sections.last?.frame { place = isVertical ? last.maxY : last.maxX }
        place += layoutBoundaryEdges.after
        size =
            isVertical
            ? CGSize(width: container.width, height: place) : CGSize(width: place, height: container.height)
        layoutBoundaryEdges.place(
            around, in: CGRect(origin: .zero, size: size),
            available: 0...(isVertical ? container.width : container.height), isVertical: isVertical)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let isWhole =
            context.invalidateEverything || context.invalidateDataSourceCounts
            || context.targetIndexPathsForInteractivelyMovingItems != nil
        var items = Set(context.invalidatedItemIndexPaths ?? [])
        let supplementary = context.invalidatedSupplementaryIndexPaths?.values.flatMap { $0 }
        var first = supplementary?.map { $0.count == 2 ? $0.section : 0 }.min() ?? .max
        if case .some(let old, let from) = invalidation {
            items.formUnion(old)
            first = min(first, from)
        }
        switch invalidation {
        case .everything: break
        case .nothing, .some:
            let isPart = context.invalidatedItemIndexPaths != nil || supplementary != nil
            invalidation = isPart && !isWhole ? .some(items: items, first: first) : .everything
        }
        super.invalidateLayout(with: context)
    }

    // MARK: Insets

    /// The insets of a reference across the axis. The collection's own adjusted insets are excluded, since the layout's
    /// size excludes them already.
    private func freeSides(_ reference: UIContentInsetsReference, _ view: UICollectionView)
        -> NSDirectionalEdgeInsets
    {
        let sides: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: sides = view.safeAreaInsets
        case .layoutMargins: sides = view.layoutMargins
        case .readableContent:
            let frame = view.readableContentGuide.layoutFrame
            sides = UIEdgeInsets(
                top: view.layoutMargins.top, left: max(0, frame.minX - view.bounds.minX),
                bottom: view.layoutMargins.bottom, right: max(0, view.bounds.maxX - frame.maxX))
        }
        let taken = view.adjustedContentInset
        let left = max(0, sides.left - taken.left)
        let right = max(0, sides.right - taken.right)
        guard isVertical else {
            return NSDirectionalEdgeInsets(
                top: max(0, sides.top - taken.top), leading: 0, bottom: max(0, sides.bottom - taken.bottom),
                trailing: 0)
        }
        return NSDirectionalEdgeInsets(
            top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
    }

    private func sides(_ definition: NSCollectionLayoutSection, _ view: UICollectionView)
        -> NSDirectionalEdgeInsets
    {
        let own = definition.contentInsetsReference
        return freeSides(own == .automatic ? configuration.contentInsetsReference : own, view)
    }

    private func make(
        _ definition: NSCollectionLayoutSection, _ index: Int, _ count: Int,
        _ environment: LayoutSurroundings,
        _ view: UICollectionView
    ) -> ComposedSection {
        let sides = sides(definition, view)
        var insets = definition.contentInsets
        insets.top += sides.top
        insets.leading += sides.leading
        insets.bottom += sides.bottom
        insets.trailing += sides.trailing
        let available = CGSize(
            width: max(0, container.width - insets.leading - insets.trailing),
            height: isVertical ? container.height : max(0, container.height - insets.top - insets.bottom))
        let isAcross = definition.orthogonalScrollingBehavior != .none
        return ComposedSection(
            definition, count: count, container: available, environment: environment, insets: insets,
            groupsRunDown: isVertical != isAcross, measured: measured[index] ?? [:])
    }

    // MARK: Sections and their edges

    private func edgeSize(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ number: Int, _ available: CGSize
    ) -> CGSize {
        let size = item.layoutSize.size(in: available)
        let better = measuredEdges[EdgeKey(section: section, number: number)]
        return better.map { item.layoutSize.following($0, from: size) } ?? size
    }

    /// The range across the axis for views at a section's edges.
    private func boundaryRange(_ section: ComposedSection) -> ClosedRange<CGFloat> {
        let definition = section.definition
        let whole = isVertical ? container.width : container.height
        var insets = NSDirectionalEdgeInsets.zero
        switch definition.supplementaryContentInsetsReference {
        case .automatic:
            let follows = definition.supplementariesFollowContentInsets && definition.list == nil
            if follows { insets = section.insets }
        case .none: break
        case let reference: if let view = owner { insets = freeSides(reference, view) }
        }
        let (low, high) = isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
        return low...max(low, whole - high)
    }

    private func put(_ section: inout ComposedSection, _ index: Int, at start: CGFloat) -> CGFloat {
        let definition = section.definition
        let insets = section.insets
        let across = boundaryRange(section)
        let breadth = across.upperBound - across.lowerBound
        let available = CGSize(
            width: isVertical ? breadth : container.width, height: isVertical ? container.height : breadth)
        let items = definition.boundarySupplementaryItems
        section.edges = BoundaryEdges(
            items, sizes: items.indices.map { edgeSize(items[$0], index, $0, available) }, isVertical: isVertical)
        let isAcross = definition.orthogonalScrollingBehavior != .none
        let inner = isAcross ? section.across : section.length
        let (before, after) = (section.edges.before, section.edges.after)
        if isVertical {
            section.origin = CGPoint(x: insets.leading, y: start + before + insets.top)
            let end = section.origin.y + inner + insets.bottom + after
            section.frame = CGRect(x: 0, y: start, width: container.width, height: end - start)
        } else {
            section.origin = CGPoint(x: start + before + insets.leading, y: insets.top)
            let end = section.origin.x + inner + insets.trailing + after
            section.frame = CGRect(x: start, y: 0, width: end - start, height: container.height)
        }
        section.edges.place(items, in: section.frame, available: across, isVertical: isVertical)
        return isVertical ? section.frame.maxY : section.frame.maxX
    }

    func itemSize(_ section: Int) -> (Int) -> CGSize? {
        { self.measured[section]?[$0] }
    }

    func badgeSize(_ key: ElementKey) -> CGSize? { measuredBadges[key] }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize { size }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        itemAttributes(indexPath)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elementAttributes(in: rect)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { decorationAttributes(elementKind, indexPath) }

    override func orthogonalSections(in rect: CGRect) -> [OrthogonalSection] { scrollingSections(in: rect) }

    // MARK: Sizes that follow from the content

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = owner else { return false }
        return newBounds.size != view.bounds.size
    }

    override func discardMeasuredSizes() { (measured, measuredEdges, measuredBadges) = ([:], [:], [:]) }

    override var keepsMeasuredSizes: Bool { true }

    override func measures(_ attributes: UICollectionViewLayoutAttributes, after state: FittingState) -> Bool {
        guard mayMeasure(attributes) else { return false }
        let path = attributes.indexPath
        if attributes.representedElementCategory == .cell { return measured[path.section]?[path.item] == nil }
        guard let key = edgeKey(attributes) else { return measuredBadges[attributes.key] == nil }
        return measuredEdges[key] == nil
    }

    override func followsContent(_ attributes: UICollectionViewLayoutAttributes) -> Bool { mayMeasure(attributes) }

    private func mayMeasure(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        switch attributes.representedElementCategory {
        case .cell:
            let section = attributes.indexPath.section
            return sections.indices.contains(section) && sections[section].hasEstimates
        case .supplementaryView: return definition(attributes)?.layoutSize.followsContent == true
        case .decorationView: return false
        }
    }

    override func keepPlannedSize(of attributes: UICollectionViewLayoutAttributes) {
        if measures(attributes, after: FittingState()) { record(attributes.size, of: attributes) }
    }

    private func record(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        if attributes.representedElementCategory == .cell {
            measured[path.section, default: [:]][path.item] = size
        } else if let key = edgeKey(attributes) {
            measuredEdges[key] = size
        } else {
            measuredBadges[attributes.key] = size
        }
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        record(preferredAttributes.size, of: originalAttributes)
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
        measuredBadges = [:]
        measuredEdges = measuredEdges.filter { $0.key.section == EdgeKey.wholeLayout }
    }
}
