// UIAccessibilityCustomRotor.swift: a way of going through the elements of a kind.

public import Foundation

/// Leads from one element to the next of a kind that the app knows: errors in a form, sold-out drinks.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    public enum Direction: Int, Sendable {
        case previous = 0
        case next = 1
    }

    /// Kinds that people know by their names.
    public enum SystemRotorType: Int, Sendable {
        case none = 0, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
        case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image
        case textField, table, list, landmark
    }

    /// From where to look, and which way.
    public struct SearchPredicate {
        /// Where the cursor is; its element is nil at the beginning.
        public var currentItem: ItemResult
        public var searchDirection: Direction
    }

    /// An element that was found.
    public struct ItemResult {
        public weak var targetElement: AnyObject?

        public init(targetElement: AnyObject?) { self.targetElement = targetElement }
    }

    /// The next element of the kind; nil where there is none that way.
    public typealias Search = @MainActor (_ predicate: SearchPredicate) -> ItemResult?

    open var name: String
    open var systemRotorType: SystemRotorType
    open var itemSearchBlock: Search

    public init(name: String, itemSearch: @escaping Search) {
        self.name = name
        systemRotorType = .none
        itemSearchBlock = itemSearch
        super.init()
    }

    public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
        name = systemType.englishName
        systemRotorType = systemType
        itemSearchBlock = itemSearch
        super.init()
    }
}

extension UIAccessibilityCustomRotor.SystemRotorType {
    fileprivate var englishName: String {
        switch self {
        case .none: ""
        case .link: "Links"
        case .visitedLink: "Visited links"
        case .heading: "Headings"
        case .headingLevel1: "Headings, level 1"
        case .headingLevel2: "Headings, level 2"
        case .headingLevel3: "Headings, level 3"
        case .headingLevel4: "Headings, level 4"
        case .headingLevel5: "Headings, level 5"
        case .headingLevel6: "Headings, level 6"
        case .boldText: "Bold text"
        case .italicText: "Italic text"
        case .underlineText: "Underlined text"
        case .misspelledWord: "Misspelled words"
        case .image: "Images"
        case .textField: "Text fields"
        case .table: "Tables"
        case .list: "Lists"
        case .landmark: "Landmarks"
        }
    }
}
