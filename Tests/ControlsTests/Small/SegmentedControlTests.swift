import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("UISegmentedControl")
struct SegmentedControlTests {
    let stage = OffscreenStage(size: CGSize(width: 340, height: 100), scale: 2)
    let control = UISegmentedControl(items: ["Small", "Medium", "Large"])

    init() {
        control.frame = CGRect(x: 20, y: 30, width: 300, height: 32)
        stage.window.addSubview(control)
    }

    @Test func tapsSelect() async {
        var chosen: [Int] = []
        control.addAction(
            UIAction { chosen.append(($0.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -9) },
            for: .valueChanged)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        await stage.tap(at: CGPoint(x: 170, y: 46))
        await stage.tap(at: CGPoint(x: 170, y: 46))
        await stage.tap(at: CGPoint(x: 310, y: 46))
        #expect(chosen == [1, 2])
    }

    @Test func aSlidingTouchSelectsWhereItEnds() async {
        await stage.drag(from: CGPoint(x: 30, y: 46), to: CGPoint(x: 310, y: 46), duration: 0.3)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func insertingAndRemovingKeepsTheSelection() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Tiny", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Medium")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 2)
    }

    @Test func disabledSegmentsIgnoreTouches() async {
        control.setEnabled(false, forSegmentAt: 1)
        await stage.tap(at: CGPoint(x: 170, y: 46))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func momentaryControlsSelectNothing() async {
        control.isMomentary = true
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        await stage.tap(at: CGPoint(x: 60, y: 46))
        #expect(count == 1 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func segmentsShareTheWidthEquallyByDefault() async {
        await stage.settle()
        let segments = control.subviews.compactMap { $0 as? SegmentView }
        #expect(segments.map(\.frame.width) == [100, 100, 100])
        control.setWidth(60, forSegmentAt: 0)
        await stage.settle()
        #expect(segments.map(\.frame.width) == [60, 120, 120])
    }

    @Test func actionsOfSegmentsRun() async {
        var ran = ""
        control.setAction(UIAction(title: "Go") { _ in ran = "go" }, forSegmentAt: 0)
        await stage.tap(at: CGPoint(x: 40, y: 46))
        #expect(ran == "go")
    }

    /// As in a stack that has not been laid out yet: nothing traps, and the later size is used.
    @Test func laterSizesAreUsed() async {
        for size in [CGSize.zero, CGSize(width: 0, height: 32), CGSize(width: 2, height: 1)] {
            control.frame.size = size
            control.selectedSegmentIndex = 2
            await stage.settle()
            #expect(control.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.maxX <= size.width + 1 })
            #expect(control.intrinsicContentSize.width > 100)
            control.insertSegment(withTitle: "Tiny", at: 0, animated: true)
            await stage.settle()
            control.removeSegment(at: 0, animated: true)
            await stage.settle()
            #expect(control.selectedSegmentIndex == 2)
        }
        control.frame.size = CGSize(width: 300, height: 32)
        await stage.settle()
        #expect(control.subviews.compactMap { $0 as? SegmentView }.map(\.frame.width) == [100, 100, 100])
        await stage.tap(at: CGPoint(x: 40, y: 46))
        #expect(control.selectedSegmentIndex == 0)
    }
}
