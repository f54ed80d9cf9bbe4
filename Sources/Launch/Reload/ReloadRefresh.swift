// ReloadRefresh.swift: lets changed functions take effect. Only in programs with the trait Reload.

#if Reload
import Foundation
import VitrineLists
import VitrineRuntime

/// Invalidates everything that an app's functions make for a screen.
@MainActor enum ReloadRefresh {
    static func refresh(_ screen: UIScreen) {
        for window in screen.windows {
            visit(window)
            for controller in controllers(from: window.rootViewController) where controller.isViewLoaded {
                controller.setNeedsUpdateProperties()
                controller.setNeedsUpdateContentUnavailableConfiguration()
            }
        }
    }

    /// The controllers of a screen as text: their classes and titles, from the root.
    static func controllers(on screen: UIScreen) -> [String] {
        screen.windows.flatMap { controllers(from: $0.rootViewController) }.map { controller in
            "\(type(of: controller))" + (controller.title.map { " “\($0)”" } ?? "")
        }
    }

    private static func controllers(from root: UIViewController?, depth: Int = 0) -> [UIViewController] {
        guard let root, depth < 100 else { return [] }
        let inside = root.children.flatMap { controllers(from: $0, depth: depth + 1) }
        let above = root.presentedViewController.flatMap { $0.presentingViewController === root ? $0 : nil }
        return [root] + inside + controllers(from: above, depth: depth + 1)
    }

    private static func visit(_ view: UIView) {
        view.setNeedsUpdateProperties()
        view.setNeedsUpdateConstraints()
        view.invalidateIntrinsicContentSize()
        view.setNeedsLayout()
        // Views of ours have no changed functions, and may have contents that no function draws.
        if isOfApp(type(of: view)) { view.setNeedsDisplay() }
        if let table = view as? UITableView { refresh(table) }
        if let collection = view as? UICollectionView { refresh(collection) }
        for subview in view.subviews { visit(subview) }
    }

    private static func isOfApp(_ type: UIView.Type) -> Bool { !_typeName(type, qualified: true).hasPrefix("Vitrine") }

    /// Visible cells are configured again; if the number of rows is another, the table is reloaded.
    private static func refresh(_ table: UITableView) {
        guard let source = table.dataSource else { return }
        let count = source.numberOfSections(in: table)
        let isSame =
            count == table.numberOfSections
            && (0..<count).allSatisfy {
                source.tableView(table, numberOfRowsInSection: $0) == table.numberOfRows(inSection: $0)
            }
        guard isSame else { return table.reloadData() }
        table.reconfigureRows(at: table.indexPathsForVisibleRows ?? [])
    }

    private static func refresh(_ collection: UICollectionView) {
        guard let source = collection.dataSource else { return }
        let count = source.numberOfSections(in: collection)
        let isSame =
            count == collection.numberOfSections
            && (0..<count).allSatisfy {
                source.collectionView(collection, numberOfItemsInSection: $0) == collection.numberOfItems(inSection: $0)
            }
        guard isSame else { return collection.reloadData() }
        collection.reconfigureItems(at: collection.indexPathsForVisibleItems)
    }
}
#endif
