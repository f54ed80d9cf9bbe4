import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineLists

/// The position of the search bar of a navigation item.
@MainActor @Suite("Positions of search bars") struct SearchBarPlacementTests {
    private let stage: OffscreenStage
    private let list = RowsController(style: .plain)
    private let search = UISearchController(searchResultsController: nil)
    private let navigation: UINavigationController
    private var bar: UINavigationBar { navigation.navigationBar }

    init() { self.init(width: 800) }

    private init(width: CGFloat) {
        stage = OffscreenStage(size: CGSize(width: width, height: 480), scale: 1)
        list.title = "Drinks"
        list.navigationItem.searchController = search
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
    }

    private var item: UINavigationItem { list.navigationItem }
    private var field: CGRect {
        search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: bar)
    }
    private var button: CGRect {
        item.rightBarButtonItem?.shownView.map { $0.convert($0.bounds, to: bar) } ?? .null
    }

    @Test func theSearchBarIsBelowTheTitleByDefault() async {
        await stage.settle()
        #expect(item.preferredSearchBarPlacement == .automatic && item.searchBarPlacement == .stacked)
        #expect(field.minY >= 50)
        #expect(bar.bounds.height > 90)
    }

    @Test func anInlineSearchBarIsBeforeTheButtons() async {
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        #expect(item.searchBarPlacement == .inline)
        // A row of a wide bar is 50 points high.
        #expect(bar.bounds.height == 50)
        #expect(field.midY == 25 && field.width > 180)
        #expect(field.maxX <= button.minX && field.minX > 400)
        #expect(list.view.safeAreaInsets.top == 50)
    }

    @Test func anInlineSearchBarAlignsWithTheEdgeWithoutButtons() async {
        item.preferredSearchBarPlacement = .inline
        item.rightBarButtonItem = nil
        await stage.settle()
        #expect(field.maxX == 780)
    }

    @Test func theInlineSearchBarIsOnTheLeftFromRightToLeft() async {
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        #expect(field.minX >= button.maxX && field.maxX < 400)
    }

    @Test func narrowBarsAndScopesStackTheSearchBar() async {
        let narrow = SearchBarPlacementTests(width: 400)
        narrow.item.preferredSearchBarPlacement = .inline
        await narrow.stage.settle()
        #expect(narrow.item.searchBarPlacement == .stacked && narrow.field.minY >= 44)
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        search.searchBar.scopeButtonTitles = ["Hot", "Cold"]
        await stage.settle()
        #expect(item.searchBarPlacement == .stacked && field.minY >= 50)
        search.searchBar.scopeButtonTitles = nil
        await stage.settle()
        #expect(item.searchBarPlacement == .inline && field.midY == 25)
    }

    /// The placement follows a window that becomes narrower and wide again.
    @Test func theSearchBarPlacementFollowsTheWidth() async {
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        stage.window.traitOverrides.horizontalSizeClass = .compact
        await stage.settle()
        #expect(item.searchBarPlacement == .stacked && field.minY >= 44)
        stage.window.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(item.searchBarPlacement == .inline && field.midY == 25)
    }

    @Test func anActiveSearchKeepsTheRow() async {
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        await stage.tap(at: CGPoint(x: field.midX, y: field.midY))
        await stage.settle()
        #expect(search.isActive && bar.bounds.height == 50)
        #expect(button.width > 0 && item.rightBarButtonItem?.shownView?.alpha == 1)
        #expect(field.midY == 25)
        search.isActive = false
        await stage.settle()
        #expect(!search.isActive && bar.bounds.height == 50)
    }

    @Test func removingTheSearchRestoresTheBar() async {
        item.preferredSearchBarPlacement = .inline
        await stage.settle()
        item.searchController = nil
        await stage.settle()
        #expect(search.searchBar.superview == nil && item.searchBarPlacement == .stacked)
    }
}
