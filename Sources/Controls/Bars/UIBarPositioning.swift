// UIBarPositioning.swift: where a bar stands.

import Foundation
import VitrineRuntime

/// Where a bar stands: its line is on the other side, and its ground reaches to the screen's edge.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom
    case top
    /// At the top, with the ground reaching up under what the screen keeps for itself.
    case topAttached
}

/// How much height there is for a bar.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

/// Light or dark bars of old; appearances say more.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// A bar that knows where it stands.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
