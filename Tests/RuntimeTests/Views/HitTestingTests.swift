import Foundation
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Hit testing")
struct HitTestingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    private let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))

    init() {
        root.addSubview(back)
        root.addSubview(front)
    }

    // Shows: UIView.hitTest(_:with:)
    @Test func frontmostFirst() {
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
    }

    @Test func hiddenDisabledAndFaintViewsAreSkipped() {
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        front.isHidden = false
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        front.isUserInteractionEnabled = true
        front.alpha = 0.009
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === back)
        front.alpha = 0.01
        #expect(root.hitTest(CGPoint(x: 40, y: 40), with: nil) === front)
    }

    // Shows: UIView.isUserInteractionEnabled
    @Test func aDisabledViewDisablesItsSubviews() {
        let inner = UIView(frame: front.bounds)
        front.addSubview(inner)
        #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === inner)
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 70, y: 70), with: nil) === root)
    }

    @Test func nothingOutsideTheBounds() {
        let outside = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
        back.addSubview(outside)
        #expect(root.hitTest(CGPoint(x: 75, y: 15), with: nil) === root)
    }

    @Test func transparentContentDoesNotMatter() {
        front.backgroundColor = nil
        #expect(root.hitTest(CGPoint(x: 79, y: 79), with: nil) === front)
    }

    @Test func throughATransform() {
        front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        // The front view now covers 42.5…67.5.
        #expect(root.hitTest(CGPoint(x: 41, y: 41), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 66, y: 66), with: nil) === front)
    }

    // Shows: UIView.point(inside:with:)
    @Test func pointInsideDecides() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
            }
        }
        let round = Round(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        root.addSubview(round)
        #expect(root.hitTest(CGPoint(x: 1, y: 1), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === round)
    }
}
