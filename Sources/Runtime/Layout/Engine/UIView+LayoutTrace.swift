// UIView+LayoutTrace.swift: a subtree's layout as text, for debugging.

import Foundation

extension UIView {
    /// The views of the subtree with their frames, ambiguous or broken parts, guides and constraints, one per line.
    ///
    /// For debugging: `print(window.layoutTrace)`. Solves the constraints several times for each view.
    public var layoutTrace: String {
        bringConstraintsUpToDate()
        var lines: [String] = []
        addTrace(depth: 0, &lines)
        return lines.joined(separator: "\n")
    }

    private func addTrace(depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "  ", count: depth)
        var line = "\(indent)\(self)"
        let content = layoutState?.item.flatMap { $0.kind == .constrained ? intrinsicContentSize : nil }
        if let content, content.width >= 0 || content.height >= 0 {
            line += " content \(Self.trace(content.width)) x \(Self.trace(content.height))"
        }
        if hasAmbiguousLayout { line += " AMBIGUOUS" }
        lines.append(line)
        for guide in layoutGuides {
            let name = guide.identifier.isEmpty ? "guide" : "guide '\(guide.identifier)'"
            lines.append("\(indent)  \(name) \(guide.layoutFrame)")
        }
        for constraint in constraints {
            lines.append("\(indent)  · \(constraint)\(constraint.isBroken ? " GIVEN UP" : "")")
        }
        for subview in storedSubviews { subview.addTrace(depth: depth + 1, &lines) }
    }

    private static func trace(_ length: CGFloat) -> String { length < 0 ? "-" : "\(length)" }
}
