// LabelMemory.swift: labels_1000, a thousand labels made and shown, and the memory that they keep.
//
// Each has a different text, so they share only the
// font and the glyph masks, which exist beforehand.

import VitrineCompositor
import CAllocationCount
import Foundation
import VitrineControls
import VitrineDisplay
import VitrineDrawing
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
        // Makes the masks of all digits and letters, and everything that is made once.
        Self.page(in: screen.window, iteration: 0)
        screen.frame {}
        screen.window.subviews[0].removeFromSuperview()
        screen.frame {}
        let before = allocation_bytes_in_use()
        Self.page(in: screen.window, iteration: 1)
        screen.frame {}
        memory = allocation_bytes_in_use() - before
        ours = Contender("vitrine") { iteration in
            screen.frame {
                screen.window.subviews[0].removeFromSuperview()
                Self.page(in: screen.window, iteration: iteration)
            }
        }
    }

    private static func page(in window: UIWindow, iteration: Int) {
        let root = UIView(frame: window.bounds)
        window.addSubview(root)
        for index in 0..<1000 {
            let label = UILabel(
                frame: CGRect(x: index % 10 * 190, y: index / 10 * 10, width: 180, height: 20))
            label.font = .systemFont(ofSize: 14)
            label.text = "Item \(index) of \(iteration % 1000 + 1000)"
            root.addSubview(label)
        }
    }
}
