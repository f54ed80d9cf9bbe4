// AppearanceRules.swift: the values of appearance proxies, and the views and items that they apply to.

import Foundation

/// The objects of rules: views, and the items of bars.
@MainActor
protocol AppearanceTarget: AnyObject {
    /// The values of properties with rules when the object was created; nil if there were no rules.
    var appearanceOriginals: [AnyKeyPath: AnyHashable]? { get set }
}

extension UIView: AppearanceTarget {}
extension UIBarItem: AppearanceTarget {}

@MainActor
struct AppearanceRule {
    let type: AnyClass
    let containers: [any UIAppearanceContainer.Type]
    /// Nil for closures.
    let keyPath: AnyKeyPath?
    let value: Any?
    let read: ((AnyObject) -> Any?)?
    let apply: (AnyObject) -> Void

    func concerns(_ other: AnyClass, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        type == other && self.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }
}

@MainActor
enum AppearanceRules {
    private static var rules: [AppearanceRule] = []
    /// The rules for objects of a class, its own and those of its superclasses, the most general first.
    private static var byClass: [ObjectIdentifier: [Int]] = [:]

    static var isEmpty: Bool { rules.isEmpty }

    static func add(_ rule: AppearanceRule) {
        if let keyPath = rule.keyPath {
            rules.removeAll { $0.keyPath == keyPath && $0.concerns(rule.type, rule.containers) }
        }
        rules.append(rule)
        byClass = [:]
    }

    static func remove(_ type: AnyClass, _ containers: [any UIAppearanceContainer.Type]) {
        rules.removeAll { $0.concerns(type, containers) }
        byClass = [:]
    }

    static func value(
        of keyPath: AnyKeyPath, for type: AnyClass, _ containers: [any UIAppearanceContainer.Type]
    ) -> Any? {
        rules.last { $0.keyPath == keyPath && $0.concerns(type, containers) }?.value
    }

    private static func indices(for view: any AppearanceTarget) -> [Int] {
        let own: AnyClass = type(of: view as AnyObject)
        let key = ObjectIdentifier(own)
        if let known = byClass[key] { return known }
        func depth(_ type: AnyClass) -> Int {
            var depth = 0
            var current: AnyClass? = type
            while let present = current {
                depth += 1
                current = _getSuperclass(present)
            }
            return depth
        }
        let found = rules.indices.filter { isKind(own, of: rules[$0].type) }
            .sorted { (depth(rules[$0].type), $0) < (depth(rules[$1].type), $1) }
        byClass[key] = found
        return found
    }

    private static func isKind(_ type: AnyClass, of ancestor: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let present = current {
            if present == ancestor { return true }
            current = _getSuperclass(present)
        }
        return false
    }

    /// The values of the properties with rules when a view or an item is created.
    static func originals(of view: any AppearanceTarget) -> [AnyKeyPath: AnyHashable] {
        var values: [AnyKeyPath: AnyHashable] = [:]
        for index in indices(for: view) {
            guard let keyPath = rules[index].keyPath, let value = rules[index].read?(view) else { continue }
            values[keyPath] = AppearanceRules.comparable(value)
        }
        return values
    }

    /// Applies rules to a view that enters a window, or an item that is shown there.
    /// - Parameter container: the responder that contains it.
    static func apply(to view: any AppearanceTarget, in container: UIResponder?) {
        let candidates = indices(for: view).map { rules[$0] }.filter { matches($0.containers, container) }
        // The view's own values are found before any rule is applied: two rules may have the same property.
        let due = candidates.filter { rule in
            guard let keyPath = rule.keyPath, let now = rule.read?(view) else { return true }
            return !hasOwn(now, keyPath, view)
        }
        // Containers count for more than classes; the sort keeps the order of equals.
        for rule in due.sorted(by: { $0.containers.count < $1.containers.count }) { rule.apply(view) }
        for rule in due {
            if let keyPath = rule.keyPath, let now = rule.read?(view) {
                view.appearanceOriginals?[keyPath] = comparable(now)
            }
        }
    }

    /// Whether a value was set on the view itself.
    private static func hasOwn(_ value: Any, _ keyPath: AnyKeyPath, _ view: any AppearanceTarget) -> Bool {
        guard let originals = view.appearanceOriginals, let original = originals[keyPath] else {
            return false
        }
        return comparable(value) != original
    }

    private static func comparable(_ value: Any) -> AnyHashable {
        // Optionals are looked into: `Any` hides whether one is nil.
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return "nil" }
            return comparable(inner)
        }
        if let value = value as? AnyHashable { return value }
        return type(of: value) is AnyClass ? AnyHashable(ObjectIdentifier(value as AnyObject)) : "\(value)"
    }

    private static func matches(
        _ containers: [any UIAppearanceContainer.Type], _ container: UIResponder?
    ) -> Bool {
        var rest = containers[...]
        var responder = container
        while let wanted = rest.first, let current = responder {
            if isKind(type(of: current), of: wanted) { rest = rest.dropFirst() }
            responder = current.next
        }
        return rest.isEmpty
    }
}
