import VitrineCompositor
import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineDynamics
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
        // y = g t² / 2 = 125 points; one frame more or less is about 9.
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
        #expect(!stage.lastFrame.didPresent, "at rest no frames are requested")
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
            withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        let item = UIDynamicItemBehavior(items: [view])
        item.elasticity = 0.5
        for behavior in [UIGravityBehavior(items: [view]), collision, item] { animator.addBehavior(behavior) }
        // 100 points down take 0.447 s; it bounces with half the speed to a quarter of the height.
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
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { log.append("wall \((identifier as? NSString).map { $0 as String } ?? "bounds")") }
    }

    /// Records the tags of the items that touch the floor.
    private final class Order: UICollisionBehaviorDelegate {
        var tags: [Int] = []
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { tags.append((item as? UIView)?.tag ?? -1) }
    }

    @Test func contactsOfOneStepAreReportedInTheOrderOfTheItems() async {
        let views = (0..<7).map { tag in
            let view = box(30 + 55 * CGFloat(tag), 340)
            view.tag = tag
            return view
        }
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        let order = Order()
        collision.collisionDelegate = order
        animator.addBehavior(UIGravityBehavior(items: views))
        animator.addBehavior(collision)
        await stage.advance(by: 1)
        #expect(Array(order.tags.prefix(7)) == Array(0..<7))
    }

    @Test func removingABehaviourFromAnotherAnimatorDoesNothing() {
        let parent = UIDynamicBehavior(), stranger = UIDynamicBehavior()
        let child = UIGravityBehavior(items: [])
        parent.addChildBehavior(child)
        animator.addBehavior(parent)
        stranger.removeChildBehavior(child)
        #expect(child.dynamicAnimator === animator && parent.childBehaviors == [child])
        parent.removeChildBehavior(child)
        #expect(child.dynamicAnimator == nil && parent.childBehaviors.isEmpty)
    }

    @Test func collidingBoxesTransferTheirVelocity() async {
        let (a, b) = (box(60, 100), box(160, 100))
        let collision = UICollisionBehavior(items: [a, b])
        let listener = Listener()
        collision.collisionDelegate = listener
        collision.addBoundary(
            withIdentifier: "right" as NSString, from: CGPoint(x: 390, y: 0), to: CGPoint(x: 390, y: 400))
        let item = UIDynamicItemBehavior(items: [a, b])
        item.elasticity = 1
        item.friction = 0
        animator.addBehavior(collision)
        animator.addBehavior(item)
        item.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
        await stage.advance(by: 0.6)
        // Equal masses exchange speeds: the first stops where it hit, at 120, the second moves on.
        #expect(near(a.center.x, 120, 2) && near(item.linearVelocity(for: a).x, 0, 2))
        #expect(near(item.linearVelocity(for: b).x, 200, 4) && near(a.center.y, 100, 0.5))
        #expect(listener.log == ["items at 140", "apart"])
        await stage.advance(by: 1)
        #expect(listener.log.contains("wall right") && item.linearVelocity(for: b).x < -190)
    }

    @Test func pushesDependOnMass() async {
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
        // The speed decreases as e^-t.
        #expect(near(speed.linearVelocity(for: long).x, before * exp(-1), 3))
    }

    @Test func snappingEndsUpright() async {
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

    @Test func aSpringComesToRestAtItsLength() async {
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

    @Test(arguments: 0..<6) func itemsStayWithinBoundsAndFinite(seed: Int) async {
        var dice = SeededNumbers(seed: UInt64(seed))
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

    /// A floor at y 380 and gravity, for `boxes`.
    private func drop(_ boxes: [UIView]) {
        let collision = UICollisionBehavior(items: boxes)
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: -200, y: 380), to: CGPoint(x: 600, y: 380))
        animator.addBehavior(UIGravityBehavior(items: boxes))
        animator.addBehavior(collision)
    }

    private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

    @Test(arguments: [5, 9]) func aTowerOfBoxesIsStable(count: Int) async {
        // Slightly askew, and slightly above each other, as stacked by hand.
        let boxes = (0..<count).map { box(200 + ($0 % 2 == 0 ? 1.5 : -1.5), 359 - CGFloat($0) * 40.5) }
        drop(boxes)
        #expect(await stage.settle())
        #expect(!animator.isRunning, "a tower at rest requests no more frames")
        for (index, view) in boxes.enumerated() {
            #expect(near(view.center.y, 360 - CGFloat(index) * 40, 0.2 * CGFloat(index + 1)))
            #expect(near(view.center.x, 200, 2.5) && near(angle(view), 0, 0.01))
        }
        let stood = boxes.map(\.center)
        await stage.advance(by: 2)
        #expect(boxes.map(\.center) == stood && !stage.lastFrame.didPresent)
    }

    @Test func aPyramidIsStable() async {
        var boxes: [UIView] = []
        for row in 0..<4 {
            for column in 0..<(4 - row) {
                let x = 100 + CGFloat(column * 44 + row * 22)
                boxes.append(box(x, CGFloat(360 - row * 40)))
            }
        }
        let places = boxes.map(\.center)
        drop(boxes)
        #expect(await stage.settle())
        for (view, place) in zip(boxes, places) {
            #expect(near(view.center.x, place.x, 1) && near(view.center.y, place.y, 1))
            #expect(near(angle(view), 0, 0.01))
        }
    }

    @Test func removingTheLowestBoxLetsTheOthersFall() async {
        let boxes = (0..<3).map { box(200, 360 - CGFloat($0) * 40) }
        drop(boxes)
        #expect(await stage.settle())
        boxes[0].center.x = 60
        animator.updateItem(usingCurrentState: boxes[0])
        #expect(animator.isRunning)
        #expect(await stage.settle())
        #expect(near(boxes[1].center.y, 360) && near(boxes[2].center.y, 320) && near(boxes[0].center.x, 60))
    }

    @Test func boxesOnASlopeSlideUnlessFrictionHoldsThem() async {
        let (smooth, rough) = (box(100, 60), box(250, 60))
        // A slope of one in five: with friction above 0.2 the box stays.
        for (view, friction) in [(smooth, 0.05), (rough, 0.6)] as [(UIView, CGFloat)] {
            let x = view.center.x
            let slope = UICollisionBehavior(items: [view])
            slope.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: x - 50, y: 80), to: CGPoint(x: x + 100, y: 110))
            let item = UIDynamicItemBehavior(items: [view])
            item.friction = friction
            animator.addBehavior(slope)
            animator.addBehavior(item)
        }
        animator.addBehavior(UIGravityBehavior(items: [smooth, rough]))
        await stage.advance(by: 0.3)
        let (start1, start2) = (smooth.center.x, rough.center.x)
        await stage.advance(by: 0.4)
        // Down the slope: g (sin - 0.05 cos) / 2 t² is 12 points, and the distance at its initial speed.
        #expect(smooth.center.x - start1 > 10)
        #expect(near(rough.center.x, start2, 0.5))
        #expect(near(angle(rough), atan2(30, 150), 0.02), "it lies flat on the slope")
    }

    @Test func ellipsesRollAndPathsCollideByTheirHull() async {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        final class Wedge: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath? {
                let path = UIBezierPath()
                path.move(to: CGPoint(x: -20, y: 0))
                path.addLine(to: CGPoint(x: 20, y: 0))
                path.addLine(to: CGPoint(x: 0, y: 10))
                path.close()
                return path
            }
        }
        let ball = Ball(frame: CGRect(x: 100, y: 340, width: 40, height: 40))
        let wedge = Wedge(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
        for view in [ball, wedge] { stage.window.addSubview(view) }
        drop([ball, wedge])
        let item = UIDynamicItemBehavior(items: [ball])
        item.friction = 1
        animator.addBehavior(item)
        item.addLinearVelocity(CGPoint(x: 100, y: 0), for: ball)
        await stage.advance(by: 0.5)
        // Rolling without slipping: the rotation is the distance over the radius.
        let way = ball.center.x - 120
        #expect(way > 25 && near(item.angularVelocity(for: ball), item.linearVelocity(for: ball).x / 20, 0.5))
        // The wedge rests on its point or a side: never as high as a box of 40 would.
        #expect(wedge.center.y > 368 && wedge.center.y <= 381)
    }

    @Test func pinsRotateWithinTheirRange() async {
        let (post, door) = (box(200, 100), box(260, 100))
        let hold = UIDynamicItemBehavior(items: [post])
        hold.isAnchored = true
        let pin = UIAttachmentBehavior.pinAttachment(
            with: post, attachedTo: door, attachmentAnchor: CGPoint(x: 220, y: 100))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        for behavior in [hold, pin, UIGravityBehavior(items: [door])] { animator.addBehavior(behavior) }
        await stage.advance(by: 2)
        // It hangs at the end of the range: rotated by half a radian, 40 points from the pin.
        #expect(near(angle(door), 0.5, 0.02))
        #expect(near(door.center.x, 220 + 40 * cos(0.5), 1) && near(door.center.y, 100 + 40 * sin(0.5), 1))
        #expect(post.center == CGPoint(x: 200, y: 100) && pin.attachedBehaviorType == .items)
    }

    @Test func railsAllowOneAxisAndWeldsNone() async {
        let (slider, a, b) = (box(100, 100), box(250, 100), box(290, 100))
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: slider, attachmentAnchor: CGPoint(x: 100, y: 100),
            axisOfTranslation: CGVector(dx: 0, dy: 2))
        rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 50)
        let push = UIPushBehavior(items: [slider], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0.5)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 15), for: slider)
        let weld = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 270, y: 100))
        let spin = UIDynamicItemBehavior(items: [a])
        for behavior in [rail, push, weld, spin] { animator.addBehavior(behavior) }
        spin.addAngularVelocity(3, for: a)
        await stage.advance(by: 1)
        #expect(near(slider.center.x, 100, 0.5) && near(angle(slider), 0, 0.01))
        #expect(near(slider.center.y, 150, 1), "to the end of its range and no further")
        let way = CGPoint(x: b.center.x - a.center.x, y: b.center.y - a.center.y)
        #expect(near(hypot(way.x, way.y), 40, 0.5))
        // Both have the same rotation, and so does the line between them.
        #expect(
            near(angle(a), angle(b), 0.02)
                && near(remainder(atan2(way.y, way.x) - angle(a), 2 * .pi), 0, 0.03))
        #expect(abs(angle(a)) > 0.3)
    }

    @Test func aRopeLimitsOnlyTheDistance() async {
        let (hook, load) = (box(200, 60), box(200, 110))
        let hold = UIDynamicItemBehavior(items: [hook])
        hold.isAnchored = true
        let rope = UIAttachmentBehavior.limitAttachment(
            with: hook, offsetFromCenter: .zero, attachedTo: load, offsetFromCenter: .zero)
        rope.length = 120
        let gravity = UIGravityBehavior(items: [load])
        for behavior in [hold, rope, gravity] { animator.addBehavior(behavior) }
        await stage.advance(by: 0.1)
        #expect(load.center.y > 112 && load.center.y < 130, "it falls freely at first")
        #expect(await stage.settle())
        #expect(near(load.center.y, 180, 1) && near(load.center.x, 200, 0.5))
    }

    @Test func aHandleHoldsThePointThatWasGrabbed() async {
        // As a finger drags a card by its corner: a rod of length 0.
        let card = box(200, 200)
        let handle = UIAttachmentBehavior(
            item: card, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0),
            attachedToAnchor: CGPoint(x: 220, y: 200))
        let gravity = UIGravityBehavior(items: [card])
        let drag = UIDynamicItemBehavior(items: [card])
        drag.angularResistance = 8
        for behavior in [handle, gravity, drag] { animator.addBehavior(behavior) }
        for step in 1...30 {
            handle.anchorPoint = CGPoint(x: 220 + CGFloat(step) * 3, y: 200)
            await stage.advance(by: OffscreenStage.frameInterval)
        }
        let corner = card.convert(CGPoint(x: 40, y: 20), to: stage.window)
        #expect(near(corner.x, 310, 4) && near(corner.y, 200, 4))
        #expect(await stage.settle())
        #expect(near(card.center.x, 310, 1) && near(card.center.y, 220, 1), "it hangs from its corner")
    }

    /// UICollisionBehavior.h: identifiers are `id <NSCopying>`.
    @Test func boundariesAreFoundByEqualIdentifiers() {
        let collision = UICollisionBehavior(items: [])
        collision.addBoundary(withIdentifier: "floor" as any NSCopying, from: .zero, to: CGPoint(x: 9, y: 0))
        collision.addBoundary(withIdentifier: NSNumber(value: 7), from: .zero, to: CGPoint(x: 0, y: 9))
        collision.addBoundary(withIdentifier: NSNumber(value: 7), from: .zero, to: CGPoint(x: 0, y: 5))
        #expect(collision.boundaryIdentifiers?.count == 2)
        collision.removeBoundary(withIdentifier: "flo" + "or" as NSString)
        #expect(collision.boundaryIdentifiers?.first as? NSNumber == 7)
        collision.removeBoundary(withIdentifier: NSNumber(value: 7))
        #expect(collision.boundaryIdentifiers == nil)
    }
}
