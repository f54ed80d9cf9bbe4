// UISegmentedControl+Images.swift: images in place of the ground, the plate and the separators.
//
// One image is the ground of all segments: its caps are the ends of the
// control, its middle is stretched behind each segment in the segment's own
// state. Dividers take room between the segments. “Left” and “right” are
// meant as they are seen, whichever way the interface reads.

import Foundation
public import VitrineRuntime

extension UISegmentedControl {
    /// Which segments a position adjustment is for.
    public enum Segment: Int, CaseIterable, Sendable {
        /// Those without an adjustment for their own kind.
        case any = 0
        /// The leftmost of several.
        case left
        /// Neither the leftmost nor the rightmost.
        case center
        /// The rightmost of several.
        case right
        /// The only one.
        case alone
    }

    /// Shows an image behind segments in a state, instead of the control's own ground.
    ///
    /// The caps of a resizable image are the ends of the control, and margins of the contents there; of another one all
    /// but the point in its middle is. States without an image have that of the normal state, metrics without one that of
    /// `.default`; `.compact` counts in low bars only. The control asks for at least the height of the normal image.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
    ) {
        look.grounds[state, barMetrics] = backgroundImage
        contentDidChange()
    }

    /// The image that was set for this state and these metrics.
    public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        look.grounds[state, barMetrics]
    }

    /// Shows an image between two segments in these states, instead of a separator. The segments share the width that
    /// the images leave.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        look.dividers[leftState, rightState, barMetrics] = dividerImage
        contentDidChange()
    }

    /// The image that was set for these states and these metrics.
    public func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { look.dividers[leftState, rightState, barMetrics] }

    /// Moves titles and images of segments of a kind, points; `.any` is for those without a value of their own.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        look.adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] = adjustment
        contentDidChange()
    }

    /// What was set for this kind and these metrics; zero if nothing was.
    public func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { look.adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] ?? .zero }

    // MARK: Showing them

    func ground(for state: State) -> UIImage? {
        look.hasGround ? look.grounds.shown(state, enclosingBarMetrics) : nil
    }

    /// Points between two segments: the widest divider, so that choosing moves nothing.
    var dividerWidth: CGFloat { look.dividers.greatestWidth }

    /// The state whose images a segment has.
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

    /// After the segments have their places.
    func placeImages() {
        backdrop.isHidden = look.hasGround
        placeGrounds()
        placeDividers()
        let metrics = look.adjustments.isEmpty ? .default : enclosingBarMetrics
        for (index, segment) in segments.enumerated() {
            segment.margins = index < grounds.count ? grounds[index].margins : .zero
            segment.adjustment =
                look.adjustments.isEmpty ? .zero : adjustment(kind(index), metrics)
        }
    }

    private func adjustment(_ kind: Segment, _ metrics: UIBarMetrics) -> UIOffset {
        for kind in [kind, .any] {
            for metrics in metrics.substitutes {
                if let offset = look.adjustments[[kind.rawValue, metrics.rawValue]] { return offset }
            }
        }
        return .zero
    }

    private func placeGrounds() {
        let count = look.hasGround ? segments.count : 0
        while grounds.count > count { grounds.removeLast().removeFromSuperview() }
        while grounds.count < count {
            let view = SegmentGround()
            insertSubview(view, aboveSubview: backdrop)
            grounds.append(view)
        }
        let metrics = count > 0 ? enclosingBarMetrics : .default
        for (index, view) in grounds.enumerated() {
            let ends: UIRectEdge =
                switch kind(index) {
                case .left: .left
                case .right: .right
                case .alone: [.left, .right]
                case .center, .any: []
                }
            view.show(look.grounds.shown(state(ofSegmentAt: index), metrics), ends: ends)
            view.frame = segments[index].frame
        }
    }

    private func placeDividers() {
        let count = look.dividers.isEmpty ? 0 : max(segments.count - 1, 0)
        while dividers.count > count { dividers.removeLast().removeFromSuperview() }
        while dividers.count < count {
            let view = UIImageView.part()
            insertSubview(view, aboveSubview: grounds.last ?? backdrop)
            dividers.append(view)
        }
        let metrics = count > 0 ? enclosingBarMetrics : .default
        for (index, view) in dividers.enumerated() {
            let (left, right) = isMirrored ? (index + 1, index) : (index, index + 1)
            view.image = look.dividers.shown(
                state(ofSegmentAt: left), state(ofSegmentAt: right), metrics)
            let start = segments[left].frame.maxX
            view.frame = CGRect(
                x: start, y: 0, width: max(segments[right].frame.minX - start, 0), height: bounds.height)
        }
    }
}
