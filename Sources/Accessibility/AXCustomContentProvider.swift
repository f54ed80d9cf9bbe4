// AXCustomContentProvider.swift: elements with information that is spoken on request.

/// An element with information that is spoken on request.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: AnyObject {
    /// The information, in the order in which it is spoken.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
    /// Returns the information, instead of the property. Nil by default.
    var accessibilityCustomContentBlock: (() -> [AXCustomContent]?)? { get set }
}

extension AXCustomContentProvider {
    /// Nil; a value that is set is not kept. An element that has such a closure implements the property.
    public var accessibilityCustomContentBlock: (() -> [AXCustomContent]?)? {
        get { nil }
        set {}
    }
}
