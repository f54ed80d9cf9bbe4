// UICollectionViewFlowLayout.swift: items in lines, like words.

public import Foundation
public import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UICollectionView {
    /// The direction in which the content scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Lines run across, one below the other.
        case vertical = 0
        /// Lines run down, one beside the other.
        case horizontal = 1
    }

    /// The element kind of a section's header.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The element kind of a section's footer.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// A layout in lines, with a header and a footer for each section.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An estimated size with which cells choose their own.
    public static let automaticSize = CGSize(width: 10_000_000, height: 10_000_000)

    /// The size of items, in points, unless the delegate returns one. Default: 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The size assumed for cells until they are measured, in points. Zero, the default, means that cells are not
    /// measured.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The least space between lines, in points. Default: 10.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least space between items of a line, in points. Default: 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The direction of scrolling. Default: vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of headers, in points; only the length along the scroll direction counts. Zero, the default, for none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, in points; only the length along the scroll direction counts. Zero, the default, for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The space around the items of each section, in points. Default: zero.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// What `sectionInset` is measured from, across the scroll direction. Default: the content inset, which is always
    /// respected: items begin there if it is larger than the other edge and the inset together.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// Whether headers stay visible as long as their section does. False by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers stay visible as long as their section does. False by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    public override init() { super.init() }

    /// Restores an archived flow layout.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.restore(Self.coded, of: self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
    }

    /// Set by the delegate's default method to report that it has no size.
    var sizeIsUnspecified = false
    private var sections: [FlowSection] = []
    private var metrics: [FlowMetrics] = []
    /// Whether the next `prepare()` asks the delegate for sizes and spaces, and whether it computes places.
    private var needsMetrics = true, needsAttributes = true
    private var measured: [IndexPath: CGSize] = [:]
    private var size = CGSize.zero
    private var preparedWidth: CGFloat = 0

    private var isVertical: Bool { scrollDirection == .vertical }

    open override func prepare() {
        super.prepare()
        guard let view = owner else { return }
        let insets = view.adjustedContentInset
        let width = view.bounds.width - insets.left - insets.right
        let height = view.bounds.height - insets.top - insets.bottom
        let cross = isVertical ? width : height
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        if metrics.map(\.count) != counts { needsMetrics = true }
        if !needsMetrics, !needsAttributes, cross == preparedWidth { return }
        if cross != preparedWidth { measured = [:] }
        preparedWidth = cross
        if needsMetrics { metrics = counts.indices.map { findMetrics($0, counts[$0], view) } }
        (needsMetrics, needsAttributes) = (false, false)
        sections = []
        var start: CGFloat = 0
        for section in metrics.indices {
            var made = makeSection(section, metrics[section], cross)
            start = place(&made, metrics[section], start)
            sections.append(made)
        }
        size = isVertical ? CGSize(width: cross, height: start) : CGSize(width: start, height: cross)
    }

    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        owner?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    private func inset(_ section: Int, _ view: UICollectionView) -> UIEdgeInsets {
        let given = flowDelegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        func side(_ value: CGFloat) -> CGFloat { usable(value, "an inset of section \(section)", view) }
        return UIEdgeInsets(
            top: side(given.top), left: side(given.left), bottom: side(given.bottom), right: side(given.right))
    }

    /// A length from the app, or `other` if it is impossible.
    private func usable(
        _ value: CGFloat, _ what: @autoclosure () -> String, _ view: UICollectionView, else other: CGFloat = 0
    ) -> CGFloat {
        view.limits.length(value, of: what(), in: view) ?? other
    }

    /// A size as lengths across and along the scroll direction.
    private func axes(_ size: CGSize, _ section: Int, _ view: UICollectionView) -> FlowSize {
        let width = usable(size.width, "an item's width in section \(section)", view, else: 50)
        let height = usable(size.height, "an item's height in section \(section)", view, else: 50)
        return isVertical ? (width, height) : (height, width)
    }

    /// What the delegate returns for a section, or else the layout's own sizes and spaces.
    private func findMetrics(_ section: Int, _ count: Int, _ view: UICollectionView) -> FlowMetrics {
        let delegate = flowDelegate
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        return FlowMetrics(
            count: count, inset: inset(section, view),
            lineGap: usable(
                delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                    ?? minimumLineSpacing, "the space between lines of section \(section)", view),
            itemGap: usable(
                delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                    ?? minimumInteritemSpacing, "the space between items of section \(section)", view),
            header: usable(
                isVertical ? header.height : header.width, "the header of section \(section)", view),
            footer: usable(
                isVertical ? footer.height : footer.width, "the footer of section \(section)", view),
            sizes: findSizes(section, count, view))
    }

    private func findSizes(_ section: Int, _ count: Int, _ view: UICollectionView) -> FlowMetrics.Sizes {
        if estimatedItemSize != .zero {
            let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
            return .estimated(axes(estimate, section, view))
        }
        guard let delegate = flowDelegate, count > 0 else { return .even(axes(itemSize, section, view)) }
        // A place without an item of the data source has the size of the moved item, or the layout's.
        func size(_ item: Int) -> CGSize {
            let path = IndexPath(item: item, section: section)
            let source = view.presented.source(path) ?? view.presented.extra(path)?.gap?.source
            return source.map { delegate.collectionView(view, layout: self, sizeForItemAt: $0) }
                ?? itemSize
        }
        sizeIsUnspecified = false
        let first = size(0)
        if sizeIsUnspecified { return .even(axes(itemSize, section, view)) }
        var sizes = [axes(first, section, view)]
        for item in 1..<max(1, count) { sizes.append(axes(size(item), section, view)) }
        return .each(sizes)
    }

    private func makeSection(_ section: Int, _ metrics: FlowMetrics, _ cross: CGFloat) -> FlowSection {
        let inset = fromReference(metrics.inset)
        let available = isVertical ? cross - inset.left - inset.right : cross - inset.top - inset.bottom
        var even: FlowSize?
        var sizes: [FlowSize] = []
        switch metrics.sizes {
        case .even(let size): even = size
        case .each(let each): sizes = each
        case .estimated(let estimate):
            sizes = (0..<metrics.count).map { item in
                guard let size = measured[IndexPath(item: item, section: section)], let view = owner
                else { return estimate }
                return axes(size, section, view)
            }
        }
        return FlowSection(
            count: metrics.count, even: even, sizes: sizes, available: max(0, available),
            crossStart: isVertical ? inset.left : inset.top, itemGap: metrics.itemGap, lineGap: metrics.lineGap)
    }

    private func place(_ made: inout FlowSection, _ metrics: FlowMetrics, _ start: CGFloat) -> CGFloat {
        let inset = metrics.inset
        made.header = metrics.header
        made.footer = metrics.footer
        made.start = start
        made.linesStart = start + made.header + (isVertical ? inset.top : inset.left)
        made.footerStart = made.linesStart + made.length + (isVertical ? inset.bottom : inset.right)
        made.end = made.footerStart + made.footer
        return made.end
    }

    // MARK: Results

    open override var collectionViewContentSize: CGSize { size }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var mirrorsAttributes: Bool { true }

    private func rect(cross: CGFloat, main: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        mirrored(
            isVertical
                ? CGRect(x: cross, y: main, width: width, height: height)
                : CGRect(x: main, y: cross, width: height, height: width))
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        item(at: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    )
        -> UICollectionViewLayoutAttributes?
    {
        boundary(elementKind, at: indexPath)
    }

    /// The flow's own attributes, whatever a subclass returns for an item: a layout with an animator answers from it.
    private func item(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        let place = sections[indexPath.section].place(indexPath.item)
        let attributes = makeAttributes(.cell, at: indexPath)
        attributes.frame = rect(cross: place.cross, main: place.main, place.width, place.height)
        return attributes
    }

    private func boundary(_ elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), let view = owner else { return nil }
        let section = sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        let length = isHeader ? section.header : section.footer
        guard length > 0, isHeader || elementKind == UICollectionView.elementKindSectionFooter else {
            return nil
        }
        var start = isHeader ? section.start : section.footerStart
        let seen = mirrored(view.bounds.inset(by: view.adjustedContentInset))
        if isHeader, sectionHeadersPinToVisibleBounds {
            let edge = isVertical ? seen.minY : seen.minX
            start = min(max(start, edge), max(section.start, section.footerStart - length))
        } else if !isHeader, sectionFootersPinToVisibleBounds {
            let edge = isVertical ? seen.maxY : seen.maxX
            start = max(min(start, edge - length), min(section.footerStart, section.start + section.header))
        }
        let attributes = makeAttributes(.supplementaryView, kind: elementKind, at: indexPath)
        attributes.frame = rect(cross: 0, main: start, preparedWidth, length)
        attributes.zIndex = 10
        return attributes
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let around = mirrored(rect)
        let (from, to) = isVertical ? (around.minY, around.maxY) : (around.minX, around.maxX)
        var found: [UICollectionViewLayoutAttributes] = []
        var index = firstSection(endingAfter: from)
        while index < sections.count, sections[index].start < to {
            let path = IndexPath(item: 0, section: index)
            for kind in [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
            ] {
                if let own = boundary(kind, at: path),
                    own.frame.intersects(rect)
                {
                    found.append(own)
                }
            }
            for item in sections[index].items(from: from, to: to) {
                if found.count >= ListLimits.maximumVisibleItems {
                    if let view = owner { view.limits.reportTooManyVisible(in: view) }
                    return found
                }
                // Items without a size have no cells, however many there are.
                if let own = self.item(at: IndexPath(item: item, section: index)),
                    !own.frame.isEmpty, own.frame.intersects(rect)
                {
                    found.append(own)
                }
            }
            index += 1
        }
        return found
    }

    private func firstSection(endingAfter place: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].end <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Changes

    /// `UICollectionViewFlowLayoutInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts || flow == nil {
            (needsMetrics, needsAttributes) = (true, true)
        } else if let flow {
            needsMetrics = needsMetrics || flow.invalidateFlowLayoutDelegateMetrics
            needsAttributes = needsAttributes || flow.invalidateFlowLayoutAttributes
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = owner else { return false }
        return isVertical ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
    }

    override func discardMeasuredSizes() { measured = [:] }

    override func referenceEdgesMayHaveChanged() {
        if sectionInsetReference != .fromContentInset { invalidateLayout() }
    }

    override func measures(_ attributes: UICollectionViewLayoutAttributes, after state: FittingState) -> Bool {
        guard attributes.representedElementCategory == .cell else {
            // Their sizes are fixed, but a subclass may follow those that they prefer.
            return type(of: self) != UICollectionViewFlowLayout.self && super.measures(attributes, after: state)
        }
        return estimatedItemSize != .zero && measured[attributes.indexPath] == nil
    }

    override func followsContent(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        estimatedItemSize != .zero
    }

    override var keepsMeasuredSizes: Bool { true }

    override func keepPlannedSize(of attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, measured[attributes.indexPath] == nil else { return }
        measured[attributes.indexPath] = attributes.size
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard originalAttributes.representedElementCategory == .cell else {
            return super.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
        measured[originalAttributes.indexPath] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }

    override func itemsDidChange(_ map: ListUpdateMap) {
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in measured where !map.reloaded.contains(path) && !map.reconfigured.contains(path) {
            if let new = map.new(path) { moved[new] = size }
        }
        measured = moved
    }
}
