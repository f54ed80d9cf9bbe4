// UITrackingLayoutGuide.swift: constraints that are active while a guide is near an edge, or away from it.
//
// A guide is near an edge if it is closer to it than to the opposite one, and within a fifth of the view's length: a
// guide as wide as the view is near neither side.

public import Foundation
public import VitrineDrawing
import VitrineGraphics

/// A guide that activates constraints by its position in its view, as a floating keyboard does.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        let edge: NSDirectionalRectEdge
        let isNear: Bool
        let constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    public override init() { super.init() }

    /// Restores an archived guide.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(role: SystemGuide, owner: UIView) { super.init(role: role, owner: owner) }

    /// Keeps `trackedConstraints` active while the guide is near all of `edge`. They replace the constraints set for
    /// that before.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, isNear: true) }

    /// Keeps `trackedConstraints` active while the guide is near none of `edge`.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, isNear: false) }

    /// The constraints that are active while the guide is near `edge`; empty if none were set.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && $0.isNear }?.constraints ?? []
    }

    /// The constraints that are active while the guide is away from `edge`; empty if none were set.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && !$0.isNear }?.constraints ?? []
    }

    /// Deactivates and removes all tracked constraints.
    open func removeAllTrackedConstraints() {
        for entry in tracked { NSLayoutConstraint.deactivate(entry.constraints) }
        tracked = []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
        if let place = tracked.firstIndex(where: { $0.edge == edge && $0.isNear == isNear }) {
            NSLayoutConstraint.deactivate(tracked.remove(at: place).constraints)
        }
        if !constraints.isEmpty {
            tracked.append(Tracked(edge: edge, isNear: isNear, constraints: constraints))
        }
        updateTracked()
    }

    /// Activates the constraints for the guide's position, and deactivates the others.
    func updateTracked() {
        guard !tracked.isEmpty, let owner = storedOwner else { return }
        let near = Self.edges(near: layoutFrame, in: owner)
        // Deactivation comes first: the two sets may contradict each other.
        let (on, off) = (tracked.filter { isDue($0, near) }, tracked.filter { !isDue($0, near) })
        for entry in off { NSLayoutConstraint.deactivate(entry.constraints) }
        for entry in on { NSLayoutConstraint.activate(entry.constraints) }
    }

    private func isDue(_ entry: Tracked, _ near: NSDirectionalRectEdge) -> Bool {
        entry.isNear ? near.isSuperset(of: entry.edge) : near.isDisjoint(with: entry.edge)
    }

    private static func edges(near frame: CGRect, in view: UIView) -> NSDirectionalRectEdge {
        let bounds = view.bounds
        var near: NSDirectionalRectEdge = []
        func look(
            _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ first: NSDirectionalRectEdge,
            _ last: NSDirectionalRectEdge
        ) {
            if low < high, low <= length / 5 { near.insert(first) }
            if high < low, high <= length / 5 { near.insert(last) }
        }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        look(
            frame.minX - bounds.minX, bounds.maxX - frame.maxX, bounds.width,
            isMirrored ? .trailing : .leading, isMirrored ? .leading : .trailing)
        look(frame.minY - bounds.minY, bounds.maxY - frame.maxY, bounds.height, .top, .bottom)
        return near
    }

    /// Updates the guides of `view` and of the views in it after a change that affects their positions.
    static func updateAll(in view: UIView) {
        if let state = view.layoutState {
            for guide in state.guides { (guide as? UITrackingLayoutGuide)?.updateTracked() }
            (state.systemGuides[.keyboard] as? UITrackingLayoutGuide)?.updateTracked()
        }
        for subview in view.storedSubviews { updateAll(in: subview) }
    }
}
