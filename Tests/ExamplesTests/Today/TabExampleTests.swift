// TabExampleTests.swift: tabs, groups and a sidebar, as Apple's article shows them.

import Foundation
import OffscreenTesting
import Testing
import UIKit

/// https://developer.apple.com/documentation/uikit/elevating-your-ipad-app-with-a-tab-bar-and-sidebar: tabs whose closures
/// provide their controllers, a group with children in the sidebar, and a search tab.
@MainActor @Suite("Documented examples: tabs")
struct TabExampleTests {
    private let stage = OffscreenStage(size: CGSize(width: 1000, height: 700), scale: 1)

    private func tab(_ title: String, _ symbol: String) -> UITab {
        UITab(title: title, image: UIImage(systemName: symbol), identifier: "Tabs.\(title)") { tab in
            let controller = UIViewController()
            controller.title = tab.title
            return controller
        }
    }

    @Test func tabsBecomeASidebar() async {
        stage.window.traitOverrides.horizontalSizeClass = .regular
        let library = UITabGroup(
            title: "Library", image: UIImage(systemName: "books.vertical"), identifier: "Tabs.Library",
            children: [tab("Recent", "clock"), tab("Artists", "person")])
        library.defaultChildIdentifier = "Tabs.Artists"
        let search = UISearchTab { _ in UIViewController() }
        let tabs = UITabBarController(tabs: [tab("Home", "house"), library, search])
        tabs.mode = .tabSidebar
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(tabs.selectedTab?.identifier == "Tabs.Home" && tabs.selectedViewController?.title == "Home")
        tabs.selectedTab = library
        await stage.settle()
        #expect(library.selectedChild?.identifier == "Tabs.Artists" && tabs.selectedViewController?.title == "Artists")
        tabs.sidebar.isHidden = false
        await stage.settle()
        #expect(stage.readingOrder.contains("Recent"), "\(stage.readingOrder)")
        await stage.tap(label: "Recent")
        await stage.settle()
        #expect(library.selectedChild?.identifier == "Tabs.Recent")
        #expect(tabs.tab(forIdentifier: "Tabs.Recent") === library.children[0])
    }

    /// "On iPhone, the system displays the platform's regular tab bar" (page of `Mode.tabSidebar`).
    @Test func aNarrowScreenHasATabBar() async {
        stage.window.traitOverrides.horizontalSizeClass = .compact
        let tabs = UITabBarController(tabs: [tab("Home", "house"), tab("Recent", "clock")])
        tabs.mode = .tabSidebar
        stage.window.rootViewController = tabs
        await stage.settle()
        #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Recent"] && !tabs.tabBar.isHidden)
        await stage.tap(label: "Recent")
        await stage.settle()
        #expect(tabs.selectedTab?.identifier == "Tabs.Recent")
    }
}
