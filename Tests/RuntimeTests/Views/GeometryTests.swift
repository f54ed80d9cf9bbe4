import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("View geometry")
struct GeometryTests {
    // Shows: UIView.init(frame:); UIView.frame
    @Test func frameSetsBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(view.center == CGPoint(x: 30, y: 50))
    }

    // Shows: UIView.bounds; UIView.center
    @Test func boundsKeepTheCenterAndTheOriginScrolls() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
        view.bounds = CGRect(x: 5, y: 6, width: 20, height: 20)
        #expect(view.center == CGPoint(x: 30, y: 50))
        #expect(view.frame == CGRect(x: 20, y: 40, width: 20, height: 20))
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.bounds == CGRect(x: 5, y: 6, width: 10, height: 10))
        let child = UIView(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
        view.addSubview(child)
        let holder = UIView()
        holder.addSubview(view)
        #expect(child.convert(CGPoint.zero, to: holder) == CGPoint(x: 0, y: 0))
        view.center = CGPoint(x: 100, y: 50)
        #expect(view.frame == CGRect(x: 95, y: 45, width: 10, height: 10))
        #expect(child.convert(CGPoint.zero, to: holder) == CGPoint(x: 95, y: 45))
    }

    @Test func negativeSizesAreStandardised() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: -4, height: -6))
        #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    // Shows: UIView.transform
    @Test func aTransformAppliesAboutTheCenter() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: -20, y: -20, width: 80, height: 60))
        #expect(view.center == CGPoint(x: 20, y: 10) && view.bounds.size == CGSize(width: 40, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.minX - 10) < 1e-9 && abs(view.frame.minY + 10) < 1e-9)
        #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 40) < 1e-9)
    }

    @Test func anchorPointMovesTheViewNotTheCenter() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.anchorPoint = CGPoint(x: 0, y: 0)
        #expect(view.center == CGPoint(x: 20, y: 10))
        #expect(view.frame.origin == CGPoint(x: 20, y: 10))
    }

    // Shows: UIView.convert(point:to:); UIView.convert(rect:to:)
    @Test func conversionThroughScaleAndScroll() {
        let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 5, y: 5)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The inner view's corner is at 10 - 25, 20 - 25 in outer; outer's 5, 5 is at 100, 50.
        #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: -15, y: -5))
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: outer)
                == CGRect(x: -15, y: -5, width: 20, height: 20))
        let window = UIView()
        window.addSubview(outer)
        #expect(inner.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 100, y: 60))
    }

    // Shows: UIView.convert(point:from:); UICoordinateSpace
    @Test(arguments: 0..<40) func conversionOfPointsRoundTrips(seed: Int) {
        var dice = SeededNumbers(seed: UInt64(seed))
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &dice) }
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        func chain() -> UIView {
            var parent: UIView = stage.window
            for _ in 0..<5 {
                let view = UIView(
                    frame: CGRect(
                        x: number(-50...50), y: number(-50...50), width: number(1...90),
                        height: number(1...90)))
                view.bounds.origin = CGPoint(x: number(-20...20), y: number(-20...20))
                view.transform = CGAffineTransform(rotationAngle: number(-3...3))
                    .scaledBy(x: number(0.5...2), y: number(0.5...2))
                parent.addSubview(view)
                parent = view
            }
            return parent
        }
        let (a, b) = (chain(), chain())
        let point = CGPoint(x: number(-100...100), y: number(-100...100))
        for other in [b, stage.window, nil] {
            let back = a.convert(a.convert(point, to: other), from: other)
            #expect(hypot(back.x - point.x, back.y - point.y) < 1e-6)
        }
        let throughScreen = a.convert(
            a.convert(point, to: stage.screen.coordinateSpace), from: stage.screen.coordinateSpace)
        #expect(hypot(throughScreen.x - point.x, throughScreen.y - point.y) < 1e-6)
        let inScreen = a.convert(point, to: stage.screen.coordinateSpace)
        let inWindow = a.convert(point, to: stage.window as UIView?)
        #expect(
            hypot(inScreen.x - inWindow.x, inScreen.y - inWindow.y) < 1e-6, "the window covers the screen")
    }

    // Shows: UIView.sizeThatFits(_:); UIView.sizeToFit()
    @Test func sizeToFitUsesTheFittingSize() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 7) }
        }
        let view = Fitting(frame: CGRect(x: 3, y: 4, width: 40, height: 50))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 3, y: 4, width: 20, height: 7))
        #expect(
            UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 8)).sizeThatFits(.zero)
                == CGSize(width: 9, height: 8))
    }

    // Source: suites that run on iOS: with a transform `sizeToFit()` sets the bounds to the fitting size, and the
    // frame is the transformed bounds.
    @Test func sizeToFitUnderATransformChangesTheBounds() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 20) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 60, height: 20))
        #expect(view.center == CGPoint(x: 60, y: 35))
        #expect(view.frame == CGRect(x: 0, y: 5, width: 120, height: 60))
    }

    // Shows: UIView.init(coder:); UIView.encode(with:)
    @Test func aViewIsArchived() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.alpha = 0.5
        view.tag = 12
        view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.transform = CGAffineTransform(scaleX: 2, y: 1)
        view.accessibilityIdentifier = "root"
        let child = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
        child.isHidden = true
        view.addSubview(child)
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIView)
        #expect(copy.bounds == view.bounds && copy.center == view.center && copy.transform == view.transform)
        #expect(copy.alpha == 0.5 && copy.tag == 12 && copy.backgroundColor == view.backgroundColor)
        #expect(copy.autoresizingMask == view.autoresizingMask && copy.accessibilityIdentifier == "root")
        #expect(
            copy.subviews.count == 1 && copy.subviews[0].isHidden && copy.subviews[0].frame == child.frame)
    }
}
