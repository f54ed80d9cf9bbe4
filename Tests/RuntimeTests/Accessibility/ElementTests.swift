import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@MainActor @Suite("Accessibility")
struct AccessibilityTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 2)

    /// Draws three bars, and describes them.
    final class Chart: UIView {
        var tapped: [CGPoint] = []
        func describe() {
            accessibilityElements = (0..<3).map { index in
                let bar = UIAccessibilityElement(accessibilityContainer: self)
                bar.accessibilityIdentifier = "bar \(index)"
                bar.accessibilityLabel = "Day \(index)"
                bar.accessibilityValue = "\(index * 10) cups"
                bar.accessibilityTraits = .staticText
                bar.accessibilityFrameInContainerSpace = CGRect(x: index * 20, y: 0, width: 10, height: 50)
                return bar
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            tapped += touches.map { $0.location(in: self) }
        }
    }

    @Test func drawnElementsAreFoundAndTapped() async {
        let chart = Chart(frame: CGRect(x: 50, y: 20, width: 100, height: 60))
        chart.describe()
        stage.window.addSubview(chart)
        let bar = stage.element("bar 2")
        #expect(bar?.label == "Day 2" && bar?.value == "20 cups" && bar?.traits == .staticText)
        #expect(bar?.frame == CGRect(x: 90, y: 20, width: 10, height: 50) && bar?.view === chart)
        await stage.tap("bar 2")
        #expect(chart.tapped == [CGPoint(x: 45, y: 25)])
        chart.frame.origin.x = 0
        #expect(stage.element("bar 2")?.frame.minX == 40, "the elements move with their view")
        chart.isHidden = true
        #expect(stage.element("bar 2") == nil)
    }

    @Test func theFrontmostVisibleViewIsFound() async {
        let (back, front) = (Chart(frame: stage.window.bounds), Chart(frame: stage.window.bounds))
        for (view, name) in [(back, "back"), (front, "front")] {
            view.accessibilityIdentifier = "ok"
            view.accessibilityLabel = name
            stage.window.addSubview(view)
        }
        #expect(stage.element("ok")?.label == "front")
        front.alpha = 0
        #expect(stage.element("ok")?.label == "back")
        front.alpha = 1
        front.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
        await stage.tap("ok")
        #expect(front.tapped == [CGPoint(x: 50, y: 50)] && back.tapped == [])
    }

    @Test func containersCountTheirElements() {
        let (list, a, b) = (UIView(), UIView(), UIView())
        for view in [a, b] { list.addSubview(view) }
        #expect(list.accessibilityElementCount() == 2 && list.accessibilityElement(at: 1) as? UIView === b)
        #expect(list.index(ofAccessibilityElement: b) == 1)
        b.isHidden = true
        #expect(list.accessibilityElementCount() == 1)
        #expect(
            list.index(ofAccessibilityElement: b) == NSNotFound && list.accessibilityElement(at: 1) == nil)
        list.accessibilityElements = [b]
        #expect(list.accessibilityElement(at: 0) as? UIView === b, "a listed element counts even if it is hidden")
        list.isAccessibilityElement = true
        #expect(list.accessibilityElementCount() == 0, "an element has no elements inside")
    }
}
