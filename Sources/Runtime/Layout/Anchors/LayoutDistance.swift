// LayoutDistance.swift: the distance between two edges, centres or baselines, for constraints.
//
// It is a guide whose near side is at the first anchor and whose far side is at the second one. Its size may be
// negative: the second anchor may be before the first. The guide and the two constraints exist for the engine only, while
// a constraint that uses the distance is active; views do not list them.

import Foundation

/// A guide between two anchors.
final class LayoutDistance: UILayoutGuide {
    private let start: NSLayoutAnchorBase
    private let end: NSLayoutAnchorBase
    /// The constraints at its sides, while it is in use.
    private var ties: [NSLayoutConstraint] = []
    /// The constraints that use it; those without a holder have ended without notice, with their holder.
    private var users: [NSLayoutConstraint] { weakUsers.compactMap(\.constraint).filter { $0.holder != nil } }
    private var weakUsers: [WeakConstraint] = []

    private struct WeakConstraint { weak var constraint: NSLayoutConstraint? }

    init(from start: NSLayoutAnchorBase, to end: NSLayoutAnchorBase) {
        self.start = start
        self.end = end
        super.init()
    }

    /// Not available: distances are not archived.
    required init?(coder: NSCoder) { nil }

    var isHorizontal: Bool { start.attribute.subject == .x }

    /// The nearest view that contains, or is, both items. Nil if there is none.
    var commonView: UIView? {
        guard let first = NSLayoutConstraint.layoutView(of: start.item),
            let second = NSLayoutConstraint.layoutView(of: end.item)
        else { return nil }
        return first.nearestCommonAncestor(with: second)
    }

    /// Whether both sides are still tied: removing a view from the tree removes its constraints.
    var isTied: Bool { storedOwner != nil && !ties.isEmpty && ties.allSatisfy { $0.holder != nil } }

    /// Ties the sides, for one more active constraint.
    func beginUse(by constraint: NSLayoutConstraint) {
        weakUsers =
            users.filter { $0 !== constraint }.map(WeakConstraint.init) + [WeakConstraint(constraint: constraint)]
        guard !isTied else { return }
        untie()
        guard let view = commonView else { return }
        view.addLayoutGuide(self)
        // Along the text, if one of the anchors is: then a distance to the next view is positive in each direction.
        let followsText = start.attribute.followsDirection || end.attribute.followsDirection
        let sides: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isHorizontal ? (followsText ? (.leading, .trailing) : (.left, .right)) : (.top, .bottom)
        ties = [(sides.0, start), (sides.1, end)].compactMap { side, anchor in
            guard let item = anchor.item else { return nil }
            let tie = NSLayoutConstraint(
                first: self, side, .equal, second: item, anchor.attribute, 1, 0, isChecked: false)
            tie.isInternal = true
            tie.isActive = true
            return tie
        }
    }

    /// Removes the guide after its last use.
    func endUse(by constraint: NSLayoutConstraint) {
        weakUsers = users.filter { $0 !== constraint }.map(WeakConstraint.init)
        if weakUsers.isEmpty { untie() }
    }

    private func untie() {
        for tie in ties { tie.isActive = false }
        ties = []
        storedOwner?.removeLayoutGuide(self)
    }
}
