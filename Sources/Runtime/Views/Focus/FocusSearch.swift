// FocusSearch.swift: finds the item that the focus moves to.
//
// Directions compare rectangles in the window: items that begin beyond the edge of the present one are candidates,
// first the nearest straight ahead; then those to the side, where sideways distance costs twice as much. A guide counts
// as the item that it leads to.

import Foundation

@MainActor
enum FocusSearch {
    /// An item that may get the focus, with its rectangle in the window.
    private struct Candidate {
        let item: any UIFocusItem
        let frame: CGRect
    }

    /// The item to focus in `environment`: itself, a preferred one, else the first in reading order.
    static func item(in environment: any UIFocusEnvironment, depth: Int = 0) -> (any UIFocusItem)? {
        // Preferences may name each other in a circle.
        guard depth < 64 else { return nil }
        if let item = environment as? any UIFocusItem, canFocus(item) { return item }
        for preferred in environment.preferredFocusEnvironments where preferred !== environment {
            if let found = item(in: preferred, depth: depth + 1) { return found }
        }
        let root = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
        guard let root, let window = root.window else { return nil }
        return readingOrder(candidates(in: root, window, guides: false)).first?.item
    }

    static func item(
        from present: any UIFocusItem, _ heading: UIFocusHeading, in window: UIWindow
    ) -> (any UIFocusItem)? {
        let start = present.frame(in: window)
        if !heading.isDisjoint(with: [.next, .previous, .first, .last]) {
            let all = readingOrder(candidates(in: window, window, guides: false))
            if heading.contains(.first) { return all.first?.item }
            if heading.contains(.last) { return all.last?.item }
            guard let place = all.firstIndex(where: { $0.item === present }) else { return all.first?.item }
            let step = heading.contains(.next) ? 1 : -1
            return all[(place + step + all.count) % all.count].item
        }
        return candidates(in: window, window, guides: true)
            .filter { $0.item !== present }
            .compactMap { candidate in
                cost(from: start, to: candidate.frame, heading).map { ($0, candidate.item) }
            }
            .min { $0.0 < $1.0 }?.1
    }

    /// Nil for a rectangle that is not in that direction.
    private static func cost(from start: CGRect, to end: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let gap: CGFloat
        let aside: CGFloat
        let off: CGFloat
        func distance(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> CGFloat {
            max(0, max(b.0 - a.1, a.0 - b.1))
        }
        if heading.contains(.left) || heading.contains(.right) {
            gap = heading.contains(.right) ? end.minX - start.maxX : start.minX - end.maxX
            aside = distance((start.minY, start.maxY), (end.minY, end.maxY))
            off = abs(end.midY - start.midY)
            guard heading.contains(.right) ? end.midX > start.midX : end.midX < start.midX else { return nil }
        } else {
            gap = heading.contains(.down) ? end.minY - start.maxY : start.minY - end.maxY
            aside = distance((start.minX, start.maxX), (end.minX, end.maxX))
            off = abs(end.midX - start.midX)
            guard heading.contains(.down) ? end.midY > start.midY : end.midY < start.midY else { return nil }
        }
        // A slightly overlapping item is still in that direction; one that is more to the side than ahead is not.
        guard gap > -8, aside <= max(0, gap) * 3 + 1 || aside == 0 else { return nil }
        // Items straight ahead come before all others, whatever the distances.
        return max(0, gap) + 2 * aside + (aside > 0 ? 100_000 : 0) + off / 1000
    }

    private static func readingOrder(_ candidates: [Candidate]) -> [Candidate] {
        let order = candidates.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        // Items whose middles are in the row of the first are one row.
        var rows: [[Candidate]] = []
        for candidate in order {
            if let first = rows.last?.first, candidate.frame.midY < first.frame.maxY {
                rows[rows.count - 1].append(candidate)
            } else {
                rows.append([candidate])
            }
        }
        return rows.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }
    }

    private static func candidates(in root: UIView, _ window: UIWindow, guides: Bool) -> [Candidate] {
        guard isVisible(root) else { return [] }
        var found: [Candidate] = []
        if root.canBecomeFocused, isReachable(root) {
            found.append(Candidate(item: root, frame: root.frame(in: window)))
        }
        // Views below a modal one cannot be reached.
        let lowest = root.storedSubviews.lastIndex { $0.accessibilityViewIsModal && isVisible($0) } ?? 0
        for subview in root.storedSubviews.dropFirst(lowest) {
            found += candidates(in: subview, window, guides: guides)
        }
        for item in root.focusItems(in: root.bounds) where !(item is UIView) && canFocus(item) {
            found.append(Candidate(item: item, frame: item.frame(in: window)))
        }
        guard guides else { return found }
        for case let guide as UIFocusGuide in root.layoutGuides where guide.isEnabled {
            for environment in guide.preferredFocusEnvironments {
                guard let target = item(in: environment) else { continue }
                found.append(Candidate(item: target, frame: root.convert(guide.place, to: window)))
                break
            }
        }
        return found
    }

    /// Whether an item can have the focus: it accepts it, and it and all its parents are visible and enabled.
    static func canFocus(_ item: any UIFocusItem) -> Bool {
        guard item.canBecomeFocused, let view = item.nearestView, view.window != nil, isReachable(view) else {
            return false
        }
        if !(item is UIView) {
            let frame = item.frame(in: view)
            guard frame.width > 0, frame.height > 0 else { return false }
        }
        var current: UIView? = view
        while let present = current {
            guard isVisible(present) else { return false }
            current = present.storedSuperview
        }
        return true
    }

    private static func isVisible(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha >= 0.01 && view.isUserInteractionEnabled
    }

    private static func isReachable(_ view: UIView) -> Bool {
        view.bounds.width > 0 && view.bounds.height > 0
    }
}
