import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Invalid layouts", .serialized)
struct HostileLayoutTests {
    private func quietly(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        let former = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = former }
        body()
        return messages
    }

    private func isValid(_ view: UIView) -> Bool {
        let f = view.frame
        return f.minX.isFinite && f.minY.isFinite && f.width.isFinite && f.height.isFinite && f.width >= 0
            && f.height >= 0
    }

    @Test func constantsThatAreNotNumbers() {
        let layouts = Layouts(), v = layouts.view()
        let constants: [CGFloat] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300,
            .leastNonzeroMagnitude, .signalingNaN, 0, -0.0,
        ]
        let width = v.widthAnchor.constraint(equalToConstant: .nan)
        let left = v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: .infinity)
        left.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([width, left])
        layouts.layOut()
        #expect(isValid(v))
        for constant in constants {
            _ = quietly {
                width.constant = constant
                left.constant = constant
                layouts.layOut()
            }
            #expect(isValid(v), "\(constant)")
        }
        #expect(left.constant == 0)
        left.constant = 1e300
        #expect(left.constant == NSLayoutConstraint.largestConstant)
    }

    @Test func contentOfNoSize() {
        let layouts = Layouts(), v = layouts.box(10, 10)
        v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor).isActive = true
        for size in [CGFloat.nan, .infinity, -.infinity, -5, 1e300, .greatestFiniteMagnitude] {
            v.content = CGSize(width: size, height: size)
            layouts.layOut()
            #expect(isValid(v), "\(size)")
        }
        v.content = CGSize(width: 30, height: 20)
        layouts.layOut()
        #expect(v.frame.size == CGSize(width: 30, height: 20))
    }

    /// Margins may be larger than a view that has no size yet.
    @Test func aTreeWithoutASizeHasNoConflicts() {
        let panel = UIView(), inside = UIView()
        let messages = quietly {
            inside.translatesAutoresizingMaskIntoConstraints = false
            panel.addSubview(inside)
            NSLayoutConstraint.activate([
                inside.leftAnchor.constraint(equalTo: panel.leftAnchor, constant: 16),
                inside.rightAnchor.constraint(equalTo: panel.rightAnchor, constant: -16),
                inside.heightAnchor.constraint(equalToConstant: 20),
                inside.topAnchor.constraint(equalTo: panel.topAnchor, constant: 4),
            ])
            panel.layoutIfNeeded()
            panel.frame.size = CGSize(width: 100, height: 50)
            panel.layoutIfNeeded()
        }
        #expect(messages.isEmpty, "\(messages)")
        #expect(inside.frame == rect(16, 4, 68, 20))
    }

    @Test func conflictsAreReportedUpToALimit() {
        let layouts = Layouts(), v = layouts.view()
        let messages = quietly {
            for k in 0..<1000 { v.widthAnchor.constraint(equalToConstant: CGFloat(k)).isActive = true }
            layouts.layOut()
        }
        #expect(v.frame.width == 0)
        #expect(messages.count == LayoutLog.mostReports + 1)
        #expect(messages.last!.contains("more than \(LayoutLog.mostReports) constraints contradict"))
        // When the contradicting constraints are removed, the next one is satisfied.
        v.constraints[0].isActive = false
        _ = quietly { layouts.layOut() }
        #expect(v.frame.width == 1)
    }

    /// No constraint can be satisfied; every frame must still be valid.
    @Test(arguments: 0..<40)
    func randomConflicts(seed: Int) {
        var state = UInt64(seed) &* 7919 &+ 17
        func roll(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(n))
        }
        let layouts = Layouts()
        let views = (0..<8).map { k in
            k % 3 == 0 ? layouts.box(CGFloat(roll(90)), CGFloat(roll(40))) : layouts.view()
        }
        let places: [NSLayoutConstraint.Attribute] = [.left, .right, .centerX]
        let lines: [NSLayoutConstraint.Attribute] = [.top, .bottom, .centerY, .firstBaseline]
        _ = quietly {
            var held: [NSLayoutConstraint] = []
            for step in 0..<120 {
                let a = views[roll(8)], b = roll(4) == 0 ? layouts.window : views[roll(8)]
                let group = roll(3)
                let kinds = group == 0 ? places : group == 1 ? lines : [.width, .height]
                let constraint = NSLayoutConstraint(
                    item: a, attribute: kinds[roll(kinds.count)],
                    relatedBy: NSLayoutConstraint.Relation(rawValue: roll(3) - 1)!, toItem: b,
                    attribute: kinds[roll(kinds.count)],
                    multiplier: [1, 1, 1, 0.5, 2, -1, 1e6, 1e-7][roll(8)],
                    constant: [0, 8, -20, 300, 1e9, .infinity, .nan][roll(7)])
                constraint.priority = UILayoutPriority([1000, 1000, 999, 750, 250, 1][roll(6)])
                constraint.isActive = true
                held.append(constraint)
                if roll(5) == 0 { held.remove(at: roll(held.count)).isActive = false }
                if roll(7) == 0, !held.isEmpty { held[roll(held.count)].constant = CGFloat(roll(1000)) - 500 }
                if step % 10 == 0 { layouts.layOut() }
            }
            layouts.layOut()
        }
        for v in views { #expect(isValid(v), "seed \(seed): \(v.frame)") }
    }
}
