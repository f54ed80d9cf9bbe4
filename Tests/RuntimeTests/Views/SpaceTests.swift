import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// Views that are rotated in space, and whose anchor is not their middle.
@MainActor @Suite("Views in space")
struct SpaceTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    private func view(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = .white
        stage.window.addSubview(view)
        return view
    }

    private func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 0.01) -> Bool {
        hypot(a.x - b.x, a.y - b.y) <= tolerance
    }

    @Test func centerAndTransformsUseTheAnchorPoint() async {
        let hand = view(CGRect(x: 100, y: 96, width: 60, height: 8))
        hand.anchorPoint = CGPoint(x: 0, y: 0.5)
        // The anchor alone moves the view, as it moves a layer: its left middle is where its middle was.
        #expect(hand.frame == CGRect(x: 130, y: 96, width: 60, height: 8))
        hand.center = CGPoint(x: 100, y: 100)
        #expect(hand.frame == CGRect(x: 100, y: 96, width: 60, height: 8))
        hand.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // Like a clock's hand it points down.
        #expect(near(hand.convert(CGPoint(x: 60, y: 4), to: stage.window), CGPoint(x: 100, y: 160)))
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 150), with: nil) === hand)
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 100), with: nil) === stage.window)
        await stage.settle()
        #expect(stage.pixel(100, 150).red == 255 && stage.pixel(150, 100).red == 0)
    }

    @Test func framesAndMasksFollowTheAnchor() {
        let outer = view(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        inner.anchorPoint = CGPoint(x: 1, y: 1)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(inner.center == CGPoint(x: 30, y: 30) && inner.frame.origin == CGPoint(x: 10, y: 10))
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        outer.bounds.size = CGSize(width: 150, height: 150)
        #expect(inner.frame == CGRect(x: 60, y: 60, width: 20, height: 20))
    }

    @Test func transformIsTheFlatPartOfTransform3D() {
        let card = view(CGRect(x: 50, y: 50, width: 100, height: 100))
        card.transform3D = CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
        #expect(card.transform == CGAffineTransform(scaleX: 2, y: 0.5))
        card.transform = CGAffineTransform(translationX: 5, y: 6)
        #expect(card.transform3D.m41 == 5 && card.transform3D.m42 == 6 && card.transform3D.m11 == 1)
    }

    @Test func touchesHitARotatedCardWhereItIsShown() async {
        let card = view(CGRect(x: 50, y: 50, width: 100, height: 100))
        // Rotated by 60° about its vertical axis, seen from 500 points.
        var turn = CATransform3DIdentity
        turn.m34 = -1.0 / 500
        card.transform3D = CATransform3DRotate(turn, .pi / 3, 0, 1, 0)
        await stage.settle()
        for x in stride(from: 40, through: 160, by: 4) {
            for y in stride(from: 40, through: 160, by: 20) {
                let isSeen = stage.pixel(x, y).red > 128
                let edge = stage.pixel(x - 1, y).red > 128 && stage.pixel(x + 1, y).red > 128
                guard isSeen == edge else { continue }
                let hit = stage.window.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), with: nil)
                #expect((hit === card) == isSeen, "at \(x), \(y)")
            }
        }
        // A point 50 to the right of the middle is behind by 50 sin 60°, and is seen nearer to the middle.
        let seen = card.convert(CGPoint(x: 100, y: 50), to: stage.window)
        let depth = 50 * sin(CGFloat.pi / 3)
        #expect(near(seen, CGPoint(x: 100 + 25 * 500 / (500 + depth), y: 100), 0.05))
        #expect(near(card.convert(seen, from: stage.window), CGPoint(x: 100, y: 50), 0.05), "and back again")
    }

    @Test func cardsOnEdgeOrBehindTheCameraAreNotHit() {
        let card = view(CGRect(x: 50, y: 50, width: 100, height: 100))
        card.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.window)
        var behind = CATransform3DIdentity
        behind.m34 = -1.0 / 500
        card.transform3D = CATransform3DTranslate(behind, 0, 0, 600)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.window)
    }

    @Test func touchesAreInTheCoordinatesOfTheCard() async {
        final class Card: UIView {
            var places: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                places += touches.map { $0.location(in: self) }
            }
        }
        let card = Card(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        stage.window.addSubview(card)
        // Mirrored: left and right are exchanged.
        card.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
        await stage.tap(at: CGPoint(x: 60, y: 70))
        #expect(card.places.count == 1 && near(card.places.first ?? .zero, CGPoint(x: 90, y: 20)))
    }
}
