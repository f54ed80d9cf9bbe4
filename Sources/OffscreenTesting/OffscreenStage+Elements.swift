// OffscreenStage+Elements.swift: finding what is on the stage by its accessibility identifier.

import Foundation
import Testing
import VitrineRuntime

/// What a person, or a screen reader, meets on the stage.
@MainActor
public struct StageElement {
    /// The view behind it.
    public let view: UIView
    public let identifier: String
    /// What it is, in words.
    public let label: String?
    /// What it stands at, in words.
    public let value: String?
    public let traits: UIAccessibilityTraits
    /// Where it is, in points of the window.
    public let frame: CGRect

    init(_ view: UIView, identifier: String) {
        self.view = view
        self.identifier = identifier
        label = view.accessibilityLabel
        value = view.accessibilityValue
        traits = view.accessibilityTraits
        frame = view.convert(view.bounds, to: nil)
    }
}

extension OffscreenStage {
    /// The visible view with this `accessibilityIdentifier`, front to back; nil if there is none.
    public func element(_ identifier: String) -> StageElement? {
        for window in screen.windows.reversed() {
            if let view = Self.view(identifier, in: window) {
                return StageElement(view, identifier: identifier)
            }
        }
        return nil
    }

    /// Taps the middle of the element. Records an issue, with the identifiers that there are, if there is none.
    public func tap(_ identifier: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        guard let element = element(identifier) else {
            let known = screen.windows.flatMap(Self.identifiers).sorted()
            Issue.record(
                "No visible view has the accessibility identifier “\(identifier)”; there are: \(known.joined(separator: ", "))",
                sourceLocation: sourceLocation)
            return
        }
        let onScreen = element.view.convert(element.view.bounds, to: screen.coordinateSpace)
        let inWindow = window.convert(CGPoint(x: onScreen.midX, y: onScreen.midY), from: nil as UIWindow?)
        await tap(at: inWindow)
    }

    private static func view(_ identifier: String, in view: UIView) -> UIView? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = self.view(identifier, in: subview) { return found }
        }
        return view.accessibilityIdentifier == identifier ? view : nil
    }

    private static func identifiers(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        return (view.accessibilityIdentifier.map { [$0] } ?? []) + view.subviews.flatMap(identifiers)
    }
}
