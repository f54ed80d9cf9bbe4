// ScreenPagesTests.swift: the pages of bars, alerts, presentations and searches work as labelled.

import CatalogApp
import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct ScreenPagesTests {
    private let stage = OffscreenStage(size: CGSize(width: 480, height: 1_000), scale: 0.5)

    private func open(_ title: String) async throws -> CatalogPage {
        let catalog = CatalogViewController()
        stage.window.rootViewController = catalog
        catalog.show(try #require(Catalog.all.firstIndex { $0.pageTitle == title }))
        await stage.settle()
        return try #require(catalog.page)
    }

    @Test func theButtonOfThePagesFollowsTheKeys() async throws {
        _ = try await open("Alerts")
        #expect(stage.element("catalog.pages")?.label == "Alerts")
        await stage.press("cmd+]")
        await stage.settle()
        let next = (try #require(Catalog.all.firstIndex { $0.pageTitle == "Alerts" }) + 1) % Catalog.all.count
        #expect(stage.element("catalog.pages")?.label == Catalog.all[next].pageTitle)
    }

    @Test func theSelectedActionIsShown() async throws {
        let page = try await open("Alerts")
        let answers: [(button: String, count: Int, key: UIKeyboardHIDUsage, answer: String)] = [
            ("Tell", 1, .keyboardReturnOrEnter, "OK"), ("Ask", 2, .keyboardEscape, "Keep"),
            ("Choose", 4, .keyboardReturnOrEnter, "Medium"), ("Sheet", 4, .keyboardEscape, "Cancel"),
        ]
        for (button, count, key, answer) in answers {
            await stage.tap("alerts.\(button)")
            await stage.settle()
            let alert = try #require(page.presentedViewController as? UIAlertController)
            #expect(alert.actions.count == count)
            await stage.keyDown(key)
            await stage.keyUp(key)
            await stage.settle()
            #expect(page.presentedViewController == nil)
            #expect(stage.element("alerts.answer")?.label == answer)
        }
    }

    @Test func everyPresentationIsShownAndDismissed() async throws {
        let page = try await open("Presentations")
        let names = [
            "Page", "Form", "Full", "Over", "Medium", "Detents", "Held", "Popover", "Above", "Bubble",
            "Cover",
        ]
        for name in names {
            await stage.tap("presentations.\(name)")
            await stage.settle()
            #expect(page.presentedViewController?.title == name)
            await stage.tap("presentations.close")
            await stage.settle()
            #expect(page.presentedViewController == nil, "\(name)")
        }
    }

    @Test func theListIsSearched() async throws {
        let page = try await open("Search")
        let navigation = try #require(page.children.first as? UINavigationController)
        let list = try #require(navigation.topViewController as? UITableViewController)
        let search = try #require(list.navigationItem.searchController)
        #expect(list.tableView.numberOfRows(inSection: 0) == 8)
        search.isActive = true
        await stage.settle()
        search.searchBar.text = "ca"
        await stage.settle()
        #expect(list.tableView.numberOfRows(inSection: 0) == 2)
        search.isActive = false
        await stage.settle()
        #expect(list.tableView.numberOfRows(inSection: 0) == 8)
    }

    @Test func everyPageScrollsToItsEnd() async throws {
        for type in Catalog.screens {
            let page = try await open(type.pageTitle)
            let end = page.scroller.contentSize.height - page.scroller.bounds.height
            #expect(page.scroller.contentSize.height > 300 && !page.view.hasAmbiguousLayout)
            page.scroller.setContentOffset(CGPoint(x: 0, y: max(0, end)), animated: false)
            await stage.settle()
        }
    }
}
