import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineLists

/// Places of search bars since iOS 26. The expectations are comments of UINavigationItem.h of the SDK of iOS 27.
@MainActor @Suite("Places of search bars of today") struct TodaySearchPlaceTests {
    private let stage: OffscreenStage
    private let list = RowsController(style: .plain)
    private let search = UISearchController(searchResultsController: nil)
    private let navigation: UINavigationController
    private var item: UINavigationItem { list.navigationItem }

    init() { self.init(width: 800, inTabs: false) }

    private init(width: CGFloat, inTabs: Bool) {
        stage = OffscreenStage(size: CGSize(width: width, height: 480), scale: 1)
        list.title = "Drinks"
        list.navigationItem.searchController = search
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigation = UINavigationController(rootViewController: list)
        if inTabs {
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            stage.window.rootViewController = tabs
        } else {
            stage.window.rootViewController = navigation
        }
    }

    private func place(_ view: UIView?) -> CGRect {
        view.map { $0.convert($0.bounds, to: navigation.navigationBar) } ?? .null
    }
    private var field: CGRect { place(search.searchBar.searchTextField) }

    @Test func integratedIsTheNewNameOfInline() async {
        #expect(UINavigationItem.SearchBarPlacement.inline == .integrated)
        item.preferredSearchBarPlacement = .integrated
        await stage.settle()
        #expect(item.searchBarPlacement == .integrated)
        // "on the trailing edge", before the button.
        #expect(field.minX > 400 && field.maxX <= place(item.rightBarButtonItem?.shownView).minX)
    }

    @Test func aCentredFieldNeedsATabBarController() async {
        item.preferredSearchBarPlacement = .integratedCentered
        await stage.settle()
        #expect(item.searchBarPlacement == .integrated)
        let inside = TodaySearchPlaceTests(width: 800, inTabs: true)
        inside.item.preferredSearchBarPlacement = .integratedCentered
        inside.item.title = nil
        await inside.stage.settle()
        #expect(inside.item.searchBarPlacement == .integratedCentered)
        #expect(abs(inside.field.midX - 400) < 30)
        let narrow = TodaySearchPlaceTests(width: 390, inTabs: true)
        narrow.item.preferredSearchBarPlacement = .integratedCentered
        await narrow.stage.settle()
        #expect(narrow.item.searchBarPlacement == .stacked)
    }

    @Test(arguments: [390, 800]) func anInactiveSearchIsAButton(width: CGFloat) async {
        let own = TodaySearchPlaceTests(width: width, inTabs: false)
        own.item.preferredSearchBarPlacement = .integratedButton
        await own.stage.settle()
        #expect(own.item.searchBarPlacement == .integratedButton)
        #expect(own.search.searchBar.window == nil && own.navigation.navigationBar.bounds.height <= 50)
        let button = own.item.searchBarPlacementBarButtonItem
        #expect(own.place(button.shownView).width > 0)
        let middle = own.place(button.shownView)
        await own.stage.tap(at: CGPoint(x: middle.midX, y: middle.midY))
        await own.stage.settle()
        #expect(own.search.isActive && own.search.searchBar.window != nil && own.field.width > 150)
        own.search.isActive = false
        await own.stage.settle()
        #expect(own.search.searchBar.window == nil && own.place(button.shownView).width > 0)
    }

    @Test func anItemPlacesTheFieldAmongOthers() async {
        let first = UIBarButtonItem(title: "First", image: nil, target: nil, action: nil)
        let last = UIBarButtonItem(title: "Last", image: nil, target: nil, action: nil)
        item.rightBarButtonItem = nil
        item.rightBarButtonItems = [last, item.searchBarPlacementBarButtonItem, first]
        item.preferredSearchBarPlacement = .integrated
        await stage.settle()
        #expect(place(first.shownView).maxX <= field.minX && field.maxX <= place(last.shownView).minX)
        // "This bar button item will be ignored during layout if searchController is nil."
        item.searchController = nil
        await stage.settle()
        #expect(place(last.shownView).minX - place(first.shownView).maxX == 8)
    }
}
