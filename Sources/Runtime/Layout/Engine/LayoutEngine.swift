// LayoutEngine.swift: the constraints of one view tree, and the frames that follow from them.
//
// The topmost view of a tree owns the engine; it is made with the first
// constraint, so a tree without constraints pays nothing. Changes go to the
// solver at once; `solve()` runs before layout, finds whose frame changed and
// has the views around them laid out, which is when frames are set.
//
// That no size is below 0 is kept only where a solution was: most layouts never
// come there, and carry no constraint for it.

import VitrineCompositor
import Foundation

@MainActor
final class LayoutEngine {
    /// The view at the top. Cleared by `dissolve(leaving:)`, which it calls at its end; until then a view's own
    /// `deinit` may change views below it, too.
    private(set) unowned(unsafe) var root: UIView?
    var solver = SpareLayoutSolver.take()
    private(set) var allItems: ContiguousArray<LayoutItem> = []
    /// By variable; nil for released ones.
    private var owners: ContiguousArray<LayoutItem?> = []
    /// By constraint of the solver.
    var reasons: ContiguousArray<LayoutReason?> = []
    /// Broken constraints, in the order in which they were added.
    var broken: [NSLayoutConstraint] = []
    /// Whether constraints were removed or changed since they were tried last.
    var shouldRetryBroken = false
    /// The number of reported contradictions.
    var reports = 0
    private(set) var needsSolve = false
    /// Increases with every change that may lead to another layout.
    private(set) var changes = 0
    /// The view that is being measured: nothing outside holds it.
    var measured: UIView?
    /// Measuring is over, and the constraints from outside are restored.
    var isRestoringMeasured = false
    /// The number of passes of the last layout, for tests.
    private(set) var lastPasses = 0
    /// Rounds of solving, and frames that were set, over the engine's life.
    private(set) var solves = 0
    var framesSet = 0
    /// How often a view was measured, without cached results.
    var measurements = 0
    /// Engines alive: while there are none, layout does not look for one.
    private(set) static var count = 0

    init(root: UIView) {
        self.root = root
        LayoutEngine.count += 1
    }

    isolated deinit {
        LayoutEngine.count -= 1
        SpareLayoutSolver.recycle(&solver)
    }

    /// Called when the root ends: views that remain have no reference to this engine afterwards.
    func dissolve(leaving id: ObjectIdentifier) {
        root = nil
        for item in allItems where item.id != id {
            item.view?.layoutState?.item = nil
            item.guide?.item = nil
            for constraint in item.constraints.inOrder {
                constraint.solverID = nil
                constraint.isLinked = false
                constraint.isBroken = false
            }
        }
        allItems = []
        reasons = []
        owners = []
    }

    // MARK: Items

    func existingItem(for object: AnyObject?) -> LayoutItem? {
        guard let object else { return nil }
        let item = (object as? UIView)?.layoutState?.item ?? (object as? UILayoutGuide)?.item
        return item?.engine === self ? item : nil
    }

    func item(for object: AnyObject) -> LayoutItem {
        if let view = object as? UIView { return item(for: view) }
        let guide = object as! UILayoutGuide
        if let known = guide.item, known.engine === self { return known }
        let item = LayoutItem(guide, view: nil, guide: guide, in: self)
        guide.item = item
        adopt(item)
        return item
    }

    func item(for view: UIView) -> LayoutItem {
        let state = view.makeLayoutState()
        if let known = state.item, known.engine === self { return known }
        let item = LayoutItem(view, view: view, guide: nil, in: self)
        if view.scrollsLayoutContent {
            item.contentSize = (solver.makeVariable(), solver.makeVariable())
        }
        state.item = item
        adopt(item)
        view.flagUpdateConstraints()
        return item
    }

    private func adopt(_ item: LayoutItem) {
        item.slot = allItems.count
        allItems.append(item)
        own(item.x, item)
        own(item.y, item)
        own(item.width, item)
        own(item.height, item)
        if let content = item.contentSize {
            own(content.width, item)
            own(content.height, item)
        }
        settle(item)
        // Subviews may have had items before.
        if let view = item.view, item.kind == .constrained { settlePinnedSubviews(of: view) }
        setNeedsSolve()
    }

    private func own(_ variable: LayoutVariable, _ item: LayoutItem) {
        while owners.count <= Int(variable.index) { owners.append(nil) }
        owners[Int(variable.index)] = item
    }

