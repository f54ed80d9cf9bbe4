// ObservingLabels.swift: observe_1000, a thousand labels, each of which shows a property of one of a thousand observable
// objects. One property changes, to the presented frame.
//
// The damage of such a change is at most the label's rectangle. Twice as much is written: of the screen's two buffers, the
// next one also lacks the label that changed in the frame before.

import Foundation
import Observation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineRuntime

final class ObservingLabels: BenchmarkCase {
    nonisolated static let name = "observe_1000"
    nonisolated static let goal = Goal.millisecondsAndBytes(0.03, times: 2, of: width * height * 4)

    let ours: Contender
    var bytesWritten: Int { screen.loop.lastFrame.bytesWritten }
    private let screen: ViewStage

    nonisolated private static let width = 44
    nonisolated private static let height = 20
    private static let count = 1_000

    /// What a label shows.
    @Observable
    final class Reading {
        var value = 0
    }

    private final class ReadingLabel: UILabel {
        var reading: Reading?
        private static let texts = (0..<10).map { "\($0)0.\($0)" }

        override func updateProperties() {
            super.updateProperties()
            if let reading { text = Self.texts[reading.value % 10] }
        }
    }

    init(_ setting: Setting) throws {
        let screen = ViewStage(setting.screen)
        self.screen = screen
        screen.window.backgroundColor = .white
        let readings = (0..<Self.count).map { _ in Reading() }
        for (index, reading) in readings.enumerated() {
            let label = ReadingLabel(
                frame: CGRect(x: index % 40 * 47, y: index / 40 * 40, width: Self.width, height: Self.height))
            label.font = .monospacedDigitSystemFont(ofSize: 14, weight: .medium)
            label.reading = reading
            screen.window.addSubview(label)
        }
        for index in 0..<3 { screen.frame { readings[index].value += 1 } }
        ours = Contender("vitrine") { iteration in
            screen.frame { readings[iteration * 7 % Self.count].value += 1 }
        }
    }
}
