// UIView+LayoutCoding.swift: the layout of a view in archives.
//
// Constraints with `shouldBeArchived` are archived with the view that holds them, and identify their items by the
// position in its subtree, counted depth first from 0, so that an archive never refers from a view to itself.
// Constraints that a stack creates are left out: it creates them again.

import Foundation
import VitrineDrawing

extension UIView {
    private enum Key {
        static let translates = "UITranslatesAutoresizingMaskIntoConstraints"
        static let margins = "UILayoutMargins"
        static let preservesMargins = "UIPreservesSuperviewLayoutMargins"
        static let insetsFromSafeArea = "UIInsetsLayoutMarginsFromSafeArea"
        static let hugging = "UIContentHuggingPriorities"
        static let compression = "UIContentCompressionResistancePriorities"
        static let guides = "UILayoutGuides"
        static let constraints = "UIConstraints"
        static let names = "UIConstraintNames"
    }

    /// The prefix of the identifiers of constraints and guides that a stack creates.
    private static let madePrefix = "UISV-"

    // MARK: Margins and content

    func storeLayout(in coder: NSCoder) {
        coder.encode(translatesAutoresizingMaskIntoConstraints, forKey: Key.translates)
        coder.encode(preservesSuperviewLayoutMargins, forKey: Key.preservesMargins)
        coder.encode(insetsLayoutMarginsFromSafeArea, forKey: Key.insetsFromSafeArea)
        if let m = ownLayoutMargins {
            coder.encode(numbers: [m.top, m.left, m.bottom, m.right], Key.margins)
        }
        guard layoutState != nil else { return }
        let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
        coder.encode(
            numbers: axes.map { CGFloat(contentHuggingPriority(for: $0).rawValue) }, Key.hugging)
        coder.encode(
            numbers: axes.map { CGFloat(contentCompressionResistancePriority(for: $0).rawValue) },
            Key.compression)
        let guides = ownGuides.map(\.identifier)
        if !guides.isEmpty { coder.encode(guides as NSArray, forKey: Key.guides) }
    }

