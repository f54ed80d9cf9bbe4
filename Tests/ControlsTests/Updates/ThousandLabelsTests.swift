import Foundation
import Observation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// A screen of labels, each of which shows one property.
@MainActor @Suite("A thousand observing labels")
struct ThousandLabelsTests {
    @Observable @MainActor
    final class Value {
        var text = "0"
        var unread = 0
    }

    final class ValueLabel: UILabel {
        var value: Value?
        var onUpdate: () -> Void = {}
        override func updateProperties() {
            super.updateProperties()
            onUpdate()
            text = value?.text
        }
    }

    @MainActor private final class Counter { var updates = 0 }

    private let stage = OffscreenStage(size: CGSize(width: 400, height: 250), scale: 1)
    private let values = (0..<1_000).map { _ in Value() }

    private func show(_ counter: Counter) async -> [ValueLabel] {
        let labels = values.enumerated().map { index, value in
            let label = ValueLabel(frame: CGRect(x: index % 25 * 16, y: index / 25 * 6, width: 15, height: 6))
            label.value = value
            label.onUpdate = { counter.updates += 1 }
            label.font = .systemFont(ofSize: 5)
            stage.window.addSubview(label)
            return label
        }
        await stage.settle()
        return labels
    }

    @Test func oneChangeIsOneUpdateAndTheDamageOfOneLabel() async {
        let counter = Counter()
        let labels = await show(counter)
        #expect(counter.updates == 1_000)
        counter.updates = 0
        values[430].text = "8"
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(counter.updates == 1 && labels[430].text == "8")
        let frame = labels[430].frame
        let place = PixelRect(
            x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
        #expect(stage.lastFrame.didPresent && !stage.lastFrame.damage.isEmpty)
        for rect in stage.lastFrame.damage {
            #expect(
                rect.minX >= place.minX && rect.minY >= place.minY && rect.maxX <= place.maxX
                    && rect.maxY <= place.maxY, "\(rect) is not within \(place)")
        }
    }

    @Test func anUnreadPropertyCausesNoFrame() async {
        let counter = Counter()
        _ = await show(counter)
        counter.updates = 0
        let frames = stage.loop.presentedCount
        for value in values { value.unread += 1 }
        #expect(stage.loop.nextDeadline == nil)
        await stage.advance(by: 0.1)
        #expect(counter.updates == 0 && stage.loop.presentedCount == frames)
    }
}
