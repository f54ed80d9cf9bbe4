// NSTextListElement.swift: an item of a list, or a list of items.

public import Foundation
public import VitrineDrawing

/// An item of a list with its text, or a list as the parent of its items.
///
/// A content storage makes one for each paragraph whose style has `textLists`, without a parent: the levels of lists are
/// those of the style.
open class NSTextListElement: NSTextParagraph, @unchecked Sendable {
    /// The list that the element is an item of.
    public let textList: NSTextList
    /// The text without its mark; nil for a list of items.
    public let contents: NSAttributedString?
    /// The attributes of the mark; nil for those of the text.
    public let markerAttributes: [NSAttributedString.Key: Any]?
    private let children: [NSTextListElement]
    private weak var parent: NSTextListElement?
    private var number = 1
    private let hasOwnMark: Bool
    private let outerLevels: Int

    /// Makes an element. One of contents, marker attributes and child elements is not nil; otherwise it is a programmer's
    /// error.
    public init(
        parentElement parent: NSTextListElement?, textList: NSTextList, contents: NSAttributedString?,
        markerAttributes: [NSAttributedString.Key: Any]?, childElements children: [NSTextListElement]?
    ) {
        guard contents != nil || markerAttributes != nil || children?.isEmpty == false else {
            fatalError("NSTextListElement: an element has contents, marker attributes or child elements")
        }
        self.textList = textList
        self.contents = contents
        self.markerAttributes = markerAttributes
        self.children = children ?? []
        self.parent = parent
        hasOwnMark = false
        outerLevels = 0
        super.init(attributedString: nil)
        adopt()
    }

    /// Makes an item, perhaps with a list of further items inside it.
    public convenience init(
        contents: NSAttributedString, markerAttributes: [NSAttributedString.Key: Any]?, textList: NSTextList,
        childElements children: [NSTextListElement]?
    ) {
        self.init(
            parentElement: nil, textList: textList, contents: contents, markerAttributes: markerAttributes,
            childElements: children)
    }

    /// Makes a list of items; nil without items.
    ///
    /// - Parameter nestingLevel: the number of lists around it. A negative one is a programmer's error.
    public convenience init?(childElements children: [NSTextListElement], textList: NSTextList, nestingLevel: Int) {
        guard nestingLevel >= 0 else {
            fatalError("NSTextListElement: a nesting level is not negative, and \(nestingLevel) is")
        }
        guard !children.isEmpty else { return nil }
        self.init(list: textList, contents: nil, children: children, number: 1, hasMark: false, outer: nestingLevel)
    }

    /// The item that a paragraph of a text is; nil if its style has no lists.
    convenience init?(itemOf paragraph: NSAttributedString, in text: NSAttributedString?, at offset: Int, hasMark: Bool)
    {
        guard paragraph.length > 0,
            let style = paragraph.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
            let list = style.textLists.last
        else { return nil }
        self.init(
            list: list, contents: paragraph, children: [],
            number: list.startingItemNumber + (text?.itemNumber(in: list, at: offset) ?? 1) - 1, hasMark: hasMark,
            outer: style.textLists.count - 1)
    }

    private init(
        list: NSTextList, contents: NSAttributedString?, children: [NSTextListElement], number: Int, hasMark: Bool,
        outer: Int
    ) {
        textList = list
        self.contents = contents
        markerAttributes = nil
        self.children = children
        self.number = number
        hasOwnMark = hasMark
        outerLevels = outer
        super.init(attributedString: nil)
        adopt()
    }

    private func adopt() {
        for (index, child) in children.enumerated() {
            child.parent = self
            child.number = child.textList.startingItemNumber + index
        }
    }

    /// The items inside the element.
    open override var childElements: [NSTextElement] { children }
    /// The item or list around the element.
    open override var parentElement: NSTextElement? { parent }
    /// Whether the element is an item: a list of items shows nothing of its own.
    open override var isRepresentedElement: Bool { contents != nil || markerAttributes != nil }

    /// The number of lists around the item, with its own; for a list of items, of those around it.
    private var level: Int {
        parent.map { $0.level + 1 } ?? outerLevels + (isRepresentedElement ? 1 : 0)
    }

    /// What is shown: a tab, the mark, a tab and the text, with the stops and the indent of the item's level. Only the
    /// text, if it has the mark as characters.
    open override var attributedString: NSAttributedString {
        let text = contents ?? NSAttributedString(string: "")
        guard isRepresentedElement, !hasOwnMark else { return text }
        var attributes = markerAttributes ?? (text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:])
        let base = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
        attributes[.attachment] = nil
        let shown = NSTextStorage(
            string: "\t\(textList.marker(forItemNumber: number))\t", attributes: attributes)
        shown.append(text)
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(base)
        let indent = NSTextList.indent(ofLevel: level)
        style.firstLineHeadIndent = 0
        style.headIndent = indent
        style.tabStops =
            [indent - NSTextList.markerDistance, indent].map { NSTextTab(textAlignment: .natural, location: $0) }
            + base.tabStops.filter { $0.location > indent }
        shown.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: shown.length))
        return NSAttributedString(attributedString: shown)
    }

    /// A list's mark is no part of the text.
    override var storedString: NSAttributedString { contents ?? NSAttributedString(string: "") }
}
