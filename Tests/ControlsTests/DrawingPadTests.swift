// DrawingPadTests.swift: strokes of a finger or pen, undo, and the redrawn parts.

import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrinePickers
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct DrawingPadTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 1)
    private let pad = DrawingPad(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.window.backgroundColor = .white
        pad.strokeColor = .black
        pad.strokeWidth = 6
        stage.window.addSubview(pad)
    }

    private func isInked(_ x: Int, _ y: Int) -> Bool { stage.pixel(x, y).red < 128 }

    @Test func aStrokeIsDrawnAndCanBeUndone() async {
        await stage.settle()
        var changes = 0
        pad.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        #expect(pad.isEmpty && pad.image() == nil)
        await stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 350, y: 100))
        await stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 280))
        await stage.settle()
        #expect(isInked(60, 100) && isInked(340, 100) && isInked(200, 200) && !isInked(300, 200))
        #expect(pad.strokes.count == 2 && changes == 2 && !pad.isEmpty)
        pad.undo()
        await stage.settle()
        #expect(isInked(60, 100) && !isInked(200, 200) && changes == 3)
        pad.redo()
        await stage.settle()
        #expect(isInked(200, 200))
        pad.clear()
        await stage.settle()
        #expect(!isInked(60, 100) && !isInked(200, 200) && pad.isEmpty && !pad.canUndo && !pad.canRedo)
    }

    @Test func aTapIsADot() async {
        await stage.settle()
        await stage.tap(at: CGPoint(x: 120, y: 120))
        await stage.settle()
        #expect(isInked(120, 120) && !isInked(130, 120) && pad.strokes.count == 1)
    }

    @Test func aLineSegmentRedrawsOnlyItsArea() async {
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 50, y: 100))
        await stage.touchMove(to: CGPoint(x: 60, y: 100))
        await stage.touchMove(to: CGPoint(x: 80, y: 110))
        // Twenty points with the line's width around it: far from the pad's 120,000 pixels.
        let area = stage.lastFrame.damage.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 0 && area < 4_000)
        await stage.touchUp()
    }

    @Test func pressureMakesTheLineHeavier() async {
        func height(_ pressure: CGFloat) async -> Int {
            pad.clear()
            pad.setStrokes([
                DrawingStroke(
                    width: 10,
                    points: (0..<30).map {
                        .init(location: CGPoint(x: 50 + 10 * CGFloat($0), y: 100), pressure: pressure)
                    })
            ])
            await stage.settle()
            return (60..<140).filter { isInked(200, $0) }.count
        }
        // Half as wide at no pressure, half as wide again at full pressure.
        let at0 = await height(0)
        #expect(abs(at0 - 5) <= 1)
        let at05 = await height(0.5)
        #expect(abs(at05 - 10) <= 1)
        let at1 = await height(1)
        #expect(abs(at1 - 15) <= 1)
    }

    @Test func theImageIsTheDrawingCropped() async throws {
        await stage.settle()
        await stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 100))
        let whole = try #require(pad.image()), cropped = try #require(pad.image(isCropped: true))
        #expect(whole.size == CGSize(width: 400, height: 300))
        #expect(cropped.size.width < 120 && cropped.size.height < 20)
    }

    @Test func aCancelledTouchDrawsNothing() async {
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 50, y: 100))
        await stage.touchMove(to: CGPoint(x: 150, y: 100))
        #expect(!pad.isEmpty)
        await stage.touchCancel()
        await stage.settle()
        #expect(pad.isEmpty && !isInked(100, 100))
    }

    @Test func itKeepsItsStrokesInAScrollView() async {
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 400, height: 2_000)
        stage.window.addSubview(scroller)
        pad.removeFromSuperview()
        scroller.addSubview(pad)
        scroller.delaysContentTouches = false
        await stage.settle()
        await stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 50))
        await stage.settle()
        #expect(pad.strokes.count == 1 && scroller.contentOffset.y == 0)
    }
}
