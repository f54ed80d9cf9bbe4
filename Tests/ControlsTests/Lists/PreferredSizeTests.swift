// PreferredSizeTests.swift: cells and other views whose layout, one of an app's own, follows their sizes.
//
// Sources. Apple's pages of preferredLayoutAttributesFitting(_:) ("Gives the cell a chance to modify the attributes
// provided by the layout object"), shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) ("Asks
// the layout object if changes to a self-sizing cell require a layout update") and invalidationContext(forPreferred…).
// The order of calls: tigerspike.com/uicollectionview-layout-with-self-sizing-cells-pt-1 and keighl/KTCenterFlowLayout
// pull request 17 ("in that case collection view asks for layout attributes individually for each index path"). When a
// view is asked again: apptekstudios/ASCollectionView pull request 215 ("it should trigger every time the item goes on
// screen") and Instagram/IGListKit issue 1002. The row of tabs: PagingCollectionViewLayoutTests of
// rechsteiner/Parchment ("cellFramesForItemSizeSelfSizing"), in our own words.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineGraphics
import VitrineLists
import VitrineRuntime

/// A column of items of an estimated height until their views were asked.
@MainActor
private class Column: UICollectionViewLayout {
    var estimate: CGFloat = 100
    var header: CGFloat = 0
    /// Whether the context keeps the visible part in its place.
    var adjusts = false
    var heights: [IndexPath: CGFloat] = [:]
    var calls: [String] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    private(set) var frames: [CGRect] = []

    func count(_ call: String) -> Int { calls.filter { $0.hasPrefix(call) }.count }

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    override func prepare() {
        super.prepare()
        calls.append("prepare")
        var top = header
        frames = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
            let height = heights[IndexPath(item: item, section: 0)] ?? estimate
            defer { top += height }
            return CGRect(x: 0, y: top, width: width, height: height)
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: width, height: frames.last?.maxY ?? header)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        calls.append("item \(indexPath.item)")
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frames[indexPath.item]
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: width, height: header)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements")
        let items = frames.indices.filter { frames[$0].minY < rect.maxY && frames[$0].maxY > rect.minY }
        var found = items.map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = frames[item]
            return attributes
        }
        if header > 0, rect.minY < header {
            let path = IndexPath(item: 0, section: 0)
            found += [layoutAttributesForSupplementaryView(ofKind: "header", at: path)].compactMap { $0 }
        }
        return found
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        calls.append("should \(originalAttributes.indexPath.item)")
        return preferredAttributes.size.height != originalAttributes.size.height
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        calls.append("context \(originalAttributes.indexPath.item)")
        if originalAttributes.representedElementCategory == .cell {
            heights[originalAttributes.indexPath] = preferredAttributes.size.height
        } else {
            header = preferredAttributes.size.height
        }
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        let growth = preferredAttributes.size.height - originalAttributes.size.height
        if adjusts, originalAttributes.frame.minY < collectionView?.bounds.minY ?? 0 {
            context.contentOffsetAdjustment.y = growth
        }
        context.contentSizeAdjustment.height = growth
        contexts.append(context)
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append("invalidate")
        super.invalidateLayout(with: context)
    }
}

/// A layout that leaves the answers to UIKit's class.
@MainActor
private final class Fixed: Column {
    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        UICollectionViewLayout().shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
}

/// A layout without any method for preferred sizes.
@MainActor
private final class Plain: UICollectionViewLayout {
    var height: CGFloat = 100

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: height * 2) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: CGFloat(item) * height, width: 200, height: height)
            return attributes
        }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A row of items as wide as they wish, which are estimated to have no width, with a context of its own.
@MainActor
private final class Row: UICollectionViewLayout {
    final class Context: UICollectionViewLayoutInvalidationContext {
        var widthsAreInvalid = false
    }

    var widths: [IndexPath: CGFloat] = [:]
    private(set) var frames: [CGRect] = []

    override class var invalidationContextClass: AnyClass { Context.self }

    override func prepare() {
        var left: CGFloat = 0
        frames = (0..<3).map { item in
            let width = widths[IndexPath(item: item, section: 0)] ?? 0
            defer { left += width }
            return CGRect(x: left, y: 0, width: width, height: 50)
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: frames.last?.maxX ?? 0, height: 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = frames[item]
            return attributes
        }
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard widths[originalAttributes.indexPath] != preferredAttributes.frame.width else { return false }
        widths[originalAttributes.indexPath] = preferredAttributes.frame.width
        return true
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = Context()
        context.widthsAreInvalid = true
        return context
    }
}

