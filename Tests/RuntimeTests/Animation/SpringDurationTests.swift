import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineGraphics

@testable import VitrineRuntime

/// "Creates a timing parameters object with the specified spring duration and bounce": the duration is the perceived one,
/// and a bounce of 0 does not overshoot.
@MainActor @Suite("Springs by duration and bounce")
struct SpringDurationTests {
    let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)

    /// Positions of a view that moves by 100 points, in each frame of two seconds.
    private func course(_ timing: UISpringTimingParameters) async -> [CGFloat] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        await stage.settle()
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
        animator.addAnimations { view.frame.origin.x = 100 }
        animator.startAnimation()
        var course: [CGFloat] = []
        for _ in 0..<120 {
            await stage.advance(by: 1.0 / 60)
            course.append(view.layer.presentation()?.frame.minX ?? view.frame.minX)
        }
        view.removeFromSuperview()
        return course
    }

    @Test func withoutBounceItDoesNotOvershoot() async throws {
        let course = await course(UISpringTimingParameters(duration: 0.5, bounce: 0))
        #expect(try #require(course.max()) <= 100.01)
        // Nearly there after the perceived duration.
        #expect(course[32] > 95)
    }

    @Test func aBounceOvershoots() async throws {
        let course = await course(UISpringTimingParameters(duration: 0.5, bounce: 0.5))
        #expect(try #require(course.max()) > 105)
        #expect(abs(try #require(course.last) - 100) < 1)
    }

    @Test func theVelocityIsThatOfTheStart() async {
        let slow = await course(UISpringTimingParameters(duration: 0.5, bounce: 0.2))
        let fast = await course(
            UISpringTimingParameters(duration: 0.5, bounce: 0.2, initialVelocity: CGVector(dx: 20, dy: 0)))
        #expect(fast[3] > slow[3] + 10)
    }
}
