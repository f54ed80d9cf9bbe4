import Foundation
import Testing
import VitrineGraphics

@testable import VitrineRuntime

@MainActor @Suite("When constraints are updated and laid out")
struct LayoutPassTests {
    private let layouts = Layouts()

    /// Writes down when it is asked.
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

    // Shows: UIView.updateConstraints(); UIView.setNeedsUpdateConstraints(); UIView.needsUpdateConstraints(); UIView.requiresConstraintBasedLayout
    @Test func updatesComeBeforeLayoutSubviewsFirst() async {
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

    // Shows: UIView.updateConstraintsIfNeeded()
    @Test func updatesCanBeHadAtOnce() {
        var log: [String] = []
        let v = Noted()
        v.name = "v"
        v.log = { log.append($0) }
        layouts.window.addSubview(v)
        v.updateConstraintsIfNeeded()
        v.updateConstraintsIfNeeded()
        #expect(log == ["update v"])
    }

    @Test func onlyWhatMovedIsLaidOut() async {
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

    @Test func framesOfLayoutMoveInAnAnimation() async {
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
    @Test func guidesTakePartWithoutAView() {
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
}
