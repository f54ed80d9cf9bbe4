// UIContentConfiguration.swift: what a cell shows, as a value that makes the view for it.

import Foundation

/// A value that says what a content view shows.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A view that shows this.
    func makeContentView() -> any UIView & UIContentView
    /// The same, as it is in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show `configuration`; if not, another view is made.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether it is of the type that the view shows now.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
