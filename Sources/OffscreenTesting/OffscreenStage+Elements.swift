// OffscreenStage+Elements.swift: finding what is on the stage by its accessibility identifier.

public import Foundation
public import Testing
public import VitrineRuntime

/// What a person, or a screen reader, meets on the stage.
@MainActor
public struct StageElement {
    /// The view behind it, or the one that draws it.
    public let view: UIView
    public let identifier: String
    /// What it is, in words.
    public let label: String?
    /// What it stands at, in words.
    public let value: String?
    public let traits: UIAccessibilityTraits
    /// Where it is, in points of the window.
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
    /// The visible view, or the element that a view lists, with this `accessibilityIdentifier`, front to back; nil
    /// if there is none.
    public func element(_ identifier: String) -> StageElement? {
        IdentifiedElement.first(identifier, on: screen).map { StageElement($0, identifier: identifier) }
    }

    /// Taps the middle of the element. Records an issue and taps nothing if there is none, with the identifiers that
    /// there are, or if something covers it, with what does.
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
