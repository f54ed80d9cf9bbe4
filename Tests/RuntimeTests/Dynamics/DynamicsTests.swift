import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics
import VitrineRuntime

@MainActor @Suite("Dynamics")
struct DynamicsTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 400), scale: 1)
    private let animator: UIDynamicAnimator

    init() { animator = UIDynamicAnimator(referenceView: stage.window) }

    private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 40) -> UIView {
        let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        stage.window.addSubview(view)
        return view
    }

    private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1) -> Bool {
        abs(a - b) <= tolerance
    }

    // Shows: UIDynamicItem
    @Test func gravityIsAThousandPointsASecondSquared() async {
        let view = box(100, 40)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        await stage.advance(by: 0.5)
        // y = g t² / 2 = 125 points; a frame more or less is about 9.
        #expect(near(view.center.y, 165, 12) && view.center.x == 100)
        #expect(near(CGFloat(animator.elapsedTime), 0.5, 0.02) && animator.isRunning)
        let sideways = UIGravityBehavior(items: [])
        sideways.setAngle(0, magnitude: 2)
        #expect(near(sideways.gravityDirection.dx, 2, 1e-9) && near(sideways.gravityDirection.dy, 0, 1e-9))
        animator.removeAllBehaviors()
        let stood = view.center
        await stage.advance(by: 0.3)
        #expect(view.center == stood && !animator.isRunning)
    }

    @Test func aBoxComesToRestOnTheFloorAndTheAnimatorPauses() async {
        final class Watcher: UIDynamicAnimatorDelegate {
            var log: [String] = []
            func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
        }
        let watcher = Watcher()
        animator.delegate = watcher
        let view = box(100, 300)
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [view]))
        animator.addBehavior(collision)
        #expect(await stage.settle())
        #expect(near(view.center.y, 380) && near(view.center.x, 100))
        #expect(near(atan2(view.transform.b, view.transform.a), 0, 0.02))
        #expect(watcher.log == ["resume", "pause"] && !animator.isRunning)
        await stage.advance(by: 0.5)
        #expect(!stage.lastFrame.didPresent, "at rest nothing asks for frames")
        // Moved by the application, it falls again.
        view.center.y = 200
        animator.updateItem(usingCurrentState: view)
        #expect(await stage.settle())
        #expect(near(view.center.y, 380))
    }

    @Test func elasticBoxesBounceAsHighAsTheyShould() async {
        let view = box(100, 180)
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        let item = UIDynamicItemBehavior(items: [view])
        item.elasticity = 0.5
        for behavior in [UIGravityBehavior(items: [view]), collision, item] { animator.addBehavior(behavior) }
        // 100 points down take 0.447 s; half the speed comes back, a quarter of the height.
        var highest = CGFloat.infinity
        var hasHit = false
        for _ in 0..<60 {
            await stage.advance(by: OffscreenStage.frameInterval)
            if view.center.y > 270 { hasHit = true }
            if hasHit { highest = min(highest, view.center.y) }
            #expect(view.center.y <= 281)
        }
        #expect(near(highest, 255, 4))
    }

    final class Listener: UICollisionBehaviorDelegate {
        var log: [String] = []
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem,
            at p: CGPoint
        ) { log.append("items at \(Int(p.x.rounded()))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
            with item2: any UIDynamicItem
        ) { log.append("apart") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: String?, at p: CGPoint
        ) { log.append("wall \(identifier ?? "bounds")") }
    }

    @Test func movingBoxesHandTheirSpeedOver() async {
        let (a, b) = (box(60, 100), box(160, 100))
        let collision = UICollisionBehavior(items: [a, b])
        let listener = Listener()
        collision.collisionDelegate = listener
        collision.addBoundary(
            withIdentifier: "right", from: CGPoint(x: 390, y: 0), to: CGPoint(x: 390, y: 400))
        let item = UIDynamicItemBehavior(items: [a, b])
        item.elasticity = 1
        item.friction = 0
        animator.addBehavior(collision)
        animator.addBehavior(item)
        item.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
        await stage.advance(by: 0.6)
        // Equal masses change speeds: the first stands where it hit, at 120, the second goes on.
        #expect(near(a.center.x, 120, 2) && near(item.linearVelocity(for: a).x, 0, 2))
        #expect(near(item.linearVelocity(for: b).x, 200, 4) && near(a.center.y, 100, 0.5))
        #expect(listener.log == ["items at 140", "apart"])
        await stage.advance(by: 1)
        #expect(listener.log.contains("wall right") && item.linearVelocity(for: b).x < -190)
    }

    @Test func pushesFollowTheUnitsOfMass() async {
        let (once, long, heavy) = (box(50, 50, 100), box(50, 200, 100), box(50, 350, 100))
        let item = UIDynamicItemBehavior(items: [heavy])
        item.density = 2
        animator.addBehavior(item)
        let kick = UIPushBehavior(items: [once, heavy], mode: .instantaneous)
        kick.setAngle(0, magnitude: 1)
        let push = UIPushBehavior(items: [long], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(kick)
        animator.addBehavior(push)
        await stage.advance(by: 1)
        #expect(near(once.center.x, 150, 3) && near(heavy.center.x, 100, 3) && near(long.center.x, 100, 3))
        #expect(!kick.active && push.active)
        push.active = false
        let speed = UIDynamicItemBehavior(items: [long])
        speed.resistance = 1
        animator.addBehavior(speed)
        let before = speed.linearVelocity(for: long).x
        await stage.advance(by: 1)
        // Speed falls as e^-t.
        #expect(near(speed.linearVelocity(for: long).x, before * exp(-1), 3))
    }

    @Test func snappingArrivesUpright() async {
        let view = box(60, 60)
        view.transform = CGAffineTransform(rotationAngle: 1)
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 200))
        animator.addBehavior(snap)
        await stage.advance(by: 0.1)
        #expect(view.center.x > 80 && view.center.x < 299)
        #expect(await stage.settle())
        #expect(near(view.center.x, 300, 0.5) && near(view.center.y, 200, 0.5))
        #expect(near(atan2(view.transform.b, view.transform.a), 0, 0.02))
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(await stage.settle())
        #expect(near(view.center.x, 100, 0.5))
    }

    @Test func aRodHoldsItsLengthAndSwings() async {
        let view = box(300, 100)
        let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
        #expect(rod.length == 100)
        animator.addBehavior(rod)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        var lowest: CGFloat = 0
        for _ in 0..<60 {
            await stage.advance(by: OffscreenStage.frameInterval)
            lowest = max(lowest, view.center.y)
            #expect(near(hypot(view.center.x - 200, view.center.y - 100), 100, 3))
        }
        #expect(near(lowest, 200, 3) && view.center.x < 300)
    }

    @Test func aSpringComesToRestWhereItIsLong() async {
        let (a, b) = (box(100, 200), box(200, 200))
        let spring = UIAttachmentBehavior(item: a, attachedTo: b)
        spring.frequency = 2
        spring.damping = 0.7
        spring.length = 60
        let hold = UIDynamicItemBehavior(items: [b])
        hold.isAnchored = true
        animator.addBehavior(hold)
        animator.addBehavior(spring)
        #expect(await stage.settle())
        #expect(near(a.center.x, 140, 2) && b.center == CGPoint(x: 200, y: 200))
    }

    @Test func behavioursInsideOthersAndGroups() async {
        let (a, b) = (box(100, 100), box(150, 100))
        let group = UIDynamicItemGroup(items: [a, b])
        #expect(group.center == CGPoint(x: 125, y: 100) && group.bounds.size == CGSize(width: 90, height: 40))
        let outer = UIDynamicBehavior()
        var steps = 0
        outer.action = { steps += 1 }
        outer.addChildBehavior(UIGravityBehavior(items: [group]))
        animator.addBehavior(outer)
        await stage.advance(by: 0.2)
        #expect(a.center.y > 110 && a.center.y == b.center.y && b.center.x - a.center.x == 50)
        #expect(steps > 40 && animator.items(in: CGRect(x: 100, y: 90, width: 30, height: 60)).count == 1)
        group.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(near(b.center.x, a.center.x, 1e-6) && near(b.center.y - a.center.y, 50, 1e-6))
    }

    @Test(arguments: 0..<6) func nothingEscapesOrBecomesNoNumber(seed: Int) async {
        var dice = SeededDice(state: UInt64(seed))
        let boxes = (0..<6).map { _ in
            box(
                .random(in: 40...360, using: &dice), .random(in: 40...360, using: &dice),
                .random(in: 10...60, using: &dice))
        }
        let collision = UICollisionBehavior(items: boxes)
        collision.translatesReferenceBoundsIntoBoundary = true
        let gravity = UIGravityBehavior(items: boxes)
        let item = UIDynamicItemBehavior(items: boxes)
        item.elasticity = .random(in: 0...1, using: &dice)
        for behavior in [collision, gravity, item] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        for step in 0..<40 {
            if step % 8 == 0, let view = boxes.randomElement(using: &dice) {
                item.addLinearVelocity(
                    CGPoint(
                        x: .random(in: -900...900, using: &dice), y: .random(in: -900...900, using: &dice)),
                    for: view)
                item.addAngularVelocity(.random(in: -9...9, using: &dice), for: view)
            }
            if step == 20 { gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: CGFloat.infinity) }
            if step == 21 { gravity.gravityDirection = CGVector(dx: -1, dy: 0) }
            await stage.advance(by: 0.05)
            for view in boxes {
                #expect(stage.window.bounds.insetBy(dx: -6, dy: -6).contains(view.center))
                #expect(view.center.x.isFinite && view.center.y.isFinite)
            }
        }
        animator.removeAllBehaviors()
    }
}
