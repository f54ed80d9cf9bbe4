// ListFocusUpdateContext.swift: a move of the focus, in index paths.

public import Foundation
public import VitrineRuntime

/// A move of the focus into, out of or within a list.
@preconcurrency @MainActor
open class ListFocusUpdateContext: UIFocusUpdateContext {
    /// The item that had the focus before; nil if it was not in the list.
    public let previouslyFocusedIndexPath: IndexPath?
    /// The item that gets the focus; nil if it is not in the list.
    public let nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, path: (UIView) -> IndexPath?) {
        previouslyFocusedIndexPath = context.previouslyFocusedView.flatMap(path)
        nextFocusedIndexPath = context.nextFocusedView.flatMap(path)
        super.init(
            from: context.previouslyFocusedItem, to: context.nextFocusedItem, heading: context.focusHeading)
    }
}

/// A move of the focus in a table.
public final class UITableViewFocusUpdateContext: ListFocusUpdateContext {}

/// A move of the focus in a collection.
public final class UICollectionViewFocusUpdateContext: ListFocusUpdateContext {}

extension UIView {
    /// This view or the nearest around it that is a `Cell`.
    func enclosing<Cell: UIView>(_ type: Cell.Type) -> Cell? {
        var view: UIView? = self
        while let current = view {
            if let cell = current as? Cell { return cell }
            view = current.superview
        }
        return nil
    }
}
