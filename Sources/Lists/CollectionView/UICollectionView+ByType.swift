// UICollectionView+ByType.swift: collections of a class that is known only at run time, as UIView+ByType.swift.

public import Foundation

extension UICollectionView {
    /// Calls `init(frame:collectionViewLayout:)` of the class that it is called on.
    @_silgen_name("vitrine_collection_of_class")
    convenience init(frameByType frame: CGRect, layout: UICollectionViewLayout) {
        self.init(frame: frame, collectionViewLayout: layout)
    }

    @_silgen_name("vitrine_collection_of_class")
    private class func makeByType(frame: CGRect, layout: __owned UICollectionViewLayout) -> UICollectionView

    /// A new collection of a class, made by its `init(frame:collectionViewLayout:)`. Ends the program if the class has none.
    public static func vitrineCollection<Collection: UICollectionView>(
        of type: Collection.Type, frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
    ) -> Collection {
        let collection = type.makeByType(frame: frame, layout: layout)
        guard Swift.type(of: collection) == type, let made = collection as? Collection else {
            fatalError(
                "\(type) cannot be made by its type alone: override init(frame:collectionViewLayout:) in it")
        }
        return made
    }
}
