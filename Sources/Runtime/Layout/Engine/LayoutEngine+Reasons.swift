// LayoutEngine+Reasons.swift: the solver's own reasons for a rectangle and for a conflict, as people know the constraints.

import Foundation

extension LayoutEngine {
    /// Weaker constraints are the engine's own: the size 0 of what has no content, and probes.
    private static let weakest: Float = 0.05

    /// The reasons for the four sides of a view's or guide's rectangle.
    ///
    /// - Parameter most: the maximum number of causes in a list.
    func reasons(for object: AnyObject, most: Int = 12) -> [LayoutSideReason] {
        guard let item = existingItem(for: object) else { return [] }
        solve(invalidatesViews: true)
        let contents = contentTexts()
        return zip(LayoutSideReason.Side.allCases, item.frameVariables).map { side, variable in
            let deciders = solver.deciders(of: variable)
            let behind = solver.constraints(behind: deciders, of: variable, most: most)
            let losers = solver.outweighed(naming: variable).filter { $0.priority >= Self.weakest }
            return LayoutSideReason(
                side: side, value: solver.value(of: variable), causes: causes(deciders, contents, most),
                behind: causes(behind, contents, most),
                losers: losers.prefix(most).compactMap { loser in
                    cause(loser.id, contents).map {
                        LayoutSideReason.Loser(
                            cause: $0, missedBy: loser.missedBy, winners: causes(loser.winners, contents, most))
                    }
                })
        }
    }

    /// What a broken constraint conflicts with now. Empty if it is not broken, or nothing contradicts it any more.
    func conflicts(of constraint: NSLayoutConstraint, most: Int = 12) -> [LayoutCause] {
        guard constraint.isBroken, let equation = ConstraintWriter.equation(of: constraint, in: self) else { return [] }
        do throws(LayoutConflict) {
            solver.remove(try solver.add(equation))
            shouldRetryBroken = true
            setNeedsSolve()
            return []
        } catch {
            return causes(error.others, contentTexts(), most)
        }
    }

    private func causes(_ ids: [LayoutConstraintID], _ contents: [LayoutConstraintID: String], _ most: Int)
        -> [LayoutCause]
    {
        Array(ids.lazy.compactMap { self.cause($0, contents) }.prefix(most))
    }

    private func cause(_ id: LayoutConstraintID, _ contents: [LayoutConstraintID: String]) -> LayoutCause? {
        guard let priority = solver.priority(of: id), priority >= Self.weakest else { return nil }
        if let text = contents[id] { return LayoutCause(text: text, priority: priority) }
        guard let reason = reason(for: id), let text = describe(reason, solver.constant(of: id) ?? 0) else {
            return nil
        }
        if case .user(let constraint) = reason {
            return LayoutCause(text: text, priority: priority, constraint: constraint)
        }
        return LayoutCause(text: text, priority: priority)
    }

    /// The constraints for content sizes, in words: the solver does not know what they are for.
    private func contentTexts() -> [LayoutConstraintID: String] {
        var texts: [LayoutConstraintID: String] = [:]
        for item in allItems {
            guard let object = item.object else { continue }
            for (content, side) in [(item.contentWidth, "width"), (item.contentHeight, "height")] {
                guard let content else { continue }
                let name = "\(NSLayoutConstraint.name(of: object)).\(side)"
                if let id = content.hugging { texts[id] = "\(name) <= \(content.size), its content (hugging)" }
                if let id = content.compression {
                    texts[id] = "\(name) >= \(content.size), its content (compression resistance)"
                }
            }
        }
        return texts
    }
}
