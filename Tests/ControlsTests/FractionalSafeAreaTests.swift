import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

/// Random input found it (tickets, seed 50001): at a scale of 1.5 a list at its top ended the program. Its frame followed the
/// rounding of its scroll position, its safe area followed the frame, and its scroll position the safe area.
@MainActor @Suite struct FractionalSafeAreaTests {
    /// UIView.frame's page: the frame comes from `center` and the size of `bounds`. The origin of `bounds` has no part in it.
    @Test func scrollingDoesNotMoveTheFrame() {
        let view = UIScrollView(frame: CGRect(x: 0.1, y: 1 / 3.0, width: 640 / 3.0, height: 1600 / 3.0))
        let frame = view.frame
        for step in 1...1_000 {
            view.bounds.origin = CGPoint(x: -Double(step) / 7, y: -Double(step) / 3)
            #expect(view.frame == frame)
        }
    }

    /// The same with a transform, under which the frame is computed from all of `bounds`: rounding is no change.
    @Test(arguments: [1, 1.1])
    func aListStaysAtItsTopUnderEveryBar(scale: CGFloat) {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 800), scale: 1.5)
        let controller = UIViewController()
        let list = UIScrollView(frame: controller.view.bounds)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.alwaysBounceVertical = true
        list.contentInsetAdjustmentBehavior = .always
        list.transform = CGAffineTransform(scaleX: scale, y: scale)
        controller.view.addSubview(list)
        stage.window.rootViewController = controller
        for step in 1...600 {
            controller.additionalSafeAreaInsets.top = CGFloat(step) / 3
            #expect(abs(list.contentOffset.y + list.adjustedContentInset.top) < 0.001)
        }
    }
}
