// UITrackingLayoutGuide.swift: constraints that hold while a guide is near an edge, and others while it is away.
//
// Near is what lies closer to that edge than to the one across, and within a
// fifth of the view's length of it: a guide as wide as the view is near neither
// of its sides.

import Foundation
import VitrineGraphics

/// A guide that switches constraints by where it lies in its view, as a keyboard that floats does.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        let edge: NSDirectionalRectEdge
        let isNear: Bool
        let constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    private struct Weak { weak var guide: UITrackingLayoutGuide? }
    private static var tracking: [Weak] = []

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(role: SystemGuide, owner: UIView) { super.init(role: role, owner: owner) }

    /// Has `trackedConstraints` in force just as long as the guide is near all of `edge`, in place of what was set
    /// for that before.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, isNear: true) }

    /// Has `trackedConstraints` in force just as long as the guide is near none of `edge`.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, isNear: false) }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && $0.isNear }?.constraints ?? []
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && !$0.isNear }?.constraints ?? []
    }

    /// Takes all tracked constraints out of force and forgets them.
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
        Self.tracking.removeAll { $0.guide == nil || $0.guide === self }
        if !tracked.isEmpty { Self.tracking.append(Weak(guide: self)) }
        updateTracked()
    }

    /// Puts into force what the guide's place calls for.
    func updateTracked() {
        guard !tracked.isEmpty, let owner = storedOwner else { return }
        let near = Self.edges(near: layoutFrame, in: owner)
        // What ends goes first: the two may contradict each other.
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

    /// Something that decides where guides of `window` lie has changed.
    static func updateAll(in window: UIWindow) {
        for entry in tracking where entry.guide?.storedOwner?.storedWindow === window {
            entry.guide?.updateTracked()
        }
    }
}
