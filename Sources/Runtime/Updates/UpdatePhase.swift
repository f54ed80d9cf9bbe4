// UpdatePhase.swift: the methods that are called again when something that they read changes.

/// A method, or a few methods that are invalidated together.
package enum UpdatePhase: UInt8, Sendable {
    /// `updateProperties()` of a view or controller.
    case properties
    /// `updateConstraints()` and `updateViewConstraints()`.
    case constraints
    /// `viewWillLayoutSubviews()`.
    case layoutBegin
    /// `layoutSubviews()`, with the callbacks of a presentation controller.
    case layout
    /// `viewDidLayoutSubviews()`.
    case layoutEnd
    /// `draw(_:)`.
    case display
    /// `updateConfiguration` and the update handlers of buttons, cells, headers and footers.
    case configuration
    /// `updateContentUnavailableConfiguration(using:)`.
    case unavailability
    /// The section provider of a compositional layout.
    case sections

    /// Whether every view repeats it when colours change.
    var followsColors: Bool {
        switch self {
        case .layoutBegin, .layout, .layoutEnd, .display: true
        default: false
        }
    }
}
