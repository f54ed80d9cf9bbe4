// ElementSearch.swift: finds views and elements for the control socket.
//
// Hidden and transparent views are left out, with everything inside. For a label or a text, the views inside a match are
// left out: a button's title has the button's label. Coordinates: points of the screen.

import Foundation
import VitrineAssistance
import VitrineControlSocket
import VitrineControls
import VitrineRuntime
import VitrineTextEditing
import VitrineViewValues

/// Views and elements of a screen that match a query.
@MainActor struct ElementSearch {
    /// What is found, in the order of the windows and of their subviews.
    private(set) var matches: [IdentifiedElement] = []
    /// The number of matches, including those beyond the limit.
    private(set) var count = 0
    private let query: ElementQuery
    private let limit: Int
    private var visits = 0

    /// The maximum number of names in a reply without a match.
    private static let mostNames = 200

    init(_ query: ElementQuery, limit: Int, on screen: UIScreen) {
        self.query = query
        self.limit = limit
        if let point = query.point {
            findTouched(at: point, on: screen)
        } else {
            for window in screen.windows { visit(window, depth: 0) }
        }
    }

    // MARK: Search

    private mutating func visit(_ view: UIView, depth: Int) {
        visits += 1
        guard visits < ViewTree.mostViews, depth < 200, !view.isHidden, view.alpha >= 0.01 else { return }
        let isMatch = matches(view)
        if isMatch { add(IdentifiedElement(view: view, element: nil)) }
        for case let element as UIAccessibilityElement in view.reported.testedElements where matches(element) {
            add(IdentifiedElement(view: view, element: element))
        }
        if isMatch, query.label != nil || query.text != nil { return }
        for subview in view.subviews { visit(subview, depth: depth + 1) }
    }

    private mutating func add(_ found: IdentifiedElement) {
        count += 1
        if matches.count < limit { matches.append(found) }
    }

    /// The innermost view with a name, or element, that a finger at a point touches.
    private mutating func findTouched(at point: CGPoint, on screen: UIScreen) {
        for window in screen.windows.reversed() {
            let place = window.convert(point, from: nil as UIWindow?)
            guard var view = window.touchedView(at: place, with: nil) else { continue }
            while true {
                let drawn = view.reported.testedElements.compactMap { $0 as? UIAccessibilityElement }
                if let element = drawn.first(where: { $0.reported.frame.contains(point) }), matches(element) {
                    return add(IdentifiedElement(view: view, element: element))
                }
                let isNamed = view.reported.identifier != nil || view.reported.isElement
                if isNamed, matches(view) { return add(IdentifiedElement(view: view, element: nil)) }
                guard let above = view.superview else { return }
                view = above
            }
        }
    }

    private func matches(_ view: UIView) -> Bool {
        if let name = query.className, "\(type(of: view))" != name { return false }
        return matches(view, text: Self.shownText(of: view))
    }

    private func matches(_ element: UIAccessibilityElement) -> Bool {
        query.className == nil && matches(element, text: nil)
    }

    private func matches(_ object: AccessibleObject, text shown: String?) -> Bool {
        if let identifier = query.identifier, object.reported.identifier != identifier { return false }
        if let label = query.label {
            let names = [object.reported.label].compactMap { $0 } + object.reported.userInputLabels
            guard names.contains(where: { $0.caseInsensitiveCompare(label) == .orderedSame }) else { return false }
        }
        if let text = query.text {
            let texts = [object.reported.label, object.reported.value, shown].compactMap { $0 }
            guard texts.contains(where: { $0.range(of: text, options: .caseInsensitive) != nil }) else {
                return false
            }
        }
        return true
    }

    /// The text of a label or field. Nil for secure ones.
    private static func shownText(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let field as UITextField: field.seenText
        case let text as UITextView: text.isSecureTextEntry ? nil : text.text
        default: nil
        }
    }

    // MARK: Reply

    /// A JSON object with `count`, `matches`, and the existing names if there is no match.
    func json(on screen: UIScreen) -> String {
        var page: [String: Any] = ["count": count, "matches": matches.map(Self.object)]
        if matches.isEmpty {
            page["identifiers"] = Array(Set(IdentifiedElement.identifiers(on: screen)).sorted().prefix(Self.mostNames))
            let labels = AccessibilityTree.elements(of: screen).compactMap(\.reported.label)
            page["labels"] = Array(labels.prefix(Self.mostNames).map { String($0.prefix(200)) })
        }
        let data = try? JSONSerialization.data(
            withJSONObject: page, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    private static func object(_ found: IdentifiedElement) -> [String: Any] {
        let named: AccessibleObject = found.element ?? found.view
        var json: [String: Any] = ["class": "\(type(of: named))"]
        json["identifier"] = named.reported.identifier
        json["label"] = named.reported.label.map { String($0.prefix(1000)) }
        json["value"] = named.reported.value.map { String($0.prefix(1000)) }
        if found.element == nil { json["text"] = shownText(of: found.view).map { String($0.prefix(1000)) } }
        let corner = found.view.window?.convert(found.frame.origin, to: nil as UIWindow?) ?? found.frame.origin
        json["frame"] = numbers([corner.x, corner.y, found.frame.width, found.frame.height])
        json["center"] = numbers([found.middle.x, found.middle.y])
        if named.reported.traits.contains(.notEnabled) { json["enabled"] = false }
        if found.view.isFirstResponder { json["first_responder"] = true }
        json["obstacle"] = found.obstacle
        return json
    }

    /// Rounded to a hundredth of a point; 0 for what is not finite.
    private static func numbers(_ values: [CGFloat]) -> [Double] {
        values.map { $0.isFinite ? (Double($0) * 100).rounded() / 100 : 0 }
    }
}
