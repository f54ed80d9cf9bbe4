// UIContentConfiguration.swift: the content of a cell, as a value that creates its view.

import Foundation
public import VitrineViewValues

/// A value that describes the content of a view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Creates a view that shows this content.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration adapted to a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The content that the view shows. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show `configuration`; if not, another view is created.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Whether `configuration` has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
