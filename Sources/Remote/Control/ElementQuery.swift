// ElementQuery.swift: which views and elements of a screen a request is about.

public import Foundation

/// A description of views and elements. All given members must match.
public struct ElementQuery: Hashable, Sendable {
    /// The accessibility identifier.
    public var identifier: String?
    /// The accessibility label, without regard to case.
    public var label: String?
    /// The name of the class, without its module.
    public var className: String?
    /// A part of the label, the value or the shown text, without regard to case.
    public var text: String?
    /// A point of the screen: what a finger there touches.
    public var point: CGPoint?

    /// A description with the given members.
    public init(
        identifier: String? = nil, label: String? = nil, className: String? = nil, text: String? = nil,
        point: CGPoint? = nil
    ) {
        self.identifier = identifier
        self.label = label
        self.className = className
        self.text = text
        self.point = point
    }

    /// Whether no member is given, so that everything would match.
    public var isEmpty: Bool {
        identifier == nil && label == nil && className == nil && text == nil && point == nil
    }

    /// The description in words, for messages.
    public var words: String {
        var words: [String] = []
        if let identifier { words.append("the identifier “\(identifier)”") }
        if let label { words.append("the label “\(label)”") }
        if let className { words.append("the class \(className)") }
        if let text { words.append("the text “\(text)”") }
        if let point { words.append("a place at \(Double(point.x)), \(Double(point.y))") }
        return words.joined(separator: " and ")
    }
}
