// UIAccessibilityCustomRotor.swift: a way of moving through the elements of a kind.

public import Foundation

/// Moves from one element to the next of a kind that the app defines: errors in a form, sold-out drinks.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a search.
    public enum Direction: Int, Sendable {
        /// Backwards in reading order.
        case previous = 0
        /// Forwards in reading order.
        case next = 1
    }

    /// Kinds that have a name.
    public enum SystemRotorType: Int, Sendable {
        /// No system type, where the rotor has its own name; links, visited links and headings by level.
        case none = 0, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4
        /// Headings of deeper levels, styled text, misspelled words and images.
        case headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image
        /// Text fields, tables, lists and parts of the screen.
        case textField, table, list, landmark
    }

    /// Returns the next element of the kind; nil if there is none in that direction.
    public typealias Search =
        @MainActor (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
        UIAccessibilityCustomRotorItemResult?

    /// The name of the rotor, in words.
    open var name: String
    /// The system's kind; `.none` for one with its own name.
    open var systemRotorType: SystemRotorType
    /// Finds the next element.
    open var itemSearchBlock: Search

    /// Creates a rotor with its own name.
    public init(name: String, itemSearch: @escaping Search) {
        self.name = name
        systemRotorType = .none
        itemSearchBlock = itemSearch
        super.init()
    }

    /// Creates a rotor of a system kind; its name is English.
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