    func restoreLayout(from coder: NSCoder) {
        if let value = coder.flag(Key.translates), !value {
            translatesAutoresizingMaskIntoConstraints = false
        }
        if let value = coder.flag(Key.preservesMargins) { preservesSuperviewLayoutMargins = value }
        if let value = coder.flag(Key.insetsFromSafeArea) { insetsLayoutMarginsFromSafeArea = value }
        if let m = coder.numbers(4, Key.margins) {
            layoutMargins = UIEdgeInsets(top: m[0], left: m[1], bottom: m[2], right: m[3])
        }
        for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            if let p = priorities(coder, Key.hugging)?[index], p != .defaultLow {
                setContentHuggingPriority(p, for: axis)
            }
            if let p = priorities(coder, Key.compression)?[index], p != .defaultHigh {
                setContentCompressionResistancePriority(p, for: axis)
            }
        }
        for name in coder.object(Key.guides) as? [String] ?? [] {
            let guide = UILayoutGuide()
            guide.identifier = name
            addLayoutGuide(guide)
        }
    }

    private func priorities(_ coder: NSCoder, _ key: String) -> [UILayoutPriority]? {
        guard let values = coder.numbers(2, key), values.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
            return nil
        }
        return values.map { UILayoutPriority(Float($0)) }
    }

    // MARK: Constraints

    /// Guides that the application added.
    private var ownGuides: [UILayoutGuide] {
        layoutGuides.filter { !$0.identifier.hasPrefix(Self.madePrefix) }
    }

    /// The view and all inside it, depth first.
    private var subtree: [UIView] {
        [self] + storedSubviews.filter { !$0.isMadeBySuperview }.flatMap(\.subtree)
    }

    /// The system's guides of a view, by their numbers in an archive.
    private var numberedGuides: [UILayoutGuide] {
        [layoutMarginsGuide, safeAreaLayoutGuide, readableContentGuide, keyboardLayoutGuide] + ownGuides
    }

    func storeConstraints(in coder: NSCoder) {
        let held = constraints.filter {
            $0.shouldBeArchived && $0.identifier?.hasPrefix(Self.madePrefix) != true
        }
        guard !held.isEmpty else { return }
        let views = subtree
        var lines: [[Double]] = []
        var names: [String] = []
        for constraint in held {
            guard let first = place(of: constraint.firstItem, in: views) else { continue }
            let second = place(of: constraint.secondItem, in: views)
            if constraint.secondItem != nil, second == nil { continue }
            let relation = constraint.relation.rawValue
            let places = [
                first.view, first.guide, constraint.firstAttribute.rawValue, relation, second?.view ?? -1,
                second?.guide ?? -1, constraint.secondAttribute.rawValue,
            ]
            let numbers = [constraint.multiplier, constraint.constant]
            lines.append(
                places.map(Double.init) + numbers.map(Double.init) + [Double(constraint.priority.rawValue)])
            names.append(constraint.identifier ?? "")
        }
        coder.encode(lines as NSArray, forKey: Key.constraints)
        coder.encode(names as NSArray, forKey: Key.names)
    }

    /// Which view of the subtree, and which of its guides; -1 for the view itself.
    private func place(of item: AnyObject?, in views: [UIView]) -> (view: Int, guide: Int)? {
        if let view = item as? UIView { return views.firstIndex(of: view).map { ($0, -1) } }
        guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
            let view = views.firstIndex(of: owner),
            let number = owner.numberedGuides.firstIndex(of: guide)
        else { return nil }
        return (view, number)
    }

    func restoreConstraints(from coder: NSCoder) {
        let lines = coder.object(Key.constraints) as? [[Double]] ?? []
        let names = coder.object(Key.names) as? [String] ?? []
        let views = lines.isEmpty ? [] : subtree
        for (index, line) in lines.enumerated() {
            guard let constraint = constraint(line, in: views) else { continue }
            if names.indices.contains(index), !names[index].isEmpty { constraint.identifier = names[index] }
            constraint.shouldBeArchived = true
            addConstraint(constraint)
        }
    }

    private func constraint(_ line: [Double], in views: [UIView]) -> NSLayoutConstraint? {
        guard line.count == 10, line.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return nil }
        let numbers = line.map { Int($0) }
        func item(_ view: Int, _ guide: Int) -> AnyObject? {
            guard views.indices.contains(view) else { return nil }
            if guide == -1 { return views[view] }
            let guides = views[view].numberedGuides
            return guides.indices.contains(guide) ? guides[guide] : nil
        }
        let second = item(numbers[4], numbers[5])
        guard let first = item(numbers[0], numbers[1]), second != nil || numbers[4] == -1,
            let attribute = NSLayoutConstraint.Attribute(rawValue: numbers[2]),
            let relation = NSLayoutConstraint.Relation(rawValue: numbers[3]),
            let other = NSLayoutConstraint.Attribute(rawValue: numbers[6]),
            NSLayoutConstraint.canRelate(attribute, second == nil ? nil : other),
            line[9] > 0, line[9] <= 1000
        else { return nil }
        let made = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
            multiplier: CGFloat(line[7]), constant: CGFloat(line[8]))
        made.priority = UILayoutPriority(Float(line[9]))
        return made
    }
}

extension NSLayoutConstraint {
    /// Whether two attributes may be related in a constraint; a nil second one means a constant alone.
    fileprivate static func canRelate(_ first: Attribute, _ second: Attribute?) -> Bool {
        guard first != .notAnAttribute else { return false }
        guard let second else { return first.subject == .size }
        guard second != .notAnAttribute, first.subject == second.subject else { return false }
        return !(first.followsDirection && second.isFixedSide)
            && !(first.isFixedSide && second.followsDirection)
    }
}
