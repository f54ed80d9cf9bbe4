// UICollectionView+Cells.swift: making and reusing views.

public import Foundation
import VitrineDrawing
import VitrineFoundationPatches
import VitrineRuntime
import VitrineViewValues

extension UICollectionView {
    func baseDequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionViewCell
    {
        if let cell = reconfiguredCell(identifier, indexPath) { return cell }
        guard let cell = dequeue("cell", identifier, nil) as? UICollectionViewCell else {
            fatalError(
                "\(self): could not dequeue a cell with identifier \(identifier) - must register a class for the identifier"
            )
        }
        place(cell, at: indexPath)
        return cell
    }

    func baseDequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = dequeue(elementKind, identifier, nil) else {
            fatalError(
                "\(self): could not dequeue a view of kind \(elementKind) with identifier \(identifier) - must register a class for the identifier"
            )
        }
        place(view, at: indexPath)
        return view
    }

    /// Sets the frame of a data source's view before it is filled, as in UIKit: some cells choose their content by
    /// their size, or by the attributes of a layout of their own.
    private func place(_ view: UICollectionReusableView, at indexPath: IndexPath) {
        guard let wanted, wanted.source == indexPath else { return }
        UIView.performWithoutAnimation { wanted.attributes.apply(to: view) }
        view.applyChanged(wanted.attributes)
    }

    /// The shown cell, while the data source reconfigures it.
    private func reconfiguredCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell? {
        guard let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier
        else { return nil }
        return reconfigured.cell
    }

    private func dequeue(_ kind: String, _ identifier: String, _ fallback: AnyClass?) -> UICollectionReusableView? {
        let key = kind + " " + identifier
        if let view = pool.dequeue(key) {
            view.resetAppliedAttributes()
            view.prepareForReuse()
            return view
        }
        guard let type = classes[key] ?? fallback else { return nil }
        let view = NSObject.instance(
            of: type, as: UICollectionReusableView.self, role: "the class of “\(key)”")
        view.poolKey = key
        view.reuseIdentifier = identifier
        return view
    }

    /// A view that the collection uses for itself.
    func dequeueOwn(_ identifier: String, _ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        dequeue("vitrine", identifier, type)!
    }

    // MARK: Registrations

    /// The class of cells of one kind, and a closure that fills them.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell with an item, which has an index path.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let identifier = UUID().uuidString
        let handler: Handler

        /// Makes a registration. Make it once, not for each cell: cells are reused by registration.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The class of supplementary views of one kind, and a closure that fills them.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a supplementary view of an element kind at an index path.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let identifier = UUID().uuidString
        let elementKind: String
        let handler: Handler

        /// Makes a registration for an element kind. Make it once, not for each view.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a reused or a fresh cell for an item, filled by its registration.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let found = reconfiguredCell(registration.identifier, indexPath)
        guard let cell = found ?? dequeue("cell", registration.identifier, Cell.self), let own = cell as? Cell else {
            fatalError("\(self): no cell of the class \(Cell.self) could be made")
        }
        if found == nil { place(own, at: indexPath) }
        if let item { registration.handler(own, indexPath, item) }
        return own
    }

    /// Returns a reused or a fresh supplementary view, filled by its registration.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        guard
            let view = dequeue(registration.elementKind, registration.identifier, Supplementary.self) as? Supplementary
        else {
            fatalError("\(self): no view of the class \(Supplementary.self) could be made")
        }
        place(view, at: indexPath)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Elements

    private func making<View>(
        _ attributes: UICollectionViewLayoutAttributes, _ source: IndexPath, _ body: () -> View
    ) -> View {
        let outer = wanted
        defer { wanted = outer }
        wanted = (attributes, source)
        return body()
    }

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
            let cell = making(attributes, source) { dataSource.collectionView(self, cellForItemAt: source) }
            guard (!shown.values.contains { $0.view === cell }) else {
                fatalError(
                    "\(self): the data source returned the cell of another item for item \(path.item) of section \(path.section); dequeue one for each"
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
            if attributes.attachment == .onItem, presented.extra(path) != nil {
                view = dequeueOwn("gap edge", UICollectionReusableView.self)
                break
            }
            let source = attributes.attachment == .onItem ? presented.source(path) ?? path : path
            view = making(attributes, source) {
                dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: source)
            }
        case .decorationView:
            guard let type = collectionViewLayout.decorationClasses[kind] else {
                fatalError(
                    "\(collectionViewLayout): no class is registered for decoration views of kind \(kind)")
            }
            view = dequeue("decoration", kind, type)!
        }
        view.collection = self
        view.isHidden = false
        return view
    }
}
