// UIView+LayoutExplanation.swift: the reasons for the frame of one view as text, for debugging.

import Foundation

extension UIView {
    /// The frame of the view, how it is placed, what decides each side of it and which constraints lost, its content size
    /// with priorities, the constraints that affect it along each axis, and its superviews, one fact a line.
    ///
    /// For debugging. Solves the constraints of the view's tree several times.
    /// - Parameter mostConstraints: the number of constraints that are listed for each axis.
    package func layoutExplanation(mostConstraints: Int = 40) -> String {
        bringConstraintsUpToDate()
        let isConstrained = layoutState?.item?.kind == .constrained
        var lines = ["\(self)", placementWords]
        if let size = contentSizeLine { lines.append(size) }
        if isConstrained {
            lines += layoutReasons.map(\.sentence)
            for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontally"), (.vertical, "vertically")] {
                lines += constraintLines(axis, name, mostConstraints)
            }
            if hasAmbiguousLayout {
                lines.append("AMBIGUOUS: the constraints allow more than one frame; add one for the open edge or size")
            }
        }
        lines += superviewLines
        return lines.joined(separator: "\n")
    }

    /// What decides each side of the view's rectangle: x, y, width and height. Empty for a view outside of Auto Layout.
    ///
    /// For debugging. Solves the constraints of the view's tree.
    package var layoutReasons: [LayoutSideReason] {
        bringConstraintsUpToDate()
        return layoutEngine?.reasons(for: self) ?? []
    }

    /// How the view gets its frame, in words.
    package var placementWords: String { "placed by \(placement(layoutState?.item?.kind == .constrained))" }

    private func placement(_ isConstrained: Bool) -> String {
        if isConstrained { return "constraints" }
        guard superview != nil else { return "its frame: it is at the top of its tree" }
        let mask = autoresizingMask
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "left margin"), (.flexibleWidth, "width"),
            (.flexibleRightMargin, "right margin"), (.flexibleTopMargin, "top margin"),
            (.flexibleHeight, "height"), (.flexibleBottomMargin, "bottom margin"),
        ]
        let flexible = names.filter { mask.contains($0.0) }.map(\.1)
        let words = flexible.isEmpty ? "nothing is flexible" : "flexible \(flexible.joined(separator: ", "))"
        return "its frame and autoresizing mask (\(words)), or by its superview's layoutSubviews()"
    }

    private var contentSizeLine: String? {
        let size = intrinsicContentSize
        guard size.width >= 0 || size.height >= 0 else { return nil }
        func number(_ length: CGFloat) -> String { length < 0 ? "-" : "\(length)" }
        func priorities(_ read: (NSLayoutConstraint.Axis) -> UILayoutPriority) -> String {
            "\(read(.horizontal).rawValue) and \(read(.vertical).rawValue)"
        }
        return "content size \(number(size.width)) x \(number(size.height)); hugging "
            + priorities(contentHuggingPriority(for:)) + ", compression resistance "
            + priorities(contentCompressionResistancePriority(for:)) + " (horizontal and vertical)"
    }

    private func constraintLines(_ axis: NSLayoutConstraint.Axis, _ name: String, _ most: Int) -> [String] {
        let all = constraintsAffectingLayout(for: axis)
        guard !all.isEmpty else { return ["\(name) no constraint affects it"] }
        // Those of the view itself first: others affect it through them.
        let own = all.filter { $0.firstItem === self || $0.secondItem === self }
        let others = all.filter { !($0.firstItem === self || $0.secondItem === self) }
        var lines = ["\(name) \(all.count) constraints affect it, \(own.count) of them its own:"]
        for constraint in (own + others).prefix(most) {
            lines.append("  · \(constraint)\(constraint.isBroken ? " GIVEN UP: it conflicts with others" : "")")
            lines += constraint.conflicts.map { "      it conflicts with \($0.words)" }
        }
        if all.count > most { lines.append("  … and \(all.count - most) more") }
        return lines
    }

    private var superviewLines: [String] {
        var lines: [String] = []
        var above = superview
        while let view = above, lines.count < 50 {
            lines.append("in \(view)")
            above = view.superview
        }
        return lines
    }
}

extension NSLayoutConstraint {
    /// Whether it was left out, since it contradicts others.
    package var isGivenUp: Bool { isBroken }

    /// What it contradicts, if it was left out. For debugging.
    package var conflicts: [LayoutCause] {
        isBroken ? holder?.layoutEngine?.conflicts(of: self) ?? [] : []
    }
}
