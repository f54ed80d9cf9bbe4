// LabelClock.swift: label_clock, one label whose text changes every frame, to the presented frame.
//
// The damage of such a change is at most the label's rectangle.

import VitrineCompositor
import CAllocationCount
import Foundation
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime

final class LabelClock: BenchmarkCase {
    nonisolated static let name = "label_clock"
    nonisolated static let goal = Goal.millisecondsAndBytes(0.1, times: 1, of: width * height * 4)

    let ours: Contender
    var bytesWritten: Int { screen.loop.lastFrame.bytesWritten }
    private let screen: ViewStage

    nonisolated private static let width = 160
    nonisolated private static let height = 44

    init(_ setting: Setting) throws {
        let screen = ViewStage(setting.screen)
        self.screen = screen
        screen.window.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 900, y: 500, width: Self.width, height: Self.height))
        label.font = .monospacedDigitSystemFont(ofSize: 32, weight: .medium)
        label.textAlignment = .center
        screen.window.addSubview(label)
        for second in 0..<3 { screen.frame { label.text = Self.time(second) } }
        ours = Contender("vitrine") { iteration in
            screen.frame { label.text = Self.time(iteration) }
        }
    }

    private static func time(_ second: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(second / 3600 % 24)):\(two(second / 60 % 60)):\(two(second % 60))"
    }
}
