// UIAccessibility.swift: settings that views follow, and messages for assistive tools.

public import Foundation
public import VitrineDrawing
import VitrineGraphics
import VitrineSystem

/// Settings for people who use the interface in other ways, and messages to the tools for them.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether flips, folds and other motion of whole screens become cross-dissolves. Set by the operator of the
    /// machine with `VITRINE_REDUCE_MOTION=1`, or by code.
    public static var isReduceMotionEnabled =
        ["1", "yes", "true", "on"].contains(
            EnvironmentVariable.value("VITRINE_REDUCE_MOTION")?.lowercased() ?? "")
    {
        didSet { notify(reduceMotionStatusDidChangeNotification, isReduceMotionEnabled != oldValue) }
    }

    /// Posted when `isReduceMotionEnabled` changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Whether screens change by cross-dissolves while motion is reduced. Page controllers follow it. Default: true.
    public static var prefersCrossFadeTransitions = true {
        didSet {
            notify(prefersCrossFadeTransitionsStatusDidChange, prefersCrossFadeTransitions != oldValue)
        }
    }
    /// Posted when `prefersCrossFadeTransitions` changed.
    public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")

    /// Whether blurred and translucent backgrounds become opaque. Visual effects follow it. Default: `transparency` in
    /// VITRINE_ACCESSIBILITY.
    public static var isReduceTransparencyEnabled = preset("transparency") {
        didSet {
            notify(
                reduceTransparencyStatusDidChangeNotification,
                isReduceTransparencyEnabled != oldValue)
        }
    }
    /// Posted when `isReduceTransparencyEnabled` changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification
        .Name(
            "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

    /// Whether text should be heavier, for apps to follow: the trait `legibilityWeight` is bold. Default: `bold` in
    /// VITRINE_ACCESSIBILITY.
    public static var isBoldTextEnabled = preset("bold") {
        didSet {
            guard isBoldTextEnabled != oldValue else { return }
            for screen in UIScreen.screens { screen.preferredTraitsDidChange() }
            notify(boldTextStatusDidChangeNotification)
        }
    }
    /// Posted when `isBoldTextEnabled` changed.
    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")

    /// Whether the operator of the machine set an option: `VITRINE_ACCESSIBILITY=contrast,captions`.
    package static func preset(_ word: String) -> Bool { presets.contains(word) }

    /// The options in `VITRINE_ACCESSIBILITY`, in lower case.
    package static let presets: Set<String> = Set(
        (EnvironmentVariable.value("VITRINE_ACCESSIBILITY") ?? "").lowercased()
            .split { $0 == "," || $0 == " " }.map(String.init))

    /// A tool with a cursor on an element.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the tool.
        public var rawValue: String

        /// Creates an identifier from the tool's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Spoken navigation.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Scanning for switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    package static func notify(_ name: Foundation.Notification.Name, _ hasChanged: Bool = true) {
        if hasChanged { NotificationCenter.default.post(name: name, object: nil) }
    }

    // MARK: Geometry

    /// Converts a rectangle from a view's coordinates to points of the screen. Without a window it stays the same.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return rect }
        return window.convert(view.convert(rect, to: nil), to: nil as UIWindow?)
    }

    /// Converts a path from a view's coordinates to points of the screen; the path is copied.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let place = { (x: CGFloat, y: CGFloat) in
            convertToScreenCoordinates(CGRect(x: x, y: y, width: 0, height: 0), in: view).origin
        }
        // An affine map is determined by the images of three points.
        let (origin, right, below) = (place(0, 0), place(1, 0), place(0, 1))
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(
            CGAffineTransform(
                a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y,
                tx: origin.x, ty: origin.y))
        return copy
    }

    /// The element with a tool's cursor; nil if there is none. A nil tool means spoken navigation.
    public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? {
        let tools = UIScreen.main.assistiveTools
        return technology == .notificationSwitchControl ? tools?.scannedElement : tools?.spokenElement
    }
}
