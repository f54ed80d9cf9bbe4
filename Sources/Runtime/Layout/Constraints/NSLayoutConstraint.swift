// NSLayoutConstraint.swift: a relation between parts of two views or guides.
//
// A constraint is held by a view that is the nearest common ancestor of its
// items, and goes to the engine of the tree that this view is in. What it says
// lives here; how it is written for the solver, in ConstraintWriter.

public import Foundation
import VitrineLayoutSolver

/// `first.attribute relation multiplier × second.attribute + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public private(set) weak var firstItem: AnyObject?
    public private(set) var firstAttribute = Attribute.notAnAttribute
    public private(set) var relation = Relation.equal
    public private(set) weak var secondItem: AnyObject?
    public private(set) var secondAttribute = Attribute.notAnAttribute
    public private(set) var multiplier: CGFloat = 1
    /// A name for messages.
    open var identifier: String?
    /// Whether an archive of the view that holds the constraint keeps it. False by default: what makes constraints
    /// from the state of an object makes them again from that state.
    open var shouldBeArchived = false
    var storedConstant: CGFloat = 0
    private var storedPriority = UILayoutPriority.required
    /// The view whose `constraints` has it.
    weak var holder: UIView?
    /// Its number in the engine of the holder's tree; nil while it is in none, or gave way.
    var solverID: LayoutConstraintID?
    /// Its places in the lists of its holder and of its items in the engine.
    var holderSlot = 0
    var firstSlot = 0
    var secondSlot = 0
    var isLinked = false
    /// It gave way to others that it contradicts.
    var isBroken = false
    /// Rises with each activation: of two that contradict each other the later one gives way.
    var installOrder = 0
    /// It was said that it contradicts others.
    var wasReported = false

    /// A constraint between nothing, which cannot be activated: for subclasses, which inherit the other initialisers.
    public override init() { super.init() }

    /// - Parameters:
    ///   - view1: a `UIView` or `UILayoutGuide`.
    ///   - view2: nil with `.notAnAttribute`: the constant alone counts.
    ///   - c: points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            first: Self.object(view1), attr1, relation, second: view2.map(Self.object), attr2, multiplier, c)
    }

    /// An item as an object. A view or a guide is one by its class: for a mere `as AnyObject` all conformances are
    /// searched for what bridges them.
    static func object(_ item: Any) -> AnyObject {
        if let view = item as? UIView { return view }
        if let guide = item as? UILayoutGuide { return guide }
        return item as AnyObject
    }

    /// Anchors know that their items are objects: finding that out costs more than the rest.
    convenience init(
        first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?,
        _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        self.init()
        firstItem = first
        self.firstAttribute = firstAttribute
        self.relation = relation
        secondItem = second
        // Without a second item there is no attribute of it.
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier
        storedConstant = Self.limited(constant)
        checkLegality()
    }

    /// The largest constant, points: beyond, sums have no digits left for pixels.
    public static let largestConstant: CGFloat = 1e7

    private static func limited(_ constant: CGFloat) -> CGFloat {
        constant.isNaN ? 0 : min(max(constant, -largestConstant), largestConstant)
    }

    /// Points. May be changed at any time: what depends on it is laid out anew.
    ///
    /// A number that is not finite is ignored; one beyond `largestConstant` is taken as that.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant, newValue.isFinite else { return }
            storedConstant = Self.limited(newValue)
            if isLinked { holder?.layoutEngine?.constantChanged(of: self) }
        }
    }

    /// 1…1000, required by default. While the constraint is active it may change below 1000, but not to or from it.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            guard newValue.rawValue > 0 && newValue.rawValue <= 1000 else {
                fatalError("\(self): a priority must be above 0 and at most 1000, not \(newValue.rawValue)")
            }
            guard holder == nil || (storedPriority == .required) == (newValue == .required) else {
                fatalError("\(self): the priority of an active constraint cannot change from or to required")
            }
            storedPriority = newValue
            if isLinked { holder?.layoutEngine?.reinstall(self) }
        }
    }

    public var firstAnchor: NSLayoutAnchorBase { NSLayoutAnchorBase.of(firstItem!, firstAttribute) }
    public var secondAnchor: NSLayoutAnchorBase? {
        secondItem.map { NSLayoutAnchorBase.of($0, secondAttribute) }
    }

    // MARK: Activation

    /// Whether the constraint is in force. Setting it adds it to the nearest common ancestor of its items, or takes it out.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else {
                holder?.removeConstraint(self)
                return
            }
            guard let ancestor = commonAncestor else {
                fatalError(
                    "\(self) cannot be activated: its items have no common ancestor. Are both in one view hierarchy?"
                )
            }
            ancestor.hold(self)
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The nearest view that both items are in, or are.
    var commonAncestor: UIView? {
        guard let first = layoutView(of: firstItem) else { return nil }
        guard let secondItem else { return first }
        guard let second = layoutView(of: secondItem) else { return nil }
        return first.nearestCommonAncestor(with: second)
    }

    /// The view that an item is, or that owns the guide it is.
    func layoutView(of item: AnyObject?) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
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

    /// An item in words: its class with its identifier, or with its address.
    static func name(of item: AnyObject?) -> String {
        guard let item else { return "(gone)" }
        let address = String(UInt(bitPattern: ObjectIdentifier(item)), radix: 16)
        let own = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier
        return own.map { "\(type(of: item)) '\($0)'" } ?? "\(type(of: item)):0x\(address)"
    }
}

extension NSLayoutConstraint {
    /// What may not be said, as UIKit refuses it.
    private func checkLegality() {
        guard firstItem is UIView || firstItem is UILayoutGuide else {
            fatalError(
                "A constraint needs a UIView or UILayoutGuide as its first item, not \(String(describing: firstItem))"
            )
        }
        guard secondItem == nil || secondItem is UIView || secondItem is UILayoutGuide else {
            fatalError(
                "A constraint needs a UIView or UILayoutGuide as its second item, not \(String(describing: secondItem))"
            )
        }
        guard firstAttribute != .notAnAttribute else {
            fatalError("\(self): the first attribute must say what it is about")
        }
        guard multiplier.isFinite else { fatalError("\(self): the multiplier \(multiplier) is not finite") }
        guard secondItem == nil || multiplier != 0 || !firstAttribute.isPlace else {
            fatalError("\(self): with a multiplier of 0 a position has nothing to be relative to")
        }
        guard secondItem != nil, secondAttribute != .notAnAttribute else {
            guard secondItem == nil else {
                fatalError("\(self): a second item needs an attribute other than .notAnAttribute")
            }
            guard firstAttribute.subject == .size else {
                fatalError(
                    "\(self): a position needs a second item to be relative to; only width and height may equal a constant"
                )
            }
            return
        }
        // A place on one axis may follow one on the other, as UIKit lets it.
        guard firstAttribute.isPlace == secondAttribute.isPlace else {
            fatalError(
                "\(self): \(firstAttribute.name) and \(secondAttribute.name) cannot be related: a place only goes with a place, a size with a size"
            )
        }
        guard
            !(firstAttribute.followsDirection && secondAttribute.isFixedSide
                || firstAttribute.isFixedSide && secondAttribute.followsDirection)
        else {
            fatalError(
                "\(self): leading and trailing turn with the language, left and right do not: they cannot be related"
            )
        }
    }
}
