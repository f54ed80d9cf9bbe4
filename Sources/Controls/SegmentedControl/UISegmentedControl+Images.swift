// UISegmentedControl+Images.swift: images in place of the background, the plate and the separators.
//
// One image is the background of all segments: its caps are the ends of the control, its middle is stretched behind
// each segment in the segment's own state. Dividers need space between the segments. “Left” and “right” are fixed
// sides, in either reading direction.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UISegmentedControl {
    /// The kind of segments that a position adjustment applies to.
    public enum Segment: Int, CaseIterable, Sendable {
        /// Segments without an adjustment for their kind.
        case any = 0
        /// The leftmost of several.
        case left
        /// Neither the leftmost nor the rightmost.
        case center
        /// The rightmost of several.
        case right
        /// The only segment.
        case alone
    }

    func baseSetBackgroundImage(
        _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.backgrounds[state, barMetrics] = backgroundImage
        contentDidChange()
    }

    func baseBackgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage.backgrounds[state, barMetrics]
    }

    func baseSetDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        appearanceStorage.dividers[leftState, rightState, barMetrics] = dividerImage
        contentDidChange()
    }

    func baseDividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { appearanceStorage.dividers[leftState, rightState, barMetrics] }

    func baseSetContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] = adjustment
        contentDidChange()
    }

    func baseContentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { appearanceStorage.adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] ?? .zero }

    // MARK: Showing them

    func shownBackground(for state: State) -> UIImage? {
        appearanceStorage.hasBackground ? appearanceStorage.backgrounds.shown(state, enclosingBarMetrics) : nil
    }

    /// The space between two segments, in points: the widest divider, so that selecting moves nothing.
    var dividerWidth: CGFloat { appearanceStorage.dividers.greatestWidth }

    /// The state that selects a segment's images.
    private func state(ofSegmentAt index: Int) -> State {
        var state: State = []
        if !isEnabled || !segments[index].isEnabled { state.insert(.disabled) }
        if index == selectedSegmentIndex { state.insert(.selected) }
        if index == pressed { state.insert(.highlighted) }
        return state
    }

    private func kind(_ index: Int) -> Segment {
        if segments.count == 1 { return .alone }
        if index == (isMirrored ? segments.count - 1 : 0) { return .left }
        return index == (isMirrored ? 0 : segments.count - 1) ? .right : .center
    }

    /// Called after the segments are placed.
    func placeImages() {
        backdrop.isHidden = appearanceStorage.hasBackground
        layoutBackgrounds()
        placeDividers()
        let metrics = appearanceStorage.adjustments.isEmpty ? .default : enclosingBarMetrics
        for (index, segment) in segments.enumerated() {
            segment.margins = index < backgroundViews.count ? backgroundViews[index].margins : .zero
            segment.adjustment =
                appearanceStorage.adjustments.isEmpty ? .zero : adjustment(kind(index), metrics)
        }
    }

    private func adjustment(_ kind: Segment, _ metrics: UIBarMetrics) -> UIOffset {
        for kind in [kind, .any] {
            for metrics in metrics.substitutes {
                if let offset = appearanceStorage.adjustments[[kind.rawValue, metrics.rawValue]] { return offset }
            }
        }
        return .zero
    }

    private func layoutBackgrounds() {
        let count = appearanceStorage.hasBackground ? segments.count : 0
        while backgroundViews.count > count { backgroundViews.removeLast().removeFromSuperview() }
        while backgroundViews.count < count {
            let view = SegmentBackground()
            insertSubview(view, aboveSubview: backdrop)
            backgroundViews.append(view)
        }
        let metrics = count > 0 ? enclosingBarMetrics : .default
        for (index, view) in backgroundViews.enumerated() {
            let ends: UIRectEdge =
                switch kind(index) {
                case .left: .left
                case .right: .right
                case .alone: [.left, .right]
                case .center, .any: []
                }
            view.show(appearanceStorage.backgrounds.shown(state(ofSegmentAt: index), metrics), ends: ends)
            view.frame = segments[index].frame
        }
    }

    private func placeDividers() {
        let count = appearanceStorage.dividers.isEmpty ? 0 : max(segments.count - 1, 0)
        while dividers.count > count { dividers.removeLast().removeFromSuperview() }
        while dividers.count < count {
            let view = UIImageView.part()
            insertSubview(view, aboveSubview: backgroundViews.last ?? backdrop)
            dividers.append(view)
        }
        let metrics = count > 0 ? enclosingBarMetrics : .default
        for (index, view) in dividers.enumerated() {
            let (left, right) = isMirrored ? (index + 1, index) : (index, index + 1)
            view.image = appearanceStorage.dividers.shown(
                state(ofSegmentAt: left), state(ofSegmentAt: right), metrics)
            let start = segments[left].frame.maxX
            view.frame = CGRect(
                x: start, y: 0, width: max(segments[right].frame.minX - start, 0), height: bounds.height)
        }
    }
}
