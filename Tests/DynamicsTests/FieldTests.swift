import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineDynamics
import VitrineGraphics
import VitrineRuntime

/// Items of 100 x 100 points: their mass is 1.
@MainActor @Suite("Fields")
struct FieldTests {
    private let stage = OffscreenStage(size: CGSize(width: 2000, height: 2000), scale: 1)
    private let animator: UIDynamicAnimator

    init() { animator = UIDynamicAnimator(referenceView: stage.window) }

    private func box(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> UIView {
        let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        stage.window.addSubview(view)
        return view
    }

    /// The velocity of `view` after a tenth of a second in `field`.
    private func velocity(
        of view: UIView, in field: UIFieldBehavior, from start: CGPoint = .zero, density: CGFloat = 1,
        charge: CGFloat = 0, after seconds: Double = 0.1
    ) async -> CGPoint {
        let item = UIDynamicItemBehavior(items: [view])
        item.density = density
        item.charge = charge
        item.addLinearVelocity(start, for: view)
        field.addItem(view)
        animator.addBehavior(item)
        animator.addBehavior(field)
        await stage.advance(by: seconds)
        let velocity = item.linearVelocity(for: view)
        animator.removeAllBehaviors()
        return velocity
    }

    private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat) -> Bool {
        abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance
    }

