// UIKitRequirements.swift: the optional requirements of UIKit's protocols.

/// Full names of optional requirements of UIKit's protocols. Methods with these names are registered, so that a
/// subclass may implement a requirement that its superclass does not.
enum UIKitRequirements {
    static let names: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "forwardingTarget(for:)",
    ]
    /// Base names of requirements that a delegate may forward to another object by `forwardingTarget(for:)`.
    /// Implementations are registered in each class, so that `responds(to:)` is true for them.
    static let asked: Set<String> = ["gestureRecognizer", "gestureRecognizerShouldBegin"]
}
