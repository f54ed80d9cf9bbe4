// OffscreenStage+Elements.swift: finding what is on the stage by its accessibility identifier.

import Foundation
import Testing
import VitrineRuntime

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

    init(_ view: UIView, identifier: String) {
        self.view = view
        self.identifier = identifier
        label = view.accessibilityLabel
        value = view.accessibilityValue
        traits = view.accessibilityTraits
        frame = view.convert(view.bounds, to: nil)
    }

    init(_ element: UIAccessibilityElement, in view: UIView, identifier: String) {
        self.view = view
        self.identifier = identifier
        label = element.accessibilityLabel
        value = element.accessibilityValue
        traits = element.accessibilityTraits
        frame = view.window?.convert(element.accessibilityFrame, from: nil as UIWindow?) ?? .null
    }
}

extension OffscreenStage {
    /// The visible view, or the element that a view lists, with this `accessibilityIdentifier`, front to back; nil
    /// if there is none.
    public func element(_ identifier: String) -> StageElement? {
        for window in screen.windows.reversed() {
            if let found = Self.element(identifier, in: window) { return found }
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
        let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
        let onScreen = element.view.window?.convert(middle, to: nil as UIWindow?) ?? middle
        await tap(at: window.convert(onScreen, from: nil as UIWindow?))
    }

    private static func element(_ identifier: String, in view: UIView) -> StageElement? {
        guard !view.isHidden, view.alpha > 0 else { return nil }
        for subview in view.subviews.reversed() {
            if let found = element(identifier, in: subview) { return found }
        }
        for case let element as UIAccessibilityElement in view.accessibilityElements ?? []
        where element.accessibilityIdentifier == identifier {
            return StageElement(element, in: view, identifier: identifier)
        }
        return view.accessibilityIdentifier == identifier ? StageElement(view, identifier: identifier) : nil
    }

    private static func identifiers(in view: UIView) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let drawn = (view.accessibilityElements ?? []).compactMap {
            ($0 as? UIAccessibilityElement)?.accessibilityIdentifier
        }
        return (view.accessibilityIdentifier.map { [$0] } ?? []) + drawn + view.subviews.flatMap(identifiers)
    }
}
