// UndoManager.swift: records changes, so that they can be undone and redone.
//
// Foundation on Linux has none. Actions are in groups; groups may nest, and `undo()` undoes the last group at the top
// level. While a group is undone, the actions that it registers form the group that redoes it. With `groupsByEvent` the
// first action of a turn of the run loop opens a group, which ends with the turn. Main actor only.

public import Foundation
import VitrineLocalization

/// Records how to undo changes. Targets are not retained.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private var undoStack: [UndoGroup] = []
    private var redoStack: [UndoGroup] = []
    /// Groups that are open, outermost first.
    private var open: [UndoGroup] = []
    private var disabled = 0
    /// The outermost group is that of a turn.
    private var turnGroupIsOpen = false
    /// The turn is over, but a group inside its group is still open.
    private var turnIsOver = false
    private var needsGroupForTurn = false

    /// Whether `undo()` runs.
    open private(set) var isUndoing = false
    /// Whether `redo()` runs.
    open private(set) var isRedoing = false
    /// The number of groups that are kept; older ones are removed. 0, the default, keeps all.
    open var levelsOfUndo = 0 { didSet { trim() } }
    /// Whether each turn of the run loop is a group. True by default.
    open var groupsByEvent = true
    /// The modes in which a turn ends a group. Stored only, since there is one kind of turn.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    public override init() { super.init() }

    // MARK: Registering

    /// Records that `handler`, called with `target`, undoes the change that is being made. The target is not retained;
    /// the handler is, so do not capture the target in it.
    open func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(target) { if let target = $0 as? TargetType { handler(target) } }
    }

    /// Records that the action `selector` of `target`, called with `object`, undoes the change that is being made.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        let receiver = target as AnyObject
        register(receiver) {
            guard let receiver = $0 as? any ResponderActionTarget else {
                return ResponderActionTable.report(selector, on: $0)
            }
            receiver.perform(selector, with: object)
        }
    }

    private func register(_ target: AnyObject, _ call: @escaping @MainActor (AnyObject) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            guard groupsByEvent else {
                fatalError(
                    "\(self): registerUndo outside a group; call beginUndoGrouping() before, or set groupsByEvent"
                )
            }
            turnGroupIsOpen = true
            beginUndoGrouping()
            endGroupWithTurn()
        }
        if !isUndoing && !isRedoing { redoStack = [] }
        open[open.count - 1].entries.append(.action(UndoAction(target: target, call: call)))
    }

    private func endGroupWithTurn() {
        guard !needsGroupForTurn else { return }
        needsGroupForTurn = true
        let end: @MainActor () -> Void = { [weak self] in
            self?.needsGroupForTurn = false
            self?.endTurnGroup()
        }
        if let loop = FrameLoop.current {
            loop.afterFrame(end)
        } else {
            RunLoop.main.perform { MainActor.assumeIsolated(end) }
        }
    }

    private func endTurnGroup() {
        guard turnGroupIsOpen, !isUndoing, !isRedoing else { return }
        turnIsOver = open.count > 1
        guard !turnIsOver else { return }
        turnGroupIsOpen = false
        endUndoGrouping()
    }

    /// Whether actions are recorded.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// Stops recording, until `enableUndoRegistration()` was called as often.
    open func disableUndoRegistration() { disabled += 1 }

    /// Records again, if it was called as often as `disableUndoRegistration()`; once more is a programmer's error.
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            fatalError("\(self): enableUndoRegistration() without disableUndoRegistration()")
        }
        disabled -= 1
    }

    // MARK: Groups

    /// How many groups are open.
    open var groupingLevel: Int { open.count }

    /// Opens a group; actions recorded until its end are undone together.
    open func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing, !turnGroupIsOpen {
            // The group of the turn is around those that are made by hand.
            turnGroupIsOpen = true
            open.append(UndoGroup())
            post(.NSUndoManagerDidOpenUndoGroup)
            endGroupWithTurn()
        }
        post(.NSUndoManagerCheckpoint)
        open.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the innermost group.
    open func endUndoGrouping() {
        guard !open.isEmpty else { fatalError("\(self): endUndoGrouping() without a group that is open") }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        let group = open.removeLast()
        if let outer = open.indices.last {
            if !group.entries.isEmpty { open[outer].entries.append(.group(group)) }
            if !group.actionName.isEmpty { open[outer].actionName = group.actionName }
            open[outer].isDiscardable = open[outer].isDiscardable || group.isDiscardable
        } else if !group.entries.isEmpty {
            if isUndoing {
                redoStack.append(group)
            } else {
                undoStack.append(group)
                trim()
            }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
        if turnIsOver, open.count == 1 { endTurnGroup() }
    }

    private func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Undoing

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.entries.isEmpty } }

    /// Whether there is something to redo.
    open var canRedo: Bool {
        post(.NSUndoManagerCheckpoint)
        return !redoStack.isEmpty
    }

    /// Ends the group of the turn, and undoes the last group.
    open func undo() {
        endTurnGroup()
        guard open.isEmpty else {
            fatalError(
                "\(self): undo() while \(open.count) groups are open; end them before, or call undoNestedGroup()"
            )
        }
        undoNestedGroup()
    }

    /// Undoes the last group; with groups open, the last one that ended in the innermost.
    open func undoNestedGroup() {
        guard !isUndoing, !isRedoing else { return }
        let group: UndoGroup
        if let inner = open.indices.last {
            guard case .group(let last)? = open[inner].entries.last else { return }
            open[inner].entries.removeLast()
            group = last
        } else {
            guard let last = undoStack.popLast() else { return }
            group = last
        }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last.
    open func redo() {
        guard !isUndoing, !isRedoing else { return }
        endTurnGroup()
        guard open.isEmpty else {
            fatalError("\(self): redo() while \(open.count) groups are open; end them before")
        }
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Runs a group backwards; the actions that this registers form a group of the other stack, with the same name.
    private func run(_ group: UndoGroup) {
        let outer = open
        open = []
        beginUndoGrouping()
        open[0].actionName = group.actionName
        open[0].isDiscardable = group.isDiscardable
        group.perform()
        while open.count > 1 { endUndoGrouping() }
        endUndoGrouping()
        open = outer
    }

    // MARK: Forgetting

    /// Removes all recorded actions, and enables recording.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        open = []
        turnGroupIsOpen = false
        turnIsOver = false
        disabled = 0
    }

    /// Removes the actions that were recorded for `target`.
    open func removeAllActions(withTarget target: Any) {
        let gone = target as AnyObject
        func without(_ groups: [UndoGroup]) -> [UndoGroup] {
            groups.map { $0.without(gone) }.filter { !$0.entries.isEmpty }
        }
        undoStack = without(undoStack)
        redoStack = without(redoStack)
        open = open.map { $0.without(gone) }
    }

    // MARK: Names

    /// Names the current group, for menus. While a group is undone, it names the group that will redo it.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].actionName = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].actionName = actionName
        }
    }

    /// The name of the group that `undo()` would undo; empty if it has none.
    open var undoActionName: String {
        if let named = open.last(where: { !$0.actionName.isEmpty }), canUndo { return named.actionName }
        return undoStack.last?.actionName ?? ""
    }

    /// The name of the group that `redo()` would redo; empty if it has none.
    open var redoActionName: String { redoStack.last?.actionName ?? "" }

    /// The title of an Undo menu item, with the name of the group, in the user's language.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a Redo menu item, with the name of the group, in the user's language.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The title of an Undo menu item for an action name; "Undo" alone if the name is empty.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemString.undo.text : SystemString.undoNamed.text(in: nil, actionName)
    }

    /// The title of a Redo menu item for an action name; "Redo" alone if the name is empty.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? SystemString.redo.text : SystemString.redoNamed.text(in: nil, actionName)
    }

    /// Sets whether the current group may be lost, so that a document need not be saved for it.
    open func setActionIsDiscardable(_ discardable: Bool) {
        if !open.isEmpty { open[open.count - 1].isDiscardable = discardable }
    }

    /// Whether the group that `undo()` would undo may be lost.
    open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
    /// Whether the group that `redo()` would redo may be lost.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension Notification.Name {
    /// Posted when a group is opened or closed, before undoing and redoing, and when `canRedo` is read.
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// Posted before a group is undone.
    public static let NSUndoManagerWillUndoChange = Notification.Name(
        "NSUndoManagerWillUndoChangeNotification")
    /// Posted when a group has been undone.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a group is redone.
    public static let NSUndoManagerWillRedoChange = Notification.Name(
        "NSUndoManagerWillRedoChangeNotification")
    /// Posted when a group has been redone.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Posted when a group has been opened.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
        "NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before a group is closed.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
        "NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted when a group has been closed.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
        "NSUndoManagerDidCloseUndoGroupNotification")
}
