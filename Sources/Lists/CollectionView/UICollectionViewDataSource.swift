// UICollectionViewDataSource.swift: the data of a collection.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
import VitrineRuntime

/// Provides a collection's items and cells. Only the number of items and the cells are required.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: _RespondsToSelectors {
    /// Returns the number of items in a section. Called when data loads and after updates.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item, from one of the dequeue methods.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    /// Returns the number of sections. Default: 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns the supplementary view of a kind, from a dequeue method. Required if the layout has any.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether a person may move the item. Default: false.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    /// Called after a person moved an item: change the data. The collection has already moved it.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
    /// Returns the titles of the index at the trailing edge; nil, the default, for none.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the item of an index title. Default: the first of the section with the title's index.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    /// Default: false.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        VitrineMethods.result(of: self, [collectionView, indexPath]) { false }
    }
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [collectionView, sourceIndexPath, destinationIndexPath])
    }
    /// Default: nil, for no index.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
        VitrineMethods.result(of: self, [collectionView]) { nil }
    }
    /// Default: the first item of the section with the title's index.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        VitrineMethods.result(of: self, [collectionView, title, index]) { IndexPath(item: 0, section: index) }
    }
    /// Default: 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        VitrineMethods.result(of: self, [collectionView], "numberOfSections(in:)UICollectionView") { 1 }
    }
    /// By default, stops the program: a layout with supplementary views needs an implementation.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        VitrineMethods.result(of: self, [collectionView, kind, indexPath]) { () -> UICollectionReusableView in
            fatalError(
                "\(collectionView): its data source has no view for the supplementary element “\(kind)” at \(indexPath), which the layout requires"
            )
        }
    }
}

/// Prepares data for items that are about to be shown.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: _RespondsToSelectors {
    /// Called with items of the next screen in the direction of scrolling.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called when prefetched items are out of reach, as after a change of direction.
    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// Does nothing by default.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        VitrineMethods.perform(on: self, [collectionView, indexPaths])
    }
}
