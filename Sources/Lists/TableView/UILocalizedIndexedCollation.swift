// UILocalizedIndexedCollation.swift: sections of a table by the first letters of its rows.

public import Foundation
import VitrineFoundationPatches
import VitrineLocalization
public import VitrineObjectiveC

/// Sorts objects into sections by the first letter of a string, in the app's language.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private let collation: IndexCollation

    /// The collation of the app's language.
    open class func current() -> Self { NSObject.instance(of: self, as: self, role: "the current collation") }

    /// The collation of the app's language.
    public override init() {
        collation = IndexCollation(AppLanguage.current)
        super.init()
    }

    /// The titles of the sections in order: the letters of the language, A to Z in English, and `#` for everything else.
    open var sectionTitles: [String] { collation.titles }

    /// The titles of the index beside the table: those of the sections.
    open var sectionIndexTitles: [String] { collation.titles }

    /// The section to scroll to for a title of the index.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(0, indexTitleIndex), collation.titles.count - 1)
    }

    /// The index of the section that contains `object`. `selector` has no arguments and returns a string; it ends the
    /// program, as on iOS, if the object has no such method. A string is its own.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        collation.section(of: string(of: object, selector))
    }

    /// The objects in the order of their strings. `selector` is called once for each.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { (object: $0, text: string(of: $0, selector)) }
            .sorted { collation.isOrdered($0.text, before: $1.text) }
            .map(\.object)
    }

    private func string(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String { return text }
        let target = object as AnyObject
        guard let result = VitrineMethods.perform(selector.name, on: target, []) else {
            fatalError("\(type(of: object)) has no method \(selector.name) for \(self): mark it with @objc")
        }
        return result as? String ?? (result as? NSString)?._bridgeToSwift() ?? ""
    }
}
