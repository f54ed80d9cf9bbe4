// UIKitRequirements.swift: the optional requirements of UIKit's protocols.

/// Full names of the optional requirements of UIKit's protocols: methods of these names are registered, so that a
/// subclass may implement what its superclass leaves out.
enum UIKitRequirements {
    static let names: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "forwardingTarget(for:)",
    ]
    /// Base names of requirements that a delegate may forward to another object, by `forwardingTarget(for:)`: each class's
    /// are registered, so that `responds(to:)` is true of them.
    static let asked: Set<String> = ["gestureRecognizer", "gestureRecognizerShouldBegin"]
}
