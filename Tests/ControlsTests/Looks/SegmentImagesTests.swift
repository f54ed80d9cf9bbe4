import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

/// Expected columns: beside a divider of 4 points, two segments share 96 of 100 points, 48 each. The image's red end
/// is 2 points wide, its blue one 3.
@MainActor @Suite("Images of segmented controls")
struct SegmentImagesTests {
    private typealias Image = BandedImage
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 100), scale: 1)
    private let control = UISegmentedControl(items: ["", ""])

    init() {
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        stage.window.addSubview(control)
        control.setBackgroundImage(Image.capped(Image.green), for: .normal, barMetrics: .default)
        control.setBackgroundImage(Image.capped(Image.black), for: .selected, barMetrics: .default)
        for (left, right, color) in [
            (UIControl.State.normal, UIControl.State.normal, Image.white),
            (.selected, .normal, Image.red), (.normal, .selected, Image.blue),
        ] {
            control.setDividerImage(
                Image.plain(color, 4, 4), forLeftSegmentState: left, rightSegmentState: right,
                barMetrics: .default)
        }
    }

    private func runs() async -> [Run] {
        await stage.settle()
        return stage.runs(row: 16, to: 100)
    }

    @Test func oneImageIsTheBackgroundOfAllSegments() async {
        let none = await runs()
        #expect(
            none == [
                Run(0, Image.red), Run(2, Image.green), Run(48, Image.white), Run(52, Image.green),
                Run(97, Image.blue),
            ])
        control.selectedSegmentIndex = 0
        let first = await runs()
        #expect(
            first == [
                Run(0, Image.red), Run(2, Image.black), Run(48, Image.red), Run(52, Image.green),
                Run(97, Image.blue),
            ])
        control.selectedSegmentIndex = 1
        let second = await runs()
        #expect(
            second == [
                Run(0, Image.red), Run(2, Image.green), Run(48, Image.blue), Run(52, Image.black),
                Run(97, Image.blue),
            ])
    }

    /// The image's ends are not mirrored; the first segment is at the right.
    @Test func fromRightToLeft() async {
        control.semanticContentAttribute = .forceRightToLeft
        control.selectedSegmentIndex = 0
        let runs = await runs()
        #expect(
            runs == [
                Run(0, Image.red), Run(2, Image.green), Run(48, Image.blue), Run(52, Image.black),
                Run(97, Image.blue),
            ])
    }

    @Test func aSingleSegmentHasBothEnds() async {
        control.removeSegment(at: 1, animated: false)
        let runs = await runs()
        #expect(runs == [Run(0, Image.red), Run(2, Image.green), Run(97, Image.blue)])
    }

    @Test func pressedAndDisabledSegmentsHaveTheirImages() async {
        control.setBackgroundImage(Image.plain(Image.white, 1, 4), for: .highlighted, barMetrics: .default)
        await stage.touchDown(at: CGPoint(x: 20, y: 16), id: 0)
        let pressed = await runs()
        #expect(pressed.first == Run(0, Image.white))
        await stage.touchCancel(id: 0)
        control.setBackgroundImage(Image.plain(Image.blue, 1, 4), for: .disabled, barMetrics: .default)
        control.setEnabled(false, forSegmentAt: 0)
        let disabled = await runs()
        #expect(disabled.first == Run(0, Image.blue))
        control.isEnabled = false
        let all = await runs()
        #expect(all == [Run(0, Image.blue), Run(48, Image.white), Run(52, Image.blue)])
    }

    /// Seven points wide without caps: three at each end are kept, the one in the middle is stretched.
    @Test func imagesWithoutCapsAreStretchedInTheirMiddle() async {
        let image = Image.make([(3, Image.red), (1, Image.white), (3, Image.blue)], height: 4)
        control.setBackgroundImage(image, for: .normal, barMetrics: .default)
        let runs = await runs()
        #expect(
            runs == [Run(0, Image.red), Run(3, Image.white), Run(97, Image.blue)])
    }

    /// Empty images hide the background and the dividers: a common way to make a plain control.
    @Test func emptyImagesShowNothing() async {
        stage.window.backgroundColor = .white
        for state in [UIControl.State.normal, .selected] {
            control.setBackgroundImage(UIImage(), for: state, barMetrics: .default)
        }
        for (left, right) in [(UIControl.State.normal, UIControl.State.normal), (.selected, .normal)] {
            control.setDividerImage(
                UIImage(), forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
        }
        control.setDividerImage(
            nil, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
        control.selectedSegmentIndex = 0
        let runs = await runs()
        #expect(runs == [Run(0, Image.white)])
        #expect(control.subviews.compactMap { $0 as? SegmentView }.map(\.frame.width) == [50, 50])
    }

    @Test func theSizeCountsDividersAndImages() {
        let plain = UISegmentedControl(items: ["", ""])
        #expect(
            control.intrinsicContentSize
                == CGSize(width: plain.intrinsicContentSize.width + 4, height: 32))
        control.setBackgroundImage(Image.plain(Image.red, 1, 50), for: .normal, barMetrics: .default)
        #expect(control.intrinsicContentSize.height == 50)
        control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) == nil)
        #expect(control.intrinsicContentSize.height == 32)
    }

    @Test func touchesOnDividersSelectASegment() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: 49, y: 16))
        #expect(control.selectedSegmentIndex == 0)
        await stage.tap(at: CGPoint(x: 51, y: 16))
        #expect(control.selectedSegmentIndex == 1)
    }

    /// Contents are between the image's ends: 46 points beside the red one, 45 beside the blue one.
    @Test func contentsAreMoved() async {
        let segments = control.subviews.compactMap { $0 as? SegmentView }
        func places() async -> [CGRect] {
            await stage.settle()
            return segments.compactMap { $0.subviews.compactMap { $0 as? UIImageView }.first?.frame }
        }
        for index in 0..<2 { control.setImage(Image.plain(Image.black, 6, 6), forSegmentAt: index) }
        let unmoved = await places()
        #expect(
            unmoved == [
                CGRect(x: 2, y: 0, width: 46, height: 32), CGRect(x: 0, y: 0, width: 45, height: 32),
            ])
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 1, vertical: 2), forSegmentType: .any, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: -3, vertical: 0), forSegmentType: .right, barMetrics: .default)
        control.setContentOffset(CGSize(width: 10, height: 5), forSegmentAt: 0)
        let moved = await places()
        #expect(
            moved == [
                CGRect(x: 13, y: 7, width: 46, height: 32), CGRect(x: -3, y: 0, width: 45, height: 32),
            ])
        #expect(
            control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default).horizontal == -3)
        #expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default) == .zero)
    }

    @Test func missingStatesAndMetricsFallBack() {
        var table = BarTable<Int>()
        table[.normal, .default] = 1
        table[.normal, .compact] = 2
        table[.selected, .default] = 3
        #expect(table.shown(.highlighted, .default) == 1)
        #expect(table.shown(.highlighted, .compactPrompt) == 2)
        #expect(table.shown(.selected, .compact) == 3)
        #expect(table.shown([.selected, .highlighted], .default) == 3)
        #expect(table.shown([.selected, .disabled], .defaultPrompt) == 3)
        table[[.selected, .highlighted], .default] = 4
        #expect(table.shown([.selected, .highlighted], .compact) == 4)
        table[.disabled, .default] = 5
        #expect(table.shown([.selected, .disabled], .default) == 5)
        #expect(table[.highlighted, .default] == nil)
    }

    @Test func appearanceProxiesSetImages() async {
        final class Marked: UISegmentedControl {}
        let image = Image.plain(Image.red, 1, 1)
        Marked.appearance().apply { $0.setBackgroundImage(image, for: .normal, barMetrics: .default) }
        defer { Marked.appearance().reset() }
        let marked = Marked(items: [""])
        marked.frame = CGRect(x: 120, y: 0, width: 60, height: 32)
        stage.window.addSubview(marked)
        await stage.settle()
        #expect(stage.runs(row: 16, from: 120, to: 180) == [Run(120, Image.red)])
    }
}
