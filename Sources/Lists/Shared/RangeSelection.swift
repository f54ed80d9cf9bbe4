// RangeSelection.swift: two fingers that are drawn over the items of a list select them.
//
// The item under the fingers at the start decides: if it was not selected, all from it to the fingers become so; if it
// was, they are deselected. Drawing back restores the selection.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// Recognises two fingers drawn over a list.
@MainActor
final class RangeSelectionRecognizer: UIPanGestureRecognizer {}

/// A list in which two fingers select.
@MainActor
protocol RangeSelecting: UIScrollView {
    var rangeSelection: RangeSelection { get set }
    func rangePath(at point: CGPoint) -> IndexPath?
    /// The number of items of a section.
    func rangeCount(inSection section: Int) -> Int
    func rangeMayBegin(at path: IndexPath) -> Bool
    func rangeDidBegin(at path: IndexPath)
    func rangeDidEnd()
    var rangeSelected: [IndexPath] { get }
    /// Whether several items may be selected.
    var picksSeveral: Bool { get }
    /// Selects or deselects an item, as a person does.
    func choose(_ path: IndexPath)
}

@MainActor
struct RangeSelection {
    let pan = RangeSelectionRecognizer()
    var first: IndexPath?
    var last: IndexPath?
    var before: Set<IndexPath> = []
    var selects = true
}

extension RangeSelecting {
    /// Whether the two fingers of the recognizer select, rather than scroll.
    func mayBeginRange() -> Bool {
        guard let path = rangePath(at: rangeSelection.pan.location(in: self)) else { return false }
        return rangeMayBegin(at: path)
    }

    func rangeDidChange(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard let path = rangePath(at: pan.location(in: self)) else { return }
            rangeDidBegin(at: path)
            rangeSelection.first = path
            rangeSelection.last = path
            rangeSelection.before = Set(rangeSelected)
            rangeSelection.selects = !rangeSelection.before.contains(path)
            rangeSet(path, selected: rangeSelection.selects)
        case .changed:
            guard let path = rangePath(at: pan.location(in: self)) else { return }
            extendRange(to: path)
        case .ended, .cancelled:
            guard rangeSelection.first != nil else { return }
            rangeSelection.first = nil
            rangeDidEnd()
        default: break
        }
    }

    /// Every item from one to another, including both.
    private func rangePaths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
        (first.section...last.section).flatMap { section -> [IndexPath] in
            let low = section == first.section ? first.item : 0
            let high = section == last.section ? last.item : rangeCount(inSection: section) - 1
            return low <= high ? (low...high).map { IndexPath(item: $0, section: section) } : []
        }
    }

    private func rangeSet(_ path: IndexPath, selected: Bool) {
        guard picksSeveral, rangeSelected.contains(path) != selected else { return }
        choose(path)
    }

    private func extendRange(to path: IndexPath) {
        guard let first = rangeSelection.first, let last = rangeSelection.last, path != last else { return }
        let old = Set(rangePaths(from: min(first, last), to: max(first, last)))
        let new = Set(rangePaths(from: min(first, path), to: max(first, path)))
        rangeSelection.last = path
        let selected = Set(rangeSelected)
        for gone in old.subtracting(new).sorted() {
            let was = rangeSelection.before.contains(gone)
            if selected.contains(gone) != was { rangeSet(gone, selected: was) }
        }
        for come in new.sorted() where selected.contains(come) != rangeSelection.selects {
            rangeSet(come, selected: rangeSelection.selects)
        }
    }
}
