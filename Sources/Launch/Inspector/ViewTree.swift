// ViewTree.swift: the views of a screen as text, for vitrinectl.

import Foundation
import VitrineRuntime

/// One line for each view, indented by its depth: class, identifier, label, frame in points of the screen, unusual
/// properties.
@MainActor enum ViewTree {
    /// The maximum number of views.
    static let mostViews = 100_000

    static func text(of windows: [UIWindow]) -> String {
        var lines: [String] = []
        for window in windows { add(window, depth: 0, to: &lines) }
        return lines.joined(separator: "\n")
    }

    private static func add(_ view: UIView, depth: Int, to lines: inout [String]) {
        guard lines.count < mostViews, depth < 200 else { return }
        lines.append(String(repeating: "  ", count: depth) + line(view))
        for subview in view.subviews { add(subview, depth: depth + 1, to: &lines) }
    }

    private static func line(_ view: UIView) -> String {
        var words = ["\(type(of: view))"]
        if let identifier = view.reported.identifier { words.append("#\(identifier)") }
        if let label = view.reported.label, !label.isEmpty { words.append("“\(label.prefix(80))”") }
        let frame = view.convert(view.bounds, to: nil)
        words.append(
            "\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width))x\(number(frame.height))")
        if view.isHidden { words.append("hidden") }
        if view.alpha < 1 { words.append("alpha \(number(view.alpha))") }
        if !view.isUserInteractionEnabled { words.append("untouchable") }
        if view.isFirstResponder { words.append("first responder") }
        return words.joined(separator: " ")
    }

    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }
}