@MainActor
private final class Wish: UICollectionViewCell {
    var height: CGFloat = 0
    var width: CGFloat?
    /// Added to the height each time.
    var growth: CGFloat = 0
    var asked = 0
    var log: ((String) -> Void)?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        log?("preferred \(layoutAttributes.indexPath.item)")
        asked += 1
        height += growth
        layoutAttributes.size.height = height
        if let width { layoutAttributes.frame.size.width = width }
        return layoutAttributes
    }
}

@MainActor
private final class WishingHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 33
        return layoutAttributes
    }
}

@MainActor
private final class Source: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat]
    var growth: CGFloat = 0
    var log: ((String) -> Void)?

    init(_ heights: [CGFloat]) { self.heights = heights }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? Wish {
            cell.height = heights[indexPath.item]
            cell.growth = growth
            cell.log = log
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

@MainActor @Suite("Preferred sizes in layouts of apps")
struct PreferredSizeTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)

    private func view(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.register(Wish.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", UICollectionView.elementKindSectionHeader] {
            view.register(
                WishingHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        view.dataSource = source
        stage.window.addSubview(view)
        return view
    }

    private func cell(_ view: UICollectionView, _ item: Int) -> Wish? {
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? Wish
    }

    // MARK: Order and contexts

    @Test func aViewIsAskedThenTheLayoutThenTheContextIsUsed() {
        let (layout, source) = (Column(), Source([60, 100]))
        source.log = { layout.calls.append($0) }
        let view = view(layout, source)
        view.layoutIfNeeded()
        // The first cell has another height; the layout is prepared for the second one, which is 100 high as estimated.
        let first = layout.calls.firstIndex(of: "preferred 0") ?? 0
        #expect(
            Array(layout.calls[first...].prefix(8)) == [
                "preferred 0", "should 0", "context 0", "invalidate", "prepare", "item 1", "preferred 1", "should 1",
            ])
        #expect(Array(layout.calls[..<first].suffix(2)) == ["prepare", "elements"])
        #expect(layout.count("context") == 1)
    }

    @Test func theDefaultContextNamesTheView() throws {
        let (layout, source) = (Column(), Source([60]))
        layout.header = 20
        let view = view(layout, source)
        view.layoutIfNeeded()
        let path = IndexPath(item: 0, section: 0)
        let cell = try #require(layout.contexts.first { $0.invalidatedItemIndexPaths != nil })
        #expect(cell.invalidatedItemIndexPaths == [path] && cell.invalidatedSupplementaryIndexPaths == nil)
        #expect(!cell.invalidateEverything && !cell.invalidateDataSourceCounts)
        let header = try #require(layout.contexts.first { $0.invalidatedSupplementaryIndexPaths != nil })
        #expect(header.invalidatedSupplementaryIndexPaths == ["header": [path]])
        #expect(header.invalidatedItemIndexPaths == nil)
    }

    // MARK: Sizes

    @Test func cellsAndHeadersHaveThePreferredSizes() {
        let (layout, source) = (Column(), Source([60, 70, 80, 90]))
        layout.header = 10
        let view = view(layout, source)
        view.layoutIfNeeded()
        #expect(layout.frames.map(\.minY) == [33, 93, 163, 243])
        for item in 0..<4 { #expect(cell(view, item)?.frame == layout.frames[item]) }
        #expect(view.contentSize.height == 333)
        let headers = view.visibleSupplementaryViews(ofKind: "header")
        #expect(headers.map(\.frame.height) == [33])
    }

    /// As in a bar of tabs, which is not in a window and invalidated once more. Cells of no width are visible.
    @Test func aRowFollowsWidths() {
        let (layout, source) = (Row(), Source([50, 50, 50]))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 393, height: 50), collectionViewLayout: layout)
        view.register(Wish.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        for item in 0..<3 { cell(view, item)?.width = CGFloat(item + 1) * 50 }
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(
            layout.frames == [
                CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 50, y: 0, width: 100, height: 50),
                CGRect(x: 150, y: 0, width: 150, height: 50),
            ])
        #expect((0..<3).map { cell(view, $0)?.frame } == layout.frames)
    }

    /// More rows than estimated are visible, and fewer cells than with the estimate are made.
    @Test(arguments: [CGFloat(10), 400]) func anEstimateFarFromTheSizesIsCorrected(estimate: CGFloat) async {
        let (layout, source) = (Column(), Source(Array(repeating: 50, count: 100)))
        layout.estimate = estimate
        let view = view(layout, source)
        await stage.settle()
        #expect(view.indexPathsForVisibleItems.count == 8)
        #expect(layout.heights.count < 16)
        #expect((0..<8).allSatisfy { cell(view, $0)?.frame.minY == CGFloat($0) * 50 })
    }

    // MARK: When a view is asked

    @Test func aViewIsAskedOncePerAppearance() async {
        let (layout, source) = (Column(), Source(Array(repeating: 100, count: 40)))
        let view = view(layout, source)
        await stage.settle()
        let asked = layout.count("should")
        #expect(asked == 4)
        // A scroll by less than an item, and a layout pass, ask none of the visible views again.
        view.contentOffset.y = 50
        view.setNeedsLayout()
        await stage.settle()
        #expect(layout.count("should") == asked + 1)
        // Away and back.
        view.contentOffset.y = 2000
        await stage.settle()
        let away = layout.count("should")
        view.contentOffset.y = 0
        await stage.settle()
        #expect(layout.count("should") == away + 4)
    }

    @Test func allAreAskedAfterEverythingWasInvalid() {
        let (layout, source) = (Column(), Source([100, 100]))
        let view = view(layout, source)
        view.layoutIfNeeded()
        cell(view, 1)?.height = 140
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(cell(view, 1)?.frame.height == 100)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cell(view, 1)?.frame.height == 140 && view.contentSize.height == 240)
    }

    @Test func aReconfiguredCellIsAskedAgain() async {
        let (layout, source) = (Column(), Source([100, 100]))
        let view = view(layout, source)
        await stage.settle()
        let before = cell(view, 0)
        source.heights[0] = 160
        view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
        await stage.settle()
        #expect(cell(view, 0) === before && before?.frame.height == 160)
        #expect(cell(view, 1)?.frame.minY == 160)
    }

    @Test func theBaseClassFollowsNoSize() async {
        let (layout, source) = (Fixed(), Source([60, 70]))
        let view = view(layout, source)
        await stage.settle()
        #expect(layout.frames.map(\.height) == [100, 100] && layout.contexts.isEmpty)
        #expect(cell(view, 0)?.frame.height == 100 && (cell(view, 0)?.asked ?? 0) > 0)
    }

    /// A carousel that gives its cells new sizes in every frame does not pay for questions without an effect.
    @Test func layoutsWithoutAnAnswerAskOnce() async {
        let (layout, source) = (Plain(), Source([60, 70]))
        let view = view(layout, source)
        await stage.settle()
        for step in 1...5 {
            layout.height = 100 + CGFloat(step)
            view.contentOffset.y = CGFloat(step)
            await stage.settle()
        }
        #expect(cell(view, 0)?.frame.height == 105)
        #expect(cell(view, 0)?.asked == 1 && cell(view, 1)?.asked == 1)
    }

    // MARK: Adjustments

    @Test func theOffsetIsAdjustedByTheContext() async {
        let (layout, source) = (Column(), Source(Array(repeating: 100, count: 30)))
        layout.adjusts = true
        let view = view(layout, source)
        await stage.settle()
        view.contentOffset.y = 1050
        await stage.settle()
        // Item 10 begins above the visible part and grows: what is below it stays where it was on the screen.
        let place = (cell(view, 12)?.frame.minY ?? 0) - view.contentOffset.y
        cell(view, 10)?.height = 160
        layout.invalidateLayout()
        await stage.settle()
        #expect(view.contentOffset.y == 1110 && view.contentSize.height == 3060)
        #expect((cell(view, 12)?.frame.minY ?? 0) - view.contentOffset.y == place)
        // Without an adjustment the offset stays.
        layout.adjusts = false
        cell(view, 10)?.height = 130
        layout.invalidateLayout()
        await stage.settle()
        #expect(view.contentOffset.y == 1110 && view.contentSize.height == 3030)
    }

    @Test func aDragGoesOnAfterAnAdjustment() async {
        let (layout, source) = (Column(), Source(Array(repeating: 100, count: 30)))
        layout.adjusts = true
        let view = view(layout, source)
        await stage.settle()
        view.contentOffset.y = 1050
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 300))
        await stage.touchMove(to: CGPoint(x: 100, y: 280))
        await stage.touchMove(to: CGPoint(x: 100, y: 260))
        let before = view.contentOffset.y
        #expect(before > 1050)
        cell(view, 10)?.height = 160
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == before + 60)
        await stage.touchMove(to: CGPoint(x: 100, y: 250))
        #expect(view.contentOffset.y == before + 70)
        await stage.touchUp()
    }

    /// UICollectionViewLayoutInvalidationContext's page: "The collection view adjusts the content offset by the value".
    @Test func theContextOfAChangeOfBoundsAdjustsToo() async {
        @MainActor final class Turning: Column {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                newBounds.width != collectionView?.bounds.width
            }
            override func invalidationContext(
                forBoundsChange newBounds: CGRect
            ) -> UICollectionViewLayoutInvalidationContext {
                let context = super.invalidationContext(forBoundsChange: newBounds)
                context.contentOffsetAdjustment.y = 40
                return context
            }
        }
        let (layout, source) = (Turning(), Source(Array(repeating: 100, count: 30)))
        let view = view(layout, source)
        await stage.settle()
        view.contentOffset.y = 500
        await stage.settle()
        view.bounds.size.width = 180
        #expect(view.contentOffset.y == 540)
        await stage.settle()
        #expect(view.contentOffset.y == 540 && cell(view, 7)?.frame.width == 180)
    }

    // MARK: Views that never agree

    @Test func aViewWithAnotherSizeEachTimeEnds() async {
        let (layout, source) = (Column(), Source([100, 100, 100]))
        source.growth = 1
        let view = view(layout, source)
        await stage.settle()
        let asked = layout.count("should")
        #expect(asked <= 3 * 8)
        #expect((0..<3).allSatisfy { cell(view, $0)?.frame.height == layout.frames[$0].height })
        // It is over: further layouts ask nobody.
        view.setNeedsLayout()
        await stage.settle()
        #expect(layout.count("should") == asked)
    }

    /// A layout that invalidates everything whenever it is asked.
    @Test func aLayoutThatInvalidatesItselfEnds() async {
        @MainActor final class Restless: Column {
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool {
                invalidateLayout()
                return super.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
            }
        }
        let (layout, source) = (Restless(), Source([60, 70]))
        let view = view(layout, source)
        await stage.settle()
        #expect(cell(view, 1)?.frame == CGRect(x: 0, y: 60, width: 200, height: 70))
        let asked = layout.count("should")
        view.setNeedsLayout()
        await stage.settle()
        #expect(layout.count("should") == asked)
    }

    // MARK: Flow layouts of apps

    /// A header as high as it wishes: the subclass keeps the height and sets it in `prepare()`.
    @Test func aSubclassOfTheFlowLayoutFollowsItsHeaders() async {
        @MainActor final class Headed: UICollectionViewFlowLayout {
            var height: CGFloat = 5
            var prepared = 0
            override func prepare() {
                prepared += 1
                super.prepare()
                headerReferenceSize = CGSize(width: 200, height: height)
            }
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool {
                guard preferredAttributes.representedElementKind == UICollectionView.elementKindSectionHeader,
                    preferredAttributes.size.height != originalAttributes.size.height
                else {
                    return super.shouldInvalidateLayout(
                        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
                }
                height = preferredAttributes.size.height
                return true
            }
        }
        let (layout, source) = (Headed(), Source([50, 50]))
        let view = view(layout, source)
        await stage.settle()
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.frame.height) == [33])
        #expect(cell(view, 0)?.frame.minY == 33 && cell(view, 0)?.asked == 0)
        // The same value again invalidates nothing.
        let prepared = layout.prepared
        view.setNeedsLayout()
        await stage.settle()
        #expect(layout.prepared == prepared)
    }

    /// A subclass that keeps the estimated sizes, or one that always wants to compute again, without `super`.
    @Test(arguments: [false, true]) func aSubclassOfTheFlowLayoutThatRecordsNothingEnds(answer: Bool) async {
        @MainActor final class Stubborn: UICollectionViewFlowLayout {
            var answer = false
            var asked = 0
            override func shouldInvalidateLayout(
                forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
                withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
            ) -> Bool {
                asked += 1
                return answer
            }
        }
        let (layout, source) = (Stubborn(), Source([50, 60, 70]))
        layout.estimatedItemSize = CGSize(width: 200, height: 40)
        layout.answer = answer
        let view = view(layout, source)
        await stage.settle()
        let asked = layout.asked
        #expect(asked <= 3 * (answer ? 7 : 1))
        #expect(cell(view, 1)?.frame.height == 40)
        view.setNeedsLayout()
        await stage.settle()
        #expect(layout.asked == asked)
    }
}
