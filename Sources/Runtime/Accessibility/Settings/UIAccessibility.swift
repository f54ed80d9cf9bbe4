// UIAccessibility.swift: settings for people who use the interface in other ways.

public import Foundation
import VitrineGraphics
import VitrineRemarks

/// Settings for people who use the interface in other ways, and words to the tools that serve them.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether flips, folds and other motion of whole screens become cross-dissolves. The person who runs the machine
    /// sets it: `VITRINE_REDUCE_MOTION=1`, or from code.
    public static var isReduceMotionEnabled =
        ["1", "yes", "true", "on"].contains(
            EnvironmentVariable.value("VITRINE_REDUCE_MOTION")?.lowercased() ?? "")
    {
        didSet { tell(reduceMotionStatusDidChangeNotification, isReduceMotionEnabled != oldValue) }
    }

    /// Posted after `isReduceMotionEnabled` changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// A tool whose cursor may be on an element.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    static func tell(_ name: Foundation.Notification.Name, _ hasChanged: Bool = true) {
        if hasChanged { NotificationCenter.default.post(name: name, object: nil) }
    }

    // MARK: Geometry

    /// A rectangle of a view's coordinates in points of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return rect }
        return window.convert(view.convert(rect, to: nil), to: nil as UIWindow?)
    }

    /// A path of a view's coordinates in points of the screen.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let place = { (x: CGFloat, y: CGFloat) in
            convertToScreenCoordinates(CGRect(x: x, y: y, width: 0, height: 0), in: view).origin
        }
        // An affine map is known by where it takes three points.
        let (origin, right, below) = (place(0, 0), place(1, 0), place(0, 1))
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(
            CGAffineTransform(
                a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y,
                tx: origin.x, ty: origin.y))
        return copy
    }

    /// The element on which a tool's cursor is; nil where it is on none. Without a tool: any tool.
    public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? {
        let assistance = UIScreen.main.storedAssistance
        return technology == .notificationSwitchControl
            ? assistance?.scanner.highlightedElement : assistance?.spoken.focusedElement
    }
}
