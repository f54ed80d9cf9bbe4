// NSLayoutConstraint.swift: a relation between parts of two views or guides.
//
// A constraint is held by the nearest common ancestor of its items, and is added to the engine of the tree with this
// view. Its values are here; ConstraintWriter translates them for the solver.

public import Foundation
public import VitrineObjectiveC

/// `first.attribute relation multiplier × second.attribute + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, @preconcurrency KeyValueObserver {
    /// The view or guide on the left side. Not retained.
    public private(set) weak var firstItem: AnyObject?
    /// The attribute of the first item.
    public private(set) var firstAttribute = Attribute.notAnAttribute
    /// The comparison between the two sides.
    public private(set) var relation = Relation.equal
    /// The view or guide on the right side; nil if there is only the constant. Not retained.
    public private(set) weak var secondItem: AnyObject?
    /// The attribute of the second item; `.notAnAttribute` without a second item.
    public private(set) var secondAttribute = Attribute.notAnAttribute
    /// The factor for the second attribute. Default: 1.
    public private(set) var multiplier: CGFloat = 1
    /// A name for messages. Default: nil.
    open var identifier: String?
    /// Whether the view that holds the constraint archives it. False by default: objects that create constraints from
    /// their state create them again from that state.
    open var shouldBeArchived = false
    var storedConstant: CGFloat = 0
    private var storedPriority = UILayoutPriority.required
    /// The view that holds the constraint.
    weak var holder: UIView?
    /// Its number in the engine of the holder's tree; nil while it is in none, or was broken.
    var solverID: LayoutConstraintID?
    /// Its positions in the lists of its holder and of its items in the engine.
    var holderSlot = 0
    var firstSlot = 0
    var secondSlot = 0
    var isLinked = false
    /// It was left out because it contradicts others.
    var isBroken = false
    /// Increases with each activation: of two that contradict each other the later one is broken.
    var installOrder = 0
    /// Its contradiction was reported.
    var wasReported = false
    /// Whether it exists for the engine only, so that views do not list it.
    var isInternal = false
    /// The distances that it relates. Retained, since items are not. Nil if there are none.
    var distances: [LayoutDistance]?

    /// A constraint without items, which cannot be activated: for subclasses, which inherit the other initialisers.
    public override init() { super.init() }

    /// Creates an inactive constraint. Attributes that cannot be related are a programmer's error.
    ///
    /// - Parameters:
    ///   - view1: a `UIView` or `UILayoutGuide`.
    ///   - attr1: the attribute of `view1`.
    ///   - relation: equal, at most or at least.
    ///   - view2: nil with `.notAnAttribute` for a size that equals the constant.
    ///   - attr2: the attribute of `view2`.
    ///   - multiplier: the factor of the second attribute.
    ///   - c: in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: Self.object(view1), attr1, relation, second: view2.map(Self.object), attr2, multiplier, c)
    }

    /// Called on iOS when a constraint was loaded from a nib. There are no nibs here.
    open func awakeFromNib() {}

    /// A property changed that this constraint observes by `addObserver(_:forKeyPath:options:context:)`.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// An item as an object. For views and guides the cast is by class: `as AnyObject` would search all conformances
    /// for a bridge.
    package static func object(_ item: Any) -> AnyObject {
        if let view = item as? UIView { return view }
        if let guide = item as? UILayoutGuide { return guide }
        return item as AnyObject
    }

    /// For anchors, whose items are known to be objects: checking that costs more than the rest.
    convenience init(
        first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat, isChecked: Bool = true
    ) {
        self.init()
        firstItem = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        secondItem = second
        // Without a second item its attribute has no meaning.
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier
        storedConstant = Self.limited(constant)
        if isChecked { checkLegality(first, second) }
    }

    /// The largest constant, in points: with larger ones, sums have too few digits for pixels.
    public static let largestConstant: CGFloat = 1e7

    private static func limited(_ constant: CGFloat) -> CGFloat {
        constant.isNaN ? 0 : min(max(constant, -largestConstant), largestConstant)
    }

    /// The constant, in points. It may change at any time; the layout that depends on it is updated.
    ///
    /// A value that is not finite is ignored; one beyond `largestConstant` is limited to it.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant, newValue.isFinite else { return }
            storedConstant = Self.limited(newValue)
            if isLinked { holder?.layoutEngine?.constantChanged(of: self) }
        }
    }

    /// From above 0 to 1000. Default: `.required`. It may change while the constraint is active, also from and to
    /// `.required`, as on iOS 13 and later.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            guard newValue.rawValue > 0 && newValue.rawValue <= 1000 else {
                fatalError("\(self): a priority must be above 0 and at most 1000, not \(newValue.rawValue)")
            }
            storedPriority = newValue
            if isLinked { holder?.layoutEngine?.reinstall(self) }
        }
    }

    /// The anchor of the first item and attribute.
    public var firstAnchor: NSLayoutAnchorBase { NSLayoutAnchorBase.of(firstItem!, firstAttribute) }
    /// The anchor of the second item and attribute; nil without a second item.
    public var secondAnchor: NSLayoutAnchorBase? {
        secondItem.map { NSLayoutAnchorBase.of($0, secondAttribute) }
    }

    // MARK: Activation

    /// Whether the constraint is in effect. Setting it to true adds it to the nearest common ancestor of its items;
    /// without one, that is a programmer's error.
    open var isActive: Bool {
        get { holder != nil && distances?.allSatisfy(\.isTied) != false }
        set {
            guard newValue != isActive else { return }
            // One whose distance lost a side is removed before it begins again.
            if newValue { holder?.removeConstraint(self) }
            guard newValue else {
                holder?.removeConstraint(self)
                return
            }
            guard let ancestor = commonAncestor else {
                fatalError(
                    "\(self) cannot be activated: its items have no common ancestor. Are both in one view hierarchy?"
                )
            }
            ancestor.addUncheckedConstraint(self)
        }
    }

    /// Activates each of the constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The nearest view that contains, or is, both items.
    var commonAncestor: UIView? {
        guard let first = Self.layoutView(of: firstItem) else { return nil }
        guard let secondItem else { return first }
        guard let second = Self.layoutView(of: secondItem) else { return nil }
        return first.nearestCommonAncestor(with: second)
    }

    /// The item if it is a view, the view that owns it if it is a guide, or the view around the ends of a distance.
    static func layoutView(of item: AnyObject?) -> UIView? {
        if let view = item as? UIView { return view }
        if let distance = item as? LayoutDistance { return distance.commonView }
        return (item as? UILayoutGuide)?.owningView
    }

    open override var description: String {
        MainActor.assumeIsolated {
            let name = identifier.map { "'\($0)' " } ?? ""
            let first = "\(Self.name(of: firstItem)).\(firstAttribute.name)"
            let sign =
                switch relation {
                case .lessThanOrEqual: "<="
                case .equal: "=="
                case .greaterThanOrEqual: ">="
                }
            var right = ""
            if secondItem != nil {
                right = "\(Self.name(of: secondItem)).\(secondAttribute.name)"
                if multiplier != 1 { right = "\(multiplier) * \(right)" }
                if storedConstant != 0 {
                    right += storedConstant < 0 ? " - \(-storedConstant)" : " + \(storedConstant)"
                }
            } else {
                right = "\(storedConstant)"
            }
            let priority = storedPriority == .required ? "" : " @\(storedPriority.rawValue)"
            return "<NSLayoutConstraint \(name)\(first) \(sign) \(right)\(priority)>"
        }
    }

    /// An item for messages: its class with its identifier, or with its address.
    static func name(of item: AnyObject?) -> String {
        guard let item else { return "(gone)" }
        let address = String(UInt(bitPattern: ObjectIdentifier(item)), radix: 16)
        let own = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        return own.map { "\(type(of: item)) '\($0)'" } ?? "\(type(of: item)):0x\(address)"
    }
}

