// UntypedValueTests.swift: what the front end writes for Objective-C's calls of objects whose class is not known.

import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct UntypedValueTests {
    /// NSNumber, NSValue and NSString have these properties; an object without one answers nil.
    @Test func valuesAreFoundByTheirNames() {
        let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(VitrineValue(NSValue(cgRect: rectangle)).cgRectValue == rectangle)
        #expect(VitrineValue(NSValue(cgPoint: CGPoint(x: 5, y: 6))).cgPointValue == CGPoint(x: 5, y: 6))
        #expect(VitrineValue(NSNumber(value: 2.5)).doubleValue == 2.5)
        #expect(VitrineValue(NSNumber(value: 2.5)).integerValue == 2)
        #expect(VitrineValue("7.5" as NSString).floatValue == 7.5)
        #expect(VitrineValue("seven" as NSString).length == 5)
        #expect(VitrineValue(NSNumber(value: true)).boolValue)
        #expect(VitrineValue(NSNull()).doubleValue == nil && VitrineValue(NSNumber(value: 1)).cgRectValue == nil)
        let nothing: AnyObject? = nil
        #expect(VitrineValue(nothing)?.doubleValue == nil)
    }

    /// CFDictionaryGetValue returns the address of an object; a dictionary is cast to CFDictionary.
    @Test func dictionariesGiveAddressesOfTheirValues() throws {
        let properties: CFDictionary = ["{GIF}": ["DelayTime": 0.25] as CFDictionary, "Depth": 8]
        let frame = CFDictionaryGetValue(properties, VitrineKeys.address(of: "{GIF}"))
        let inner = unsafeBitCast(frame, to: CFDictionary.self)
        let delay = CFDictionaryGetValue(inner, VitrineKeys.address(of: "DelayTime"))
        #expect(VitrineValue(unsafeBitCast(delay, to: AnyObject.self)).doubleValue == 0.25)
        #expect(CFDictionaryGetValue(properties, VitrineKeys.address(of: "Missing")) == nil)
        #expect(VitrineKeys.address(of: "{GIF}") == VitrineKeys.address(of: "{GIF}"))
    }

    @Test(arguments: [3, 4000]) func bytesOfDataAreRead(_ count: Int) throws {
        let data = Data((0..<count).map { UInt8($0 % 251) })
        let bytes = try #require(CFDataGetBytePtr(data))
        #expect((0..<count).allSatisfy { bytes[$0] == data[$0] } && CFDataGetLength(data) == count)
    }

    /// `Timer()` is written as the first value of a property.
    @Test func aTimerWithoutArgumentsCallsNothing() {
        let timer = Timer()
        #expect(timer.timeInterval == 0 && timer.isValid)
        timer.invalidate()
    }

    final class Badge: UIView {
        let made: String
        override init(frame: CGRect) {
            made = "frame \(frame.width)"
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { return nil }
    }

    final class Shelf: UICollectionView {
        var made = ""
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            super.init(frame: frame, collectionViewLayout: layout)
            made = "frame \(frame.width)"
        }
        required init?(coder: NSCoder) { return nil }
    }

    final class Row: UITableViewCell {
        var made = ""
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            made = "\(style.rawValue) \(reuseIdentifier ?? "none")"
        }
        required init?(coder: NSCoder) { return nil }
    }

    /// The initialiser of the class is called, as through Objective-C's class objects.
    @Test func viewsAreMadeByTheirClass() {
        let badge: UIView.Type = Badge.self
        let view = UIView.vitrineView(of: badge, frame: CGRect(x: 0, y: 0, width: 7, height: 8))
        #expect((view as? Badge)?.made == "frame 7.0")
        let row: UITableViewCell.Type = Row.self
        let cell = UITableViewCell.vitrineCell(of: row, style: .value1, reuseIdentifier: "row")
        #expect((cell as? Row)?.made == "1 row" && cell.reuseIdentifier == "row")
        let header = UITableViewHeaderFooterView.vitrineHeader(
            of: UITableViewHeaderFooterView.self, reuseIdentifier: "header")
        #expect(header.reuseIdentifier == "header")
        #expect(UIView.vitrineView(of: UILabel.self, frame: .zero).text == nil)
        let shelf: UICollectionView.Type = Shelf.self
        let layout = UICollectionViewFlowLayout()
        let collection = UICollectionView.vitrineCollection(
            of: shelf, frame: CGRect(x: 0, y: 0, width: 9, height: 8), collectionViewLayout: layout)
        #expect((collection as? Shelf)?.made == "frame 9.0" && collection.collectionViewLayout === layout)
    }

    /// What was lent to an initialiser is released with its owner, and not before.
    @Test func aLayoutGoesWithItsCollection() {
        weak var layout: UICollectionViewLayout?
        do {
            let made = UICollectionViewFlowLayout()
            layout = made
            let shelf: UICollectionView.Type = Shelf.self
            for _ in 0..<3 {
                _ = UICollectionView.vitrineCollection(of: shelf, frame: .zero, collectionViewLayout: made)
            }
            #expect(made.scrollDirection == .vertical)
        }
        #expect(layout == nil)
    }

    /// NSObject.h: `+ (NSString *)description;`, for a class of Swift's its name with its module.
    @Test func classesDescribeThemselves() {
        func name<T: UIView>(of type: T.Type) -> String { T.description() }
        #expect(name(of: Badge.self) == String(reflecting: Badge.self))
        #expect(Shelf.description().hasSuffix("Shelf"))
    }

    /// UINavigationController.h: `initWithNavigationBarClass:(nullable Class) toolbarClass:(nullable Class)`.
    @Test func barsAreMadeFromClasses() {
        final class Bar: UINavigationBar {}
        let given: AnyClass? = Bar.self
        let navigation = UINavigationController(navigationBarClass: given, toolbarClass: nil)
        #expect(navigation.navigationBar is Bar)
    }

    /// UIViewController.h: previews were requested where a screen measures force. `forceTouchCapability` says that none does.
    @Test func previewsAreRegistered() {
        final class Source: UIViewController, UIViewControllerPreviewingDelegate {
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
            ) -> UIViewController? { nil }
            func previewingContext(
                _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
            ) {}
        }
        let source = Source()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        let context = source.registerForPreviewing(with: source, sourceView: view)
        #expect(context.sourceView === view && context.sourceRect == view.bounds && context.delegate === source)
        source.unregisterForPreviewing(withContext: context)
    }

    @Test func anEventCanBeMade() {
        let event = UIEvent()
        #expect(event.type == .touches && event.allTouches == nil)
        #expect(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).hitTest(.zero, with: .init()) != nil)
    }

    /// UIBarItem.h and UINavigationBar.h mark these methods with UI_APPEARANCE_SELECTOR.
    @Test func methodsOfAppearanceAreCalledForEachView() async {
        final class Tab: UITabBarController {}
        UISegmentedControl.appearance(whenContainedInInstancesOf: [Tab.self]).setTitleTextAttributes(
            [.foregroundColor: UIColor.red], for: .normal)
        defer { UISegmentedControl.appearance(whenContainedInInstancesOf: [Tab.self]).reset() }
        let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)
        let tab = Tab()
        let page = UIViewController()
        let control = UISegmentedControl(items: ["a"])
        page.view.addSubview(control)
        tab.viewControllers = [page]
        stage.window.rootViewController = tab
        await stage.settle()
        #expect(control.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    }
}
