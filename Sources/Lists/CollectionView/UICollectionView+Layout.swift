// UICollectionView+Layout.swift: views for the visible elements, and only for them.
//
// A pass asks the layout for the visible elements, gives each of them a view and removes the others. Cells that are
// measured may change the layout; then there is another pass, and the elements that were visible keep their place on
// the screen.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionView {
    private static let mostPasses = 12

    func tile() {
        guard !isTiling, pendingUpdate == nil else { return }
        isTiling = true
        defer { isTiling = false }
        reloadIfNeeded()
        var passes = 0
        var questions: Questions = [:]
        while pass(&questions), passes < Self.mostPasses { passes += 1 }
        prefetch()
    }

    func reloadIfNeeded() {
        guard needsReload, pendingUpdate == nil else { return }
        needsReload = false
        for view in leaving { park(view) }
        leaving = []
        for (key, element) in shown { retire(key, element) }
        shown = [:]
        for scroller in scrollers.values { scroller.removeFromSuperview() }
        scrollers = [:]
        touchedCell = nil
        prefetched = []
        presented = PresentedItems()
        counts = loadCounts()
        loadIndex()
        selection.removeAll { !contains($0) }
        collectionViewLayout.invalidateLayout()
    }

    func loadCounts() -> [Int] {
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        guard sections >= 0 else { fatalError("\(self): \(sections) is no number of sections") }
        let shown = limits.count(sections, atMost: ListLimits.mostSections, of: "sections", in: self)
        return (0..<shown).map { section in
            let count = dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
            guard count >= 0 else {
                fatalError("\(self): \(count) is no number of items for section \(section)")
            }
            return limits.count(
                count, atMost: ListLimits.mostItems, of: "items of section \(section)", in: self)
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    /// The rectangle whose elements have views: the bounds, and a little more while the focus searches.
    private var tiledRect: CGRect {
        guard let focused = window?.screen.focusedView, focused !== self, focused.isDescendant(of: self)
        else {
            return bounds
        }
        return bounds.insetBy(dx: -1 - focused.bounds.width, dy: -1 - focused.bounds.height)
    }

    /// True if the pass has changed the layout.
    private func pass(_ questions: inout Questions) -> Bool {
        let layout = collectionViewLayout
        layout.prepareIfNeeded()
        applyContentSize(layout)
        layout.prepareIfNeeded()
        placeScrollers(layout)
        let wanted = layout.shownElements(in: tiledRect) ?? []
        let keys = Set(wanted.map(\.key))
        let anchor = anchor(in: keys)
        applyListBackground(layout.list(0))
        for (key, element) in shown where !keys.contains(key) && element.view !== movement?.cell {
            shown[key] = nil
            if departures != nil { departures?[key] = element } else { retire(key, element) }
        }
        var (isInvalid, isAdjusted) = (false, false)
        for planned in wanted where !planned.isHidden || shown[planned.key] != nil {
            var attributes = planned
            if isInvalid, !layout.keepsMeasuredSizes {
                guard let new = replanned(planned, layout, in: tiledRect) else { continue }
                attributes = new
            }
            guard let context = fit(show(attributes), layout, &questions) else { continue }
            isInvalid = true
            isAdjusted = isAdjusted || context.contentOffsetAdjustment != .zero
        }
        // Other layouts keep elements in their places by their contexts.
        if isInvalid, !isAdjusted, layout.keepsMeasuredSizes { restoreAnchor(anchor, layout) }
        return isInvalid
    }

    /// Content that reads from the right begins at the right, and keeps its distance from there.
    func applyContentSize(_ layout: UICollectionViewLayout) {
        let size = layout.collectionViewContentSize
        let insets = adjustedContentInset
        let available = max(0, size.width + insets.left + insets.right - bounds.width)
        let shift = layout.isMirrored ? available - mirroredScrollRange : 0
        mirroredScrollRange = layout.isMirrored ? available : 0
        let target = CGPoint(x: contentOffset.x + shift, y: contentOffset.y)
        if size != contentSize { contentSize = size }
        guard shift != 0 else { return }
        drag?.start.x += shift
        moveContent(to: onPixel(isDragging ? target : clamped(target)))
    }

    /// The topmost element that was and still is visible, and its place.
    private func anchor(in keys: Set<ElementKey>) -> (key: ElementKey, place: CGPoint)? {
        shown.values.filter {
            $0.attributes.representedElementCategory == .cell && keys.contains($0.attributes.key)
        }
        .min {
            ($0.attributes.frame.minY, $0.attributes.frame.minX) < (
                $1.attributes.frame.minY, $1.attributes.frame.minX
            )
        }
        .map { ($0.attributes.key, $0.attributes.frame.origin) }
    }

    private func restoreAnchor(_ anchor: (key: ElementKey, place: CGPoint)?, _ layout: UICollectionViewLayout) {
        guard let anchor, contains(anchor.key.path), scrollers[anchor.key.path.section] == nil else { return }
        layout.prepareIfNeeded()
        guard let new = layout.shownItem(at: anchor.key.path)?.frame.origin else { return }
        applyContentSize(layout)
        let moved = new.y - anchor.place.y
        if moved != 0, contentOffset.y > 0 { shiftContent(by: moved) }
    }

    /// Gives an element its view, and the view its place.
    private func show(_ attributes: UICollectionViewLayoutAttributes) -> ShownElement {
        let key = attributes.key
        if var element = shown[key] {
            element.attributes = attributes
            shown[key] = element
            apply(attributes, to: element.view)
            return element
        }
        var made: UICollectionReusableView?
        // The data source configures cells without animations.
        UIView.performWithoutAnimation { made = makeView(attributes) }
        guard let view = made else { fatalError("No view was made for \(attributes)") }
        let element = ShownElement(view: view, attributes: attributes)
        shown[key] = element
        UIView.performWithoutAnimation { apply(attributes, to: view) }
        announce(element)
        return element
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if let movement, movement.cell === view { return placeMoved() }
        if attributes.representedElementCategory == .cell || attributes.attachment != .alone,
            let scroller = scrollers[attributes.indexPath.section]
        {
            view.isMadeBySuperview = true
            if view.superview !== scroller { scroller.addSubview(view) }
            let inside = attributes.duplicate
            inside.center.x += scroller.contentOffset.x - scroller.frame.minX
            inside.center.y += scroller.contentOffset.y - scroller.frame.minY
            inside.apply(to: view)
        } else {
            view.isMadeBySuperview = true
            if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            attributes.apply(to: view)
        }
        if view === swipe.row { placeSwiped() }
        view.applyChanged(attributes)
        if let cell = view as? UICollectionViewCell {
            cell.placement =
                attributes.representedElementCategory == .cell
                ? placement(attributes.indexPath) : placement(ofSupplementaryAt: attributes.indexPath)
        }
    }

    /// The place of a list cell that is a header, a footer or a badge. Separators are between items: it has none.
    private func placement(ofSupplementaryAt path: IndexPath) -> CellPlacement {
        var result = CellPlacement(showsSeparator: false)
        // Views of the whole layout have index paths of one index.
        guard path.count == 2, let list = collectionViewLayout.list(path.section) else { return result }
        result.isHeader = true
        result.isGrouped = list.appearance != .plain
        result.isInSidebar = list.isSidebar
        result.environment = list.environment
        return result
    }

    /// The place of a list cell among its neighbours.
    func placement(_ path: IndexPath) -> CellPlacement {
        guard let list = collectionViewLayout.list(path.section) else {
            return CellPlacement(showsSeparator: false)
        }
        var result = CellPlacement()
        result.isGrouped = list.appearance != .plain && list.appearance != .sidebarPlain
        result.isInSidebar = list.isSidebar
        result.environment = list.environment
        result.cornerRadius = list.appearance == .insetGrouped ? 10 : 0
        result.isHeader = list.headerMode == .firstItemInSection && path.item == 0
        let ends = ends(of: path.section, from: list.headerMode == .firstItemInSection ? 1 : 0)
        result.isFirst = path.item == ends.first
        result.isLast = path.item == ends.last
        if result.isHeader { (result.cornerRadius, result.isLast) = (0, false) }
        if movement?.current == path, !result.isHeader {
            // A lifted cell is a card on its own.
            (result.isFirst, result.isLast) = (true, true)
        }
        result.showsSeparator =
            list.showsSeparators && !(result.isGrouped && result.isLast)
            && !(result.isGrouped && result.isHeader)
        if list.showsSeparators {
            let own = list.separatorConfiguration
            result.separators = list.itemSeparatorHandler?(path, own) ?? own
        }
        return result
    }

    /// The first and the last visible item of a group of rows: a lifted item or a gap leaves its end to its neighbour.
    private func ends(of section: Int, from start: Int) -> (first: Int, last: Int) {
        var (first, last) = (start, counts[section] - 1)
        func isEmpty(_ item: Int) -> Bool {
            let path = IndexPath(item: item, section: section)
            return movement?.current == path || presented.extra(path)?.gap != nil
        }
        while first < last, isEmpty(first) { first += 1 }
        while last > first, isEmpty(last) { last -= 1 }
        return (first, last)
    }

    private func placeScrollers(_ layout: UICollectionViewLayout) {
        let places = layout.orthogonalSections(in: bounds)
        guard !places.isEmpty || !scrollers.isEmpty else { return }
        for place in places {
            if let scroller = scrollers[place.section] {
                scroller.apply(place)
            } else {
                let made = OrthogonalScroller(place, self)
                scrollers[place.section] = made
                made.isMadeBySuperview = true
                insertSubview(made, at: backgroundView == nil ? 0 : 1)
            }
        }
    }

    /// The scroll offset of a section that scrolls across, from its leading end.
    func orthogonalOffset(_ section: Int) -> CGPoint { scrollers[section]?.leadingOffset ?? .zero }

    // MARK: Coming and going

    private func announce(_ element: ShownElement) {
        let path = element.attributes.indexPath
        if let cell = element.view as? UICollectionViewCell {
            guard let source = presented.source(path) else { return }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: source)
        } else if let kind = element.attributes.representedElementKind,
            element.attributes.representedElementCategory == .supplementaryView
        {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: element.view, forElementKind: kind, at: path)
        }
    }

    func retire(_ key: ElementKey, _ element: ShownElement) {
        if element.view === touchedCell { touchedCell = nil }
        if element.view === swipe.row { closeSwipe(animated: false) }
        park(element.view)
        notifyEndDisplaying(key, element)
    }

    func notifyEndDisplaying(_ key: ElementKey, _ element: ShownElement) {
        if let cell = element.view as? UICollectionViewCell {
            guard !(cell is DropGapCell), let source = presented.source(key.path) else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: source)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: key.kind,
                at: key.path)
        }
    }

    /// Keeps a view for another element.
    func park(_ view: UICollectionReusableView) {
        guard let key = view.poolKey else { return view.removeFromSuperview() }
        view.isHidden = true
        pool.give(view, key)
    }

    private func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
        // One screen ahead in the direction of scrolling.
        let isAcross = contentSize.width > bounds.width
        let isBack = isAcross ? bounds.minX < lastTiled.x : bounds.minY < lastTiled.y
        lastTiled = bounds.origin
        let ahead = bounds.offsetBy(
            dx: isAcross ? (isBack ? -1 : 1) * bounds.width : 0,
            dy: isAcross ? 0 : (isBack ? -1 : 1) * bounds.height)
        let wanted = Set(
            (collectionViewLayout.shownElements(in: ahead) ?? [])
                .filter { $0.representedElementCategory == .cell && shown[$0.key] == nil }
                .compactMap { presented.source($0.indexPath) })
        let new = wanted.subtracting(prefetched).sorted()
        let gone = prefetched.subtracting(wanted).filter {
            cellForItem(at: $0) == nil
        }.sorted()
        prefetched = wanted
        if !gone.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: gone) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    }
}
