// OffscreenStage+Elements.swift: elements of the stage by accessibility identifier.

public import Foundation
public import Testing
public import VitrineRuntime
import VitrineAssistance
public import VitrineViewValues

/// An element of the stage, as a screen reader finds it.
@MainActor
public struct StageElement {
    /// The view of the element, or the one that draws it.
    public let view: UIView
    /// The accessibility identifier.
    public let identifier: String
    /// The accessibility label.
    public let label: String?
    /// The accessibility value.
    public let value: String?
    /// The accessibility traits.
    public let traits: UIAccessibilityTraits
    /// The frame in points of the window.
    public let frame: CGRect

    init(_ found: IdentifiedElement, identifier: String) {
        view = found.view
        self.identifier = identifier
        label = found.element.map(\.reported.label) ?? found.view.reported.label
        value = found.element.map(\.reported.value) ?? found.view.reported.value
        traits = found.element?.reported.traits ?? found.view.reported.traits
        frame = found.frame
    }
}

extension OffscreenStage {
    /// The frontmost visible view, or element that a view lists, with this `accessibilityIdentifier`. Nil if there is
    /// none.
    public func element(_ identifier: String) -> StageElement? {
        IdentifiedElement.first(identifier, on: screen).map { StageElement($0, identifier: identifier) }
    }

    /// Taps the centre of the element. If there is none, or another view covers it, records an issue with the existing
    /// identifiers or the covering view, and taps nothing.
    public func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        guard let found = IdentifiedElement.first(identifier, on: screen) else {
            let known = IdentifiedElement.identifiers(on: screen)
            Issue.record(
                "No visible view has the accessibility identifier “\(identifier)”; there are: \(known.joined(separator: ", "))",
                sourceLocation: sourceLocation)
            return
        }
        if let obstacle = found.obstacle {
            Issue.record(
                "“\(identifier)” cannot be tapped: \(obstacle)", sourceLocation: sourceLocation)
            return
        }
        await tap(at: window.convert(found.middle, from: nil as UIWindow?))
    }

    /// Taps the centre of the element with this accessibility label. If there is none, records an issue with the existing
    /// labels, and taps nothing.
    public func tap(label: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        guard let middle = middle(ofLabel: label, sourceLocation) else { return }
        await tap(at: middle)
    }

    /// A finger goes down in the centre of the element with this identifier, moves by points of the window in `duration`
    /// seconds, and goes up. If there is no such element, records an issue.
    public func drag(
        _ identifier: String, byX dx: CGFloat, y dy: CGFloat, duration: Double = 0.3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard let found = IdentifiedElement.first(identifier, on: screen) else {
            Issue.record(
                "No visible view has the accessibility identifier “\(identifier)”", sourceLocation: sourceLocation)
            return
        }
        let start = window.convert(found.middle, from: nil as UIWindow?)
        await drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy), duration: duration)
    }

    /// The same for the element with this accessibility label.
    public func drag(
        label: String, byX dx: CGFloat, y dy: CGFloat, duration: Double = 0.3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard let start = middle(ofLabel: label, sourceLocation) else { return }
        await drag(from: start, to: CGPoint(x: start.x + dx, y: start.y + dy), duration: duration)
    }

    /// The centre of the element with a label, in points of the window.
    private func middle(ofLabel label: String, _ sourceLocation: SourceLocation) -> CGPoint? {
        let elements = AccessibilityTree.elements(of: screen)
        guard let found = elements.first(where: { $0.reported.label == label }) else {
            let known = elements.compactMap(\.reported.label).joined(separator: ", ")
            Issue.record(
                "No element has the accessibility label “\(label)”; there are: \(known)", sourceLocation: sourceLocation
            )
            return nil
        }
        let frame = found.reported.frame
        return window.convert(CGPoint(x: frame.midX, y: frame.midY), from: nil as UIWindow?)
    }
}
