// LayoutEngine.swift: the constraints of one view tree, and the frames that follow from them.
//
// The topmost view of a tree owns the engine; it is made with the first
// constraint, so a tree without constraints pays nothing. Changes go to the
// solver at once; `solve()` runs before layout, finds whose frame changed and
// has the views around them laid out, which is when frames are set.

import Foundation

@MainActor
final class LayoutEngine {
    unowned let root: UIView
    var solver = LayoutSolver()
    private var items: [ObjectIdentifier: LayoutItem] = [:]
    /// By variable; nil for those given back.
    private var owners: ContiguousArray<LayoutItem?> = []
    /// Constraints that had to give way, in the order in which they came.
    var broken: [NSLayoutConstraint] = []
    private var isStale = false
    /// The view that is being measured: nothing outside holds it.
    var measured: UIView?
    /// Engines alive: while there are none, layout does not look for one.
    private(set) static var count = 0

    init(root: UIView) {
        self.root = root
        LayoutEngine.count += 1
    }

    isolated deinit { LayoutEngine.count -= 1 }

    /// The root goes: views that live on know nothing of this engine any more.
    func dissolve(leaving root: ObjectIdentifier) {
        for (id, item) in items where id != root { item.view?.layoutState?.item = nil }
        items = [:]
    }

    // MARK: Items

    func existingItem(for object: AnyObject) -> LayoutItem? { items[ObjectIdentifier(object)] }

    var allItems: some Collection<LayoutItem> { items.values }

    func item(for object: AnyObject) -> LayoutItem {
        if let known = items[ObjectIdentifier(object)] { return known }
        let item = LayoutItem(object, &solver)
        items[ObjectIdentifier(object)] = item
        if (object as? UIView)?.scrollsLayoutContent == true {
            item.contentSize = (solver.makeVariable(), solver.makeVariable())
        }
        for variable in item.variables { own(variable, item) }
        settle(item)
        if let view = object as? UIView {
            view.makeLayoutState().item = item
            view.flagUpdateConstraints()
        }
        setNeedsSolve()
        return item
    }

    private func own(_ variable: LayoutVariable, _ item: LayoutItem) {
        while owners.count <= Int(variable.index) { owners.append(nil) }
        owners[Int(variable.index)] = item
    }

    /// Gives the item the constraints that come with what it is.
    func settle(_ item: LayoutItem) {
        clear(item)
        if let guide = item.guide, let role = guide.role {
            item.kind = .systemGuide
            pinSystemGuide(item, role)
            return
        }
        item.floors = [item.width, item.height].compactMap {
            keep(LayoutEquation([LayoutTerm($0)], .greaterThanOrEqual))
        }
        guard let view = item.view else { return }
        if view !== measured, view === root || view.translatesAutoresizingMaskIntoConstraints {
            item.kind = .pinned
            let frame = pinnedRect(of: view)
            item.pins = zip(
                [item.x, item.y, item.width, item.height],
                [frame.minX, frame.minY, frame.width, frame.height]
            ).compactMap { keep(LayoutEquation([LayoutTerm($0)], constant: -Double($1))) }
        } else {
            item.kind = .constrained
            updateContentSize(of: item)
        }
    }

    /// A constraint of the engine's own; nil where what is there contradicts it.
    func keep(_ equation: LayoutEquation) -> LayoutConstraintID? { try? solver.add(equation) }

    private func clear(_ item: LayoutItem) {
        for id in item.floors + item.pins { solver.remove(id) }
        for content in item.content {
            if let id = content?.hugging { solver.remove(id) }
            if let id = content?.compression { solver.remove(id) }
        }
        item.floors = []
        item.pins = []
        item.content = [nil, nil]
    }

