// OwnDelegateTests.swift: a subclass that is its own delegate replaces nothing that UIKit does itself.

import ClientSwift5
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct OwnDelegateTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 400), scale: 1)

    final class Source: NSObject, UIPageViewControllerDataSource {
        let pages = (0..<3).map { _ in UIViewController() }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil } }
        func pageViewController(
            _ controller: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { pages.firstIndex(of: page).flatMap { $0 < 2 ? pages[$0 + 1] : nil } }
    }

    /// An app that shows how far a page was turned is the delegate of the scroll view. The pages are turned as without it.
    @Test func pagesAreTurnedWhateverTheScrollViewsDelegate() async {
        let source = Source()
        let controller = ProgressPageController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        stage.window.rootViewController = controller
        await stage.settle()
        await stage.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 40, y: 200), duration: 0.2)
        await stage.settle()
        #expect(controller.viewControllers == [source.pages[1]])
        #expect(controller.offsets.count > 3 && controller.stops == 1)
        await stage.drag(from: CGPoint(x: 280, y: 200), to: CGPoint(x: 40, y: 200), duration: 0.2)
        await stage.settle()
        #expect(controller.viewControllers == [source.pages[2]] && controller.stops == 2)
    }

    /// UINavigationController.h: the delegate of interactivePopGestureRecognizer decides whether the gesture begins.
    @Test(arguments: [false, true]) func theSwipeBackHasTheDelegateOfTheSubclass(_ allows: Bool) async {
        let controller = SwipeBackController(rootViewController: UIViewController())
        controller.allowsSwipe = allows
        stage.window.rootViewController = controller
        controller.pushViewController(UIViewController(), animated: false)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 1, y: 200), to: CGPoint(x: 260, y: 200), duration: 0.2)
        await stage.settle()
        #expect(controller.viewControllers.count == (allows ? 1 : 2))
    }

    /// A search bar calls its delegate when Return is pressed, not the methods that its subclass has for other fields.
    @Test func aSearchBarsFieldCallsTheSearchBarsDelegate() async throws {
        final class Listener: NSObject, UISearchBarDelegate {
            var searches = 0
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searches += 1 }
        }
        let listener = Listener()
        let bar = FieldSearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
        bar.delegate = listener
        stage.window.addSubview(bar)
        bar.becomeFirstResponder()
        #expect(bar.searchTextField.delegate?.textFieldShouldReturn(bar.searchTextField) == false)
        #expect(listener.searches == 1 && bar.returns == 0)
    }

    /// An archive without a text sets none: the subclass makes its label after `super.init(coder:)`.
    @Test func aFieldIsRestoredBeforeItsSubclassIsReady() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let field = try #require(TitledField(coder: NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)))
        #expect(field.text?.isEmpty != false && field.title.text == nil)
        field.text = "a"
        #expect(field.title.text == "a")
    }
}
