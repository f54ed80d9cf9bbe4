// UICollectionView+Fitting.swift: views that choose their own sizes.
//
// A visible view is asked for the attributes that it prefers, and the layout whether they invalidate it. The flow and
// the compositional layout keep measured sizes and ask once for each item. Of any other layout, a view is asked again
// as soon as another size is planned for it; a view that never agrees with its layout is not asked more than a few
// times in one layout of the collection, and keeps the last size then.

import Foundation
import VitrineControls
import VitrineRuntime

extension UICollectionView {
    /// The most questions for one view in one layout of the collection.
    private static let mostQuestions = 6

    /// The number of questions for each element in one layout of the collection.
    typealias Questions = [ElementKey: Int]

    /// Asks a view for its preferred attributes, and invalidates the layout if it follows them.
    ///
    /// - Returns: the context of the invalidation; nil if the layout is still valid.
    func fit(
        _ element: ShownElement, _ layout: UICollectionViewLayout, _ questions: inout Questions
    ) -> UICollectionViewLayoutInvalidationContext? {
        let planned = element.attributes
        var state = element.fitting
        if state.round != fittingRound { state = FittingState(round: fittingRound) }
        guard layout.measures(planned, after: state), planned.size.width.isFinite, planned.size.height.isFinite else {
            return nil
        }
        state.planned = planned.size
        questions[planned.key, default: 0] += 1
        guard questions[planned.key, default: 0] <= Self.mostQuestions else {
            shown[planned.key]?.fitting = state
            layout.keepPlannedSize(of: planned)
            limits.reportUnsettledSize(in: self)
            return nil
        }
        // A copy: views may change their argument and return it.
        let preferred = layout.unshown(element.view.preferredLayoutAttributesFitting(planned.duplicate))
        let original = layout.unshown(planned)
        layout.isAnsweredByBase = false
        let follows = layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        state.isDeclined = !follows && layout.isAnsweredByBase
        shown[planned.key]?.fitting = state
        guard follows else {
            layout.keepPlannedSize(of: planned)
            return nil
        }
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        layout.invalidateLayout(with: context)
        return context
    }

    /// The attributes of an element after others of the same pass have invalidated a layout of the app's own; nil if it
    /// is out of sight now. As in UIKit, such a layout is prepared for each of them.
    func replanned(
        _ planned: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout, in rect: CGRect
    ) -> UICollectionViewLayoutAttributes? {
        layout.prepareIfNeeded()
        // Some layouts answer only for rectangles.
        let attributes = layout.shownElement(planned.key) ?? planned
        let frame = attributes.frame
        let isBeyond =
            frame.minX > rect.maxX || frame.maxX < rect.minX || frame.minY > rect.maxY || frame.maxY < rect.minY
        return isBeyond ? nil : attributes
    }

    /// Measures a visible cell again, and lays out the collection if it needs another size.
    func contentDidChange(in cell: UICollectionViewCell) {
        guard selfSizingInvalidation != .disabled, pendingUpdate == nil, !isTiling, !needsReload,
            let element = shown.values.first(where: { $0.view === cell }),
            collectionViewLayout.followsContent(element.attributes)
        else { return }
        let layout = collectionViewLayout, planned = element.attributes
        let preferred = layout.unshown(cell.preferredLayoutAttributesFitting(planned.duplicate))
        let original = layout.unshown(planned)
        guard preferred.size != original.size,
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }

    /// Asks a view again, whatever size is planned for it: its content has changed.
    func forgetFitting(at path: IndexPath) {
        shown[ElementKey(category: .cell, kind: "", path: path)]?.fitting = FittingState()
    }
}
