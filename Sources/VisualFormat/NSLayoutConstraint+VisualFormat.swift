// NSLayoutConstraint+VisualFormat.swift: constraints from a visual format.

import Foundation
public import VitrineRuntime

extension NSLayoutConstraint {
    /// The constraints that a format describes, inactive.
    ///
    /// A format that cannot be read ends the program with a message that points at the place.
    ///
    /// - Parameters:
    ///   - format: such as `H:|-[find]-[list(>=80@750)]-20-|`.
    ///   - opts: the alignment of the views, and the direction of the format.
    ///   - metrics: numbers by name.
    ///   - views: views and guides by name.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            return try read(format, opts, metrics ?? [:], views)
        } catch {
            fatalError("\(error)")
        }
    }

    /// As `constraints(withVisualFormat:…)`, with the error thrown.
    static func read(
        _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) throws(VisualFormatError) -> [NSLayoutConstraint] {
        var numbers: [String: CGFloat] = [:]
        for (name, value) in metrics {
            if let number = value as? CGFloat {
                numbers[name] = number
            } else if let number = value as? Int {
                numbers[name] = CGFloat(number)
            } else if let number = value as? Float {
                numbers[name] = CGFloat(number)
            } else if let number = value as? NSNumber {
                numbers[name] = CGFloat(number.doubleValue)
            }
        }
        var parser = VisualFormatParser(format, metrics: numbers, views: Set(views.keys))
        let parsed = try parser.parse()
        return VisualFormatBuilder(parsed, options, views.mapValues(object), format).constraints()
    }
}

/// Makes constraints of a format that was read.
@MainActor
private struct VisualFormatBuilder {
    let format: VisualFormat
    let options: NSLayoutConstraint.FormatOptions
    let views: [String: AnyObject]
    let text: String

    init(
        _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: AnyObject],
        _ text: String
    ) {
        (self.format, self.options, self.views, self.text) = (format, options, views, text)
    }

    func constraints() -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for (k, link) in format.connections.enumerated() {
            result += distance(link, from: format.elements[k], to: format.elements[k + 1])
        }
        for case .view(let name, let predicates) in format.elements {
            for predicate in predicates { result.append(size(of: views[name]!, predicate)) }
        }
        return result + alignment()
    }

    private var superview: AnyObject {
        for case .view(let name, _) in format.elements {
            let item = views[name]!
            let found = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
            if let found { return found }
        }
        fatalError("The visual format \(text) names the superview, and its views have none")
    }

    private func item(_ element: VisualFormat.Element) -> AnyObject {
        switch element {
        case .superview: superview
        case .view(let name, _): views[name]!
        }
    }

    private var isReversed: Bool { options.intersection(.directionMask) == .directionRightToLeft }

    /// The attributes at which a later element meets an earlier one.
    private var edges: (leading: NSLayoutConstraint.Attribute, trailing: NSLayoutConstraint.Attribute) {
        guard format.axis == .horizontal else {
            return options.contains(.spacingBaselineToBaseline)
                ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
        }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right)
        case .directionRightToLeft: return (.right, .left)
        default: return (.leading, .trailing)
        }
    }

    private func distance(
        _ link: VisualFormat.Connection, from: VisualFormat.Element, to: VisualFormat.Element
    ) -> [NSLayoutConstraint] {
        let predicates: [VisualFormat.Predicate]
        switch link {
        case .none:
            predicates = [.init(relation: .equal, object: .constant(0), priority: .required)]
        case .standard:
            let value: CGFloat = isAtEdge(from, to) ? 0 : systemSpacing
            predicates = [.init(relation: .equal, object: .constant(value), priority: .required)]
        case .predicates(let given): predicates = given
        }
        var (leading, trailing) = edges
        if case .superview = from { trailing = atEdge(leading, link) }
        if case .superview = to { leading = atEdge(trailing, link) }
        return predicates.map { predicate in
            guard case .constant(let value) = predicate.object else {
                fatalError("a distance is a number")
            }
            // Right to left, each next element is further left.
            let constraint = NSLayoutConstraint(
                item: isReversed ? item(from) : item(to), attribute: isReversed ? trailing : leading,
                relatedBy: predicate.relation, toItem: isReversed ? item(to) : item(from),
                attribute: isReversed ? leading : trailing, multiplier: 1, constant: value)
            constraint.priority = predicate.priority
            return constraint
        }
    }

    /// Superviews have no baseline: their edges are used, or for the standard distance their margins.
    private func atEdge(
        _ attribute: NSLayoutConstraint.Attribute, _ link: VisualFormat.Connection
    ) -> NSLayoutConstraint.Attribute {
        let edge: NSLayoutConstraint.Attribute =
            switch attribute {
            case .firstBaseline: .top
            case .lastBaseline: .bottom
            default: attribute
            }
        guard case .standard = link else { return edge }
        return switch edge {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        default: edge
        }
    }

    private func isAtEdge(_ from: VisualFormat.Element, _ to: VisualFormat.Element) -> Bool {
        if case .superview = from { return true }
        if case .superview = to { return true }
        return false
    }

    private func size(of item: AnyObject, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
        let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
        let constraint: NSLayoutConstraint
        switch predicate.object {
        case .constant(let value):
            constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil,
                attribute: .notAnAttribute, multiplier: 1, constant: value)
        case .view(let name, let multiplier, let value):
            constraint = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: predicate.relation, toItem: views[name]!,
                attribute: attribute, multiplier: multiplier, constant: value)
        }
        constraint.priority = predicate.priority
        return constraint
    }

    /// Each view lined up with the one before it.
    private func alignment() -> [NSLayoutConstraint] {
        let choices: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var items: [AnyObject] = []
        for case .view(let name, _) in format.elements { items.append(views[name]!) }
        var result: [NSLayoutConstraint] = []
        for (option, attribute) in choices where options.contains(option) {
            guard attribute.axis != format.axis else {
                fatalError("The visual format \(text) runs along the axis that \(attribute.name) lines up")
            }
            for (a, b) in zip(items, items.dropFirst()) {
                result.append(
                    NSLayoutConstraint(
                        item: b, attribute: attribute, relatedBy: .equal, toItem: a, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return result
    }
}
