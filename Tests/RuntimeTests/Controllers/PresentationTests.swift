import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Presenting controllers")
struct PresentationTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 80), scale: 1)
    private let log = Log()
    private let root: RecordingController
    private let modal: RecordingController

    init() {
        root = RecordingController("root", log)
        modal = RecordingController("modal", log)
        modal.modalPresentationStyle = .fullScreen
        stage.window.rootViewController = root
    }

    private func callbacks() -> [String] { log.take().filter { $0.contains("ppear") || $0.contains("done") } }

    @Test func presentAndDismissFullScreen() async {
        await stage.settle()
        _ = log.take()
        root.present(modal, animated: true) { [log] in log.add("done") }
        #expect(callbacks() == ["root viewWillDisappear true", "modal viewWillAppear true"])
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)
        #expect(modal.isBeingPresented)
        await stage.settle()
        #expect(
            callbacks() == [
                "modal viewIsAppearing true", "modal viewDidAppear true", "root viewDidDisappear true",
                "done",
            ])
        #expect(root.view.window == nil && modal.view.frame == stage.window.bounds && !modal.isBeingPresented)
        modal.dismiss(animated: true) { [log] in log.add("done") }
        #expect(callbacks() == ["modal viewWillDisappear true", "root viewWillAppear true"])
        #expect(modal.isBeingDismissed)
        await stage.settle()
        #expect(
            callbacks() == [
                "root viewIsAppearing true", "root viewDidAppear true", "modal viewDidDisappear true", "done",
            ])
        #expect(root.view.window != nil && modal.view.window == nil && root.presentedViewController == nil)
    }

    @Test func aPresentedViewSlidesInFromBelow() async {
        await stage.settle()
        root.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        modal.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        root.present(modal, animated: true)
        await stage.advance(by: 1.0 / 60)
        let (red, blue) = (PixelColor(red: 255, green: 0, blue: 0), PixelColor(red: 0, green: 0, blue: 255))
        #expect(stage.pixel(50, 10) == red && stage.pixel(50, 70) == red)
        // A critically damped spring of mass 3 and stiffness 1000 has covered 1 - (1 + wt)exp(-wt) of the way, with
        // w = 18.26/s: 0.545 after 0.1 s, which leaves the edge 36 below the top of 80; the settling time of
        // half a second allows a few points around that.
        await stage.advance(by: 0.1 - 1.0 / 60)
        #expect(stage.pixel(50, 24) == red && stage.pixel(50, 48) == blue)
        await stage.settle()
        #expect(stage.pixel(50, 0) == blue && stage.pixel(50, 79) == blue)
    }

    @Test func anOverFullScreenPresenterStays() async {
        await stage.settle()
        _ = log.take()
        modal.modalPresentationStyle = .overFullScreen
        root.present(modal, animated: false)
        await stage.settle()
        #expect(
            callbacks() == [
                "modal viewWillAppear false", "modal viewIsAppearing false", "modal viewDidAppear false",
            ])
        #expect(root.view.window != nil)
    }

    @Test func aChildPresentsForItsContainer() async {
        let child = RecordingController("child", log)
        root.addChild(child)
        root.view.addSubview(child.view)
        await stage.settle()
        child.present(modal, animated: false)
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)
        child.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test func dismissingAPresenterDismissesWhatItPresented() async {
        let upper = RecordingController("upper", log)
        await stage.settle()
        root.present(modal, animated: false)
        await stage.settle()
        modal.present(upper, animated: false)
        await stage.settle()
        #expect(root.presentedViewController === modal && modal.presentedViewController === upper)
        _ = log.take()
        root.dismiss(animated: false)
        await stage.settle()
        #expect(upper.view.window == nil && modal.view.window == nil && root.view.window != nil)
        #expect(log.lines.filter { $0 == "upper viewDidDisappear false" }.count == 1)
    }

    @Test func impossiblePresentationsAreIgnored() async {
        await stage.settle()
        root.present(modal, animated: false)
        let other = RecordingController("other", log)
        root.present(other, animated: false)
        #expect(root.presentedViewController === modal && other.presentingViewController == nil)
        let orphan = RecordingController("orphan", log)
        orphan.present(other, animated: false)
        #expect(orphan.presentedViewController == nil)
    }
}
