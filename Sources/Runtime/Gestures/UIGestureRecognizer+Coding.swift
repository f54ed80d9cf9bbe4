// UIGestureRecognizer+Coding.swift: recognisers in a view's archive.
//
// Recognisers of UIKit's own classes without targets are archived with their settings, for delegates and other
// recognisers. Targets have no names here; a recogniser without its target would block touches for nothing, and be a
// duplicate of the one that a control creates again, so it is left out. So are those of other classes, since it is not
// known how to create them.

import Foundation
import VitrineDrawing

extension UIGestureRecognizer {
    private static let kinds: [(name: String, type: UIGestureRecognizer.Type)] = [
        ("tap", UITapGestureRecognizer.self), ("longPress", UILongPressGestureRecognizer.self),
        ("pan", UIPanGestureRecognizer.self), ("swipe", UISwipeGestureRecognizer.self),
        ("pinch", UIPinchGestureRecognizer.self), ("rotation", UIRotationGestureRecognizer.self),
        ("screenEdgePan", UIScreenEdgePanGestureRecognizer.self), ("hover", UIHoverGestureRecognizer.self),
    ]

    private static func make(_ kind: String) -> UIGestureRecognizer? {
        switch kind {
        case "tap": UITapGestureRecognizer()
        case "longPress": UILongPressGestureRecognizer()
        case "pan": UIPanGestureRecognizer()
        case "swipe": UISwipeGestureRecognizer()
        case "pinch": UIPinchGestureRecognizer()
        case "rotation": UIRotationGestureRecognizer()
        case "screenEdgePan": UIScreenEdgePanGestureRecognizer()
        case "hover": UIHoverGestureRecognizer()
        default: nil
        }
    }

    /// The name of the recogniser's very class; nil for classes that are not UIKit's.
    private var kind: String? { Self.kinds.first { $0.type == type(of: self) }?.name }

    private static let kindKey = "kind"

    /// For an archive: names with numbers and texts.
    static func archive(_ recognizers: [UIGestureRecognizer]) -> [[String: Any]] {
        recognizers.compactMap { recognizer in
            guard let kind = recognizer.kind, !recognizer.hasTargets else { return nil }
            var settings = recognizer.settings
            settings[kindKey] = kind
            return settings
        }
    }

    /// Adds the recognisers of an archive to `view`. Damaged ones are left out.
    static func restore(_ archived: [Any], to view: UIView) {
        for case let settings as [String: Any] in archived {
            guard let kind = settings[kindKey] as? String, let made = make(kind) else { continue }
            made.applySettings(settings)
            view.addGestureRecognizer(made)
        }
    }

    private var settings: [String: Any] {
        var settings: [String: Any] = [
            "enabled": isEnabled, "cancelsTouches": cancelsTouchesInView, "delaysBegan": delaysTouchesBegan,
            "delaysEnded": delaysTouchesEnded, "touchTypes": allowedTouchTypes.map(\.intValue),
            "pressTypes": allowedPressTypes.map(\.intValue), "exclusiveType": requiresExclusiveTouchType,
        ]
        settings["name"] = name
        switch self {
        case let tap as UITapGestureRecognizer:
            settings["taps"] = tap.numberOfTapsRequired
            settings["touches"] = tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer:
            settings["taps"] = press.numberOfTapsRequired
            settings["touches"] = press.numberOfTouchesRequired
            settings["duration"] = press.minimumPressDuration
            settings["movement"] = Double(press.allowableMovement)
        case let swipe as UISwipeGestureRecognizer:
            settings["touches"] = swipe.numberOfTouchesRequired
            settings["direction"] = Int(swipe.direction.rawValue)
        case let pan as UIPanGestureRecognizer:
            settings["fewest"] = pan.minimumNumberOfTouches
            settings["most"] = pan.maximumNumberOfTouches
            settings["scrolls"] = pan.allowedScrollTypesMask.rawValue
            if let edge = pan as? UIScreenEdgePanGestureRecognizer {
                settings["edges"] = Int(edge.edges.rawValue)
            }
        default: break
        }
        return settings
    }

    private func applySettings(_ settings: [String: Any]) {
        func flag(_ key: String, _ set: (Bool) -> Void) {
            if let value = settings[key] as? Bool { set(value) }
        }
        func count(_ key: String, _ set: (Int) -> Void) {
            if let value = settings[key] as? Int, value > 0 { set(value) }
        }
        func number(_ key: String, _ set: (Double) -> Void) {
            if let value = settings[key] as? Double, value.isFinite, value >= 0 { set(value) }
        }
        flag("enabled") { isEnabled = $0 }
        flag("cancelsTouches") { cancelsTouchesInView = $0 }
        flag("delaysBegan") { delaysTouchesBegan = $0 }
        flag("delaysEnded") { delaysTouchesEnded = $0 }
        flag("exclusiveType") { requiresExclusiveTouchType = $0 }
        if let types = settings["touchTypes"] as? [Int] {
            allowedTouchTypes = types.map { NSNumber(value: $0) }
        }
        if let types = settings["pressTypes"] as? [Int] {
            allowedPressTypes = types.map { NSNumber(value: $0) }
        }
        name = settings["name"] as? String
        switch self {
        case let tap as UITapGestureRecognizer:
            count("taps") { tap.numberOfTapsRequired = $0 }
            count("touches") { tap.numberOfTouchesRequired = $0 }
        case let press as UILongPressGestureRecognizer:
            if let taps = settings["taps"] as? Int, taps >= 0 { press.numberOfTapsRequired = taps }
            count("touches") { press.numberOfTouchesRequired = $0 }
            number("duration") { press.minimumPressDuration = $0 }
            number("movement") { press.allowableMovement = CGFloat($0) }
        case let swipe as UISwipeGestureRecognizer:
            count("touches") { swipe.numberOfTouchesRequired = $0 }
            count("direction") { swipe.direction = .init(rawValue: UInt($0 & 15)) }
        case let pan as UIPanGestureRecognizer:
            count("fewest") { pan.minimumNumberOfTouches = $0 }
            count("most") { pan.maximumNumberOfTouches = $0 }
            if let mask = settings["scrolls"] as? Int {
                pan.allowedScrollTypesMask = .init(rawValue: mask & 3)
            }
            guard let edge = pan as? UIScreenEdgePanGestureRecognizer else { return }
            count("edges") { edge.edges = .init(rawValue: UInt($0 & 15)) }
        default: break
        }
    }
}