    /// Adds the constraints for the item's kind.
    func settle(_ item: LayoutItem) {
        clear(item)
        if let guide = item.guide, let role = guide.role {
            item.kind = .systemGuide
            pinSystemGuide(item, role)
            return
        }
        let wasPinned = item.kind == .pinned
        let wasElastic = wasPinned && !item.relativePins.isEmpty
        item.kind = .constrained
        guard let view = item.view else { return }
        if view !== measured || isRestoringMeasured,
            view === root || view.translatesAutoresizingMaskIntoConstraints
        {
            item.kind = .pinned
            item.pinsSoftly = isUnsized(item)
            pin(item, view)
            if wasElastic != !item.relativePins.isEmpty { settlePinnedSubviews(of: view) }
        } else {
            updateContentSize(of: item)
            // A view of a window that is measured for a moment keeps the frames inside it.
            if wasPinned, view !== measured || view === root { settlePinnedSubviews(of: view) }
        }
    }

    /// A tree without a window whose topmost view never had a size: its contents, such as margins, need not fit into
    /// it.
    func isUnsized(_ item: LayoutItem) -> Bool {
        guard let view = item.view, view === root, !(view is UIWindow) else { return false }
        return view.layer.bounds.width == 0 || view.layer.bounds.height == 0
    }

    /// Adds a constraint of the engine. Required ones of the user that contradict it are broken.
    func addEquation(_ equation: LayoutEquation, _ reason: LayoutReason? = nil) -> LayoutConstraintID? {
        // Each round breaks one constraint; the last ones may be unbreakable.
        for _ in 0..<16 {
            do throws(LayoutConflict) {
                let id = try solver.add(equation)
                setReason(reason, for: id)
                return id
            } catch {
                guard let reason, let victim = constraint(toBreakIn: error.others) else { return nil }
                breakConstraint(victim, because: error.others, added: (reason, equation.constant))
            }
        }
        return nil
    }

    func setReason(_ reason: LayoutReason?, for id: LayoutConstraintID) {
        while reasons.count <= Int(id.index) { reasons.append(nil) }
        reasons[Int(id.index)] = reason
    }

    func drop(_ id: LayoutConstraintID?) {
        guard let id, solver.contains(id) else { return }
        reasons[Int(id.index)] = nil
        solver.remove(id)
    }

    private func clear(_ item: LayoutItem) {
        for id in item.pins + item.ambiguityConstraints { drop(id) }
        item.pins = []
        item.ambiguityConstraints = []
        drop(item.floors.width)
        drop(item.floors.height)
        item.floors = (nil, nil)
        remove(item.contentWidth)
        remove(item.contentHeight)
        item.contentWidth = nil
        item.contentHeight = nil
    }

    /// Removes an item with all constraints that involve it; returns the constraints.
    func removeItem(_ item: LayoutItem) -> [NSLayoutConstraint] { removeItems([item]) }

    /// Removes items with all constraints that involve them; returns the constraints, each once.
    ///
    /// Cost: the items and their constraints, however they depend on each other.
    func removeItems(_ leaving: [LayoutItem]) -> [NSLayoutConstraint] {
        for item in leaving { item.isLeaving = true }
        var constraints: [NSLayoutConstraint] = []
        var variables: [LayoutVariable] = []
        for item in leaving {
            for (constraint, isFirst) in item.constraints.removeAll() where constraint.isLinked {
                constraints.append(constraint)
                unlink(constraint, leaving: isFirst)
                constraint.isBroken = false
                if let id = constraint.solverID { reasons[Int(id.index)] = nil }
                constraint.solverID = nil
            }
            discardConstraints(item)
            item.appendVariables(to: &variables)
        }
        solver.release(variables)
        for variable in variables { owners[Int(variable.index)] = nil }
        for item in leaving {
            let last = allItems.removeLast()
            if last !== item {
                allItems[item.slot] = last
                last.slot = item.slot
            }
            item.view?.layoutState?.item = nil
            item.guide?.item = nil
        }
        setNeedsSolve()
        shouldRetryBroken = true
        return constraints
    }

