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
        label = found.element.map(\.accessibilityLabel) ?? found.view.accessibilityLabel
        value = found.element.map(\.accessibilityValue) ?? found.view.accessibilityValue
        traits = found.element?.accessibilityTraits ?? found.view.accessibilityTraits
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
}
