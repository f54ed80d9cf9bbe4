import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Snapshots of views, and printing")
struct SnapshotAndPrintTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let redPixel = PixelColor(red: 255, green: 0, blue: 0)
    private static let bluePixel = PixelColor(red: 0, green: 0, blue: 255)
    private static let black = PixelColor(red: 0, green: 0, blue: 0)

    /// Red, with a blue square of 10 points in its lower right corner.
    private func original() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = red
        let corner = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
        corner.backgroundColor = blue
        view.addSubview(corner)
        return view
    }

    // Shows: UIView.snapshotView(afterScreenUpdates:)
    @Test func aSnapshotIsNotUpdated() async throws {
        let view = original()
        stage.window.addSubview(view)
        await stage.settle()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        view.removeFromSuperview()
        view.backgroundColor = blue
        snapshot.layer.contents = nil
        snapshot.frame.origin = CGPoint(x: 50, y: 50)
        stage.window.addSubview(snapshot)
        await stage.settle()
        #expect(snapshot.bounds.size == CGSize(width: 40, height: 40))
        #expect(stage.pixel(51, 51) == Self.redPixel && stage.pixel(89, 89) == Self.bluePixel)
        #expect(stage.pixel(79, 79) == Self.redPixel && stage.pixel(80, 80) == Self.bluePixel)
    }

    /// Apple, UIScreen.snapshotView(afterScreenUpdates:): "Returns a snapshot view based on the current screen contents."
    @Test func aSnapshotOfTheScreenHasAllWindows() async throws {
        stage.window.addSubview(original())
        let other = UIWindow(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        other.windowScene = stage.window.windowScene
        other.windowLevel = .alert
        other.backgroundColor = blue
        other.isHidden = false
        await stage.settle()
        let snapshot = stage.screen.snapshotView(afterScreenUpdates: false)
        #expect(snapshot.frame == stage.screen.bounds)
        other.isHidden = true
        for view in stage.window.subviews { view.removeFromSuperview() }
        stage.window.addSubview(snapshot)
        await stage.settle()
        #expect(stage.pixel(5, 5) == Self.redPixel && stage.pixel(15, 15) == Self.bluePixel)
        #expect(stage.pixel(35, 35) == Self.bluePixel && stage.pixel(60, 60) == Self.black)
    }

    @Test func aNewViewIsBlankUnlessSnapshotAfterUpdates() async throws {
        let view = original()
        let blank = try #require(view.snapshotView(afterScreenUpdates: false))
        let full = try #require(view.snapshotView(afterScreenUpdates: true))
        blank.frame.origin = .zero
        full.frame.origin = CGPoint(x: 50, y: 0)
        stage.window.addSubview(blank)
        stage.window.addSubview(full)
        await stage.settle()
        #expect(stage.pixel(5, 5) != Self.redPixel && stage.pixel(55, 5) == Self.redPixel)
    }

    /// Draws a red square.
    private final class DrawnView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    // On iOS a view that was never in a frame draws itself: SnapshotTesting makes its pictures by `layer.render(in:)`, of
    // views outside of their window, in the turn that made them.
    @Test func aNewViewDrawsItselfInAContext() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        window.isHidden = false
        let outer = UIView(frame: CGRect(x: 10_000, y: 10_000, width: 20, height: 20))
        outer.addSubview(DrawnView(frame: CGRect(x: 5, y: 5, width: 15, height: 15)))
        window.addSubview(outer)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: outer.bounds, format: format).image { context in
            outer.layer.render(in: context.cgContext)
        }
        let drawn = DrawingImageTests.pixels(image)
        #expect(drawn[6][6] == 0xFFFF_0000 && drawn[14][14] == 0xFFFF_0000)
        #expect(drawn[4][4] == 0 && drawn[16][16] == 0)
    }

    // Shows: UIView.resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)
    @Test func capsOfAResizedSnapshotKeepTheirWidth() async throws {
        let view = original()
        stage.window.addSubview(view)
        await stage.settle()
        let part = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 20, y: 20, width: 20, height: 20), afterScreenUpdates: false,
                withCapInsets: UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 10)))
        view.removeFromSuperview()
        #expect(part.bounds.size == CGSize(width: 20, height: 20))
        part.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        stage.window.addSubview(part)
        await stage.settle()
        // The blue corner is still 10 points wide and high.
        #expect(stage.pixel(75, 55) == Self.bluePixel && stage.pixel(71, 51) == Self.bluePixel)
        #expect(stage.pixel(68, 55) == Self.redPixel && stage.pixel(75, 48) == Self.redPixel)
        #expect(
            view.resizableSnapshotView(from: .zero, afterScreenUpdates: true, withCapInsets: .zero) == nil)
    }

    // Shows: UIView.drawHierarchy(in:afterScreenUpdates:)
    @Test func drawHierarchyScalesAndReportsMissingContent() async throws {
        let view = original()
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context")
        stage.window.addSubview(view)
        await stage.settle()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        var whole = false
        var lacking = true
        let image = renderer.image { _ in
            whole = view.drawHierarchy(
                in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: false)
        }
        #expect(whole)
        let shown = UIImageView.still(image)
        stage.window.addSubview(shown)
        view.removeFromSuperview()
        await stage.settle()
        // Half as large: the corner is 5 points.
        #expect(stage.pixel(13, 13) == Self.redPixel && stage.pixel(16, 16) == Self.bluePixel)
        _ = renderer.image { _ in
            lacking = self.original().drawHierarchy(in: .zero, afterScreenUpdates: false)
        }
        #expect(!lacking)
    }

    final class Document: UIView {
        var parts: [CGRect] = []
        override func draw(_ rect: CGRect) {
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            UIRectFill(rect)
        }
        override func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {
            parts.append(rect)
            super.draw(rect, for: formatter)
        }
    }

    // Shows: UIView.viewPrintFormatter(); UIView.draw(_:for:)
    @Test func aViewIsPrintedPageByPage() throws {
        let document = Document(frame: CGRect(x: 0, y: 0, width: 50, height: 250))
        let pages = UIPrintPageRenderer()
        pages.paperRect = CGRect(x: 0, y: 0, width: 80, height: 120)
        pages.printableRect = CGRect(x: 10, y: 10, width: 60, height: 100)
        let formatter = document.viewPrintFormatter()
        pages.addPrintFormatter(formatter, startingAtPageAt: 1)
        // 250 points are two and a half pages, after one that is left empty.
        #expect(formatter.pageCount == 3 && pages.numberOfPages == 4)
        #expect(formatter.rectForPage(at: 3) == CGRect(x: 10, y: 10, width: 50, height: 50))
        #expect(formatter.rectForPage(at: 0) == .zero)
        let images = pages.images(scale: 1)
        #expect(images.count == 4 && images[0].size == CGSize(width: 80, height: 120))
        #expect(
            document.parts == [
                CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 0, y: 100, width: 50, height: 100),
                CGRect(x: 0, y: 200, width: 50, height: 50),
            ])
        let page = UIImageView.still(images[3])
        stage.window.addSubview(page)
        let white = PixelColor(red: 255, green: 255, blue: 255)
        stage.commitFrame()
        #expect(stage.pixel(9, 30) == white && stage.pixel(10, 59) == Self.redPixel)
        #expect(
            stage.pixel(59, 30) == Self.redPixel && stage.pixel(60, 30) == white
                && stage.pixel(30, 60) == white)
    }
}

/// A view with an image as its contents.
@MainActor
enum UIImageView {
    static func still(_ image: UIImage) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: image.size))
        view.layer.contents = image.cgImage
        return view
    }
}

extension OffscreenStage {
    /// Runs one turn, for tests that do not wait.
    func commitFrame() { loop.runTurn() }
}
