import Foundation
import OffscreenTesting

extension OffscreenStage {
    /// Touches down, rests until the view under the finger is lifted, and moves on. The finger stays down.
    func carry(from start: CGPoint, to end: CGPoint) async {
        await touchDown(at: start)
        await advance(by: 0.6)
        await move(from: start, to: end)
    }

    /// Moves the touching finger in eight steps.
    func move(from start: CGPoint, to end: CGPoint) async {
        for step in 1...8 {
            let part = CGFloat(step) / 8
            await touchMove(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }
}
