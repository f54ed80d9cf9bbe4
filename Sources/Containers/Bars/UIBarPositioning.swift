// UIBarPositioning.swift: positions of bars.

import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// The position of a bar, which decides where its line is and how far its background extends.
public enum UIBarPosition: Int, Sendable {
    /// Not specified: the bar's usual position.
    case any = 0
    /// At the bottom, with the line above.
    case bottom
    /// At the top, with the line below.
    case top
    /// At the top, with the background extended under the screen's safe area.
    case topAttached
}

/// The older styles of bars; appearances have replaced them.
public enum UIBarStyle: Int, Sendable {
    /// Light, or as the traits have it.
    case `default` = 0
    /// Black. Stored; it has no effect.
    case black = 1
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Decides the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: _RespondsToSelectors {
    /// Returns the position of a bar. Default: `.any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Default: `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition {
        VitrineMethods.result(of: self, [bar]) { .any }
    }
}
