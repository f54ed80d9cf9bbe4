// UICollectionViewLayoutAttributes.swift: the position and appearance of one element of a collection.

public import Foundation
public import VitrineCompositor
import VitrineDrawing
import VitrineFoundationPatches
public import VitrineGraphics
import VitrineRuntime
import VitrineSystem

extension UICollectionView {
    /// The kinds of elements.
    public enum ElementCategory: Int, Sendable {
        /// An item.
        case cell = 0
        /// A view with data, such as a header or a badge.
        case supplementaryView = 1
        /// A view without data, such as a background.
        case decorationView = 2
    }
}

/// Position and appearance of a cell, a supplementary or a decoration view, in points of the content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The index path of the element.
    open var indexPath: IndexPath
    /// Whether the element is a cell, a supplementary or a decoration view.
    public internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    public internal(set) var representedElementKind: String?
    /// The centre, in points of the content.
    open var center = CGPoint.zero
    /// The size before the transform, in points.
    open var size = CGSize.zero
    /// The opacity, from 0 to 1. Default: 1.
    open var alpha: CGFloat = 1
    /// The order from back to front. Default: 0.
    open var zIndex = 0
    /// Whether the element is hidden. False by default.
    open var isHidden = false
    /// The element that a supplementary view is attached to, with which it scrolls in a section that scrolls across.
    enum Attachment {
        case alone, onItem, onGroup
    }
    var attachment = Attachment.alone
    /// The transform in the plane. Setting it sets `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The transform around the centre. Default: the identity.
    open var transform3D = CATransform3DIdentity

    public override init() {
        indexPath = IndexPath(item: 0, section: 0)
        super.init()
    }

    /// Makes the attributes of an item's cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Makes the attributes of a supplementary view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Makes the attributes of a decoration view.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The rectangle before the transform, in points of the content. Setting it sets size and centre.
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

    /// A rectangle at the origin with the element's size. Setting it sets the size.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    var key: ElementKey {
        ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    /// Returns a copy. Subclasses with more values copy them, too, and call super.
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
        copy.attachment = attachment
        copy.transform3D = transform3D
        return copy
    }

    /// Whether all values are equal. Subclasses with more values compare them, too, and call super: attributes that are
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
            && attachment == other.attachment && CATransform3DEqualToTransform(transform3D, other.transform3D)
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

/// The identity of an element of a collection.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var path: IndexPath
}
