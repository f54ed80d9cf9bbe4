// AXCustomContent.swift: a piece of information about an element that is spoken on request.

public import Foundation

/// A label and a value that belong to an element, and are spoken on request.
open class AXCustomContent: NSObject, NSCopying {
    /// When a content is spoken.
    public enum Importance: UInt, Sendable {
        /// On request.
        case `default` = 0
        /// At once, with the element.
        case high
    }

    /// The name of the value, with attributes for speech.
    public let attributedLabel: NSAttributedString
    /// The value, with attributes for speech.
    public let attributedValue: NSAttributedString
    /// When the content is spoken. Default: on request.
    open var importance = Importance.default

    /// The name of the value.
    public var label: String { attributedLabel.string }
    /// The value.
    public var value: String { attributedValue.string }

    /// Makes a content.
    public convenience init(label: String, value: String) {
        self.init(
            attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
    }

    /// Makes a content of texts with attributes for speech.
    public required init(attributedLabel: NSAttributedString, attributedValue: NSAttributedString) {
        self.attributedLabel = attributedLabel
        self.attributedValue = attributedValue
        super.init()
    }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init(attributedLabel: attributedLabel, attributedValue: attributedValue)
        copy.importance = importance
        return copy
    }
}
