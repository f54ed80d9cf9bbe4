import VitrineCompositor
import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Drawing, content modes, visibility")
struct ViewDrawingTests {
    private static let red = PixelColor(red: 255, green: 0, blue: 0)
    private static let blue = PixelColor(red: 0, green: 0, blue: 255)
    private static let green = PixelColor(red: 0, green: 255, blue: 0)
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    /// Left half red, right half blue; the top 5 rows green.
    final class Painted: UIView {
        var draws = 0
        override func draw(_ rect: CGRect) {
            draws += 1
            let size = CGSize(width: bounds.width / 2, height: bounds.height)
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(origin: bounds.origin, size: size))
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            UIRectFill(CGRect(origin: CGPoint(x: bounds.midX, y: bounds.minY), size: size))
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 5))
        }
    }

    private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }

    // Shows: UIView.draw(_:); UIView.setNeedsDisplay(); Guide: layer-backed views
    @Test func drawnContentIsKeptUntilSetNeedsDisplay() async {
        let view = Painted(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.bounds.origin = CGPoint(x: 300, y: 70)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.draws == 1)
        #expect(
            stage.pixel(12, 12) == Self.green && stage.pixel(12, 20) == Self.red
                && stage.pixel(28, 20) == Self.blue)
        // Moving and fading reuse the drawn picture.
        view.center = CGPoint(x: 60, y: 60)
        await stage.settle()
        #expect(view.draws == 1 && stage.pixel(52, 60) == Self.red)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        await stage.settle()
        #expect(view.draws == 2)
    }

    struct Placement: Sendable, CustomTestStringConvertible {
        var mode: UIView.ContentMode
        var raw: Int
        /// The frame of a 20 x 20 picture in a view of 60 x 40.
        var place: CGRect
        var testDescription: String { "\(mode)" }
    }

    nonisolated static let placements: [Placement] = [
        .init(mode: .scaleToFill, raw: 0, place: CGRect(x: 0, y: 0, width: 60, height: 40)),
        .init(mode: .scaleAspectFit, raw: 1, place: CGRect(x: 10, y: 0, width: 40, height: 40)),
        .init(mode: .scaleAspectFill, raw: 2, place: CGRect(x: 0, y: -10, width: 60, height: 60)),
        .init(mode: .center, raw: 4, place: CGRect(x: 20, y: 10, width: 20, height: 20)),
        .init(mode: .top, raw: 5, place: CGRect(x: 20, y: 0, width: 20, height: 20)),
        .init(mode: .bottom, raw: 6, place: CGRect(x: 20, y: 20, width: 20, height: 20)),
        .init(mode: .left, raw: 7, place: CGRect(x: 0, y: 10, width: 20, height: 20)),
        .init(mode: .right, raw: 8, place: CGRect(x: 40, y: 10, width: 20, height: 20)),
        .init(mode: .topLeft, raw: 9, place: CGRect(x: 0, y: 0, width: 20, height: 20)),
        .init(mode: .topRight, raw: 10, place: CGRect(x: 40, y: 0, width: 20, height: 20)),
        .init(mode: .bottomLeft, raw: 11, place: CGRect(x: 0, y: 20, width: 20, height: 20)),
        .init(mode: .bottomRight, raw: 12, place: CGRect(x: 40, y: 20, width: 20, height: 20)),
    ]

    // Shows: UIView.contentMode; UIView.ContentMode; Guide: content modes
    @Test(arguments: placements) func contentModesPlaceTheKeptContent(_ placement: Placement) async {
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.contentMode = placement.mode
        view.clipsToBounds = true
        stage.window.addSubview(view)
        await stage.settle()
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
        await stage.settle()
        #expect(view.draws == 1 && placement.mode.rawValue == placement.raw)
        let seen = placement.place.intersection(CGRect(x: 0, y: 0, width: 60, height: 40)).offsetBy(
            dx: 20, dy: 20)
        let middle = placement.place.midX + 20
        let row = Int(seen.maxY) - 3
        #expect(
            stage.pixel(Int(seen.minX) + 1, row) == Self.red
                && stage.pixel(Int(seen.maxX) - 2, row) == Self.blue)
        #expect(
            stage.pixel(Int(middle) - 4, row) == Self.red && stage.pixel(Int(middle) + 3, row) == Self.blue)
        for outside in [CGPoint(x: seen.minX - 2, y: seen.midY), CGPoint(x: seen.maxX + 1, y: seen.midY)] {
            let pixel = stage.pixel(Int(outside.x), Int(outside.y))
            #expect(pixel != Self.red && pixel != Self.blue)
        }
    }

    @Test func redrawDrawsAgainForEverySize() async {
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.contentMode = .redraw
        #expect(UIView.ContentMode.redraw.rawValue == 3)
        stage.window.addSubview(view)
        await stage.settle()
        view.frame.origin.x = 5
        await stage.settle()
        #expect(view.draws == 1)
        view.frame.size = CGSize(width: 60, height: 40)
        await stage.settle()
        #expect(view.draws == 2 && stage.pixel(30, 4) == Self.green && stage.pixel(30, 6) != Self.green)
    }

    @Test func aScalingTransformScalesTheContent() async {
        let view = Painted(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        stage.window.addSubview(view)
        await stage.settle()
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        await stage.settle()
        #expect(view.draws == 1 && stage.pixel(12, 40) == Self.red && stage.pixel(48, 40) == Self.blue)
    }

    // Shows: UIView.contentStretch; Guide: stretchable views
    @Test func onlyTheStretchedPartIsStretched() async {
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        // The green rows at the top keep their 5 points; below everything stretches.
        view.contentStretch = CGRect(x: 0, y: 0.5, width: 1, height: 0.5)
        stage.window.addSubview(view)
        await stage.settle()
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 80)
        await stage.settle()
        #expect(view.draws == 1)
        #expect(
            stage.pixel(5, 3) == Self.green && stage.pixel(5, 7) == Self.red && stage.pixel(5, 79) == Self.red
        )
        view.contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)
        await stage.settle()
        #expect(stage.pixel(5, 15) == Self.green)
    }

    // Shows: UIView.backgroundColor; UIView.clipsToBounds; UIView.layer; UIView.frame
    @Test func backgroundsAndClipping() async {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 5))
        inner.backgroundColor = color(0, 0, 1)
        view.addSubview(inner)
        stage.window.backgroundColor = color(0, 1, 0)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(stage.pixel(11, 11) == Self.green && stage.pixel(45, 22) == Self.blue)
        view.backgroundColor = color(1, 0, 0)
        view.clipsToBounds = true
        await stage.settle()
        #expect(
            stage.pixel(11, 11) == Self.red && stage.pixel(25, 22) == Self.blue
                && stage.pixel(45, 22) == Self.green)
        #expect(view.layer.delegate === view && view.layer.frame == view.frame)
    }

    // Shows: UIView.isHidden; UIView.alpha
    @Test func hiddenAndFadedSubtrees() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = color(1, 0, 0)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        inner.backgroundColor = color(0, 0, 1)
        view.addSubview(inner)
        stage.window.backgroundColor = color(0, 0, 0)
        stage.window.addSubview(view)
        view.alpha = 0.5
        await stage.settle()
        // As one picture: the blue one covers the red before both are faded.
        #expect([127, 128].contains(stage.pixel(5, 5).blue) && stage.pixel(5, 5).red == 0)
        #expect([127, 128].contains(stage.pixel(30, 30).red))
        view.isHidden = true
        await stage.settle()
        #expect(stage.pixel(5, 5) == PixelColor(red: 0, green: 0, blue: 0))
        #expect(!inner.isHidden && stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
        #expect(view.superview === stage.window)
        view.alpha = 7
        #expect(view.alpha == 1)
    }

    final class Partial: UIView {
        var color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        var part: CGRect?
        var asked: [CGRect] = []
        override func draw(_ rect: CGRect) {
            asked.append(rect)
            color.setFill()
            UIRectFill(part ?? bounds)
        }
    }

    // Shows: UIView.setNeedsDisplay(_:)
    @Test func onlyTheInvalidPartIsDrawnAndComposited() async {
        let view = Partial(frame: CGRect(x: 20, y: 10, width: 60, height: 60))
        view.bounds.origin = CGPoint(x: 100, y: 200)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.asked == [CGRect(x: 100, y: 200, width: 60, height: 60)])
        // All of it is filled blue, but drawing is clipped to the invalid part.
        view.color = color(0, 0, 1)
        view.setNeedsDisplay(CGRect(x: 110, y: 210, width: 10, height: 10))
        await stage.settle()
        #expect(view.asked.last == CGRect(x: 110, y: 210, width: 10, height: 10))
        #expect(stage.pixel(30, 20) == Self.blue && stage.pixel(39, 29) == Self.blue)
        #expect(
            stage.pixel(29, 20) == Self.red && stage.pixel(40, 29) == Self.red
                && stage.pixel(21, 11) == Self.red)
        // Two parts in one turn are drawn together; parts outside the bounds are ignored.
        view.color = color(0, 1, 0)
        view.setNeedsDisplay(CGRect(x: 150, y: 250, width: 90, height: 90))
        view.setNeedsDisplay(CGRect(x: 140, y: 250, width: 5, height: 5))
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 50, height: 50))
        await stage.advance(by: OffscreenStage.frameInterval)
        #expect(view.asked.count == 3 && view.asked.last == CGRect(x: 140, y: 250, width: 20, height: 10))
        // 20 x 10 points, and at most a pixel around them.
        let damaged = stage.lastFrame.damage.reduce(0) { $0 + ($1.maxX - $1.minX) * ($1.maxY - $1.minY) }
        #expect(stage.lastFrame.didPresent && damaged >= 200 && damaged <= 22 * 12)
        #expect(stage.pixel(60, 60) == Self.green && stage.pixel(59, 60) == Self.red)
        view.setNeedsDisplay(CGRect(x: 110, y: 210, width: 1, height: 1))
        view.setNeedsDisplay()
        await stage.settle()
        #expect(view.asked.last == view.bounds && stage.pixel(21, 11) == Self.green)
    }

    final class Cells: UIView {
        var colors = [UIColor](repeating: UIColor(red: 1, green: 1, blue: 1, alpha: 1), count: 36)
        static func place(_ index: Int) -> CGRect {
            CGRect(x: CGFloat(index % 6) * 10, y: CGFloat(index / 6) * 10, width: 10, height: 10)
        }
        override func draw(_ rect: CGRect) {
            for index in colors.indices where Self.place(index).intersects(rect) {
                colors[index].setFill()
                UIRectFill(Self.place(index))
            }
        }
    }

    @Test(arguments: 0..<6) func partialDrawingEqualsFullDrawing(seed: Int) async {
        var dice = SeededNumbers(seed: UInt64(seed))
        let scale: CGFloat = [1, 2, 3][seed % 3]
        let (parts, whole) = (
            OffscreenStage(size: CGSize(width: 100, height: 100), scale: scale),
            OffscreenStage(size: CGSize(width: 100, height: 100), scale: scale)
        )
        let cells = Cells(frame: CGRect(x: 13, y: 21, width: 60, height: 60))
        cells.alpha = seed > 2 ? 0.5 : 1
        parts.window.addSubview(cells)
        await parts.settle()
        for step in 0..<30 {
            for _ in 0..<Int.random(in: 1...3, using: &dice) {
                let index = Int.random(in: 0..<36, using: &dice)
                cells.colors[index] = color(
                    .random(in: 0...1, using: &dice), .random(in: 0...1, using: &dice), 0)
                cells.setNeedsDisplay(Cells.place(index))
            }
            if step % 7 == 0 { cells.center.x += 3 }
            if step % 5 == 0 { cells.layer.displayIfNeeded() }
            await parts.settle()
        }
        let copy = Cells(frame: cells.frame)
        copy.colors = cells.colors
        copy.alpha = cells.alpha
        whole.window.addSubview(copy)
        await whole.settle()
        let side = Int(100 * scale)
        var different = 0
        for y in 0..<side {
            for x in 0..<side where parts.pixel(x, y) != whole.pixel(x, y) { different += 1 }
        }
        #expect(different == 0)
    }

    // Shows: UIView.clearsContextBeforeDrawing
    @Test func withoutClearingContentIsDrawnOverTheOld() async {
        stage.window.backgroundColor = color(0, 1, 0)
        let view = Partial(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.part = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.window.addSubview(view)
        await stage.settle()
        view.color = color(0, 0, 1)
        view.part = CGRect(x: 20, y: 0, width: 20, height: 20)
        view.clearsContextBeforeDrawing = false
        view.setNeedsDisplay()
        await stage.settle()
        #expect(stage.pixel(5, 5) == Self.red && stage.pixel(25, 5) == Self.blue)
        view.clearsContextBeforeDrawing = true
        view.setNeedsDisplay()
        await stage.settle()
        #expect(stage.pixel(5, 5) == Self.green && stage.pixel(25, 5) == Self.blue)
    }

    // Shows: UIView.isOpaque
    @Test func opaqueViewsWithoutABackgroundStayTransparent() async {
        stage.window.backgroundColor = color(0, 1, 0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(view.isOpaque)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(stage.pixel(5, 5) == Self.green, "a view without a background stays transparent")
    }

    // Shows: UIView.setNeedsLayout(); UIView.layoutIfNeeded(); UIView.layoutSubviews()
    @Test func layoutIsCoalescedAndForced() async {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                for subview in subviews { subview.frame = bounds.insetBy(dx: 5, dy: 5) }
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let inner = UIView()
        view.addSubview(inner)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(view.layouts == 1 && inner.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.layouts == 1)
        await stage.settle()
        #expect(view.layouts == 2)
        view.setNeedsLayout()
        view.bounds.size.width = 60
        #expect(view.layouts == 2)
        await stage.settle()
        #expect(view.layouts == 3 && inner.frame.width == 50)
        view.frame.size.height = 20
        view.layoutIfNeeded()
        #expect(view.layouts == 4 && inner.frame.height == 10)
        view.layoutIfNeeded()
        #expect(view.layouts == 4)
        inner.frame = .zero
        view.setNeedsLayout()
        await stage.settle()
        #expect(view.layouts == 5 && inner.frame == CGRect(x: 5, y: 5, width: 50, height: 10))
    }

    // Shows: UIView.TintAdjustmentMode; UIView.AutoresizingMask; UISemanticContentAttribute
    @Test func constantsHaveUIKitsValuesAndEffects() {
        #expect([.automatic, .normal, .dimmed].map(\UIView.TintAdjustmentMode.rawValue) == [0, 1, 2])
        let masks: [UIView.AutoresizingMask] = [
            .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin,
        ]
        #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        let attributes: [UISemanticContentAttribute] = [
            .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
        ]
        #expect(attributes.map(\.rawValue) == [0, 1, 2, 3, 4])
        let view = UIView()
        let outer = UIView()
        outer.addSubview(view)
        view.tintAdjustmentMode = .automatic
        #expect(view.tintAdjustmentMode == .normal, "reading never gives .automatic")
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        view.semanticContentAttribute = .playback
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    // Shows: UIView.convert(rect:from:)
    @Test func rectanglesConvertFromOtherViews() {
        let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        outer.addSubview(inner)
        let parent: UIView? = outer
        #expect(
            inner.convert(CGRect(x: 10, y: 20, width: 5, height: 6), from: parent)
                == CGRect(x: 0, y: 0, width: 5, height: 6))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The inner view now covers -15, -5 to 85, 95.
        #expect(
            inner.convert(CGRect(x: -15, y: -5, width: 20, height: 10), from: parent)
                == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    // Shows: UIView.removeGestureRecognizer(_:); UIView.gestureRecognizers
    @Test func recognisersAreAddedAndRemoved() async {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        #expect(view.gestureRecognizers == nil)
        var taps = 0
        let tap = UITapGestureRecognizer { _ in taps += 1 }
        view.addGestureRecognizer(tap)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(taps == 1 && view.gestureRecognizers == [tap])
        view.removeGestureRecognizer(tap)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        #expect(taps == 1 && view.gestureRecognizers == nil && tap.view == nil)
        view.gestureRecognizers = [tap]
        let other = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        stage.window.addSubview(other)
        other.addGestureRecognizer(tap)
        await stage.tap(at: CGPoint(x: 5, y: 5))
        await stage.tap(at: CGPoint(x: 60, y: 5))
        #expect(taps == 2 && view.gestureRecognizers == nil && tap.view === other)
    }
}
