// LayoutItem.swift: a view or guide in the engine.
//
// Its variables are the alignment rectangle in the coordinates of the view around it. So a view that moves takes its
// subviews along without a change of their numbers.

import Foundation

@MainActor
final class LayoutItem {
    /// The source of the rectangle.
    enum Kind {
        /// The constraints.
        case constrained
        /// The frame that the view has: its autoresizing mask, or its place at the top of the tree.
        case pinned
        /// The insets of the view that the guide belongs to.
        case systemGuide
    }

    unowned let engine: LayoutEngine
    /// Identifies the object of the item: it can be read even while the object is being released.
    let id: ObjectIdentifier
    // A plain unowned reference may not be read while its object ends, as happens when a view's own `deinit` changes
    // subviews. An item with a view belongs to the view's `LayoutState`, which clears this when it gets another item,
    // and when it ends with the view.
    private(set) unowned(unsafe) var view: UIView?
    private(set) unowned var guide: UILayoutGuide?
    /// Nil once the item is out of use.
    var object: AnyObject? { view ?? guide }
    let x: LayoutVariable
    let y: LayoutVariable
    let width: LayoutVariable
    let height: LayoutVariable
    /// The size of the content of a scroll view.
    var contentSize: (width: LayoutVariable, height: LayoutVariable)?
    var kind = Kind.constrained
    /// Its place among the engine's items.
    var slot = 0
    /// Set once the item is being removed from the engine.
    var isLeaving = false
    /// Width is at least 0, height is at least 0: added when a solution was below.
    var floors: (width: LayoutConstraintID?, height: LayoutConstraintID?) = (nil, nil)
    /// x, y, width, height of a pinned item; left, top, right, bottom of a system guide.
    var pins: [LayoutConstraintID] = []
    /// Which pins are relative to the superview's size: those of a view that follows its superview by its
    /// autoresizing mask.
    var relativePins: RelativePins = []
    /// The pins are weaker than all other constraints.
    var pinsSoftly = false
    /// Weak constraints that detect an ambiguous layout.
    var ambiguityConstraints: [LayoutConstraintID] = []
    var contentWidth: ContentConstraints?
    var contentHeight: ContentConstraints?
    /// Installed constraints that name the item, in no order.
    var constraints = ItemConstraints()
    /// The number of them that depend on the view's margins.
    var marginConstraints = 0
    /// The number of them that only bound the width, and the height.
    var bounds: (width: Int, height: Int) = (0, 0)

    /// The constraints for a view's intrinsic content size along one axis.
    struct ContentConstraints {
        var hugging: LayoutConstraintID?
        var compression: LayoutConstraintID?
        var size: CGFloat
        var huggingPriority: Float
        var compressionPriority: Float
    }

    init(_ object: AnyObject, view: UIView?, guide: UILayoutGuide?, in engine: LayoutEngine) {
        self.engine = engine
        id = ObjectIdentifier(object)
        self.view = view
        self.guide = guide
        x = engine.solver.makeVariable()
        y = engine.solver.makeVariable()
        width = engine.solver.makeVariable()
        height = engine.solver.makeVariable()
    }

    /// The view or guide has another item, or ends.
    func clearObject() {
        view = nil
        guide = nil
    }

    var frameVariables: [LayoutVariable] { [x, y, width, height] }

    func appendVariables(to variables: inout [LayoutVariable]) {
        variables.append(x)
        variables.append(y)
        variables.append(width)
        variables.append(height)
        guard let contentSize else { return }
        variables.append(contentSize.width)
        variables.append(contentSize.height)
    }
}

/// Pins of a view that are relative to its superview's width or height.
struct RelativePins: OptionSet {
    let rawValue: UInt8

    static let x = RelativePins(rawValue: 1)
    static let y = RelativePins(rawValue: 2)
    static let width = RelativePins(rawValue: 4)
    static let height = RelativePins(rawValue: 8)
}

/// The constraints that involve an item. Each stores its position here, so that it is removed without a search.
struct ItemConstraints {
    private var entries: ContiguousArray<(constraint: NSLayoutConstraint, isFirst: Bool)> = []

    /// Removes all; returns them in the order of their activation. A constraint between two parts of the item is there
    /// twice.
    @MainActor mutating func removeAll() -> ContiguousArray<(constraint: NSLayoutConstraint, isFirst: Bool)> {
        var removed = entries
        entries = []
        var isSorted = true
        for index in removed.indices.dropFirst()
        where removed[index].constraint.installOrder < removed[index - 1].constraint.installOrder {
            isSorted = false
            break
        }
        if !isSorted { removed.sort { $0.constraint.installOrder < $1.constraint.installOrder } }
        return removed
    }

    /// Each once, in the order of their activation.
    @MainActor var inOrder: [NSLayoutConstraint] {
        var found = entries.map(\.constraint)
        found.sort { $0.installOrder < $1.installOrder }
        // A constraint between two parts of the item is listed twice.
        var kept: [NSLayoutConstraint] = []
        for constraint in found where constraint !== kept.last { kept.append(constraint) }
        return kept
    }

    /// - Parameter isFirst: the item is the constraint's first one, not its second.
    @MainActor mutating func append(_ constraint: NSLayoutConstraint, isFirst: Bool) {
        // Most views have four.
        if entries.isEmpty { entries.reserveCapacity(4) }
        if isFirst { constraint.firstSlot = entries.count } else { constraint.secondSlot = entries.count }
        entries.append((constraint, isFirst))
    }

    @MainActor mutating func remove(_ constraint: NSLayoutConstraint, isFirst: Bool) {
        let slot = isFirst ? constraint.firstSlot : constraint.secondSlot
        guard entries.indices.contains(slot), entries[slot].constraint === constraint,
            entries[slot].isFirst == isFirst
        else { return }
        let last = entries.removeLast()
        if slot < entries.count {
            entries[slot] = last
            if last.isFirst { last.constraint.firstSlot = slot } else { last.constraint.secondSlot = slot }
        }
    }
}
