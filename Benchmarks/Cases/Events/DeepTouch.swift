// DeepTouch.swift: touch_deep_1000, a finger on a view 20 levels down among 1,000 moves once.
//
// From the event to the view that receives it, in a turn of the run loop: the touch,
// a pan recogniser at the root that has begun, a tap recogniser half way down
// that has failed, touchesMoved of the deepest view, and the touch's location in
// that view's coordinates. Before each move the view is hit-tested,
// as for a touch that begins. Nothing changes on the screen.

import VitrineCompositor
import Foundation
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime

final class DeepTouch: BenchmarkCase {
    nonisolated static let name = "touch_deep_1000"
    nonisolated static let goal = Goal.milliseconds(0.02)

    let ours: Contender
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage

    private static let levels = 20
    private static let views = 1000

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        self.stage = stage
        let target = DeepTouch.tree(in: stage.window)
        var changes = 0
        let pan = UIPanGestureRecognizer { _ in changes += 1 }
        pan.cancelsTouchesInView = false
        stage.window.addGestureRecognizer(pan)
        stage.frame {}
        func send(_ kind: InputEvent.Kind, _ time: Double) {
            stage.loop.enqueue(InputEvent(time: time, kind: kind))
            stage.loop.runTurn()
        }
        send(.touchDown(id: 0, at: CGPoint(x: 0.5, y: 0.5)), 0)
        send(.touchMoved(id: 0, to: CGPoint(x: 0.55, y: 0.5)), 0.01)
        var moves = target.moves
        var iterations = changes
        ours = Contender("vitrine") { iteration in
            let x = 0.4 + CGFloat(iteration % 97) / 970
            let point = CGPoint(x: x * stage.window.bounds.width, y: stage.window.bounds.height / 2)
            let hit = stage.window.hitTest(point, with: nil)
            send(.touchMoved(id: 0, to: CGPoint(x: x, y: 0.5)), Double(iteration) / 120)
            moves += 1
            iterations += 1
            // 20 levels of half a point each.
            guard hit === target, target.moves == moves, changes == iterations,
                abs(target.place.x - (point.x - 10)) < 0.01
            else { throw Failure(moves: target.moves, expected: moves, place: target.place) }
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let moves: Int
        let expected: Int
        let place: CGPoint
        var description: String {
            "touch_deep_1000: the view got \(moves) moves of \(expected), the last at \(place)"
        }
    }

    /// A chain of views with siblings at each level, in front of and behind the one that is hit.
    private static func tree(in window: UIWindow) -> Target {
        let siblings = views / levels - 1
        let target = Target()
        var parent: UIView = window
        for level in 0..<levels {
            let next: UIView = level == levels - 1 ? target : UIView()
            next.frame = CGRect(
                x: parent.bounds.minX + 0.5, y: 0, width: parent.bounds.width - 1,
                height: window.bounds.height)
            for sibling in 0..<siblings {
                if sibling == siblings / 2 { parent.addSubview(next) }
                parent.addSubview(
                    UIView(frame: CGRect(x: CGFloat(sibling) * 30, y: 0, width: 28, height: 100)))
            }
            if level == levels / 2 { next.addGestureRecognizer(UITapGestureRecognizer()) }
            parent = next
        }
        return target
    }

    private final class Target: UIView {
        var moves = 0
        var place = CGPoint.zero

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            moves += 1
            if let touch = touches.first { place = touch.location(in: self) }
        }
    }
}
