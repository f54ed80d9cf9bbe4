// UICollectionViewLayoutAttributes.swift: where one element of a collection stands and how it looks.

public import Foundation
public import VitrineCompositor
import VitrineFoundationPatches
public import VitrineGraphics
import VitrineRuntime

extension UICollectionView {
    public enum ElementCategory: Int, Sendable {
        case cell = 0
        case supplementaryView = 1
        case decorationView = 2
    }
}

/// Place and look of a cell, a supplementary or a decoration view. Points of the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    open var indexPath: IndexPath
    public internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    public internal(set) var representedElementKind: String?
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var alpha: CGFloat = 1
    /// What is larger stands in front.
    open var zIndex = 0
    open var isHidden = false
    /// On what a supplementary view stands, with which it goes where its section scrolls across.
    enum Standing {
        case alone, onItem, onGroup
    }
    var standing = Standing.alone
    /// What of `transform3D` a matrix of the plane can say. Setting it sets `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var transform3D = CATransform3DIdentity

    public override init() {
        indexPath = IndexPath(item: 0, section: 0)
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSObject.instance(
            of: Swift.type(of: self), as: UICollectionViewLayoutAttributes.self, role: "layout attributes")
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.standing = standing
        copy.transform3D = transform3D
        return copy
    }

    /// Whether all is the same. Subclasses with values of their own compare them, and ask super: attributes that are
    /// equal to the last ones are not applied to a view again.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        guard MainPlace.isHere else { return false }
        return MainActor.assumeIsolated { hasSameValues(as: other) }
    }

    open nonisolated override var hash: Int {
        MainPlace.isHere ? MainActor.assumeIsolated { indexPath.hashValue } : 0
    }

    private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
        type(of: self) == type(of: other) && key == other.key && center == other.center && size == other.size
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && standing == other.standing && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    /// A copy of the same class.
    var duplicate: UICollectionViewLayoutAttributes { copy() as! UICollectionViewLayoutAttributes }

    func apply(to view: UIView) {
        if CATransform3DIsIdentity(transform3D), CATransform3DIsIdentity(view.transform3D) {
            if view.frame != frame { view.frame = frame }
        } else {
            view.bounds.size = size
            view.center = center
            view.transform3D = transform3D
        }
        if view.alpha != alpha { view.alpha = alpha }
        if view.isHidden != isHidden { view.isHidden = isHidden }
        if view.layer.zPosition != CGFloat(zIndex) { view.layer.zPosition = CGFloat(zIndex) }
    }
}

/// Which element of a collection.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var path: IndexPath
}
