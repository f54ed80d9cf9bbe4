// StackArrangement.swift: the constraints of a stack's arrangement.
//
// Hidden views stay in the row with no length and no gap, so that showing and hiding one can be animated. The stack's
// own direction decides where a row begins, whatever that of the views.

import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
struct StackArrangement {
    private let stack: UIStackView
    private let isRow: Bool
    private let isMirrored: Bool
    private let views: [UIView]
    private let visible: [UIView]
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var guides: [UILayoutGuide] = []

    /// Below every other priority: decides only what nothing else does.
    private static let faint = UILayoutPriority(0.5)

    init(_ stack: UIStackView) {
        self.stack = stack
        isRow = stack.axis == .horizontal
        isMirrored = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        views = stack.arrangedSubviews
        visible = views.filter { !$0.isHidden }
    }

    mutating func write() {
        for view in views where view.isHidden {
            constrain(.hiding, view, isRow ? .width : .height, .equal, nil, .notAnAttribute, constant: 0)
        }
        writeChain()
        writeLengths()
        writeAcross()
    }

    // MARK: Along the stack

    private var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
    private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }

    private var frame: AnyObject {
        stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    private mutating func writeChain() {
        guard let first = views.first, let last = views.last else { return }
        constrain(.canvasConnection, first, start, .equal, frame, start)
        var previous = first
        var shown = first.isHidden ? nil : first
        for view in views.dropFirst() {
            constrainGap(previous, view, after: shown)
            previous = view
            if !view.isHidden { shown = view }
        }
        constrain(.canvasConnection, frame, end, .equal, last, end)
    }

    /// The gap is measured from the last visible view before, and exists only if another one follows.
    private mutating func constrainGap(_ a: UIView, _ b: UIView, after shown: UIView?) {
        guard !b.isHidden, let shown else {
            constrain(.spacing, b, start, .equal, a, end)
            return
        }
        let gap = stack.gap(after: shown)
        switch stack.distribution {
        case .equalSpacing:
            let guide = UILayoutGuide()
            guide.identifier = "UISV-spacing"
            stack.addLayoutGuide(guide)
            constrain(.spacing, guide, start, .equal, a, end)
            constrain(.spacing, b, start, .equal, guide, end)
            constrain(.spacing, guide, length, .greaterThanOrEqual, nil, .notAnAttribute, constant: gap)
            if let first = guides.first { constrain(.spacing, guide, length, .equal, first, length) }
            guides.append(guide)
        case .equalCentering:
            constrain(.spacing, b, start, .greaterThanOrEqual, a, end, constant: gap)
            let guide = UILayoutGuide()
            guide.identifier = "UISV-centering"
            stack.addLayoutGuide(guide)
            constrain(.spacing, guide, start, .equal, shown, middle)
            constrain(.spacing, guide, end, .equal, b, middle)
            if let first = guides.first {
                constrain(.spacing, guide, length, .equal, first, length, priority: UILayoutPriority(149))
            }
            guides.append(guide)
        default:
            if !isRow && stack.isBaselineRelativeArrangement {
                constrain(.spacing, b, .firstBaseline, .equal, a, .lastBaseline, constant: gap)
            } else {
                constrain(.spacing, b, start, .equal, a, end, constant: gap)
            }
        }
    }

    private mutating func writeLengths() {
        guard let first = visible.first else { return }
        switch stack.distribution {
        case .fillEqually:
            for view in visible.dropFirst() { constrain(.fillEqually, view, length, .equal, first, length) }
        case .fillProportionally: writeProportions()
        default: break
        }
    }

    private mutating func writeProportions() {
        func content(_ view: UIView) -> CGFloat {
            let size = view.intrinsicContentSize
            return max(0, isRow ? size.width : size.height)
        }
        guard let reference = visible.first(where: { content($0) > 0 }) else {
            for view in visible.dropFirst() {
                constrain(.fillProportionally, view, length, .equal, visible[0], length)
            }
            return
        }
        for view in visible where view !== reference && content(view) > 0 {
            constrain(
                .fillProportionally, view, length, .equal, reference, length,
                multiplier: content(view) / content(reference),
                priority: UILayoutPriority(999))
        }
    }

    // MARK: Across the stack

    private mutating func writeAcross() {
        let low: NSLayoutConstraint.Attribute = isRow ? .top : .leading
        let high: NSLayoutConstraint.Attribute = isRow ? .bottom : .trailing
        for view in views {
            switch stack.alignment {
            case .fill:
                constrain(.alignment, view, low, .equal, frame, low)
                constrain(.alignment, view, high, .equal, frame, high)
                continue
            case .leading: constrain(.alignment, view, low, .equal, frame, low)
            case .trailing: constrain(.alignment, view, high, .equal, frame, high)
            case .center:
                constrain(
                    .alignment, view, isRow ? .centerY : .centerX, .equal, frame, isRow ? .centerY : .centerX)
            case .firstBaseline, .lastBaseline:
                // Only rows align baselines.
                guard isRow, let first = visible.first else {
                    constrain(.alignment, view, low, .equal, frame, low)
                    break
                }
                let baseline: NSLayoutConstraint.Attribute =
                    stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                if view !== first { constrain(.alignment, view, baseline, .equal, first, baseline) }
            }
            constrain(.alignment, view, low, .greaterThanOrEqual, frame, low)
            constrain(.alignment, view, high, .lessThanOrEqual, frame, high)
        }
        guard stack.alignment != .fill, !views.isEmpty else { return }
        // As high as the highest view, unless something else decides the height.
        constrain(
            .ambiguitySuppression, frame, isRow ? .height : .width, .equal, nil, .notAnAttribute, constant: 0,
            priority: Self.faint)
    }

    private func fixed(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch attribute {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: attribute
        }
    }

    /// The purpose of a constraint, by the identifiers of UIKit's stacks.
    private enum Role: String {
        case hiding = "UISV-hiding"
        case canvasConnection = "UISV-canvas-connection"
        case spacing = "UISV-spacing"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case alignment = "UISV-alignment"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
    }

    private mutating func constrain(
        _ role: Role, _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        // In a mirrored stack distances are measured to the left.
        let turns = isMirrored && (attribute == .leading || attribute == .trailing)
        let constraint = NSLayoutConstraint(
            item: first, attribute: fixed(attribute),
            relatedBy: turns ? NSLayoutConstraint.Relation(rawValue: -relation.rawValue)! : relation,
            toItem: second, attribute: fixed(other), multiplier: multiplier,
            constant: turns ? -constant : constant)
        constraint.priority = priority
        constraint.identifier = role.rawValue
        constraints.append(constraint)
    }
}
