import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Motion effects")
struct MotionEffectTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
    private let view = UIView(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    private static let red = PixelColor(red: 255, green: 0, blue: 0)

    init() {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.window.addSubview(view)
    }

    private func effect(
        _ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType, _ reach: Double
    ) -> UIInterpolatingMotionEffect {
        let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        effect.minimumRelativeValue = -reach
        effect.maximumRelativeValue = reach
        return effect
    }

    /// The columns and rows in which the red square is visible.
    private var seen: (x: Int?, y: Int?) {
        let all = (0..<100)
        let x = all.first { x in all.contains { stage.pixel(x, $0) == Self.red } }
        let y = all.first { y in all.contains { stage.pixel($0, y) == Self.red } }
        return (x, y)
    }

    // Shows: UIView.addMotionEffect(_:); UIView.removeMotionEffect(_:); UIView.motionEffects
    @Test func motionEffectsAddToThePresentation() async {
        let across = effect("center.x", .tiltAlongHorizontalAxis, 20)
        view.addMotionEffect(across)
        view.addMotionEffect(effect("center.y", .tiltAlongVerticalAxis, 10))
        await stage.settle()
        #expect(seen.x == 40 && seen.y == 40)
        await stage.tilt(horizontal: 1, vertical: -0.5)
        await stage.settle()
        #expect(seen.x == 60 && seen.y == 35 && view.center == CGPoint(x: 45, y: 45))
        #expect(view.motionEffects.count == 2)
        // The model is unchanged; the effect is added to it.
        view.center.x = 25
        await stage.settle()
        #expect(seen.x == 40)
        view.removeMotionEffect(across)
        await stage.settle()
        #expect(seen.x == 20 && seen.y == 35)
        await stage.tilt(horizontal: .nan, vertical: 9)
        await stage.settle()
        #expect(seen.x == 20 && seen.y == 50)
    }

    @Test func groupsAddUp() async {
        let group = UIMotionEffectGroup()
        group.motionEffects = [
            effect("center.x", .tiltAlongHorizontalAxis, 5), effect("center.x", .tiltAlongVerticalAxis, 10),
        ]
        view.addMotionEffect(group)
        await stage.tilt(horizontal: 1, vertical: 1)
        await stage.settle()
        #expect(seen.x == 55)
    }

    @Test func laterViewsFollowAtOnce() async {
        view.removeFromSuperview()
        await stage.tilt(horizontal: 1, vertical: 0)
        view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 20))
        stage.window.addSubview(view)
        await stage.settle()
        #expect(seen.x == 60)
        #expect(stage.window.subviews.count == 1)
    }

    @Test func nothingRunsWhileTheDeviceIsStill() async {
        view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, 20))
        await stage.tilt(horizontal: 1, vertical: 0)
        await stage.settle()
        await stage.advance(by: 0.5)
        #expect(!stage.lastFrame.didPresent)
    }
}
