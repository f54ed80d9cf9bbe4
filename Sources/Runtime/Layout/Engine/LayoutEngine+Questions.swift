// LayoutEngine+Questions.swift: what a developer asks when a layout is not what it should be.

import Foundation

extension LayoutEngine {
    /// Whether a rectangle could lie elsewhere or be larger: a slight wish to do so moves it.
    func isAmbiguous(_ object: AnyObject) -> Bool {
        guard let item = existingItem(for: object), item.kind == .constrained else { return false }
        solver.update { _, _ in }
        defer {
            solver.update { _, _ in }
            setNeedsSolve()
        }
        return [item.x, item.y, item.width, item.height].contains { isFree($0) }
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

    /// Moves what the constraints leave open to another of its places.
    func exerciseAmbiguity(of object: AnyObject) {
        guard let item = existingItem(for: object), item.kind == .constrained else { return }
        solver.update { _, _ in }
        for variable in [item.x, item.y, item.width, item.height] where isFree(variable) {
            let value = solver.value(of: variable)
            let wish = LayoutEquation([LayoutTerm(variable)], constant: -(value + 10), priority: 0.01)
            if let id = try? solver.add(wish) { item.floors.append(id) }
        }
        setNeedsSolve()
    }

    /// The user's constraints on which the item depends along an axis, directly and through others.
    func constraintsAffecting(_ object: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
        var waiting: [AnyObject] = [object]
        while let next = waiting.popLast() {
            guard let item = existingItem(for: next) else { continue }
            for constraint in item.constraints where constraint.firstAttribute.axis == axis {
                if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
                for other in [constraint.firstItem, constraint.secondItem] {
                    // What is pinned decides, and is not decided by what hangs on it.
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
