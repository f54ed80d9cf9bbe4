// UICollectionView+Cells.swift: making views, and using them again.

public import Foundation
import VitrineFoundationPatches
import VitrineRuntime

extension UICollectionView {
    /// A cell for an item; its class must be registered.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let key = "cell " + identifier
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == key {
            return reconfigured.cell
        }
        guard let cell = dequeue(key, nil) as? UICollectionViewCell else {
            fatalError(
                "\(self): could not dequeue a cell with identifier \(identifier) - must register a class for the identifier"
            )
        }
        return cell
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(elementKind + " " + identifier, nil) else {
            fatalError(
                "\(self): could not dequeue a view of kind \(elementKind) with identifier \(identifier) - must register a class for the identifier"
            )
        }
        return view
    }

    private func dequeue(_ key: String, _ fallback: AnyClass?) -> UICollectionReusableView? {
        if let view = pool.take(key) {
            view.forgetAttributes()
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] ?? fallback else { return nil }
        let view = NSObject.instance(
            of: type, as: UICollectionReusableView.self, role: "the class of “\(key)”")
        view.reuseIdentifier = key
        return view
    }

    /// A view of the collection's own.
    func dequeueOwn(_ key: String, _ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        dequeue("vitrine " + key, type)!
    }

    // MARK: Registrations

    /// How cells of one kind are made and filled.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let identifier = UUID().uuidString
        let handler: Handler

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How supplementary views of one kind are made and filled.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let identifier = UUID().uuidString
        let elementKind: String
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A cell for an item, filled by its registration.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = "cell " + registration.identifier
        var found: UICollectionReusableView?
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == key {
            found = reconfigured.cell
        }
        guard let cell = found ?? dequeue(key, Cell.self), let own = cell as? Cell else {
            fatalError("\(self): no cell of the class \(Cell.self) could be made")
        }
        if let item { registration.handler(own, indexPath, item) }
        return own
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = registration.elementKind + " " + registration.identifier
        guard let view = dequeue(key, Supplementary.self) as? Supplementary else {
            fatalError("\(self): no view of the class \(Supplementary.self) could be made")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Elements

    func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let view: UICollectionReusableView
        let path = attributes.indexPath
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell:
            guard let dataSource else { fatalError("\(self) has items but no data source") }
            if let extra = presented.extra(path) {
                view = makeView(of: extra, at: path)
                break
            }
            let source = movement?.source(path) ?? presented.source(path) ?? path
            let cell = dataSource.collectionView(self, cellForItemAt: source)
            guard (!shown.values.contains { $0.view === cell }) else {
                fatalError(
                    "\(self): the data source gave the cell of another item for item \(path.item) of section \(path.section); dequeue one for each"
                )
            }
            cell.isSelected = selection.contains(presented.source(path) ?? path)
            cell.dragState = .none
            listDragging?.willShow(cell, at: source)
            cell.isHighlighted = false
            cell.outline = (dataSource as? any OutlineSource)?.outline(at: source)
            view = cell
        case .supplementaryView:
            guard let dataSource else { fatalError("\(self) has sections but no data source") }
            if attributes.standing == .onItem, presented.extra(path) != nil {
                view = dequeueOwn("gap edge", UICollectionReusableView.self)
                break
            }
            let source = attributes.standing == .onItem ? presented.source(path) ?? path : path
            view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: source)
        case .decorationView:
            guard let type = collectionViewLayout.decorationClasses[kind] else {
                fatalError(
                    "\(collectionViewLayout): no class is registered for decoration views of kind \(kind)")
            }
            view = dequeue("decoration " + kind, type)!
        }
        view.collection = self
        view.isHidden = false
        return view
    }
}
