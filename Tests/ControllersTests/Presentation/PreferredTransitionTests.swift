import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls
@testable import VitrineRuntime

/// Transitions that a controller prefers. The expectations are comments of UIViewControllerTransition.h and
/// UIZoomTransitionOptions.h of the SDK of iOS 27, and Apple's page "Enhancing your app with fluid transitions".
@MainActor @Suite("Preferred transitions") struct PreferredTransitionTests {
    private typealias Options = UIViewController.Transition.ZoomOptions

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let page = UIViewController()
    private let thumbnail = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
    private let detail = UIViewController()
    private let navigation: UINavigationController

    init() {
        page.view.backgroundColor = .systemBackground
        thumbnail.backgroundColor = .systemRed
        thumbnail.layer.cornerRadius = 10
        page.view.addSubview(thumbnail)
        detail.view.backgroundColor = .systemBlue
        detail.modalPresentationStyle = .fullScreen
        navigation = UINavigationController(rootViewController: page)
        stage.window.rootViewController = navigation
    }

    /// The frame of the card on the screen; null without one.
    private var card: CGRect {
        var view: UIView? = detail.view
        while let current = view, !(current is ZoomCard) { view = current.superview }
        guard let view, let parent = view.superview else { return .null }
        let shown = view.layer.presentation() ?? view.layer
        return parent.convert(shown.frame, to: nil)
    }

    private func zoom(_ options: Options? = nil) -> UIViewController.Transition {
        .zoom(options: options) { [thumbnail] _ in thumbnail }
    }

    private func isClose(_ one: CGRect, _ other: CGRect, within points: CGFloat = 2) -> Bool {
        abs(one.minX - other.minX) <= points && abs(one.minY - other.minY) <= points
            && abs(one.width - other.width) <= points && abs(one.height - other.height) <= points
    }

    private var source: CGRect { thumbnail.convert(thumbnail.bounds, to: nil) }

    // MARK: Styles

    @Test func theStylesAreThoseOfModalTransitions() {
        func style(_ transition: UIViewController.Transition) -> UIModalTransitionStyle? {
            if case .style(let style) = transition.kind { style } else { nil }
        }
        #expect(style(.coverVertical) == .coverVertical && style(.crossDissolve) == .crossDissolve)
        #expect(style(.flipHorizontal) == .flipHorizontal && style(.partialCurl) == .partialCurl)
        #expect(detail.preferredTransition == nil)
    }

    @Test func aPreferredStyleIsUsedByPresentations() async {
        await stage.settle()
        detail.preferredTransition = .crossDissolve
        page.present(detail, animated: true)
        await stage.advance(by: 0.1)
        // It fades in at its place, instead of moving there.
        #expect(detail.view.layer.presentation()?.position == CGPoint(x: 160, y: 240))
        #expect((detail.view.layer.presentation()?.opacity ?? 1) < 0.9)
        await stage.settle()
        #expect(page.presentedViewController === detail && detail.view.alpha == 1)
    }

