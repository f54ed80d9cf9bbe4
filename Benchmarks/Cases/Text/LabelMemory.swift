// LabelMemory.swift: labels_1000, a thousand labels made and shown, and the memory that they keep.
//
// All with texts of their own, so that nothing of one serves another but the
// font and the glyph masks, which are there before.

import CAllocationCount
import Foundation
import VitrineControls
import VitrineRuntime

final class LabelMemory: BenchmarkCase {
    nonisolated static let name = "labels_1000"
    nonisolated static let goal = Goal.none

    let ours: Contender
    var bytesWritten: Int { screen.loop.lastFrame.bytesWritten }
    let memory: Int?
    private let screen: ViewStage

    init(_ setting: Setting) throws {
        let screen = ViewStage(setting.screen)
        self.screen = screen
        screen.window.backgroundColor = .white
        let root = UIView(frame: screen.window.bounds)
        screen.window.addSubview(root)
        // Masks of all digits and letters, and whatever is made once.
        Self.fill(root, iteration: 0)
        screen.frame {}
        root.subviews.forEach { $0.removeFromSuperview() }
        screen.frame {}
        let before = allocation_bytes_in_use()
        Self.fill(root, iteration: 1)
        screen.frame {}
        memory = allocation_bytes_in_use() - before
        ours = Contender("vitrine") { iteration in
            screen.frame {
                root.subviews.forEach { $0.removeFromSuperview() }
                Self.fill(root, iteration: iteration)
            }
        }
    }

    private static func fill(_ root: UIView, iteration: Int) {
        for index in 0..<1000 {
            let label = UILabel(frame: CGRect(x: index % 10 * 190, y: index / 10 * 10, width: 180, height: 20))
            label.font = .systemFont(ofSize: 14)
            label.text = "Item \(index) of \(iteration % 1000 + 1000)"
            root.addSubview(label)
        }
    }
}
