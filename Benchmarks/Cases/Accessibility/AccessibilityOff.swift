// AccessibilityOff.swift: accessibility_off, a frame in which a view moves under a finger, with assistive tools installed but off.
//
// The peer is the same frame on a screen without assistive tools.

import VitrineCompositor
import Foundation
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineInput
import VitrineRuntime
import VitrineAssistance

final class AccessibilityOff: BenchmarkCase {
    nonisolated static let name = "accessibility_off"
    nonisolated static let goal = Goal.timesPeer(1.05)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage

    init(_ setting: Setting) throws {
        let stage = ViewStage(setting.screen)
        self.stage = stage
        let assistance = stage.loop.screen.assistance
        _ = (assistance.vision, assistance.motor)
        assistance.scanner.start(.two)
        assistance.spoken.start()
        assistance.endSession()
        let plain = ViewStage(setting.screen)
        ours = Contender("vitrine", run: Self.frames(on: stage))
        peers = [Contender("without tools", run: Self.frames(on: plain))]
    }

    private static func frames(on stage: ViewStage) -> (Int) throws -> Void {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        for index in 0..<200 {
            let other = UIView(
                frame: CGRect(x: index % 20 * 60, y: 200 + index / 20 * 60, width: 50, height: 50))
            other.backgroundColor = .blue
            stage.window.addSubview(other)
        }
        stage.loop.enqueue(InputEvent(time: 0, kind: .touchDown(id: 0, at: CGPoint(x: 0.5, y: 0.5))))
        stage.frame {}
        return { iteration in
            stage.frame {
                let place = CGPoint(x: 0.2 + CGFloat(iteration % 97) / 200, y: 0.5)
                stage.loop.enqueue(
                    InputEvent(time: Double(iteration) / 60, kind: .touchMoved(id: 0, to: place)))
                view.center.x = CGFloat(50 + iteration % 97)
            }
        }
    }
}