    /// Takes the item out with everything that names it; returns the constraints.
    func removeItem(for object: AnyObject) -> [NSLayoutConstraint] {
        guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return [] }
        let constraints = item.constraints
        for constraint in constraints { uninstall(constraint) }
        clear(item)
        for variable in item.variables {
            owners[Int(variable.index)] = nil
            solver.release(variable)
        }
        item.view?.layoutState?.item = nil
        return constraints
    }

    /// The alignment rectangle of a view whose frame is given.
    private func pinnedRect(of view: UIView) -> CGRect {
        let size = view.layer.bounds.size, anchor = view.layer.anchorPoint, position = view.layer.position
        let frame = CGRect(
            x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
            height: size.height)
        return view === root ? CGRect(origin: .zero, size: size) : view.alignmentRect(forFrame: frame)
    }

    /// The frame of a pinned view changed.
    func frameChanged(of item: LayoutItem) {
        guard item.kind == .pinned, let view = item.view, item.pins.count == 4 else { return }
        let rect = pinnedRect(of: view)
        let changes = zip(item.pins, [rect.minX, rect.minY, rect.width, rect.height]).map {
            (id: $0, constant: -Double($1))
        }
        apply(changes, for: item)
    }

    /// Sets constants that the user did not set; where they contradict required constraints, those give way.
    func apply(_ changes: [(id: LayoutConstraintID, constant: Double)], for item: LayoutItem) {
        setNeedsSolve()
        for _ in 0..<16 {
            do throws(LayoutConflict) {
                try solver.setConstants(changes)
                return
            } catch {
                guard let victim = constraint(toBreakIn: error.others) else { return }
                breakConstraint(victim, because: error.others)
            }
        }
    }

    // MARK: Solving

    func setNeedsSolve() {
        guard !isStale else { return }
        isStale = true
        root.setNeedsLayout()
    }

    /// Finds the values that changed, and has the views around what moved laid out.
    func solveIfNeeded() {
        if isStale { solve(tells: true) }
    }

    /// - Parameter tells: has views laid out for what moved.
    func solve(tells: Bool) {
        // The height of wrapped text follows from its width: a second pass settles it.
        for _ in 0..<4 {
            isStale = false
            var resized: [LayoutItem] = []
            let owners = owners
            solver.update { variable, _ in
                guard let item = owners[Int(variable.index)], let view = item.view else { return }
                if item.kind == .constrained && variable == item.width { resized.append(item) }
                guard tells else { return }
                if variable == item.contentSize?.width || variable == item.contentSize?.height {
                    view.setNeedsLayout()
                } else if item.kind == .constrained {
                    view.storedSuperview?.setNeedsLayout()
                }
            }
            for item in resized { updateContentSize(of: item) }
            if !isStale { return }
        }
        isStale = false
    }

    /// The item's alignment rectangle as it was solved last.
    func rect(of item: LayoutItem) -> CGRect {
        CGRect(
            x: solver.value(of: item.x), y: solver.value(of: item.y),
            width: max(0, solver.value(of: item.width)), height: max(0, solver.value(of: item.height)))
    }

    // MARK: Content sizes

    /// Takes over the size and priorities of a view's content.
    func updateContentSize(of item: LayoutItem) {
        guard item.kind == .constrained, let view = item.view else { return }
        var size = view.intrinsicContentSize
        let width = CGFloat(solver.value(of: item.width))
        if width > 0, let height = view.layoutHeight(forWidth: width) { size.height = height }
        setContent(of: item, axis: .horizontal, size.width, view)
        setContent(of: item, axis: .vertical, size.height, view)
    }

    private func setContent(
        of item: LayoutItem, axis: NSLayoutConstraint.Axis, _ size: CGFloat, _ view: UIView
    ) {
        let hugging = view.contentHuggingPriority(for: axis).rawValue
        let compression = view.contentCompressionResistancePriority(for: axis).rawValue
        let old = item.content[axis.rawValue]
        guard size >= 0, size.isFinite else {
            remove(old)
            item.content[axis.rawValue] = nil
            return
        }
        if let old, old.size == size, old.huggingPriority == hugging, old.compressionPriority == compression {
            return
        }
        setNeedsSolve()
        if var old, old.huggingPriority == hugging, old.compressionPriority == compression,
            let h = old.hugging, let c = old.compression,
            (try? solver.setConstants([(h, -Double(size)), (c, -Double(size))])) != nil
        {
            old.size = size
            item.content[axis.rawValue] = old
            return
        }
        remove(old)
        let variable = axis == .horizontal ? item.width : item.height
        item.content[axis.rawValue] = LayoutItem.ContentConstraints(
            hugging: keep(
                LayoutEquation(
                    [LayoutTerm(variable)], constant: -Double(size), .lessThanOrEqual, priority: hugging)),
            compression: keep(
                LayoutEquation(
                    [LayoutTerm(variable)], constant: -Double(size), .greaterThanOrEqual,
                    priority: compression)),
            size: size, huggingPriority: hugging, compressionPriority: compression)
    }

    private func remove(_ content: LayoutItem.ContentConstraints?) {
        guard let content else { return }
        for id in [content.hugging, content.compression] {
            if let id { solver.remove(id) }
        }
        setNeedsSolve()
    }
}
