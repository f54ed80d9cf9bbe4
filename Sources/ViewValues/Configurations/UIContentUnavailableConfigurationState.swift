// UIContentUnavailableConfigurationState.swift: the state of a screen without content.

import Foundation
public import VitrineDrawing

/// The state of a controller without content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text that is searched for in the controller's content; nil without a search.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value of an application's own state; nil if it is not set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
