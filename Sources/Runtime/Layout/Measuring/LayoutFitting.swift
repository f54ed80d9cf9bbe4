// LayoutFitting.swift: how large a view would be if the constraints inside it decided alone.

import Foundation

extension LayoutEngine {
    /// Measures a view: what holds it from outside is taken away for the time, and the target size is a wish.
    ///
    /// Cost: the constraints that reach from outside into the view, and what of the layout they move.
    func measure(
        _ view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        solveIfNeeded()
        let item = item(for: view)
        var outside: [NSLayoutConstraint] = []
        collectOutside(of: view, below: view, &outside)
        for constraint in outside { suspend(constraint) }
        measured = view
        settle(item)
        let wishes = [(item.width, target.width, horizontal), (item.height, target.height, vertical)]
            .compactMap {
                keep(
                    LayoutEquation(
                        [LayoutTerm($0.0)], constant: -Double(max(0, $0.1)),
                        priority: min(999.9, $0.2.rawValue)))
            }
        solve(tells: false)
        let size = rect(of: item).size
        for wish in wishes { solver.remove(wish) }
        measured = nil
        settle(item)
        for constraint in outside { install(constraint) }
        solve(tells: false)
        return size
    }

    private func suspend(_ constraint: NSLayoutConstraint) {
        for object in [constraint.firstItem, constraint.secondItem] {
            if let object { existingItem(for: object)?.constraints.removeAll { $0 === constraint } }
        }
        guard let id = constraint.solverID else { return }
        constraint.solverID = nil
        solver.remove(id)
    }

    private func collectOutside(of top: UIView, below view: UIView, _ found: inout [NSLayoutConstraint]) {
        if let item = view.layoutState?.item {
            for constraint in item.constraints {
                guard let holder = constraint.holder, !holder.isDescendant(of: top) else { continue }
                if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
            }
        }
        for subview in view.storedSubviews { collectOutside(of: top, below: subview, &found) }
    }
}