    @Test(arguments: [1, 4] as [CGFloat])
    func gravityDoesNotDependOnMass(density: CGFloat) async {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 0.5))
        // 500 points/s² for a tenth of a second; one step more or less is 2.
        let falling = await velocity(of: box(500, 500), in: field, density: density)
        #expect(near(falling, 0, 50, 9))
        let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 500, y: 500))
        // 50 points away it is half of 1000 points/s².
        let drawn = await velocity(of: box(550, 500), in: radial, density: density)
        #expect(near(drawn, -50, 0, 9))
        radial.strength = -1
        let driven = await velocity(of: box(500, 450), in: radial, density: density)
        #expect(near(driven, 0, -50, 9))
    }

    @Test func aVortexRotatesCounterclockwise() async {
        let field = UIFieldBehavior.vortexField()
        field.position = CGPoint(x: 500, y: 500)
        // From the right of the middle up, from above it to the left.
        let right = await velocity(of: box(600, 500), in: field, after: 0.05)
        #expect(right.y < -20 && abs(right.x) < 5)
        let above = await velocity(of: box(500, 400), in: field, after: 0.05)
        #expect(above.x < -20 && abs(above.y) < 5)
    }

    @Test func dragAndSpringsAreForces() async {
        let drag = UIFieldBehavior.dragField()
        drag.strength = 2
        // dv/dt = -2 v: after half a second 1/e is left; twice as heavy, 1/sqrt(e).
        let light = await velocity(of: box(500, 500), in: drag, from: CGPoint(x: 100, y: 0), after: 0.5)
        #expect(near(light, 36.8, 0, 3))
        let heavy = await velocity(
            of: box(500, 500), in: drag, from: CGPoint(x: 100, y: 0), density: 2, after: 0.5)
        #expect(near(heavy, 60.7, 0, 3))
        let spring = UIFieldBehavior.springField()
        spring.position = CGPoint(x: 500, y: 500)
        spring.strength = 4
        // x'' = -4 x: half a swing takes π / 2 s.
        let view = box(600, 500)
        spring.addItem(view)
        animator.addBehavior(spring)
        await stage.advance(by: .pi / 2)
        #expect(abs(view.center.x - 400) < 5 && abs(view.center.y - 500) < 1)
    }

    @Test func aVelocityFieldOverridesOtherForces() async {
        let view = box(500, 500)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 30, dy: -40))
        let speed = await velocity(of: view, in: field)
        #expect(near(speed, 30, -40, 0.01))
        #expect(field.direction == CGVector(dx: 30, dy: -40))
        let other = UIFieldBehavior.springField()
        other.direction = CGVector(dx: 1, dy: 1)
        #expect(other.direction == CGVector(dx: 0, dy: 0))
    }

    @Test func chargesAreDrivenAndBent() async {
        let electric = UIFieldBehavior.electricField()
        electric.position = CGPoint(x: 500, y: 500)
        // A charge of 3 away from the middle at 300 points/s², wherever it is.
        let away = await velocity(of: box(700, 500), in: electric, charge: 3)
        #expect(near(away, 30, 0, 6))
        let towards = await velocity(of: box(500, 900), in: electric, charge: -3)
        #expect(near(towards, 0, -30, 6))
        let neutral = await velocity(of: box(500, 700), in: electric)
        #expect(neutral == .zero)
        let magnetic = UIFieldBehavior.magneticField()
        // To the right, then up; the speed is unchanged.
        let bent = await velocity(
            of: box(500, 500), in: magnetic, from: CGPoint(x: 100, y: 0), charge: .pi / 2, after: 1)
        #expect(bent.y < -85 && abs(bent.x) < 20)
        #expect(abs(hypot(bent.x, bent.y) - 100) < 5)
    }

    @Test func fieldsFadeBeyondTheMinimumRadiusAndEndWithTheirRegion() async {
        let field = UIFieldBehavior.electricField()
        field.position = CGPoint(x: 500, y: 500)
        field.falloff = 2
        field.minimumRadius = 100
        // 100 points beyond it a quarter remains.
        let inside = await velocity(of: box(560, 500), in: field, charge: 4)
        #expect(near(inside, 40, 0, 6))
        let beyond = await velocity(of: box(700, 500), in: field, charge: 4)
        #expect(near(beyond, 10, 0, 3))
        field.region = UIRegion(radius: 150)
        let outside = await velocity(of: box(700, 500), in: field, charge: 4)
        #expect(outside == .zero)
    }

    @Test func noiseIsSmoothAndMayBeConstant() async {
        let still = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 0)
        let (first, second) = (
            await velocity(of: box(530, 560), in: still), await velocity(of: box(530, 560), in: still)
        )
        #expect(first == second && first != .zero)
        let beside = await velocity(of: box(531, 560), in: still)
        #expect(abs(beside.x - first.x) < 1 && abs(beside.y - first.y) < 1)
        // Turbulence is proportional to the speed.
        let turbulence = UIFieldBehavior.turbulenceField(smoothness: 1, animationSpeed: 0)
        let resting = await velocity(of: box(530, 560), in: turbulence)
        #expect(resting == .zero)
        let moving = await velocity(of: box(530, 560), in: turbulence, from: CGPoint(x: 100, y: 0))
        #expect(moving != CGPoint(x: 100, y: 0))
    }

    @Test func aCustomFieldReceivesPositionVelocityMassAndCharge() async {
        var seen: [CGFloat] = []
        let field = UIFieldBehavior.field { _, position, velocity, mass, charge, _ in
            if seen.isEmpty { seen = [position.x, position.y, velocity.dx, mass, charge] }
            return CGVector(dx: 0, dy: charge)
        }
        let pushed = await velocity(
            of: box(300, 400), in: field, from: CGPoint(x: 7, y: 0), density: 2, charge: 5)
        #expect(seen == [300, 400, 7, 2, 5])
        // 500 points/s² for the mass of 1: half of that for 2.
        #expect(near(pushed, 7, 25, 5))
        let broken = UIFieldBehavior.field { _, _, _, _, _, _ in
            CGVector(dx: CGFloat.nan, dy: CGFloat.infinity)
        }
        let view = box(300, 400)
        #expect(await velocity(of: view, in: broken) == .zero)
        #expect(view.center == CGPoint(x: 300, y: 400))
    }

    @Test func regionsAreUnitedAndSubtracted() {
        let circle = UIRegion(radius: 10), square = UIRegion(size: CGSize(width: 10, height: 40))
        let (inBoth, inCircle, inSquare, inNone) = (
            CGPoint(x: 3, y: 3), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 15), CGPoint(x: 30, y: 0)
        )
        func held(_ region: UIRegion) -> [Bool] {
            [inBoth, inCircle, inSquare, inNone].map { region.contains($0) }
        }
        #expect(held(circle) == [true, true, false, false])
        #expect(held(circle.byUnion(with: square)) == [true, true, true, false])
        #expect(held(circle.byIntersection(with: square)) == [true, false, false, false])
        #expect(held(circle.byDifference(from: square)) == [false, true, false, false])
        #expect(held(square.inverse()) == [false, true, false, true])
        #expect(held(.infinite) == [true, true, true, true])
    }
}
