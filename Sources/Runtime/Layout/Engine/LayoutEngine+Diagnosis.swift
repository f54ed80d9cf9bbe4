// LayoutEngine+Diagnosis.swift: information for developers about layouts that are not as intended.

import Foundation

extension LayoutEngine {
    /// Whether a rectangle could be elsewhere or larger: then a weak constraint for that moves it.
    func isAmbiguous(_ object: AnyObject) -> Bool {
        guard let item = existingItem(for: object), item.kind == .constrained else { return false }
        bringFloors()
        defer {
            solver.update { _, _ in }
            setNeedsSolve()
        }
        return item.frameVariables.contains { isFree($0) }
    }

    /// Sizes must not become negative during the probes.
    private func bringFloors() {
        solve(invalidatesViews: true)
        for item in allItems where item.kind == .constrained && !(item.guide is LayoutDistance) {
            if item.floors.width == nil {
                item.floors.width = addEquation(LayoutEquation([LayoutTerm(item.width)], .greaterThanOrEqual))
            }
            if item.floors.height == nil {
                item.floors.height = addEquation(LayoutEquation([LayoutTerm(item.height)], .greaterThanOrEqual))
            }
        }
        solver.update { _, _ in }
    }

    private func isFree(_ variable: LayoutVariable) -> Bool {
        let value = solver.value(of: variable)
        for wish in [value + 10, value - 10] {
            let equation = LayoutEquation([LayoutTerm(variable)], constant: -wish, priority: 0.01)
            guard let id = try? solver.add(equation) else { continue }
            solver.update { _, _ in }
            let moved = abs(solver.value(of: variable) - value) > 0.001
            solver.remove(id)
            solver.update { _, _ in }
            if moved { return true }
        }
        return false
    }

    /// Moves a rectangle that the constraints leave open to another of its positions.
    func exerciseAmbiguity(of object: AnyObject) {
        guard let item = existingItem(for: object), item.kind == .constrained else { return }
        bringFloors()
        for variable in item.frameVariables where isFree(variable) {
            let value = solver.value(of: variable)
            let wish = LayoutEquation([LayoutTerm(variable)], constant: -(value + 10), priority: 0.01)
            if let id = addEquation(wish) { item.ambiguityConstraints.append(id) }
        }
        // Values that the queries moved and moved back must reach the views.
        item.view?.storedSuperview?.setNeedsLayout()
        setNeedsSolve()
    }

    /// The user's constraints on which the item depends along an axis, directly and through others.
    func constraintsAffecting(_ object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var known: Set<ObjectIdentifier> = []
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
        var waiting: [AnyObject] = [object]
        while let next = waiting.popLast() {
            guard let item = existingItem(for: next) else { continue }
            for constraint in item.constraints.inOrder where constraint.firstAttribute.axis == axis {
                if known.insert(ObjectIdentifier(constraint)).inserted { found.append(constraint) }
                for other in [constraint.firstItem, constraint.secondItem] {
                    // A pinned item determines others, and is not determined by them.
                    guard let other, existingItem(for: other)?.kind == .constrained,
                        seen.insert(ObjectIdentifier(other)).inserted
                    else { continue }
                    waiting.append(other)
                }
            }
        }
        return found
    }
}
