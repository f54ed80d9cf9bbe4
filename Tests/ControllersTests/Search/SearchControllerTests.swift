import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists

/// Records the calls of a search.
@MainActor
private final class Seeker: UISearchResultsUpdating, UISearchControllerDelegate {
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        diary.add("find \(bar.text ?? "")" + (bar.showsScopeBar ? " in \(bar.selectedScopeButtonIndex)" : ""))
    }
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) { diary.add("chose \(searchSuggestion.localizedSuggestion ?? "")") }
    func willPresentSearchController(_ searchController: UISearchController) { diary.add("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { diary.add("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { diary.add("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { diary.add("didDismiss") }
    func presentSearchController(_ searchController: UISearchController) { diary.add("present") }
}

@MainActor @Suite("Search controllers")
struct SearchControllerTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let diary = Diary()
    private let list = RowsController(style: .plain)
    private let results: DiaryController
    private let search: UISearchController
    private let navigation: UINavigationController
    private let seeker: Seeker

    init() {
        results = DiaryController("results", diary)
        seeker = Seeker(diary)
        search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = seeker
        search.delegate = seeker
        list.title = "Drinks"
        list.navigationItem.searchController = search
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private var field: CGRect {
        search.searchBar.searchTextField.convert(search.searchBar.searchTextField.bounds, to: nil)
    }

    private func begin() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: field.midX, y: field.midY))
        await stage.settle()
    }

    private func press(_ key: UIKeyboardHIDUsage) async {
        await stage.keyDown(key)
        await stage.keyUp(key)
        await stage.settle()
    }

    @Test func theSearchBarIsBelowTheTitle() async {
        await stage.settle()
        // A row of 44, and 52 for the field of 36 with 1 above it and 15 below.
        #expect(bar.frame.height == 96 && list.view.safeAreaInsets.top == 96)
        #expect(field == CGRect(x: 16, y: 45, width: 288, height: 36))
        #expect(!search.isActive && !search.searchBar.showsCancelButton)
    }

    @Test func aTouchBeginsAndCancelEnds() async {
        await begin()
        #expect(diary.take() == ["present", "willPresent", "find ", "didPresent"])
        #expect(search.isActive && search.presentingViewController === list)
        #expect(search.searchBar.searchTextField.isFirstResponder && search.searchBar.showsCancelButton)
        // The title is hidden, and the content follows the bar.
        #expect(bar.frame.height == 56 && bar.content?.titleHolder.alpha == 0)
        #expect(list.tableView.contentOffset.y == -56)
        #expect(results.viewIfLoaded?.window == nil)
        await stage.tap("search.cancel")
        await stage.settle()
        #expect(diary.take() == ["willDismiss", "didDismiss"])
        #expect(!search.isActive && !search.searchBar.searchTextField.isFirstResponder)
        #expect(bar.frame.height == 96 && bar.content?.titleHolder.alpha == 1)
        #expect(list.tableView.contentOffset.y == -96 && !search.searchBar.showsCancelButton)
    }

    @Test func theBarsMoveTogether() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: field.midX, y: field.midY))
        await stage.advance(by: 0.1)
        let y = search.searchBar.layer.presentation()?.frame.minY ?? 0
        let height = bar.layer.presentation()?.bounds.height ?? 0
        #expect(height > 56 && height < 96 && y < 1)
        await stage.settle()
        #expect(bar.layer.presentation()?.bounds.height ?? bar.bounds.height == 56)
    }

    @Test func resultsAreShownWhileThereIsAText() async {
        await begin()
        _ = diary.take()
        await stage.type("ca")
        await stage.settle()
        #expect(
            diary.take() == [
                "results will+", "find c", "results is", "results did+", "find ca",
            ])
        #expect(results.view.bounds.size == list.view.bounds.size && results.view.safeAreaInsets.top == 56)
        await press(.keyboardDeleteOrBackspace)
        await press(.keyboardDeleteOrBackspace)
        #expect(diary.take() == ["find c", "results will-", "results did-", "find "])
        await stage.type("t")
        await stage.settle()
        _ = diary.take()
        // Return hides the keyboard, but not the results.
        await press(.keyboardReturnOrEnter)
        #expect(search.isActive && !search.searchBar.searchTextField.isFirstResponder)
        await stage.tap("search.cancel")
        await stage.settle()
        let lines = diary.take()
        #expect(lines.filter { $0.hasPrefix("results") } == ["results will-~", "results did-~"])
        #expect(lines.contains("find ") && lines.last == "didDismiss")
        #expect(search.searchBar.text == "" && results.view.window == nil)
    }

    @Test func escapeEnds() async {
        await begin()
        await stage.type("x")
        await press(.keyboardEscape)
        #expect(!search.isActive && search.searchBar.text == "" && bar.frame.height == 96)
        // The search's views are removed: only the list's view is left.
        #expect(navigation.contentView.subviews == [list.view])
    }

    @Test func aTouchOnTheDimmedContentEnds() async {
        await begin()
        await stage.tap(at: CGPoint(x: 160, y: 100))
        await stage.settle()
        #expect(!search.isActive)
    }

    @Test func contentThatIsNotObscuredIsInteractive() async {
        search.obscuresBackgroundDuringPresentation = false
        await begin()
        await stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 120), duration: 0.5)
        await stage.settle()
        #expect(search.isActive && list.tableView.contentOffset.y > -56)
    }

    @Test func theSearchBarCollapsesBeforeTheLargeTitle() async {
        bar.prefersLargeTitles = true
        await stage.settle()
        #expect(bar.frame.height == 148 && list.tableView.contentOffset.y == -148)
        list.tableView.contentOffset.y = -122
        await stage.settle()
        // Half of the search bar is left; the title is whole.
        #expect(bar.frame.height == 122 && bar.visibleLargeHeight == 52 && bar.visiblePaletteHeight == 26)
        list.tableView.contentOffset.y = -70
        await stage.settle()
        #expect(bar.frame.height == 70 && bar.visiblePaletteHeight == 0)
        list.tableView.contentOffset.y = 50
        await stage.settle()
        #expect(bar.frame.height == 44)
        // If a drag ends between two positions, the nearer one is used.
        for (free, rest) in [(10, 0), (40, 52), (60, 52), (90, 104)] {
            let offset = CGPoint(x: 0, y: -44 - CGFloat(free))
            #expect(navigation.restingPlace(offset, in: list.tableView).y == -44 - CGFloat(rest))
        }
        list.navigationItem.hidesSearchBarWhenScrolling = false
        await stage.settle()
        #expect(bar.frame.height == 96)
        list.tableView.setContentOffset(CGPoint(x: 0, y: -148), animated: false)
        await stage.settle()
        #expect(bar.frame.height == 148)
    }

    @Test func aSearchOverCollapsedTitles() async {
        bar.prefersLargeTitles = true
        await stage.settle()
        list.tableView.contentOffset.y = 200
        await stage.settle()
        search.isActive = true
        await stage.settle()
        #expect(search.isActive && bar.frame.height == 56 && list.tableView.contentOffset.y == 200)
        search.isActive = false
        await stage.settle()
        #expect(bar.frame.height == 44 && list.tableView.contentOffset.y == 200)
        list.tableView.setContentOffset(CGPoint(x: 0, y: -148), animated: true)
        await stage.settle()
        #expect(bar.frame.height == 148)
    }

    @Test func theSearchRemainsAfterAResultIsPushed() async {
        await begin()
        await stage.type("a")
        await stage.settle()
        let detail = DiaryController("detail", diary)
        _ = diary.take()
        results.show(detail, sender: nil)
        await stage.advance(by: 0.1)
        // The results move with the list.
        #expect(results.view.isDescendant(of: list.view))
        await stage.settle()
        #expect(navigation.topViewController === detail && bar.frame.height == 44 && search.isActive)
        #expect(results.view.window == nil && detail.view.window != nil)
        #expect(diary.take().filter { $0.hasPrefix("results") } == ["results will-", "results did-"])
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(search.isActive && search.searchBar.text == "a" && bar.frame.height == 56)
        #expect(results.view.window != nil && !results.view.isDescendant(of: list.view))
        #expect(bar.content?.titleHolder.alpha == 0)
        #expect(
            diary.take().filter { $0.hasPrefix("results") } == [
                "results will+", "results is", "results did+",
            ])
        search.isActive = false
        await stage.settle()
        #expect(bar.frame.height == 96 && bar.content?.titleHolder.alpha == 1)
    }

    @Test func aPoppedScreenEndsItsSearch() async {
        let root = DiaryController("root", diary)
        navigation.setViewControllers([root, list], animated: false)
        await begin()
        #expect(search.isActive)
        navigation.popViewController(animated: false)
        await stage.settle()
        #expect(!search.isActive && search.searchBar.text ?? "" == "" && bar.frame.height == 44)
        navigation.pushViewController(list, animated: false)
        await stage.settle()
        #expect(bar.frame.height == 96)
    }

    @Test func scopesAppearWithTheSearch() async {
        search.searchBar.scopeButtonTitles = ["All", "Hot"]
        await begin()
        #expect(diary.take().last == "didPresent" && search.searchBar.showsScopeBar)
        #expect(bar.frame.height == 100 && list.view.safeAreaInsets.top == 100)
        await stage.tap(at: CGPoint(x: 240, y: 72))
        await stage.settle()
        #expect(diary.take() == ["find  in 1"])
        search.isActive = false
        await stage.settle()
        #expect(!search.searchBar.showsScopeBar && bar.frame.height == 96)
        search.scopeBarActivation = .onTextEntry
        await begin()
        #expect(bar.frame.height == 56)
        await stage.type("x")
        await stage.settle()
        #expect(bar.frame.height == 100)
    }

    @Test func suggestionsAreSelected() async {
        await begin()
        search.searchSuggestions = ["Cappuccino", "Cortado"].map {
            UISearchSuggestionItem(localizedSuggestion: $0)
        }
        await stage.settle()
        _ = diary.take()
        // Rows of 44 below a bar of 56.
        await stage.tap(at: CGPoint(x: 100, y: 56 + 44 + 22))
        await stage.settle()
        #expect(diary.take() == ["chose Cortado"])
        search.searchSuggestions = nil
        await stage.settle()
        #expect(search.isActive && search.shownController == nil)
    }

    @Test func theNavigationBarMayStayVisible() async {
        search.hidesNavigationBarDuringPresentation = false
        await begin()
        #expect(search.isActive && bar.frame.height == 96 && bar.content?.titleHolder.alpha == 1)
    }

    @Test func keysFocusTheSearchBarAndNotCoveredContent() async {
        await begin()
        await stage.type("a")
        await stage.settle()
        let found = stage.readingOrder
        #expect(!found.contains("Row 1") && found.contains { $0 == "Cancel" })
    }

    @Test func aBarInTheContent() async {
        list.navigationItem.searchController = nil
        let other = UISearchController(searchResultsController: results)
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        other.searchBar.frame = CGRect(x: 0, y: 100, width: 320, height: 56)
        page.view.addSubview(other.searchBar)
        navigation.setViewControllers([page], animated: false)
        await stage.settle()
        await stage.tap(at: CGPoint(x: 100, y: 128))
        await stage.settle()
        #expect(other.isActive && other.presentingViewController === page)
        await stage.type("a")
        await stage.settle()
        // The results begin below the bar.
        #expect(
            results.view.convert(results.view.bounds, to: nil)
                == CGRect(x: 0, y: 156, width: 320, height: 324))
        await stage.tap("search.cancel")
        await stage.settle()
        #expect(!other.isActive && results.view.window == nil)
    }

    @Test func anAlertOverASearch() async {
        await begin()
        let alert = UIAlertController(title: "Sold out", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK"))
        list.present(alert, animated: true)
        await stage.settle()
        #expect(alert.view.window != nil && search.isActive)
        await press(.keyboardReturnOrEnter)
        #expect(alert.view.window == nil && search.isActive)
    }

    /// UISearchBar.h, `enabled`: "If NO, ignores touch events and subclasses may draw differently."
    @Test func aBarThatIsNotEnabledIgnoresTouches() async {
        search.searchBar.isEnabled = false
        await begin()
        #expect(!search.isActive && !search.searchBar.isFirstResponder)
        #expect(!search.searchBar.searchTextField.isEnabled)
        search.searchBar.isEnabled = true
        await begin()
        #expect(search.isActive && search.searchBar.isFirstResponder)
    }
}
