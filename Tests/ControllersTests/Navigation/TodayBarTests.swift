import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineControls

/// Titles and items of navigation bars since iOS 26. The expectations are comments of UINavigationItem.h,
/// UIBarButtonItem.h, UIBarButtonItemBadge.h, UIBarButtonItemGroup.h and UINavigationController.h of the SDK of iOS 27.
@MainActor @Suite("Bars of today") struct TodayBarTests {
    private let stage = OffscreenStage(size: CGSize(width: 390, height: 480), scale: 1)
    private let page = UIViewController()
    private let navigation: UINavigationController
    private var bar: UINavigationBar { navigation.navigationBar }
    private var item: UINavigationItem { page.navigationItem }

    init() {
        page.view.backgroundColor = .systemBackground
        page.title = "Menu"
        navigation = UINavigationController(rootViewController: page)
        stage.window.rootViewController = navigation
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    private func label(_ text: String) -> UILabel? {
        labels(in: bar).first { $0.text == text && !$0.isHidden && $0.alpha > 0.5 && $0.bounds.width > 0 }
    }

    private func place(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: bar) } ?? .null }

    // MARK: Titles

    @Test func anAttributedTitleIsShownInPlaceOfTheTitle() async {
        var text = AttributedString("Coffee")
        text.foregroundColor = .systemRed
        item.attributedTitle = text
        await stage.settle()
        #expect(
            label("Coffee")?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                == .systemRed)
        #expect(label("Menu") == nil)
        // "If titleView is non-nil, this property is ignored."
        item.titleView = UISwitch()
        await stage.settle()
        #expect(label("Coffee") == nil)
    }

    @Test func theSubtitleIsTheTextOfTheAttributedOne() async {
        item.subtitle = "Two kinds"
        await stage.settle()
        #expect(place(label("Two kinds")).minY >= place(label("Menu")).maxY - 1)
        item.attributedSubtitle = AttributedString("Three kinds")
        await stage.settle()
        #expect(item.subtitle == "Three kinds")
        #expect(label("Three kinds") != nil && label("Two kinds") == nil)
    }

    @Test func aSubtitleViewTakesPrecedenceOverSubtitles() async {
        item.subtitle = "Two kinds"
        item.attributedSubtitle = AttributedString("Three kinds")
        let own = SizedView(CGSize(width: 60, height: 14))
        item.subtitleView = own
        await stage.settle()
        #expect(label("Two kinds") == nil && label("Three kinds") == nil)
        // Its sizeThatFits decides.
        #expect(place(own).size == CGSize(width: 60, height: 14))
        #expect(abs(place(own).midX - 195) <= 1 && place(own).minY >= place(label("Menu")).maxY - 1)
    }

    @Test func aLargeTitleHasItsOwnTextAndSubtitle() async {
        bar.prefersLargeTitles = true
        item.subtitle = "Small"
        await stage.settle()
        let plain = bar.bounds.height
        // "When nil, the navigation bar will fall back to the subtitle."
        #expect(place(label("Small")).minY >= place(label("Menu")).maxY - 2)
        item.largeTitle = "The whole menu"
        item.largeSubtitle = "Large"
        await stage.settle()
        #expect(label("The whole menu")?.font.pointSize == 34 && label("Menu") == nil)
        #expect(label("Large") != nil && label("Small") == nil)
        #expect(place(label("Large")).maxY <= bar.bounds.maxY && bar.bounds.height == plain)
        item.largeAttributedSubtitle = AttributedString("Attributed")
        await stage.settle()
        #expect(label("Attributed") != nil && label("Large") == nil)
        let own = SizedView(CGSize(width: 80, height: 24))
        item.largeSubtitleView = own
        await stage.settle()
        #expect(label("Attributed") == nil && place(own).size == CGSize(width: 80, height: 24))
        #expect(place(own).minX == 16)
    }

    @Test func subtitlesHaveTheirAttributes() async {
        let appearance = UINavigationBarAppearance()
        appearance.subtitleTextAttributes = [
            .foregroundColor: UIColor.systemBlue, .font: UIFont.systemFont(ofSize: 10),
        ]
        appearance.largeSubtitleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        item.subtitle = "Two kinds"
        await stage.settle()
        #expect(label("Two kinds")?.textColor == .systemBlue && label("Two kinds")?.font.pointSize == 10)
        bar.prefersLargeTitles = true
        await stage.settle()
        #expect(label("Two kinds")?.textColor == .systemGreen)
        let copy = appearance.copy() as? UINavigationBarAppearance
        #expect(copy?.largeSubtitleTextAttributes[.foregroundColor] as? UIColor == .systemGreen)
    }

    @Test func anInlineLargeTitleIsInTheRowWithoutAWayBack() async {
        bar.prefersLargeTitles = true
        item.largeTitleDisplayMode = .inline
        item.leftBarButtonItem = UIBarButtonItem(title: "Sort", image: nil, target: nil, action: nil)
        await stage.settle()
        #expect(bar.bounds.height == 44)
        #expect(label("Menu")?.font.pointSize == 34 && place(label("Menu")).minX == 16)
        // "Leading & center items will move to the overflow menu."
        #expect(stage.element("MoreItems") != nil)
        // "If there is a back button present, this will revert to Always."
        let next = UIViewController()
        next.title = "Tea"
        next.navigationItem.largeTitleDisplayMode = .inline
        navigation.pushViewController(next, animated: false)
        await stage.settle()
        #expect(bar.bounds.height > 90)
    }

    // MARK: Items

    @Test func aBadgeHasItsTextAndLook() async {
        #expect(UIBarButtonItem.Badge.string("New").stringValue == "New")
        #expect(UIBarButtonItem.Badge.indicator().stringValue == nil)
        var badge = UIBarButtonItem.Badge.count(3)
        badge.backgroundColor = .systemBlue
        badge.foregroundColor = .black
        badge.font = .systemFont(ofSize: 20)
        let button = UIBarButtonItem(image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil)
        button.badge = badge
        item.rightBarButtonItem = button
        await stage.settle()
        let shown = button.shownView?.subviews.compactMap { $0 as? BadgeView }.first
        #expect(shown?.backgroundColor == .systemBlue)
        let text = shown.flatMap { labels(in: $0).first }
        #expect(text?.text == "3" && text?.textColor == .black && text?.font.pointSize == 20)
        // A nil value is the system's default.
        button.badge = .count(4)
        await stage.settle()
        #expect(button.shownView?.subviews.compactMap { $0 as? BadgeView }.first?.backgroundColor == .badgeBackground)
    }

    @Test func spacesAndSharingSeparateItems() async {
        let items = ["a", "b", "c"].map { UIBarButtonItem(title: $0, image: nil, target: nil, action: nil) }
        func gap() -> CGFloat { place(items[0].shownView).minX - place(items[1].shownView).maxX }
        item.rightBarButtonItems = items
        await stage.settle()
        let usual = gap()
        items[0].sharesBackground = false
        await stage.settle()
        #expect(gap() > usual)
        items[0].sharesBackground = true
        items[0].hidesSharedBackground = true
        await stage.settle()
        #expect(gap() > usual)
        // "This property is ignored if the item is in a group with more than one item."
        item.rightBarButtonItems = nil
        item.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: [items[1], items[0]], representativeItem: nil)]
        await stage.settle()
        #expect(place(items[0].shownView).minX - place(items[1].shownView).maxX == usual)
        item.trailingItemGroups = []
        items[0].hidesSharedBackground = false
        item.rightBarButtonItems = [items[0], .fixedSpace(), items[1]]
        await stage.settle()
        #expect(gap() > usual)
    }

    @Test func aGroupWithFixedSpaceHasOneSpaceOfNoWidth() {
        let group = UIBarButtonItemGroup.fixedSpace()
        #expect(group.barButtonItems.count == 1 && group.barButtonItems.first?.width == 0)
        #expect(group.barButtonItems.first?.isSpace == true)
    }

    @Test func anItemWithoutPaddingIsAsWideAsItsContent() async {
        let button = UIBarButtonItem(title: "I", image: nil, target: nil, action: nil)
        item.rightBarButtonItem = button
        await stage.settle()
        #expect(place(button.shownView).width == 44)
        button.isPaddingRemoved = true
        await stage.settle()
        let text = button.shownView.flatMap { labels(in: $0).first }
        #expect(place(button.shownView).width == text?.bounds.width)
    }

    @Test func itemsWithHigherPriorityStayLonger() async {
        let low = UIBarButtonItemVisibilityPriority(lowerThan: .standard)
        let above = UIBarButtonItemVisibilityPriority(higherThan: .standard)
        #expect(low.rawValue < UIBarButtonItemVisibilityPriority.standard.rawValue)
        #expect(above.rawValue > UIBarButtonItemVisibilityPriority.standard.rawValue)
        #expect(UIBarButtonItemVisibilityPriority.low.rawValue < low.rawValue)
        #expect(UIBarButtonItemVisibilityPriority.high.rawValue > above.rawValue)
        var chosen: [String] = []
        let items = (1...7).map { number in
            UIBarButtonItem(
                title: "Item \(number)", primaryAction: UIAction { _ in chosen.append("Item \(number)") })
        }
        #expect(items[0].visibilityPriority == .standard)
        item.rightBarButtonItems = items
        await stage.settle()
        func visible() -> [String] { items.filter { $0.shownView?.isHidden == false }.compactMap(\.title) }
        // The innermost leave first.
        #expect(visible().contains("Item 1") && !visible().contains("Item 7"))
        items[6].visibilityPriority = .high
        items[0].visibilityPriority = .low
        await stage.settle()
        #expect(visible().contains("Item 7") && !visible().contains("Item 1"))
        let edges = items.filter { $0.shownView?.isHidden == false }.map { place($0.shownView) }
        #expect(edges.allSatisfy { $0.minX >= 0 && $0.maxX <= 390 })
        await stage.tap("MoreItems")
        await stage.settle()
        await stage.tap(label: "Item 1")
        await stage.settle()
        #expect(chosen == ["Item 1"])
    }

    @Test func aToolbarAlsoHasAMenuOfFurtherItems() async {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
        let items = (1...5).map { UIBarButtonItem(title: "Tool \($0)", image: nil, target: nil, action: nil) }
        items[4].visibilityPriority = .high
        bar.items = items
        page.view.addSubview(bar)
        await stage.settle()
        #expect(items[4].shownView?.isHidden == false && items[3].shownView?.isHidden == true)
        #expect(stage.element("MoreItems") != nil)
        bar.frame.size.width = 390
        await stage.settle()
        #expect(items.allSatisfy { $0.shownView?.isHidden == false } && stage.element("MoreItems") == nil)
    }

    @Test func prominentButtonsHaveTheirAppearance() async {
        let own = UIBarButtonItemAppearance(style: .done)
        own.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPink]
        let appearance = UINavigationBarAppearance()
        appearance.prominentButtonAppearance = own
        // The former name.
        #expect(appearance.doneButtonAppearance === own)
        let button = UIBarButtonItem(title: "Buy", image: nil, target: nil, action: nil)
        button.style = .prominent
        item.rightBarButtonItem = button
        bar.standardAppearance = appearance
        await stage.settle()
        #expect(button.shownView.flatMap { labels(in: $0).first { $0.text == "Buy" } }?.textColor == .systemPink)
        let tools = UIToolbarAppearance()
        tools.prominentButtonAppearance = own
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
        let tool = UIBarButtonItem(title: "Pay", image: nil, target: nil, action: nil)
        tool.style = .prominent
        toolbar.items = [tool]
        toolbar.standardAppearance = tools
        page.view.addSubview(toolbar)
        await stage.settle()
        #expect(tool.shownView.flatMap { labels(in: $0).first { $0.text == "Pay" } }?.textColor == .systemPink)
    }

    @Test func itemsWithOneIdentifierMoveToEachOther() async {
        let first = UIBarButtonItem(title: "Edit", image: nil, target: nil, action: nil)
        first.identifier = "edit"
        item.rightBarButtonItem = first
        let next = UIViewController()
        next.title = "Tea"
        let second = UIBarButtonItem(title: "A longer title", image: nil, target: nil, action: nil)
        second.identifier = "edit"
        let third = UIBarButtonItem(title: "X", image: nil, target: nil, action: nil)
        next.navigationItem.rightBarButtonItems = [third, second]
        await stage.settle()
        let start = place(first.shownView).midX
        navigation.pushViewController(next, animated: true)
        await stage.advance(by: 1.0 / 60)
        let moving = second.shownView?.layer.presentation()
        let end = second.shownView?.center.x ?? 0
        #expect(abs((moving?.frame.midX ?? 0) - start) < abs(end - start))
        #expect(third.shownView?.layer.presentation()?.affineTransform() == .identity)
        await stage.settle()
        #expect(second.shownView?.transform == .identity && place(second.shownView).midX == end)
    }

    // MARK: Minimizing

    private func scrolling() async -> UIScrollView {
        let scroller = UIScrollView(frame: page.view.bounds)
        scroller.contentSize = CGSize(width: 390, height: 4000)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(scroller)
        await stage.settle()
        return scroller
    }

    private func scroll(_ way: CGFloat) async {
        await stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 - way), duration: 0.6)
        await stage.settle()
    }

    /// UIBarMinimization.h of the SDK of iOS 27.
    @Test func theBarMinimizesAsTheItemWishes() async {
        #expect(item.navigationBarMinimization == UIBarMinimization())
        let scroller = await scrolling()
        await scroll(200)
        // The default here: it stays.
        #expect(bar.frame.minY == 0)
        item.navigationBarMinimization.minimizationBehavior = .onScrollDown
        await scroll(150)
        #expect(bar.frame.maxY <= 0 && page.view.safeAreaInsets.top == 0)
        // "By default, the bar restores when the user reverses scroll direction."
        await scroll(-60)
        #expect(bar.frame.minY == 0 && page.view.safeAreaInsets.top == 44)
        item.navigationBarMinimization.safeAreaAdjustment = .disabled
        await scroll(150)
        #expect(bar.frame.maxY <= 0 && page.view.safeAreaInsets.top == 44)
        item.navigationBarMinimization.restorationBehavior = .atScrollEdge
        await scroll(-60)
        #expect(bar.frame.maxY <= 0)
        scroller.setContentOffset(CGPoint(x: 0, y: -scroller.adjustedContentInset.top), animated: true)
        await stage.settle()
        #expect(bar.frame.minY == 0)
    }

    @Test func theBarMinimizesWhenScrollingUp() async {
        let scroller = await scrolling()
        item.navigationBarMinimization.minimizationBehavior = .onScrollUp
        scroller.contentOffset.y = 1000
        await scroll(100)
        #expect(bar.frame.minY == 0)
        await scroll(-100)
        #expect(bar.frame.maxY <= 0)
        // Another screen has its own bar.
        let next = UIViewController()
        navigation.pushViewController(next, animated: false)
        await stage.settle()
        #expect(bar.frame.minY == 0)
        item.navigationBarMinimization.minimizationBehavior = .never
        navigation.popViewController(animated: false)
        await scroll(-100)
        #expect(bar.frame.minY == 0)
    }

    // MARK: Going back

    private func push() async -> UIViewController {
        let next = UIViewController()
        next.view.backgroundColor = .systemGreen
        navigation.pushViewController(next, animated: false)
        await stage.settle()
        return next
    }

    @Test func aPanOnTheContentGoesBack() async {
        let next = await push()
        #expect(navigation.interactiveContentPopGestureRecognizer?.view === navigation.view)
        // From the trailing to the leading side nothing happens, nor vertically.
        await stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 80, y: 300))
        await stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 210, y: 400))
        await stage.settle()
        #expect(navigation.topViewController === next)
        await stage.drag(from: CGPoint(x: 120, y: 300), to: CGPoint(x: 370, y: 300))
        await stage.settle()
        #expect(navigation.topViewController === page)
    }

    @Test func contentThatScrollsSidewaysComesFirst() async {
        let next = await push()
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
        scroller.contentSize = CGSize(width: 2000, height: 200)
        scroller.contentOffset.x = 500
        next.view.addSubview(scroller)
        let slider = UISlider(frame: CGRect(x: 20, y: 350, width: 350, height: 40))
        next.view.addSubview(slider)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 120, y: 200), to: CGPoint(x: 370, y: 200))
        await stage.settle()
        #expect(navigation.topViewController === next && scroller.contentOffset.x < 500)
        await stage.drag(from: CGPoint(x: 36, y: 370), to: CGPoint(x: 300, y: 370))
        await stage.settle()
        #expect(navigation.topViewController === next && slider.value > 0.5)
    }
}

/// A view with a size of its own.
@MainActor
private final class SizedView: UIView {
    private let size: CGSize
    init(_ size: CGSize) {
        self.size = size
        super.init(frame: CGRect(origin: .zero, size: size))
        backgroundColor = .systemOrange
    }
    required init?(coder: NSCoder) { nil }
    override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
    override var intrinsicContentSize: CGSize { size }
}
