import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("View controllers' appearance")
struct AppearanceTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 80), scale: 1)
    private let log = Log()
    private let frame = 1.0 / 60

    @Test func theRootControllersFirstAppearance() async {
        let root = RecordingController("root", log)
        stage.window.rootViewController = root
        #expect(log.take() == ["root viewDidLoad", "root viewWillAppear false"])
        await stage.advance(by: frame)
        #expect(
            log.take() == [
                "root viewIsAppearing false", "root viewWillLayoutSubviews", "root viewDidLayoutSubviews",
                "root viewDidAppear false",
            ])
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
        await stage.settle()
        #expect(log.take() == [])
    }

    @Test func sizeAndWindowAreKnownInViewIsAppearing() async {
        final class Probe: UIViewController {
            var seen: CGSize?
            override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
            override func viewIsAppearing(_ animated: Bool) {
                seen = view.window == nil ? nil : view.bounds.size
            }
        }
        let probe = Probe()
        stage.window.rootViewController = probe
        await stage.settle()
        #expect(probe.seen == CGSize(width: 100, height: 80))
    }

    @Test func replacingTheRoot() async {
        let (a, b) = (RecordingController("a", log), RecordingController("b", log))
        stage.window.rootViewController = a
        await stage.settle()
        _ = log.take()
        stage.window.rootViewController = b
        #expect(
            log.take() == [
                "a viewWillDisappear false", "a viewDidDisappear false", "b viewDidLoad",
                "b viewWillAppear false",
            ])
        await stage.settle()
        #expect(log.take().last == "b viewDidAppear false" && a.view.window == nil)
    }

    @Test func childrenAppearWithTheirParent() async {
        let (parent, child) = (RecordingController("parent", log), RecordingController("child", log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        stage.window.rootViewController = parent
        await stage.advance(by: frame)
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "parent viewWillAppear false", "child viewWillAppear false", "parent viewIsAppearing false",
                "child viewIsAppearing false", "parent viewDidAppear false", "child viewDidAppear false",
            ])
    }

    @Test func aChildAddedLaterAppearsByItself() async {
        let (parent, child) = (RecordingController("parent", log), RecordingController("child", log))
        stage.window.rootViewController = parent
        await stage.settle()
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await stage.settle()
        #expect(
            log.take().filter { $0.hasPrefix("child") } == [
                "child willMoveToParent parent", "child viewDidLoad", "child viewWillAppear false",
                "child didMoveToParent parent", "child viewIsAppearing false", "child viewWillLayoutSubviews",
                "child viewDidLayoutSubviews", "child viewDidAppear false",
            ])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.take() == [
                "child willMoveToParent nil", "child viewWillDisappear false", "child viewDidDisappear false",
                "child didMoveToParent nil",
            ])
        #expect(parent.children.isEmpty && child.parent == nil)
    }

    @Test func forwardingByHand() async {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let container = Container()
        let child = RecordingController("child", log)
        container.addChild(child)
        container.view.addSubview(child.view)
        stage.window.rootViewController = container
        await stage.settle()
        #expect(!log.take().contains { $0.contains("ppear") })
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(
            log.take() == [
                "child viewWillAppear true", "child viewIsAppearing true", "child viewDidAppear true",
            ])
    }

    /// PagingKit's ContentAppearanceHandlerTests, which pass on iOS: its spies are in no window and never appeared.
    @Test func anExplicitDisappearanceReachesAControllerThatNeverAppeared() {
        let controller = RecordingController("page", log)
        controller.endAppearanceTransition()
        #expect(log.take() == [])
        controller.beginAppearanceTransition(false, animated: false)
        #expect(log.take() == ["page viewWillDisappear false"])
        controller.beginAppearanceTransition(false, animated: false)
        #expect(log.take() == [])
        controller.endAppearanceTransition()
        #expect(log.take() == ["page viewDidDisappear false"])
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        #expect(
            log.take() == [
                "page viewDidLoad", "page viewWillAppear false", "page viewIsAppearing false",
                "page viewDidAppear false",
            ])
    }

    @Test func aHiddenWindowsControllerDoesNotDisappearTwice() async {
        let root = RecordingController("root", log)
        stage.window.rootViewController = root
        await stage.settle()
        stage.window.isHidden = true
        _ = log.take()
        stage.window.rootViewController = UIViewController()
        #expect(log.take() == [])
    }

    @Test func hidingAndShowingTheWindow() async {
        let root = RecordingController("root", log)
        stage.window.rootViewController = root
        await stage.settle()
        _ = log.take()
        stage.window.isHidden = true
        #expect(log.take() == ["root viewWillDisappear false", "root viewDidDisappear false"])
        stage.window.isHidden = false
        await stage.settle()
        #expect(
            log.take().filter { $0.contains("ppear") } == [
                "root viewWillAppear false", "root viewIsAppearing false", "root viewDidAppear false",
            ])
    }

    @Test func theViewIsLoadedOnceAndOnDemand() {
        let controller = RecordingController("a", log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && log.lines.isEmpty)
        let view = controller.view
        #expect(controller.view === view && controller.isViewLoaded && log.take() == ["a viewDidLoad"])
        controller.loadViewIfNeeded()
        #expect(log.take() == [])
    }

    @Test func layoutCallbacksSurroundLayout() async {
        final class Laid: UIView {
            var log: Log?
            override func layoutSubviews() { log?.add("layoutSubviews") }
        }
        final class Controller: RecordingController {
            override func loadView() {
                let laid = Laid()
                laid.log = log
                view = laid
            }
        }
        let controller = Controller("c", log)
        stage.window.rootViewController = controller
        await stage.settle()
        _ = log.take()
        controller.view.setNeedsLayout()
        controller.view.setNeedsLayout()
        await stage.advance(by: frame)
        #expect(log.take() == ["c viewWillLayoutSubviews", "layoutSubviews", "c viewDidLayoutSubviews"])
    }
}
