// UIDataSourceModelAssociation.swift: restoring rows in the next run of the app, even if other rows precede them.

public import Foundation
import VitrineDrawing
public import VitrineRuntime
import VitrineControls

/// A data source that identifies the content of its rows, so that a list's state is restored by content, not by place.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
    /// Returns an identifier for the element at an index path, the same in the next run; nil for none.
    func modelIdentifierForElement(at indexPath: IndexPath, in view: UIView) -> String?
    /// Returns the present index path of an element; nil if it was removed.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// The state that tables and collections archive: the row at the top, and the selection.
@MainActor
enum ListRestoration {
    private static let topKey = "UITopElement"
    private static let distanceKey = "UITopDistance"
    private static let selectionKey = "UISelectedElements"

    static func store(
        top: IndexPath?, frame: (IndexPath) -> CGRect, selection: [IndexPath], of list: UIScrollView,
        source: AnyObject?, in coder: NSCoder
    ) {
        let names = source as? any UIDataSourceModelAssociation
        func name(_ path: IndexPath) -> String {
            names?.modelIdentifierForElement(at: path, in: list).map { "=" + $0 }
                ?? path.map(String.init).joined(separator: ".")
        }
        if let top {
            coder.encode(name(top) as NSString, forKey: topKey)
            let corner = frame(top).origin
            coder.encode(
                numbers: [list.contentOffset.x - corner.x, list.contentOffset.y - corner.y], distanceKey)
        }
        coder.encode(selection.map(name) as NSArray, forKey: selectionKey)
    }

    static func restore(
        to list: UIScrollView, source: AnyObject?, has: (IndexPath) -> Bool, frame: (IndexPath) -> CGRect,
        select: (IndexPath) -> Void, from coder: NSCoder
    ) {
        let names = source as? any UIDataSourceModelAssociation
        func path(_ name: String) -> IndexPath? {
            if name.hasPrefix("=") {
                return names?.indexPathForElement(withModelIdentifier: String(name.dropFirst()), in: list)
            }
            let indexes = name.split(separator: ".").compactMap { Int($0) }
            return indexes.count == 2 ? IndexPath(indexes: indexes) : nil
        }
        for name in coder.object(selectionKey) as? [String] ?? [] {
            if let path = path(name), has(path) { select(path) }
        }
        guard let top = (coder.object(topKey) as? String).flatMap(path), has(top),
            let distance = coder.numbers(2, distanceKey)
        else { return }
        let corner = frame(top).origin
        let inset = list.adjustedContentInset
        let last = CGPoint(
            x: max(-inset.left, list.contentSize.width + inset.right - list.bounds.width),
            y: max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height))
        list.setContentOffset(
            CGPoint(
                x: min(max(corner.x + distance[0], -inset.left), last.x),
                y: min(max(corner.y + distance[1], -inset.top), last.y)), animated: false)
    }
}
