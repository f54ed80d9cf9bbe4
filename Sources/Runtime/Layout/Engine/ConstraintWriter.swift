// ConstraintWriter.swift: a constraint as an equation over the engine's variables.
//
// Both sides are written in the coordinates of the nearest view around both items, and in its direction: leading and
// trailing are those of that view. Transforms are ignored: layout is the same as without them.

import Foundation
import VitrineDrawing

@MainActor
struct ConstraintWriter {
    private let engine: LayoutEngine
    private let space: UIView
    private let isMirrored: Bool
    private var terms: ContiguousArray<LayoutTerm> = []
    private var constant = 0.0

    /// `first - multiplier * second - constant`, in relation to 0; nil if an item was released or is outside of the
    /// tree.
    static func equation(of c: NSLayoutConstraint, in engine: LayoutEngine) -> LayoutEquation? {
        guard let first = c.firstItem, let firstView = NSLayoutConstraint.layoutView(of: first) else { return nil }
        let second = c.secondItem
        var space = firstView
        if c.secondAttribute != .notAnAttribute {
            guard let secondView = NSLayoutConstraint.layoutView(of: second),
                let common = firstView.nearestCommonAncestor(with: secondView)
            else { return nil }
            space = common
        }
        let isMirrored =
            (c.firstAttribute.followsDirection || c.secondAttribute.followsDirection)
            && space.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var writer = ConstraintWriter(engine: engine, space: space, isMirrored: isMirrored)
        writer.terms.reserveCapacity(4)
        writer.add(first, c.firstAttribute, 1)
        if let second { writer.add(second, c.secondAttribute, -Double(c.multiplier)) }
        // In a mirrored layout a distance along the text runs to the left.
        let along = isMirrored && c.firstAttribute.followsDirection ? -1.0 : 1
        writer.constant -= along * Double(c.storedConstant)
        let relation: LayoutRelation =
            switch c.relation {
            case .equal: .equal
            case .lessThanOrEqual: along < 0 ? .greaterThanOrEqual : .lessThanOrEqual
            case .greaterThanOrEqual: along < 0 ? .lessThanOrEqual : .greaterThanOrEqual
            }
        return LayoutEquation(
            writer.terms, constant: writer.constant, relation, priority: c.priority.rawValue)
    }

    private init(engine: LayoutEngine, space: UIView, isMirrored: Bool) {
        (self.engine, self.space, self.isMirrored) = (engine, space, isMirrored)
    }

    private mutating func add(
        _ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
    ) {
        let item = engine.item(for: object)
        if let view = item.view, let other = view.baselineView(for: attribute), other !== view {
            add(other, attribute, factor)
            return
        }
        switch attribute.subject {
        case .nothing: break
        case .size: append(attribute == .width ? item.width : item.height, factor)
        case .x: addX(item, attribute.fixed(isMirrored), factor)
        case .y: addY(item, attribute, factor)
        }
    }

    private mutating func append(_ variable: LayoutVariable, _ factor: Double) {
        terms.append(LayoutTerm(variable, factor))
    }

    private mutating func addX(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
    ) {
        addOrigin(of: item, factor, horizontal: true)
        let extent = item.object === space ? item.contentSize?.width ?? item.width : item.width
        let margins = attribute.usesMargins ? margins(of: item) : .zero
        switch attribute {
        case .right: append(extent, factor)
        case .centerX: append(extent, factor / 2)
        case .leftMargin: constant += factor * Double(margins.left)
        case .rightMargin:
            append(extent, factor)
            constant -= factor * Double(margins.right)
        case .centerXWithinMargins:
            append(extent, factor / 2)
            constant += factor * Double(margins.left - margins.right) / 2
        default: break
        }
    }

    private mutating func addY(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
    ) {
        addOrigin(of: item, factor, horizontal: false)
        let extent = item.object === space ? item.contentSize?.height ?? item.height : item.height
        let margins = attribute.usesMargins ? margins(of: item) : .zero
        switch attribute {
        case .bottom: append(extent, factor)
        case .centerY: append(extent, factor / 2)
        case .topMargin: constant += factor * Double(margins.top)
        case .bottomMargin:
            append(extent, factor)
            constant -= factor * Double(margins.bottom)
        case .centerYWithinMargins:
            append(extent, factor / 2)
            constant += factor * Double(margins.top - margins.bottom) / 2
        case .firstBaseline: constant += factor * Double(item.view?.firstBaselineOffset ?? 0)
        case .lastBaseline:
            append(extent, factor)
            constant -= factor * Double(item.view?.lastBaselineOffset ?? 0)
        default: break
        }
    }

    private func margins(of item: LayoutItem) -> UIEdgeInsets { item.view?.layoutMargins ?? .zero }

    /// The item's left or top edge in the common space.
    private mutating func addOrigin(of item: LayoutItem, _ factor: Double, horizontal: Bool) {
        if let view = item.view, view === space {
            let insets = view.alignmentRectInsets
            constant += factor * Double(horizontal ? insets.left : insets.top)
            return
        }
        append(horizontal ? item.x : item.y, factor)
        var around = item.view?.storedSuperview ?? item.guide?.owningView
        while let view = around, view !== space {
            let parent = engine.item(for: view)
            append(horizontal ? parent.x : parent.y, factor)
            let insets = view.alignmentRectInsets
            constant -= factor * Double(horizontal ? insets.left : insets.top)
            around = view.storedSuperview
        }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Leading and trailing as left or right.
    func fixed(_ isMirrored: Bool) -> NSLayoutConstraint.Attribute {
        switch self {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
        case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
        default: self
        }
    }
}