    @Test(arguments: [0, 1, 2, 3]) func aPreferredStyleIsUsedByStacks(number: Int) async {
        await stage.settle()
        let all: [UIViewController.Transition] = [.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl]
        detail.preferredTransition = all[number]
        navigation.pushViewController(detail, animated: true)
        await stage.advance(by: 0.1)
        if number == 0 { #expect((detail.view.layer.presentation()?.position.y ?? 0) > 300) }
        if number == 1 { #expect((detail.view.layer.presentation()?.opacity ?? 1) < 0.9) }
        await stage.settle()
        #expect(navigation.topViewController === detail && stage.pixel(160, 300) == stage.pixel(10, 470))
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(page.view.window != nil && detail.view.window == nil)
        #expect(stage.pixel(80, 240) == PixelColor(red: 255, green: 59, blue: 48) || stage.pixel(80, 240).red > 200)
    }

    // MARK: Zoom

    @Test func aPushZoomsFromTheSourceAndAPopReturns() async {
        await stage.settle()
        var contexts: [(UIViewController, UIViewController)] = []
        detail.preferredTransition = .zoom { [thumbnail] context in
            contexts.append((context.sourceViewController, context.zoomedViewController))
            return thumbnail
        }
        navigation.pushViewController(detail, animated: true)
        await stage.advance(by: 1.0 / 60)
        #expect(contexts.count == 1 && contexts[0].0 === page && contexts[0].1 === detail)
        #expect(isClose(card, source, within: 40))
        await stage.advance(by: 0.15)
        let middle = card
        #expect(middle.width > 100 && middle.width < 320)
        await stage.settle()
        #expect(card.isNull && detail.view.transform == .identity && thumbnail.alpha == 1)
        #expect(
            detail.view.superview === navigation.contentView
                && detail.view.frame.size == CGSize(width: 320, height: 480))
        // The provider is asked again on the way back.
        thumbnail.frame.origin.y = 300
        navigation.popViewController(animated: true)
        await stage.advance(by: 0.35)
        #expect(contexts.count == 2)
        #expect(isClose(card, source, within: 30))
        await stage.settle()
        #expect(detail.view.window == nil && thumbnail.alpha == 1 && navigation.viewControllers == [page])
    }

    @Test func aPresentationZoomsToo() async {
        await stage.settle()
        detail.preferredTransition = zoom()
        page.present(detail, animated: true)
        await stage.advance(by: 1.0 / 60)
        #expect(isClose(card, source, within: 40))
        await stage.settle()
        #expect(detail.view.window != nil && detail.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        page.dismiss(animated: true)
        await stage.advance(by: 0.35)
        #expect(isClose(card, source, within: 30))
        await stage.settle()
        #expect(detail.view.window == nil && page.presentedViewController == nil)
    }

    @Test func anItemOfABarCanBeTheSource() async {
        let item = UIBarButtonItem(systemItem: .add)
        page.navigationItem.rightBarButtonItem = item
        await stage.settle()
        detail.preferredTransition = .zoom(options: nil, sourceBarButtonItemProvider: { _ in item })
        page.present(detail, animated: true)
        await stage.advance(by: 1.0 / 60)
        let button = item.shownView.map { $0.convert($0.bounds, to: nil) } ?? .null
        #expect(isClose(card, button, within: 40))
        await stage.settle()
    }

    @Test func withoutASourceItZoomsFromTheMiddle() async {
        await stage.settle()
        detail.preferredTransition = .zoom(sourceViewProvider: { _ in nil })
        navigation.pushViewController(detail, animated: true)
        await stage.advance(by: 1.0 / 60)
        #expect(abs(card.midX - 160) < 2 && card.width < 320)
        await stage.settle()
        #expect(navigation.topViewController === detail && detail.view.alpha == 1)
    }

    @Test func theAlignmentRectangleCoversTheSource() async {
        await stage.settle()
        let options = Options()
        var asked: [UIView] = []
        options.alignmentRectProvider = { context in
            asked.append(context.sourceView)
            return CGRect(x: 0, y: 0, width: 320, height: 320)
        }
        detail.preferredTransition = zoom(options)
        // Later changes of the options do not matter: they are copied.
        options.alignmentRectProvider = nil
        page.present(detail, animated: true)
        await stage.advance(by: 1.0 / 60)
        #expect(asked == [thumbnail])
        // The square at the top is at the square thumbnail: a quarter of the size, from its upper left corner.
        let inner = detail.view.layer.presentation()
        #expect(abs((inner?.affineTransform().a ?? 0) - 0.25) < 0.12)
        await stage.settle()
    }

    @Test func theContentBehindIsDimmed() async {
        await stage.settle()
        let options = Options()
        options.dimmingColor = .systemGreen
        options.dimmingVisualEffect = UIBlurEffect(style: .systemThinMaterial)
        let copy = options.copy() as? Options
        #expect(copy?.dimmingColor == .systemGreen && copy?.dimmingVisualEffect === options.dimmingVisualEffect)
        detail.preferredTransition = zoom(options)
        page.present(detail, animated: true)
        await stage.advance(by: 0.2)
        let views = detail.presentationController?.containerView?.subviews ?? []
        #expect(views.contains { $0 is UIVisualEffectView } && views.contains { $0.backgroundColor == .systemGreen })
        await stage.settle()
        #expect(detail.presentationController?.containerView?.subviews.contains { $0 is UIVisualEffectView } == false)
    }

    // MARK: Fingers

    private func showDetail(_ options: Options? = nil) async {
        await stage.settle()
        detail.preferredTransition = zoom(options)
        page.present(detail, animated: true)
        await stage.settle()
    }

    @Test func aDragDownDismisses() async {
        await showDetail()
        await stage.touchDown(at: CGPoint(x: 160, y: 200))
        for y in stride(from: 210, through: 330, by: 20) {
            await stage.touchMove(to: CGPoint(x: 160, y: CGFloat(y)))
            await stage.advance(by: 1.0 / 60)
        }
        // The card follows the finger, and is smaller.
        #expect(card.width < 320 && card.midY > 300)
        #expect(page.presentedViewController === detail && detail.isBeingDismissed)
        await stage.touchUp()
        await stage.settle()
        #expect(page.presentedViewController == nil && thumbnail.alpha == 1)
    }

    @Test func aDragThatReturnsKeepsIt() async {
        await showDetail()
        await stage.touchDown(at: CGPoint(x: 160, y: 200))
        for y in [220, 260, 300, 280, 250, 220, 205, 203, 202] {
            await stage.touchMove(to: CGPoint(x: 160, y: CGFloat(y)))
            await stage.advance(by: 0.05)
        }
        await stage.touchUp()
        await stage.settle()
        #expect(page.presentedViewController === detail && !detail.isBeingDismissed && card.isNull)
        #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480) && thumbnail.alpha == 1)
        // It can be dragged again.
        await stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 420), duration: 0.2)
        await stage.settle()
        #expect(page.presentedViewController == nil)
    }

    @Test func theAppDecidesWhetherADragDismisses() async {
        let options = Options()
        var contexts: [Options.InteractionContext] = []
        options.interactiveDismissShouldBegin = { context in
            contexts.append(context)
            return false
        }
        await showDetail(options)
        await stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 420), duration: 0.2)
        await stage.settle()
        #expect(page.presentedViewController === detail)
        #expect(contexts.first?.willBegin == true && (contexts.first?.velocity.dy ?? 0) > 0)
        #expect((contexts.first?.location.y ?? 0) > 150)
    }

    @Test func contentThatIsScrolledComesFirst() async {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        scroller.contentSize = CGSize(width: 320, height: 2000)
        detail.view.addSubview(scroller)
        await showDetail()
        scroller.contentOffset.y = 300
        await stage.settle()
        await stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 350), duration: 0.3)
        await stage.settle()
        #expect(page.presentedViewController === detail && scroller.contentOffset.y < 300)
        scroller.contentOffset.y = 0
        await stage.settle()
        await stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 420), duration: 0.2)
        await stage.settle()
        #expect(page.presentedViewController == nil)
    }

    @Test func aPushedControllerIsDraggedBack() async {
        await stage.settle()
        detail.preferredTransition = zoom()
        navigation.pushViewController(detail, animated: true)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 60, y: 250), to: CGPoint(x: 300, y: 260), duration: 0.2)
        await stage.settle()
        #expect(navigation.viewControllers == [page] && detail.view.window == nil && thumbnail.alpha == 1)
    }

    // MARK: Interruption

    @Test func aDismissalBeginsWhereThePresentationIs() async {
        await stage.settle()
        detail.preferredTransition = zoom()
        page.present(detail, animated: true)
        await stage.advance(by: 0.1)
        let before = card
        #expect(before.width < 300)
        page.dismiss(animated: true)
        await stage.advance(by: 1.0 / 60)
        // Without a jump to the whole screen.
        #expect(isClose(card, before, within: 40))
        await stage.settle()
        #expect(page.presentedViewController == nil && thumbnail.alpha == 1)
    }

    @Test func aFingerTakesHoldOnTheWayIn() async {
        await stage.settle()
        detail.preferredTransition = zoom()
        navigation.pushViewController(detail, animated: true)
        await stage.advance(by: 0.12)
        await stage.touchDown(at: CGPoint(x: 160, y: 240))
        await stage.touchMove(to: CGPoint(x: 160, y: 260))
        await stage.advance(by: 1.0 / 60)
        await stage.touchMove(to: CGPoint(x: 160, y: 300))
        await stage.advance(by: 1.0 / 60)
        let held = card
        #expect(held.width < 320)
        // It does not move on by itself.
        await stage.advance(by: 0.3)
        #expect(isClose(card, held, within: 1))
        await stage.touchMove(to: CGPoint(x: 160, y: 380))
        await stage.advance(by: 1.0 / 60)
        await stage.touchUp()
        await stage.settle()
        #expect(navigation.viewControllers == [page] && thumbnail.alpha == 1)
    }
}
