// ViewConstraints.swift: the constraints that a view holds, in the order in which they were added.
//
// Each stores its position, so that one of thousands is removed without a search. A removed one leaves a gap; gaps are
// closed when there are many.

@MainActor
struct ViewConstraints {
    private var entries: ContiguousArray<NSLayoutConstraint?> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }
    var all: [NSLayoutConstraint] { entries.compactMap { $0 } }
    /// Those that the view lists.
    var listed: [NSLayoutConstraint] { entries.compactMap { $0?.isInternal == false ? $0 : nil } }

    mutating func append(_ constraint: NSLayoutConstraint) {
        constraint.holderSlot = entries.count
        entries.append(constraint)
        count += 1
    }

    mutating func remove(_ constraint: NSLayoutConstraint) {
        let slot = constraint.holderSlot
        guard entries.indices.contains(slot), entries[slot] === constraint else { return }
        entries[slot] = nil
        count -= 1
        if entries.count > 2 * count + 16 { closeHoles() }
    }

    private mutating func closeHoles() {
        entries = ContiguousArray(entries.lazy.compactMap { $0 })
        for (slot, constraint) in entries.enumerated() { constraint?.holderSlot = slot }
    }
}
