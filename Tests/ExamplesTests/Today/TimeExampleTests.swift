// TimeExampleTests.swift: what moves with the frames, as Apple's pages show it.

import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Documented examples: time")
struct TimeExampleTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let ball = UIView(frame: CGRect(x: 90, y: 40, width: 20, height: 20))

    /// https://developer.apple.com/documentation/uikit/uiupdatelink: create a link for a view, add an action, request
    /// continuous updates, enable it; the action moves the view by a sine of `modelTime`.
    @Test func anUpdateLinkSwingsAView() async {
        ball.backgroundColor = .systemRed
        stage.window.addSubview(ball)
        await stage.settle()
        let link = UIUpdateLink(view: ball)
        var times: [TimeInterval] = []
        link.addAction { [ball] _, info in
            times.append(info.modelTime)
            ball.center.x = 100 + 80 * sin(info.modelTime * 2 * .pi)
        }
        link.requiresContinuousUpdates = true
        link.isEnabled = true
        await stage.advance(by: 0.5)
        #expect((29...31).contains(times.count), "one for each frame of half a second")
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 > $0 })
        #expect(abs(ball.center.x - (100 + 80 * sin(times[times.count - 1] * 2 * .pi))) < 0.01)
        #expect(stage.lastFrame.didPresent)
        link.isEnabled = false
        let count = times.count
        await stage.advance(by: 0.5)
        #expect(times.count == count && !stage.lastFrame.didPresent)
    }

    /// https://developer.apple.com/documentation/uikit/uiview/animate(springduration:bounce:initialspringvelocity:delay:options:animations:completion:):
    /// "the perceptual duration of the spring"; a bounce of zero is "critically damped": it does not pass its end.
    @Test(arguments: [0, 0.4]) func aSpringWithAndWithoutABounce(bounce: CGFloat) async {
        stage.window.addSubview(ball)
        await stage.settle()
        var ended = false
        UIView.animate(springDuration: 0.5, bounce: bounce) {
            ball.center.x = 150
        } completion: {
            ended = $0
        }
        var furthest: CGFloat = 0
        for _ in 0..<90 {
            await stage.advance(by: 1.0 / 60)
            furthest = max(furthest, ball.layer.presentation()?.position.x ?? 0)
        }
        #expect(bounce == 0 ? furthest <= 150.01 : furthest > 151)
        await stage.settle()
        #expect(ended && ball.center.x == 150)
    }
}
