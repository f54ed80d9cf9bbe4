// ScreenReading.swift: what a screen is: the controllers, and the structure of its elements.
//
// Two screens are the same if they have the same controllers and the same kinds of elements: classes, traits and
// identifiers. How many rows a list has, what texts say and which thing is selected makes no other screen.

import Foundation
import VitrineAssistance
import VitrineControls
package import VitrineRuntime
import VitrineSystem
import VitrineViewValues

/// The elements and the structure of a screen at one time.
@MainActor
package struct ScreenReading {
    /// In reading order, rearmost window first.
    package let elements: [ScreenElement]
    /// A hash of the structure, in sixteen hexadecimal digits.
    package let id: String
    /// One line for each controller and kind of element.
    package let structure: [String]
    /// The controller in front, with the one below it if it was presented.
    package let title: String

    /// Traits that say what an element is. Others say how it is at the time.
    private static let kinds: UIAccessibilityTraits = [
        .button, .link, .header, .searchField, .image, .keyboardKey, .staticText, .adjustable, .tabBar, .toggleButton,
        .notEnabled,
    ]

    package init(_ screen: UIScreen) {
        let trees = AccessibilityTree.windows(of: screen)
        var counts: [String: Int] = [:]
        elements = trees.flatMap(\.elements).map { node in
            let key = "\(node.object.reported.identifier ?? "") \(type(of: node.object))"
            let ordinal = counts[key, default: 0]
            counts[key] = ordinal + 1
            return ScreenElement(node.object, ordinal: ordinal)
        }
        let chains = screen.windows.compactMap(\.rootViewController).flatMap { Self.controllers($0, depth: 0) }
        let tokens = Set(trees.flatMap { Self.tokens($0, path: "", isInRow: false) })
        structure = chains + tokens.sorted()
        id = Self.digits(structure)
        title = Self.title(screen)
    }

    /// The views that only a finger can use. Found at each read.
    package func touchables(on screen: UIScreen) -> [(element: ScreenElement, lack: TouchableViews.Lack)] {
        var counts: [String: Int] = [:]
        return TouchableViews.beyondTools(in: self, on: screen).map { view, lack in
            let key = "\(view.reported.identifier ?? "") \(type(of: view))"
            // Elements with the name come first.
            let ordinal =
                counts[key]
                ?? elements.count {
                    $0.name.identifier == view.reported.identifier && $0.name.type == "\(type(of: view))"
                }
            counts[key] = ordinal + 1
            return (ScreenElement(view, ordinal: ordinal), lack)
        }
    }

    /// The element, or the view that only a finger can use, with a name; nil if there is none.
    package func element(_ name: ElementName, on screen: UIScreen) -> ScreenElement? {
        elements.first { $0.name == name } ?? touchables(on: screen).first { $0.element.name == name }?.element
    }

    // MARK: Structure

    /// The kinds of elements in a branch. Groups that people notice are lists and bars; other views may change.
    private static func tokens(_ node: AccessibilityNode, path: String, isInRow: Bool) -> [String] {
        let reported = node.object.reported
        let isRow = isInRow || ScreenElement.isRow(node.object)
        if reported.traits.contains(.keyboardKey) { return ["keyboard"] }
        let inner = node.isElement ? path : path + "\(type(of: node.object))/"
        let own = node.isElement ? [token(node.object, isRow: isRow)].map { path + $0 } : []
        return own + node.children.flatMap { tokens($0, path: inner, isInRow: isRow) }
    }

    private static func token(_ object: AccessibleObject, isRow: Bool) -> String {
        let traits = object.reported.traits.intersection(kinds)
        let name = object.reported.identifier.map { " #" + ElementName.pattern($0, isRow: isRow) } ?? ""
        return "\(type(of: object))\(name) \(String(traits.rawValue, radix: 16))"
    }

    private static func controllers(_ controller: UIViewController, depth: Int) -> [String] {
        guard depth < 40 else { return [] }
        let own = String(repeating: "> ", count: depth) + "\(type(of: controller))"
        let inside = controller.children.filter { $0.viewIfLoaded?.window != nil }
        let presented = controller.presentedViewController.flatMap {
            $0.presentingViewController === controller ? $0 : nil
        }
        return [own] + (inside + [presented].compactMap { $0 }).flatMap { controllers($0, depth: depth + 1) }
    }

    private static func title(_ screen: UIScreen) -> String {
        guard let root = screen.windows.last(where: { $0.rootViewController != nil })?.rootViewController else {
            return "nothing"
        }
        var names = [innermost(root)]
        var current = root
        while let presented = current.presentedViewController, names.count < 20 {
            names.append(innermost(presented))
            current = presented
        }
        return names.reversed().joined(separator: " over ")
    }

    /// The class of the controller that fills most of a container.
    private static func innermost(_ controller: UIViewController) -> String {
        var current = controller
        var depth = 0
        while let child = current.children.last(where: { $0.viewIfLoaded?.window != nil }), depth < 20 {
            current = child
            depth += 1
        }
        return "\(type(of: current))"
    }

    private static func digits(_ lines: [String]) -> String {
        let text = String(FNV1a.hash(lines.joined(separator: "\n").utf8), radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
