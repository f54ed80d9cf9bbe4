import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists

/// Placeholders for missing content.
@MainActor @Suite("Unavailable content")
struct UnavailableContentTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    @MainActor private final class Orders: UIViewController {
        var orders: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
        var asked = 0
        var added = 0
        override func updateContentUnavailableConfiguration(
            using state: UIContentUnavailableConfigurationState
        ) {
            asked += 1
            guard orders.isEmpty else { return contentUnavailableConfiguration = nil }
            guard state.searchText == nil else {
                return contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
            }
            var empty = UIContentUnavailableConfiguration.empty()
            empty.image = UIImage(systemName: "cup.and.saucer")
            empty.text = "No orders"
            empty.secondaryText = "What you order stands here."
            empty.button.title = "Order"
            empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.added += 1 }
            contentUnavailableConfiguration = empty
        }
    }

    private func shown(_ controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
    }

    private func texts(_ view: UIView) -> [String] {
        guard !view.isHidden else { return [] }
        let own = (view as? UILabel)?.text.map { [$0] } ?? []
        return own + view.subviews.flatMap { texts($0) }
    }

    @Test func aControllerShowsAnEmptyState() async throws {
        let orders = Orders()
        stage.window.rootViewController = orders
        await stage.settle()
        #expect(orders.asked == 1)
        let view = try #require(shown(orders))
        #expect(view.frame == orders.view.bounds)
        #expect(texts(view) == ["No orders", "What you order stands here.", "Order"])
        // Centred horizontally and vertically.
        let labels = view.subviews.flatMap(\.subviews).filter { !$0.isHidden && $0.bounds.width > 0 }
        let union = labels.map(\.frame).reduce(CGRect.null) { $0.union($1) }
        #expect(abs(union.midX - 160) <= 1 && abs(union.midY - 240) <= 1)
        let button = try #require(labels.first { $0 is UIButton })
        #expect(button.bounds.height >= 44)
        await stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: 22), to: nil))
        #expect(orders.added == 1)
        orders.orders = ["Latte"]
        await stage.settle()
        #expect(shown(orders) == nil && orders.asked == 2)
        orders.orders = []
        await stage.settle()
        #expect(texts(try #require(shown(orders))).first == "No orders")
    }

    @Test func keysReachTheButton() async throws {
        let orders = Orders()
        orders.view.backgroundColor = .systemBackground
        orders.view.tintColor = .label
        stage.window.rootViewController = orders
        await stage.settle()
        await stage.keyDown(.keyboardTab)
        await stage.keyUp(.keyboardTab)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(orders.added == 1)
        stage.audit()
        #expect(stage.findings.isEmpty, "\(stage.findings)")
    }

    @Test func theSearchConfigurationShowsTheQuery() async throws {
        let orders = Orders()
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        orders.navigationItem.searchController = search
        orders.navigationItem.hidesSearchBarWhenScrolling = false
        stage.window.rootViewController = UINavigationController(rootViewController: orders)
        await stage.settle()
        search.isActive = true
        await stage.settle()
        search.searchBar.text = "mocha "
        search.searchBar.searchTextField.sendActions(for: .editingChanged)
        search.barDidChange()
        await stage.settle()
        #expect(orders.contentUnavailableConfigurationState.searchText == "mocha ")
        #expect(texts(try #require(shown(orders))).first == "No Results for “mocha”")
        search.isActive = false
        await stage.settle()
        #expect(orders.contentUnavailableConfigurationState.searchText == nil)
        #expect(texts(try #require(shown(orders))).first == "No orders")
    }

    @Test func overATableItStaysInTheVisiblePart() async throws {
        let controller = UITableViewController(style: .plain)
        stage.window.rootViewController = controller
        var waiting = UIContentUnavailableConfiguration.loading()
        controller.contentUnavailableConfiguration = waiting
        await stage.advance(by: 0.1)
        let view = try #require(shown(controller))
        #expect(texts(view) == ["Loading…"])
        let spinner = try #require(
            view.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(spinner.isAnimating)
        controller.tableView.contentOffset.y = -30
        await stage.advance(by: 0.1)
        #expect(view.frame == controller.view.bounds)
        waiting.text = "A moment"
        controller.contentUnavailableConfiguration = waiting
        await stage.advance(by: 0.1)
        #expect(shown(controller) === view && texts(view) == ["A moment"])
        controller.contentUnavailableConfiguration = nil
        #expect(shown(controller) == nil)
    }

    @Test func atTheLeadingEdge() async {
        for isMirrored in [false, true] {
            var value = UIContentUnavailableConfiguration.empty()
            value.alignment = .natural
            value.text = "Empty"
            let view = UIContentUnavailableView(configuration: value)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
            stage.window.addSubview(view)
            await stage.settle()
            let label = view.subviews.flatMap(\.subviews).first { ($0 as? UILabel)?.text == "Empty" }
            #expect(isMirrored ? label?.frame.maxX == 284 : label?.frame.minX == 16)
            view.removeFromSuperview()
        }
    }

    @Test func configurationsAreEqualByAllTheirValues() {
        var one = UIContentUnavailableConfiguration.empty()
        let other = one
        #expect(one == other)
        one.imageToTextPadding = 3
        #expect(one != other)
    }

    // MARK: Pages without motion

    @Test func pagesDissolveWhereMotionIsReduced() async throws {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        let (first, second) = (UIViewController(), UIViewController())
        first.view.backgroundColor = .red
        second.view.backgroundColor = .blue
        pages.setViewControllers([first], direction: .forward, animated: false)
        stage.window.rootViewController = pages
        await stage.settle()
        var finished = false
        UIAccessibility.isReduceMotionEnabled = true
        pages.setViewControllers([second], direction: .forward, animated: true) { finished = $0 }
        UIAccessibility.isReduceMotionEnabled = false
        let scroller = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        // In place immediately, unlike with a scroll.
        #expect(pages.viewControllers == [second] && second.view.superview === scroller)
        #expect(second.view.convert(CGPoint.zero, to: pages.view) == .zero)
        await stage.advance(by: 0.15)
        let middle = stage.pixel(160, 240)
        #expect(middle.red > 20 && middle.blue > 20)
        await stage.settle()
        #expect(finished && stage.pixel(160, 240).blue == 255)
    }
}
