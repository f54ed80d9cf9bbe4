import Foundation
import Testing

@testable import Translation

/// The front end's table of UIKit's classes, which is made from Sources.
@Suite struct ClassTableTests {
    @Test func theTableIsThatOfTheSources() throws {
        let source = try ClassTable().source
        let path = "\(RequirementTable.root)/Tools/Sources/Translation/UIKitClasses+Table.swift"
        if ProcessInfo.processInfo.environment["BLESS"] != nil {
            try source.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == source, "BLESS=1 writes the table")
    }

    /// Apple's pages of the classes: "Inherits From".
    @Test func theTableIsRead() {
        #expect(UIKitClasses.superclasses["UITableView"] == "UIScrollView")
        #expect(UIKitClasses.superclasses["UIScrollView"] == "UIView")
        #expect(UIKitClasses.superclasses["UICollectionViewListCell"] == "UICollectionViewCell")
        #expect(UIKitClasses.superclasses["UINavigationController"] == "UIViewController")
        #expect(UIKitClasses.superclasses["UIResponder"] == "NSObject")
        #expect(UIKitClasses.declares("tabBar(_:didSelect:)", "UITabBarController"))
        #expect(UIKitClasses.declares("draw(_:in:)", "UIScrollView"))
        #expect(!UIKitClasses.declares("display(_:)", "UIImageView"))
    }
}