    /// Discards the constraints that were added for the item; they are removed with its variables.
    private func discardConstraints(_ item: LayoutItem) {
        for id in item.pins { reasons[Int(id.index)] = nil }
        for id in item.ambiguityConstraints { reasons[Int(id.index)] = nil }
        for id in [item.floors.width, item.floors.height] {
            if let id { reasons[Int(id.index)] = nil }
        }
        item.pins = []
    }

    /// Sets constants that the user did not set; required constraints that contradict them are broken.
    func apply(_ changes: [(id: LayoutConstraintID, constant: Double)]) {
        guard changes.contains(where: { solver.constant(of: $0.id) != $0.constant }) else { return }
        setNeedsSolve()
        shouldRetryBroken = true
        for _ in 0..<16 {
            do throws(LayoutConflict) {
                try solver.setConstants(changes)
                return
            } catch {
                guard let victim = constraint(toBreakIn: error.others) else { return }
                breakConstraint(victim, because: error.others, pending: changes)
            }
        }
    }

    // MARK: Solving

    func setNeedsSolve() {
        changes &+= 1
        guard !needsSolve else { return }
        needsSolve = true
        // Measuring leaves everything as it was.
        if measured == nil { root?.setNeedsLayout() }
    }

    /// Restores the count after changes that were reverted.
    func restoreChanges(_ count: Int) { changes = count }

    /// Finds the values that changed, and lays out the views around moved items.
    func solveIfNeeded() {
        if needsSolve { solve(invalidatesViews: true) }
    }

    /// The height of wrapped text follows from its width, which a first pass finds; a second one settles
    /// it. Where the width in turn follows from the height, that is where it ends.
    private static let mostTextPasses = 2

    /// - Parameter invalidatesViews: whether the views of moved items are laid out.
    func solve(invalidatesViews: Bool) {
        solves += 1
        var passes = 0
        // Each round but the last few adds constraints that keep sizes from being below 0, permanently.
        for _ in 0..<64 {
            if shouldRetryBroken { retryBroken() }
            needsSolve = false
            passes += 1
            var resized: ContiguousArray<LayoutItem> = []
            var negative: ContiguousArray<LayoutItem> = []
            let owners = owners
            solver.update { variable, value in
                guard let item = owners[Int(variable.index)] else { return }
                if item.kind == .constrained {
                    if variable == item.width {
                        resized.append(item)
                        if value < 0, item.floors.width == nil { negative.append(item) }
                    } else if variable == item.height, value < 0, item.floors.height == nil {
                        negative.append(item)
                    }
                }
                if invalidatesViews { invalidateLayout(item, variable) }
            }
            for item in negative { addFloors(of: item) }
            if passes <= Self.mostTextPasses {
                for item in resized { updateWrappedHeight(of: item) }
            }
            if !needsSolve { break }
        }
        needsSolve = false
        lastPasses = passes
    }

    private func invalidateLayout(_ item: LayoutItem, _ variable: LayoutVariable) {
        guard let view = item.view else { return }
        if let content = item.contentSize, variable == content.width || variable == content.height {
            view.setNeedsLayout()
        } else if item.kind == .constrained {
            view.storedSuperview?.setNeedsLayout()
        }
    }

    /// Adds constraints that keep the item's width and height from being below 0. Distances may be negative.
    func addFloors(of item: LayoutItem) {
        guard !(item.guide is LayoutDistance) else { return }
        if solver.value(of: item.width) < 0, item.floors.width == nil {
            item.floors.width = addEquation(
                LayoutEquation([LayoutTerm(item.width)], .greaterThanOrEqual), .floor(item, .horizontal))
        }
        if solver.value(of: item.height) < 0, item.floors.height == nil {
            item.floors.height = addEquation(
                LayoutEquation([LayoutTerm(item.height)], .greaterThanOrEqual), .floor(item, .vertical))
        }
        setNeedsSolve()
    }

    /// The item's alignment rectangle as it was solved last.
    func rect(of item: LayoutItem) -> CGRect {
        CGRect(
            x: solver.value(of: item.x), y: solver.value(of: item.y),
            width: max(0, solver.value(of: item.width)), height: max(0, solver.value(of: item.height)))
    }
}

/// Why the solver has a constraint.
enum LayoutReason {
    case user(NSLayoutConstraint)
    /// The frame of a pinned item, or the insets of a guide of the system; by number.
    case pin(LayoutItem, Int)
    /// No size is below 0.
    case floor(LayoutItem, NSLayoutConstraint.Axis)
}