extension NSLayoutConstraint {
    /// Stops at relations that have no meaning, as UIKit does.
    ///
    /// - Parameters: the items, since each read of a weak property costs a retain.
    private func checkLegality(_ first: AnyObject, _ second: AnyObject?) {
        guard first is UIView || first is UILayoutGuide else {
            fatalError(
                "A constraint needs a UIView or UILayoutGuide as its first item, not \(String(describing: first))"
            )
        }
        guard second == nil || second is UIView || second is UILayoutGuide else {
            fatalError(
                "A constraint needs a UIView or UILayoutGuide as its second item, not \(String(describing: second))"
            )
        }
        guard firstAttribute != .notAnAttribute else {
            fatalError("\(self): the first attribute is missing")
        }
        guard multiplier.isFinite else { fatalError("\(self): the multiplier \(multiplier) is not finite") }
        guard second == nil || multiplier != 0 || !firstAttribute.isPlace else {
            fatalError("\(self): with a multiplier of 0 a position has nothing to be relative to")
        }
        guard second != nil, secondAttribute != .notAnAttribute else {
            guard second == nil else {
                fatalError("\(self): a second item needs an attribute other than .notAnAttribute")
            }
            guard firstAttribute.subject == .size else {
                fatalError(
                    "\(self): a position needs a second item to be relative to; only width and height may equal a constant"
                )
            }
            return
        }
        // A position on one axis may depend on one on the other, as in UIKit.
        guard firstAttribute.isPlace == secondAttribute.isPlace else {
            fatalError(
                "\(self): \(firstAttribute.name) and \(secondAttribute.name) cannot be related: a position is only related to a position, a size to a size"
            )
        }
        guard
            !(firstAttribute.followsDirection && secondAttribute.isFixedSide
                || firstAttribute.isFixedSide && secondAttribute.followsDirection)
        else {
            fatalError(
                "\(self): leading and trailing follow the language, left and right do not: they cannot be related"
            )
        }
    }
}
