// UIModalStyles.swift: the styles and transitions of presented controllers.

import Foundation

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A page sheet.
    case automatic = -2
    /// No other style: as a result of adapting, it keeps the original one.
    case none = -1
    /// Fills the screen; the view below is removed.
    case fullScreen = 0
    /// A page over the middle of a wide screen, or a sheet from the bottom edge of a narrow one.
    case pageSheet = 1
    /// As a page sheet, but smaller.
    case formSheet = 2
    /// Covers the nearest ancestor of the presenting controller that defines a presentation context.
    case currentContext = 3
    /// Placed by the presentation controller that the transitioning delegate returns.
    case custom = 4
    /// Fills the screen; the view below stays visible through transparent parts.
    case overFullScreen = 5
    /// Covers the presentation context; the view below stays visible through transparent parts.
    case overCurrentContext = 6
    /// A bubble beside its source, on a wide screen.
    case popover = 7

    package var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The transition that presents and dismisses a controller.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from below.
    case coverVertical = 0
    /// The screen turns about its vertical axis, with the presented view on its back.
    case flipHorizontal = 1
    /// Fades in and out.
    case crossDissolve = 2
    /// The page below curls up.
    case partialCurl = 3
}
