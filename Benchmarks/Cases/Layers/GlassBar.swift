// GlassBar.swift: glass_bar, a bar of glass over content that scrolls.
//
// The time is that of a frame with the bar less that of the same frame without it. The bar is 100 px high and as wide as
// the screen, with round corners; below it a list of pictures and texts' colours moves by three pixels a frame.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings

final class GlassBar: BenchmarkCase {
    nonisolated static let name = "glass_bar"
    nonisolated static let goal = Goal.milliseconds(1.5)

    let ours: Contender
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) throws {
        let size = setting.screen
        let stage = LayerStage(size), bare = LayerStage(size)
        self.stage = stage
        let lists = try [stage, bare].map { try Self.fill($0, size) }
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: 0, width: size.width, height: 100)
        bar.backgroundFilters = [CAFilter.gaussianBlur(radius: 8), CAFilter.colorSaturate(amount: 1.6)]
        bar.glass = GlassShape(
            pieces: [.init(rect: bar.bounds, radii: SIMD4(repeating: 50), tint: SIMD4(0.98, 0.98, 0.98, 0.45))],
            spacing: 0, depth: 14,
            bend: 14, light: 0.7)
        try stage.frame { stage.root.addSublayer(bar) }
        let last = Difference()
        func frame(_ stage: LayerStage, _ list: CALayer, _ iteration: Int) throws -> Double {
            let start = DispatchTime.now().uptimeNanoseconds
            try stage.frame { list.bounds.origin.y = CGFloat(iteration * 3 % 900) }
            return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        }
        ours = Contender("vitrine", clock: { last.milliseconds }) { iteration in
            let without = try frame(bare, lists[1], iteration)
            last.milliseconds = try max(0, frame(stage, lists[0], iteration) - without)
        }
    }

    private final class Difference { var milliseconds = 0.0 }

    /// A list that is twice as high as the screen.
    private static func fill(_ stage: LayerStage, _ size: PixelSize) throws -> CALayer {
        let list = CALayer()
        list.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        list.masksToBounds = true
        let pictures = PictureRing.noise(count: 3, size: PixelSize(width: 120, height: 80), alpha: 255)
        for row in 0..<(size.height * 2 / 100) {
            let cell = CALayer()
            cell.frame = CGRect(x: 20, y: row * 100 + 10, width: size.width - 40, height: 90)
            cell.backgroundColor = .card(CardColor(iteration: row))
            let picture = CALayer()
            picture.frame = CGRect(x: 10, y: 5, width: 120, height: 80)
            picture.contents = CGImage(pictures[row])
            cell.addSublayer(picture)
            list.addSublayer(cell)
        }
        try stage.frame {
            stage.root.backgroundColor = CGColor(gray: 1, alpha: 1)
            stage.root.addSublayer(list)
        }
        return list
    }
}
