import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Constraint updates and layout passes")
struct LayoutPassTests {
    private let layouts = Layouts()

    /// Records its calls.
    private final class Noted: UIView {
        var name = ""
        var log: (String) -> Void = { _ in }
        override class var requiresConstraintBasedLayout: Bool { true }
        override func updateConstraints() {
            log("update \(name)")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            log("layout \(name)")
            super.layoutSubviews()
        }
    }

    /// A view of 100 points is 100 points wide wherever it is, also on thirds of points. Stevia's PositionTests and
    /// CenterTests compare such widths with `==`, and pass on iOS.
    @Test(arguments: [0, 16.6, 33.4, 46.5, 89.3, 146.5])
    func sizesAreWholeOnThirdsOfPoints(x: CGFloat) {
        let layouts = Layouts(scale: 3, width: 393, height: 852)
        let view = layouts.view()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
            view.centerXAnchor.constraint(equalTo: layouts.window.centerXAnchor, constant: x),
            view.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 5 * x),
        ])
        layouts.layOut()
        #expect(view.bounds.size == CGSize(width: 100, height: 100))
        #expect(view.frame.size == CGSize(width: 100, height: 100))
    }

    // Shows: UIView.updateConstraints(); UIView.setNeedsUpdateConstraints(); UIView.needsUpdateConstraints(); UIView.requiresConstraintBasedLayout
    @Test func constraintUpdatesPrecedeLayoutSubviewsFirst() async {
        var log: [String] = []
        let outer = Noted(), inner = Noted()
        outer.name = "outer"
        inner.name = "inner"
        for v in [outer, inner] { v.log = { log.append($0) } }
        outer.addSubview(inner)
        layouts.window.addSubview(outer)
        #expect(inner.needsUpdateConstraints())
        await layouts.stage.advance(by: 0.02)
        #expect(log == ["update inner", "update outer", "layout outer", "layout inner"])
        #expect(!inner.needsUpdateConstraints())
        log = []
        inner.setNeedsUpdateConstraints()
        await layouts.stage.advance(by: 0.02)
        #expect(log == ["update inner"])
    }

    /// Source: suites that run on iOS count the superview's `layoutSubviews()`: a new size of a layer, set in any way,
    /// requests it once; a new position, transform or origin of the bounds does not.
    @Test func aNewSizeInvalidatesTheLayoutOfTheSuperview() async {
        var log: [String] = []
        let outer = Noted(), inner = Noted()
        (outer.name, inner.name) = ("outer", "inner")
        for v in [outer, inner] { v.log = { if $0.hasPrefix("layout") { log.append($0) } } }
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        outer.addSubview(inner)
        layouts.window.addSubview(outer)
        await layouts.stage.settle()
        log = []
        let changes: [(String, () -> Void)] = [
            ("layer.bounds", { inner.layer.bounds.size.width = 21 }),
            ("layer.frame", { inner.layer.frame.size.width = 22 }),
            ("bounds", { inner.bounds.size.width = 23 }), ("frame", { inner.frame.size.width = 24 }),
        ]
        for (name, change) in changes {
            change()
            await layouts.stage.settle()
            #expect(log == ["layout outer", "layout inner"], "\(name)")
            log = []
        }
        inner.layer.bounds.origin.y = 5
        inner.bounds.origin.x = 5
        inner.center.x += 3
        inner.layer.position.y += 3
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        await layouts.stage.settle()
        #expect(log.isEmpty)
        // The same is true for a superlayer without a view.
        final class Counted: CALayer {
            var layouts = 0
            override func layoutSublayers() { layouts += 1 }
        }
        let around = Counted(), inside = CALayer()
        around.addSublayer(inside)
        around.layoutIfNeeded()
        around.layouts = 0
        inside.bounds.size = CGSize(width: 3, height: 3)
        around.layoutIfNeeded()
        inside.bounds.origin.x = 3
        around.layoutIfNeeded()
        #expect(around.layouts == 1)
    }

    /// Sizes that a view sets in its own layout do not request another.
    @Test func sizesSetByLayoutInvalidateNothing() async {
        final class Growing: UIView {
            var count = 0
            override func layoutSubviews() {
                count += 1
                for view in subviews { view.bounds.size.width += 1 }
            }
        }
        let view = Growing()
        view.addSubview(UIView())
        layouts.window.addSubview(view)
        await layouts.stage.settle()
        let before = view.count
        view.setNeedsLayout()
        view.layoutIfNeeded()
        await layouts.stage.settle()
        #expect(view.count == before + 1)
    }

    /// Scrolling moves the bounds' origin: the superview is not laid out for it.
    @Test func scrollingCausesNoLayoutOfTheSuperview() async {
        var log: [String] = []
        let outer = Noted()
        outer.name = "outer"
        outer.log = { if $0.hasPrefix("layout") { log.append($0) } }
        outer.frame = layouts.window.bounds
        let inner = UIView(frame: outer.bounds)
        inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 2000)))
        outer.addSubview(inner)
        layouts.window.addSubview(outer)
        await layouts.stage.settle()
        log = []
        for step in 1...50 {
            inner.bounds.origin.y = CGFloat(step)
            await layouts.stage.advance(by: OffscreenStage.frameInterval)
        }
        #expect(log.isEmpty)
    }

    // Shows: UIView.updateConstraintsIfNeeded()
    @Test func updatesCanBeForced() {
        var log: [String] = []
        let v = Noted()
        v.name = "v"
        v.log = { log.append($0) }
        layouts.window.addSubview(v)
        v.updateConstraintsIfNeeded()
        v.updateConstraintsIfNeeded()
        #expect(log == ["update v"])
    }

    @Test func onlyMovedViewsAreLaidOut() async {
        var log: [String] = []
        let a = Noted(), b = Noted()
        for (v, name) in [(a, "a"), (b, "b")] {
            v.name = name
            v.log = { log.append($0) }
            v.translatesAutoresizingMaskIntoConstraints = false
            layouts.window.addSubview(v)
            NSLayoutConstraint.activate([
                v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
                v.widthAnchor.constraint(equalToConstant: 100),
                v.heightAnchor.constraint(equalToConstant: 100),
            ])
        }
        let inA = layouts.view(in: a), inB = layouts.view(in: b)
        let move = inA.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 1)
        NSLayoutConstraint.activate([move, inB.leftAnchor.constraint(equalTo: b.leftAnchor)])
        await layouts.stage.settle()
        log = []
        move.constant = 30
        await layouts.stage.settle()
        #expect(inA.frame.minX == 30)
        #expect(log == ["layout a"])
    }

    @Test func framesSetByLayoutAnimate() async {
        let v = layouts.view()
        let left = v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 0)
        NSLayoutConstraint.activate([
            left, v.widthAnchor.constraint(equalToConstant: 20),
            v.heightAnchor.constraint(equalToConstant: 20),
        ])
        await layouts.stage.settle()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { layouts.window.layoutIfNeeded() }
        await layouts.stage.advance(by: 0.5)
        #expect(v.frame.minX == 100)
        #expect(abs((v.layer.presentation()?.position.x ?? 0) - 60) < 2)
    }

    // Shows: UIView.addLayoutGuide(_:); UIView.layoutGuides; UIView.removeLayoutGuide(_:)
    @Test func guidesParticipateWithoutAView() {
        let guide = UILayoutGuide()
        layouts.window.addLayoutGuide(guide)
        #expect(layouts.window.layoutGuides == [guide] && guide.owningView === layouts.window)
        let v = layouts.view()
        let tie = v.leftAnchor.constraint(equalTo: guide.rightAnchor)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10),
            guide.widthAnchor.constraint(equalToConstant: 33), tie,
        ])
        layouts.layOut()
        #expect(v.frame.minX == 43)
        #expect(guide.layoutFrame.minX == 10 && guide.layoutFrame.width == 33)
        layouts.window.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && !tie.isActive)
    }

    @Test func distancesAreDimensions() {
        let a = layouts.view(), b = layouts.view()
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 20),
            a.widthAnchor.constraint(equalToConstant: 40),
            a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(
                equalTo: a.widthAnchor, multiplier: 2),
        ])
        layouts.layOut()
        #expect(b.frame.minX == 140)
    }

    /// A constraint with a distance has an effect only while it is active, and a distance may be negative: FloatingPanel
    /// 3.2.2 places its panel with `anchorWithOffset(to:)` at half of the screen, then below it; its tests pass on iOS.
    @Test func distancesEndWithTheirConstraints() {
        let panel = layouts.view()
        let half = panel.topAnchor.anchorWithOffset(to: layouts.window.bottomAnchor).constraint(
            equalTo: layouts.window.heightAnchor, multiplier: 0.5)
        let below = layouts.window.bottomAnchor.constraint(equalTo: panel.topAnchor, constant: -100)
        let height = panel.heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([height, half])
        layouts.layOut()
        #expect(panel.frame.minY == 120)
        #expect(layouts.window.constraints.filter { $0 === half }.count == 1)
        #expect(layouts.window.layoutGuides.isEmpty)
        half.isActive = false
        below.isActive = true
        layouts.layOut()
        #expect(panel.frame.minY == 340)
        #expect(layouts.window.constraints == [below])
        below.isActive = false
        let negative = layouts.window.bottomAnchor.anchorWithOffset(to: panel.topAnchor)
            .constraint(equalToConstant: -30)
        negative.isActive = true
        layouts.layOut()
        #expect(panel.frame.minY == 210)
        panel.removeFromSuperview()
        #expect(!negative.isActive)
        layouts.window.addSubview(panel)
        negative.isActive = true
        layouts.layOut()
        #expect(panel.frame.minY == 210)
    }

    /// "A layout dimension object from two anchors" follows the direction of text, as its anchors do.
    @Test func distancesAlongTextArePositiveInBothDirections() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        box.semanticContentAttribute = .forceRightToLeft
        layouts.window.addSubview(box)
        let a = layouts.view(in: box), b = layouts.view(in: box)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 40), b.widthAnchor.constraint(equalToConstant: 20),
            a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 30),
        ])
        layouts.layOut()
        #expect(a.frame.minX == 150 && b.frame.maxX == 120)
    }

    /// Nothing of the other size is left: FloatingPanel's LayoutTests expect no second anchor and a multiplier of 1.
    @Test func withAMultiplierOfZeroTheConstantApplies() {
        let a = layouts.view(), b = layouts.view()
        let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0, constant: 12)
        #expect(constraint.secondItem == nil && constraint.secondAnchor == nil)
        #expect(constraint.multiplier == 1 && constraint.constant == 12)
        let distance = a.leftAnchor.anchorWithOffset(to: b.leftAnchor).constraint(
            equalTo: b.widthAnchor, multiplier: 0)
        #expect(distance.secondAnchor == nil && distance.multiplier == 1)
    }
}
