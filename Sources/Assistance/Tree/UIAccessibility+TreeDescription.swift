// UIAccessibility+TreeDescription.swift: the tree for people and programs that look from outside.

public import Foundation
public import VitrineRuntime
import VitrineViewValues

extension UIAccessibility {
    /// The elements of a screen in reading order, one per line, with the contents of groups indented: `button "Pay"
    /// identifier=pay.now value="2.40 €" frame=(20 600 360 56)`.
    public static func treeDescription(of screen: UIScreen) -> String {
        AccessibilityTree.windows(of: screen).map { text($0, 0) }.joined()
    }

    /// The elements of a view and its descendants in the same form.
    public static func treeDescription(of view: UIView) -> String {
        AccessibilityTree.branch(of: view).map { text($0, 0) } ?? ""
    }

    /// The elements as JSON: objects with `type`, `label`, `value`, `hint`, `identifier`, `traits`, `frame` ([x, y,
    /// width, height], points of the screen), `actions`, `focused` and `children`; empty ones are left out.
    public static func treeJSON(of screen: UIScreen) -> Data {
        let windows = AccessibilityTree.windows(of: screen).map { object($0) }
        let data = try? JSONSerialization.data(
            withJSONObject: windows, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return data ?? Data("[]".utf8)
    }

    private static func text(_ node: AccessibilityNode, _ depth: Int) -> String {
        let object = node.object
        var words = [kind(node)]
        if node.isElement { words.append(quoted(object.reported.label ?? "")) }
        if let identifier = object.reported.identifier { words.append("identifier=\(identifier)") }
        if let value = object.reported.value, node.isElement { words.append("value=\(quoted(value))") }
        let states = object.reported.traits.stateNames
        if node.isElement, !states.isEmpty { words.append(states.joined(separator: " ")) }
        let frame = numbers(node.frame).map { String(format: "%g", $0) }.joined(separator: " ")
        words.append("frame=(\(frame))")
        if object.accessibilityElementIsFocused() { words.append("focused") }
        let line = String(repeating: "  ", count: depth) + words.joined(separator: " ") + "\n"
        return line + node.children.map { text($0, depth + 1) }.joined()
    }

    /// The kind in a word: its first trait that names one, or the class of a group.
    private static func kind(_ node: AccessibilityNode) -> String {
        guard node.isElement else { return "\(type(of: node.object))" }
        return node.object.reported.traits.kindNames.first ?? "element"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            + "\""
    }

    /// Rounded to a hundredth of a point; zeroes for a rectangle without position.
    private static func numbers(_ rect: CGRect) -> [Double] {
        guard !rect.isNull, !rect.isInfinite else { return [0, 0, 0, 0] }
        return [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 100).rounded() / 100 }
    }

    private static func object(_ node: AccessibilityNode) -> [String: Any] {
        let object = node.object
        var json: [String: Any] = ["type": "\(type(of: object))", "frame": numbers(node.frame)]
        json["identifier"] = object.reported.identifier
        if node.isElement {
            json["label"] = object.reported.label
            json["value"] = object.reported.value
            json["hint"] = object.reported.hint
            let traits = object.reported.traits
            json["traits"] = traits.kindNames + traits.stateNames
            let actions = (object.reported.customActions ?? []).map(\.name)
            if !actions.isEmpty { json["actions"] = actions }
        }
        if object.accessibilityElementIsFocused() { json["focused"] = true }
        if !node.children.isEmpty { json["children"] = node.children.map { self.object($0) } }
        return json
    }
}

extension UIAccessibilityTraits {
    private static let kinds: [(UIAccessibilityTraits, String)] = [
        (.toggleButton, "switch"), (.searchField, "searchField"), (.keyboardKey, "keyboardKey"),
        (.tabBar, "tabBar"), (.link, "link"), (.button, "button"), (.adjustable, "adjustable"),
        (.header, "header"), (.image, "image"), (.staticText, "staticText"),
    ]
    private static let states: [(UIAccessibilityTraits, String)] = [
        (.selected, "selected"), (.notEnabled, "notEnabled"), (.updatesFrequently, "updatesFrequently"),
        (.allowsDirectInteraction, "allowsDirectInteraction"), (.playsSound, "playsSound"),
        (.startsMediaSession, "startsMediaSession"), (.causesPageTurn, "causesPageTurn"),
        (.summaryElement, "summaryElement"), (.supportsZoom, "supportsZoom"),
    ]

    /// The traits for its kind, the most specific one first.
    var kindNames: [String] { Self.kinds.filter { contains($0.0) }.map(\.1) }
    /// The traits for its state.
    var stateNames: [String] { Self.states.filter { contains($0.0) }.map(\.1) }
}
