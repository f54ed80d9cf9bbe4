// UndoGroup.swift: actions that are undone together, newest first.

/// An action that undoes one change.
@MainActor
struct UndoAction {
    weak var target: AnyObject?
    let call: @MainActor (AnyObject) -> Void

    init(target: AnyObject, call: @escaping @MainActor (AnyObject) -> Void) {
        self.target = target
        self.call = call
    }
}

@MainActor
struct UndoGroup {
    enum Entry {
        case action(UndoAction)
        case group(UndoGroup)
    }

    var entries: [Entry] = []
    var actionName = ""
    var isDiscardable = false

    /// Calls the actions, the last one first; those whose target was released are skipped.
    func perform() {
        for entry in entries.reversed() {
            switch entry {
            case .action(let action): if let target = action.target { action.call(target) }
            case .group(let group): group.perform()
            }
        }
    }

    func without(_ target: AnyObject) -> UndoGroup {
        var rest = self
        rest.entries = entries.compactMap { entry in
            switch entry {
            case .action(let action): return action.target === target ? nil : entry
            case .group(let group):
                let inner = group.without(target)
                return inner.entries.isEmpty ? nil : .group(inner)
            }
        }
        return rest
    }
}
