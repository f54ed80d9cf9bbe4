// UIModalStyles.swift: how a presented controller is shown, and how it comes and goes.

import Foundation

/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
    /// A page sheet, as UIKit chooses today.
    case automatic = -2
    case none = -1
    /// Fills the screen; what is below is taken out.
    case fullScreen = 0
    /// A page over the middle of a wide screen, or a sheet from the bottom edge of a narrow one.
    case pageSheet = 1
    /// Smaller than a page.
    case formSheet = 2
    /// Covers the nearest controller around the presenter that defines a presentation context.
    case currentContext = 3
    /// Placed by the presentation controller of the transitioning delegate.
    case custom = 4
    /// Fills the screen; what is below stays visible where it is transparent.
    case overFullScreen = 5
    case overCurrentContext = 6
    /// Beside what it came from, on a wide screen.
    case popover = 7

    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides in from below.
    case coverVertical = 0
    /// The screen turns about its vertical axis, with the presented view on its back.
    case flipHorizontal = 1
    case crossDissolve = 2
    /// The page below is folded up.
    case partialCurl = 3
}
