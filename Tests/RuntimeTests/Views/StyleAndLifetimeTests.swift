import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Styles in drawing, and lifetimes")
struct StyleAndLifetimeTests {
    final class Painted: UIView {
        static let paint = UIColor { traits in
            traits.userInterfaceStyle == .dark
                ? UIColor(red: 0, green: 0, blue: 1, alpha: 1) : UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        override func draw(_ rect: CGRect) {
            Painted.paint.setFill()
            UIRectFill(rect)
        }
    }

    @Test func drawingUsesTheViewsOwnStyle() async {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 1)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(view)
        let filled = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        filled.backgroundColor = Painted.paint
        outer.addSubview(filled)
        stage.window.addSubview(outer)
        await stage.settle()
        let (red, blue) = (PixelColor(red: 255, green: 0, blue: 0), PixelColor(red: 0, green: 0, blue: 255))
        #expect(stage.pixel(5, 5) == red && stage.pixel(15, 15) == red)
        outer.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(stage.pixel(5, 5) == blue && stage.pixel(15, 15) == blue)
        view.overrideUserInterfaceStyle = .light
        await stage.settle()
        #expect(stage.pixel(5, 5) == red && stage.pixel(15, 15) == blue)
    }

    @Test func theStyleOfAControllerAppliesToItsView() async {
        let stage = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 1)
        let controller = UIViewController()
        stage.window.rootViewController = controller
        controller.view.addSubview(Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        await stage.settle()
        controller.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        #expect(stage.pixel(5, 5) == PixelColor(red: 0, green: 0, blue: 255))
    }

    @Test func shownAndTouchedViewsAreReleased() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        weak var shown: UIViewController?
        weak var inside: UIView?
        weak var recognizer: UIGestureRecognizer?
        do {
            let modal = UIViewController()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let tap = UITapGestureRecognizer { _ in }
            view.addGestureRecognizer(tap)
            modal.view.addSubview(view)
            (shown, inside, recognizer) = (modal, view, tap)
            root.present(modal, animated: true)
        }
        await stage.settle()
        await stage.tap(at: CGPoint(x: 50, y: 50))
        await stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50))
        UIView.animate(withDuration: 0.2) { inside?.alpha = 0.5 }
        await stage.settle()
        #expect(shown != nil && inside != nil && recognizer != nil)
        root.dismiss(animated: true)
        await stage.settle()
        #expect(shown == nil && inside == nil && recognizer == nil)
    }

    @Test func aViewMayBeReleasedDuringATouch() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        final class Vanishing: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                removeFromSuperview()
            }
        }
        weak var gone: UIView?
        do {
            let view = Vanishing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.addGestureRecognizer(UIPanGestureRecognizer { _ in })
            stage.window.addSubview(view)
            gone = view
        }
        await stage.touchDown(at: CGPoint(x: 5, y: 5))
        await stage.touchMove(to: CGPoint(x: 50, y: 5))
        await stage.touchUp()
        await stage.settle()
        #expect(gone == nil)
    }
}
