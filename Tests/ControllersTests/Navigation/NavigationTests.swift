import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

@MainActor @Suite("Navigation controllers")
struct NavigationTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let diary = Diary()
    private let a: DiaryController
    private let b: DiaryController
    private let c: DiaryController
    private let navigation: UINavigationController

    init() {
        (a, b, c) = (DiaryController("a", diary), DiaryController("b", diary), DiaryController("c", diary))
        navigation = UINavigationController(rootViewController: a)
        stage.window.rootViewController = navigation
    }

    @Test func pushAndPopInOrder() async {
        await stage.settle()
        #expect(diary.take() == ["a will+", "a is", "a did+"])
        navigation.pushViewController(b, animated: true)
        #expect(diary.take() == ["a will-~", "b will+~"])
        #expect(navigation.topViewController === b && b.navigationController === navigation)
        #expect(b.isMovingToParent && !a.isMovingFromParent)
        await stage.settle()
        #expect(diary.take() == ["b is~", "a did-~", "b did+~"])
        #expect(a.view.window == nil && b.view.frame == stage.window.bounds && !b.isMovingToParent)
        #expect(navigation.popViewController(animated: true) === b)
        #expect(diary.take() == ["b will-~", "a will+~"])
        #expect(b.isMovingFromParent && !a.isMovingToParent)
        await stage.settle()
        #expect(diary.take() == ["a is~", "b did-~", "a did+~"])
        #expect(b.parent == nil && b.view.window == nil && navigation.viewControllers == [a])
        #expect(navigation.popViewController(animated: true) == nil)
    }

    /// Apple, CATransaction.setCompletionBlock: the block runs "as soon as all animations subsequently added by this
    /// transaction group have completed". Apps and XCoordinator put a push inside a transaction to learn of its end.
    @Test func aTransactionAroundAPushEndsWithIt() async {
        await stage.settle()
        _ = diary.take()
        CATransaction.begin()
        CATransaction.setCompletionBlock { [diary] in diary.add("block") }
        navigation.pushViewController(b, animated: true)
        CATransaction.commit()
        #expect(diary.take() == ["a will-~", "b will+~"])
        await stage.settle()
        let entries = diary.take()
        #expect(entries.first == "b is~" && entries.count { $0 == "block" } == 1)
        // A push that is cut short ends the transaction, too.
        CATransaction.begin()
        CATransaction.setCompletionBlock { [diary] in diary.add("block") }
        navigation.pushViewController(c, animated: true)
        CATransaction.commit()
        navigation.popToRootViewController(animated: false)
        await stage.settle()
        #expect(diary.take().count { $0 == "block" } == 1 && navigation.viewControllers == [a])
    }

    @Test func withoutAnimationPushAndPopAreImmediate() async {
        await stage.settle()
        _ = diary.take()
        navigation.pushViewController(b, animated: false)
        #expect(diary.take() == ["a will-", "b will+", "a did-", "b is", "b did+"])
        navigation.setViewControllers([a, b, c], animated: false)
        #expect(diary.take() == ["b will-", "c will+", "b did-", "c is", "c did+"])
        #expect(navigation.popToRootViewController(animated: false)! == [b, c])
        #expect(diary.take() == ["c will-", "a will+", "c did-", "a is", "a did+"])
    }

    @Test func aPushedScreenCoversTheLast() async {
        await stage.settle()
        a.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        b.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.pushViewController(b, animated: true)
        // 0.545 of the distance after 0.1 s: the edge is near 146 of 320, and the screen below is darkened by 5 %.
        await stage.advance(by: 0.1)
        #expect(stage.pixel(190, 300) == PixelColor(red: 0, green: 0, blue: 255))
        let below = stage.pixel(60, 300)
        #expect(below.blue == 0 && (235...248).contains(below.red))
        await stage.settle()
        #expect(stage.pixel(1, 300) == PixelColor(red: 0, green: 0, blue: 255))
    }

    @Test func barsAreExcludedFromTheSafeArea() async {
        stage.screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        await stage.settle()
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 64))
        navigation.setToolbarHidden(false, animated: false)
        await stage.settle()
        #expect(a.view.safeAreaInsets.bottom == 54)
        navigation.setNavigationBarHidden(true, animated: true)
        await stage.settle()
        #expect(a.view.safeAreaInsets.top == 20 && navigation.navigationBar.frame.maxY <= 0)
    }

    @Test func theBarsHideWhenTheKeyboardAppears() async {
        navigation.setToolbarHidden(false, animated: false)
        await stage.settle()
        let comes = UIResponder.keyboardWillShowNotification
        NotificationCenter.default.post(name: comes, object: stage.screen)
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsWhenKeyboardAppears = true
        NotificationCenter.default.post(name: comes, object: stage.screen)
        await stage.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    }

    @Test func anEdgeSwipePops() async {
        await stage.settle()
        navigation.pushViewController(b, animated: false)
        await stage.settle()
        _ = diary.take()
        await stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 290, y: 200), duration: 0.3)
        await stage.settle()
        #expect(diary.take() == ["b will-~", "a will+~", "a is~", "b did-~", "a did+~"])
        #expect(navigation.viewControllers == [a] && a.view.center == CGPoint(x: 160, y: 240))
    }

    @Test func aReversedEdgeSwipeIsCancelled() async {
        await stage.settle()
        navigation.pushViewController(b, animated: false)
        await stage.settle()
        _ = diary.take()
        var cancelled: Bool?
        await stage.touchDown(at: CGPoint(x: 2, y: 200))
        for x in stride(from: CGFloat(10), through: 80, by: 10) {
            await stage.touchMove(to: CGPoint(x: x, y: 200))
            await stage.advance(by: 1.0 / 60)
        }
        #expect(navigation.transition?.isInteractive == true && navigation.viewControllers == [a])
        navigation.transition?.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
        await stage.advance(by: 0.3)
        await stage.touchUp()
        await stage.settle()
        #expect(
            diary.take() == [
                "b will-~", "a will+~", "a is~", "a will-~", "b will+~", "a did-~", "b is~", "b did+~",
            ])
        #expect(cancelled == true && navigation.viewControllers == [a, b] && b.parent === navigation)
        #expect(b.view.center == CGPoint(x: 160, y: 240) && a.view.window == nil)
        #expect(navigation.navigationBar.items?.count == 2 && navigation.navigationBar.topItem?.title == "b")
    }

    @Test func theBackButtonPops() async {
        navigation.pushViewController(b, animated: false)
        await stage.settle()
        let bar = navigation.navigationBar
        #expect(bar.content?.back.accessibilityLabel == "a")
        await stage.tap(at: CGPoint(x: 20, y: 22))
        await stage.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test func longBackButtonTitlesAreShortened() async {
        a.title = "A title that is far too long for a button"
        b.title = "Where we are now"
        navigation.pushViewController(b, animated: false)
        await stage.settle()
        #expect(navigation.navigationBar.content?.back.label.text == "Back")
        a.navigationItem.backButtonDisplayMode = .minimal
        await stage.settle()
        #expect(navigation.navigationBar.content?.back.label.text == nil)
        a.navigationItem.backButtonDisplayMode = .default
        a.navigationItem.backButtonTitle = "Up"
        await stage.settle()
        #expect(navigation.navigationBar.content?.back.label.text == "Up")
    }

    @Test func theDelegateAndItsAnimator() async {
        final class Fader: UIViewControllerAnimatedTransitioning {
            var ended: Bool?
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
                -> TimeInterval
            {
                0.2
            }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let view = context.view(forKey: .to)!
                view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 0.2) {
                    view.alpha = 1
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
        }
        final class Delegate: UINavigationControllerDelegate {
            let diary: Diary
            let fader = Fader()
            init(_ diary: Diary) { self.diary = diary }
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { diary.add("willShow \(viewController.title!)") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) { diary.add("didShow \(viewController.title!)") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from fromVC: UIViewController, to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? fader : nil }
        }
        await stage.settle()
        let delegate = Delegate(diary)
        navigation.delegate = delegate
        _ = diary.take()
        navigation.pushViewController(b, animated: true)
        #expect(b.transitionCoordinator?.transitionDuration == 0.2)
        await stage.advance(by: 0.1)
        #expect(b.view.superview === navigation.contentView && a.view.superview === navigation.contentView)
        await stage.settle()
        #expect(
            diary.take() == [
                "a will-~", "b will+~", "willShow b", "b is~", "a did-~", "b did+~", "didShow b",
            ])
        #expect(delegate.fader.ended == true)
    }

    @Test func alongsideAnimationsRunWithThePush() async throws {
        await stage.settle()
        let box = UIView(frame: CGRect(x: 0, y: 400, width: 20, height: 20))
        stage.window.addSubview(box)
        navigation.pushViewController(b, animated: true)
        var ended = false
        b.transitionCoordinator?.animate(alongsideTransition: { _ in box.frame.origin.x = 100 }) { context in
            ended = !context.isCancelled
        }
        await stage.advance(by: 0.1)
        let x = try #require(box.layer.presentation()).frame.minX
        #expect(x > 30 && x < 80 && !ended)
        await stage.settle()
        #expect(ended && box.frame.minX == 100)
    }

    @Test func aSecondPushDuringTheFirst() async {
        await stage.settle()
        _ = diary.take()
        navigation.pushViewController(b, animated: true)
        await stage.advance(by: 0.1)
        navigation.pushViewController(c, animated: true)
        await stage.settle()
        #expect(
            diary.take() == [
                "a will-~", "b will+~", "b is~", "a did-~", "b did+~", "b will-~", "c will+~", "c is~",
                "b did-~",
                "c did+~",
            ])
        #expect(navigation.viewControllers == [a, b, c] && navigation.navigationBar.items?.count == 3)
    }

    @Test func showPushesFromAnyDescendant() async {
        await stage.settle()
        a.show(b, sender: nil)
        await stage.settle()
        #expect(navigation.topViewController === b)
    }

    @Test func aStackIsArchived() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "One"
        navigation.pushViewController(UIViewController(), animated: false)
        let data = try NSKeyedArchiver.archivedData(withRootObject: navigation, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UINavigationController
        #expect(copy?.viewControllers.count == 2 && copy?.viewControllers.first?.title == "One")
    }
}
