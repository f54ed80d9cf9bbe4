import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineKiosk

/// Held items are shown enlarged at the large text sizes.
@MainActor @Suite("The large content viewer") struct LargeContentTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    private func makeTextLarge() {
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    }

    private var panel: LargeContentPanel? {
        TextEffectsWindow.over(stage.window).subviews.lazy.compactMap { $0 as? LargeContentPanel }.first
    }

    private var title: String? {
        func find(_ view: UIView) -> String? {
            (view as? UILabel)?.text ?? view.subviews.lazy.compactMap(find).first
        }
        return panel.flatMap(find)
    }

    /// Two labels of 100 points beside each other; only the first is shown enlarged.
    private func pair(_ delegate: (any UILargeContentViewerInteractionDelegate)? = nil) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        for (index, word) in ["Small", "Tall"].enumerated() {
            let label = UILabel(frame: CGRect(x: 100 * CGFloat(index), y: 0, width: 100, height: 50))
            label.text = word
            label.isUserInteractionEnabled = true
            label.showsLargeContentViewer = index == 0
            view.addSubview(label)
        }
        view.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
        stage.window.addSubview(view)
        return view
    }

    private func hold(at point: CGPoint) async {
        await stage.touchDown(at: point)
        await stage.advance(by: 0.8)
    }

    @Test func viewsDescribeTheirLargeContent() throws {
        let plain = UIView()
        #expect(!plain.showsLargeContentViewer && plain.largeContentTitle == nil)
        #expect(!plain.scalesLargeContentImage && plain.largeContentImageInsets == .zero)
        let label = UILabel()
        label.text = "Milk"
        #expect(label.largeContentTitle == "Milk" && label.largeContentImage == nil)
        label.largeContentTitle = "Oat milk"
        #expect(label.largeContentTitle == "Oat milk")
        let star = try #require(UIImage(systemName: "star"))
        #expect(UIImageView(image: star).largeContentImage === star)
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        button.setImage(star, for: .normal)
        #expect(button.largeContentTitle == "Add" && button.largeContentImage === star)
    }

    @Test func nothingIsShownAtOrdinaryTextSizes() async {
        _ = pair()
        await hold(at: CGPoint(x: 50, y: 25))
        #expect(panel == nil)
        await stage.touchUp()
    }

    @Test func aHeldViewIsShownUntilTheTouchEnds() async {
        makeTextLarge()
        _ = pair()
        await hold(at: CGPoint(x: 50, y: 25))
        #expect(title == "Small")
        #expect(panel.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } == CGPoint(x: 160, y: 240))
        await stage.touchUp()
        await stage.settle()
        #expect(panel == nil)
    }

    @Test func aViewIsShownOnlyIfItOptsIn() async {
        makeTextLarge()
        _ = pair()
        await hold(at: CGPoint(x: 150, y: 25))
        #expect(panel == nil)
        await stage.touchUp()
    }

    private final class Chooser: UILargeContentViewerInteractionDelegate {
        var ends: [(item: String?, point: CGPoint)] = []
        var word: UILabel?
        weak var over: UIViewController?

        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
            at point: CGPoint
        ) { ends.append((item?.largeContentTitle, point)) }

        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
        ) -> (any UILargeContentViewerItem)? { point.x < 100 ? word : nil }

        func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController? { over }
    }

    @Test func theDelegateProvidesItemAndControllerAndIsCalledAtTheEnd() async {
        makeTextLarge()
        let chooser = Chooser(), word = UILabel(), controller = UIViewController()
        word.text = "Venti"
        word.showsLargeContentViewer = true
        chooser.word = word
        controller.view.frame = CGRect(x: 0, y: 240, width: 320, height: 240)
        stage.window.addSubview(controller.view)
        chooser.over = controller
        _ = pair(chooser)
        await hold(at: CGPoint(x: 50, y: 25))
        #expect(title == "Venti" && panel?.frame.midY == 360)
        await stage.touchMove(to: CGPoint(x: 150, y: 25))
        await stage.settle()
        #expect(panel == nil)
        await stage.touchMove(to: CGPoint(x: 60, y: 25))
        #expect(title == "Venti")
        await stage.touchUp()
        #expect(chooser.ends.map(\.item) == ["Venti"])
        #expect(chooser.ends.map(\.point) == [CGPoint(x: 60, y: 25)])
        // A cancelled touch chooses nothing.
        await hold(at: CGPoint(x: 50, y: 25))
        await stage.touchCancel()
        await stage.settle()
        #expect(chooser.ends.count == 1 && panel == nil)
    }

    // MARK: Bars

    @Test func aTabIsShownAndSelectedWhereTheTouchEnds() async {
        makeTextLarge()
        let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
        bar.items = ["Menu", "Cart"].enumerated().map {
            UITabBarItem(title: $1, image: UIImage(systemName: "cart"), tag: $0)
        }
        bar.selectedItem = bar.items?[0]
        stage.window.addSubview(bar)
        await stage.settle()
        await hold(at: CGPoint(x: 80, y: 455))
        #expect(title == "Menu")
        await stage.touchMove(to: CGPoint(x: 240, y: 455))
        #expect(title == "Cart" && bar.selectedItem === bar.items?[0])
        await stage.touchUp()
        await stage.settle()
        #expect(bar.selectedItem === bar.items?[1] && panel == nil)
    }

    @Test func aBarButtonIsShownByItsLargeImageAndTappedOnce() async throws {
        makeTextLarge()
        let star = try #require(UIImage(systemName: "star"))
        let heart = try #require(UIImage(systemName: "heart"))
        var taps = 0
        let item = UIBarButtonItem(image: star, primaryAction: UIAction { _ in taps += 1 })
        item.accessibilityLabel = "Favourites"
        let bar = UIToolbar(frame: CGRect(x: 0, y: 436, width: 320, height: 44))
        bar.items = [item]
        stage.window.addSubview(bar)
        await stage.settle()
        let button = try #require(item.shownView)
        #expect(button.largeContentImage === star && button.scalesLargeContentImage)
        item.largeContentSizeImage = heart
        item.largeContentSizeImageInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
        #expect(button.largeContentImage === heart && !button.scalesLargeContentImage)
        #expect(button.largeContentImageInsets.top == 4)
        await hold(at: CGPoint(x: button.frame.midX, y: 458))
        #expect(title == "Favourites" && taps == 0)
        await stage.touchUp()
        await stage.settle()
        #expect(taps == 1 && panel == nil)
        // A short tap is an ordinary tap.
        await stage.tap(at: CGPoint(x: button.frame.midX, y: 458))
        #expect(taps == 2)
    }

    @Test func theBackButtonIsShown() async {
        makeTextLarge()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "Drinks"
        stage.window.rootViewController = navigation
        navigation.pushViewController(UIViewController(), animated: false)
        await stage.settle()
        await hold(at: CGPoint(x: 24, y: navigation.navigationBar.frame.maxY - 22))
        #expect(title == "Drinks")
        await stage.touchUp()
        await stage.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func barsHaveTheInteractionWhileItIsEnabled() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 431, width: 320, height: 49))
        stage.window.addSubview(bar)
        #expect(bar.interactions.isEmpty)
        makeTextLarge()
        #expect(bar.interactions.count == 1)
        stage.window.traitOverrides.preferredContentSizeCategory = .large
        #expect(bar.interactions.isEmpty)
    }

    /// Both settings of large text count, and post a notification.
    @Test func theEnabledStateIsNotified() {
        // Other suites may have made their stages current.
        stage.screen.frameLoop?.makeCurrent()
        let screen = UIScreen.main
        #expect(screen === stage.screen)
        var notifications = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil,
            queue: nil
        ) { _ in MainActor.assumeIsolated { notifications += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        #expect(!UILargeContentViewerInteraction.isEnabled)
        KioskSettings.setTextSize(.accessibilityMedium, on: screen)
        #expect(UILargeContentViewerInteraction.isEnabled && notifications == 1)
        KioskSettings.setTextSize(.accessibilityLarge, on: screen)
        #expect(notifications == 1)
        KioskSettings.setTextSize(nil, on: screen)
        #expect(!UILargeContentViewerInteraction.isEnabled && notifications == 2)
        screen.assistance.vision.textSize = .accessibilityLarge
        #expect(UILargeContentViewerInteraction.isEnabled && notifications == 3)
        screen.assistance.vision.textSize = nil
        #expect(!UILargeContentViewerInteraction.isEnabled && notifications == 4)
    }
}
