// ScreenChecks.swift: what can be seen on a screen without touching it.

import Foundation
import VitrineAssistance
import VitrineControls
import VitrineGraphics
import VitrineRuntime
import VitrineTextEditing

/// Examines a screen at rest.
@MainActor
package struct ScreenChecks {
    private let screen: UIScreen
    private let picture: CGImage

    /// Of the present screen of a session.
    package init(_ session: ExplorerSession) { (screen, picture) = (session.screen.screen, session.screen.picture) }

    /// All that is wrong with the screen as it is.
    package func problems() -> [Problem] { audit() + ambiguities() }

    // MARK: Audit

    private func audit() -> [Problem] {
        UIAccessibilityAudit(screen: screen, pixels: picture).findings.compactMap { finding in
            if finding.kind == .smallTarget, let object = finding.object, Self.isPartlyScrolledAway(object) {
                return nil
            }
            let subject =
                finding.identifier.map { ElementName.pattern($0, isRow: false) } ?? Self.kind(of: finding.object)
            return Problem(Self.kind(finding.kind), subject, finding.description, frame: finding.frame)
        }
    }

    /// The class of an element without an identifier, and that of the view around it.
    private static func kind(of object: AccessibleObject?) -> String {
        guard let object else { return "an element" }
        let around = (object as? UIView)?.superview.map { " in \(type(of: $0))" } ?? ""
        return "\(type(of: object))\(around)"
    }

    /// Whether a scroll view shows a part of an element only: a finger moves it into sight.
    private static func isPartlyScrolledAway(_ object: AccessibleObject) -> Bool {
        guard let view = object.accessibilityView, let window = view.window else { return false }
        let frame = window.convert(object.reported.frame, from: nil as UIWindow?)
        return sequence(first: view, next: \.superview).contains { above in
            guard let scroller = above as? any AccessibilityScrolling else { return false }
            return !scroller.accessibilityVisibleRect.insetBy(dx: -0.5, dy: -0.5)
                .contains(scroller.convert(frame, from: nil))
        }
    }

    private static func kind(_ kind: UIAccessibilityAudit.Kind) -> FindingKind {
        switch kind {
        case .unlabelled: .unlabelled
        case .smallTarget: .smallTarget
        case .lowContrast: .lowContrast
        case .clippedText: .clippedText
        case .overlapping: .overlapping
        }
    }

    // MARK: Layout

    private func ambiguities() -> [Problem] {
        screen.windows.flatMap { Self.ambiguous(in: $0, depth: 0) }.map { view in
            let name = view.accessibilityIdentifier ?? "\(type(of: view))"
            let words = (view as? UILabel)?.text.map { " “\($0.prefix(40))”" } ?? ""
            let around = view.superview.map { " in \(type(of: $0))" } ?? ""
            return Problem(
                .ambiguousLayout, name,
                "the constraints of \(type(of: view))\(words)\(around) allow more than one frame",
                frame: view.convert(view.bounds, to: nil))
        }
    }

    private static func ambiguous(in view: UIView, depth: Int) -> [UIView] {
        guard !view.isHidden, depth < 200 else { return [] }
        return (view.hasAmbiguousLayout ? [view] : []) + view.subviews.flatMap { ambiguous(in: $0, depth: depth + 1) }
    }

    // MARK: Text

    /// The texts that people see or hear, with the elements that have them. Keys of the keyboard are left out.
    package static func texts(_ reading: ScreenReading) -> [(text: String, element: ScreenElement)] {
        reading.elements.filter { !$0.isKey }.flatMap { element in
            [element.object.reported.label, element.object.reported.value].compactMap { $0 }.filter { !$0.isEmpty }
                .map { ($0, element) }
        }
    }

    /// Views and elements that contain a text, hidden ones too.
    static func holders(of text: String, on screen: UIScreen) -> [(name: String, frame: CGRect)] {
        var found: [(String, CGRect)] = []
        func visit(_ view: UIView, _ depth: Int) {
            guard depth < 200 else { return }
            let shown: String? =
                switch view {
                case let label as UILabel: label.text
                case let field as UITextField: field.text
                case let view as UITextView: view.text
                default: nil
                }
            let texts = [shown, view.accessibilityLabel, view.accessibilityValue].compactMap { $0 }
            if texts.contains(where: { $0.contains(text) }) {
                found.append((view.accessibilityIdentifier ?? "\(type(of: view))", view.convert(view.bounds, to: nil)))
            }
            for subview in view.subviews { visit(subview, depth + 1) }
        }
        for window in screen.windows { visit(window, 0) }
        return found
    }
}
