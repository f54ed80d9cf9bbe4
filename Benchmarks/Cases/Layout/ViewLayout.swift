// ViewLayout.swift: layout_views_siblings_N and kin: from making the views to their frames.
//
// Timed: making the views and constraints, adding them to a window,
// layout with all frames set, and removing them.

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class ViewLayout<Shape: LayoutShape, let count: Int>: BenchmarkCase {
    nonisolated static var name: String { "layout_views_\(Shape.name)_\(count)" }
    nonisolated static var goal: Goal {
        count == 2000 ? .millisecondsAndGrowth(.infinity, times: Shape.growth) : .none
    }

    let ours: Contender
    let limit: Contender?
    let bytesWritten = 0

    init(_ setting: Setting) throws {
        let screen = ViewStage(PixelSize(width: 1920, height: 1080))
        ours = Contender("vitrine") { _ in Self.layOut(count, in: screen.window) }
        guard count == 2000 else {
            limit = nil
            return
        }
        limit = Contender("vitrine, 400 views") { _ in Self.layOut(400, in: screen.window) }
    }

    private static func layOut(_ count: Int, in window: UIWindow) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 9600, height: 9600))
        window.addSubview(container)
        let views = Shape.build(count, in: container)
        window.layoutIfNeeded()
        precondition(views[count - 1].frame.height > 0, "the last view was not laid out")
        container.removeFromSuperview()
    }
}
