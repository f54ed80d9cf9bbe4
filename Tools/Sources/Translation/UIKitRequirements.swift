// UIKitRequirements.swift: the optional requirements of UIKit's protocols.

/// Full names of the optional requirements of UIKit's protocols: methods of these names are registered, so that a
/// subclass may implement what its superclass leaves out.
enum UIKitRequirements {
    static let names: Set<String> = ["observeValue(forKeyPath:of:change:context:)"]
}
