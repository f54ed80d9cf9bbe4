import Foundation
import SeededNumbers
import Testing

@testable import VitrineDrawing
@testable import VitrineRuntime

/// Which constraint decides a side is what Cassowary's priorities say: required before 750 before 250, and a lower
/// priority has an effect only where the higher ones leave a choice (Badros, Borning, Stuckey: "The Cassowary Linear
/// Arithmetic Constraint Solving Algorithm", 2001, section 2.1; Apple's Auto Layout Guide, "Constraint Priorities" and
/// "Intrinsic Content Size").
@MainActor @Suite("Reasons for frames")
struct LayoutReasonTests {
    private let layouts = Layouts()

    private func reason(_ view: UIView, _ side: LayoutSideReason.Side) throws -> LayoutSideReason {
        layouts.layOut()
        return try #require(view.layoutReasons.first { $0.side == side })
    }

    private func pin(_ view: UIView, x: CGFloat? = 10, y: CGFloat? = 20) {
        if let x { view.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: x).isActive = true }
        if let y { view.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: y).isActive = true }
    }

    private func size(_ view: UIView, _ width: CGFloat, at priority: Float) -> NSLayoutConstraint {
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = UILayoutPriority(priority)
        constraint.isActive = true
        return constraint
    }

    @Test func theHigherOfTwoPrioritiesIsTheCauseAndTheLowerOneTheLoser() throws {
        let view = layouts.view()
        view.accessibilityIdentifier = "box"
        pin(view)
        let winner = size(view, 12, at: 750), loser = size(view, 40, at: 250)
        let width = try reason(view, .width)
        #expect(width.value == 12)
        #expect(width.causes.map(\.constraint) == [winner])
        #expect(width.losers.map(\.cause.constraint) == [loser])
        #expect(width.losers.map(\.missedBy) == [28])
        #expect(width.losers.first?.winners.first?.constraint === winner)
        #expect(
            width.sentence
                == "width 12 because <NSLayoutConstraint UIView 'box'.width == 12.0 @750.0> "
                + "beat <NSLayoutConstraint UIView 'box'.width == 40.0 @250.0>")
    }

    @Test func aRequiredConstraintIsTheCauseOfItsSide() throws {
        let view = layouts.view()
        let left = view.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10)
        left.isActive = true
        let right = view.rightAnchor.constraint(equalTo: layouts.window.rightAnchor, constant: -10)
        right.isActive = true
        let x = try reason(view, .x), width = try reason(view, .width)
        #expect(x.value == 10 && width.value == 300)
        // Either edge may be the one from which the width is found; both decide it together.
        let all = (width.causes + width.behind).compactMap(\.constraint)
        #expect(all.contains(left) && all.contains(right))
        #expect((width.causes + width.behind).contains { $0.text.contains("width == 320.0") })
        #expect(x.losers.isEmpty && width.losers.isEmpty)
    }

    @Test func aContentSizeIsNamedWithItsPriority() throws {
        let view = layouts.box(48, 24)
        pin(view)
        let width = try reason(view, .width)
        #expect(width.value == 48)
        let text = width.causes.map(\.words).joined()
        #expect(
            text.contains("48.0, its content (hugging)") || text.contains("48.0, its content (compression resistance)"))
        let ceiling = view.widthAnchor.constraint(lessThanOrEqualToConstant: 30)
        ceiling.isActive = true
        let bounded = try reason(view, .width)
        #expect(bounded.value == 30)
        #expect(bounded.causes.map(\.constraint) == [ceiling])
        // Compression resistance has the priority 750 in Apple's documentation.
        #expect(bounded.losers.map(\.cause.priority) == [750])
        #expect(bounded.losers.first?.cause.text.contains("compression resistance") == true)
        #expect(bounded.losers.first?.missedBy == 18)
    }

    @Test func anAutoresizingMaskIsACause() throws {
        let above = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 50))
        layouts.window.addSubview(above)
        let view = layouts.view(in: above)
        view.leftAnchor.constraint(equalTo: above.leftAnchor, constant: 5).isActive = true
        view.widthAnchor.constraint(equalTo: above.widthAnchor).isActive = true
        let width = try reason(view, .width)
        #expect(width.value == 100)
        #expect(width.behind.contains { $0.text.contains("width == 100.0, by its autoresizing mask") })
    }

    @Test func aSideThatNothingDecidesSaysSo() throws {
        let view = layouts.view()
        pin(view, y: nil)
        _ = size(view, 12, at: 750)
        let y = try reason(view, .y)
        #expect(y.causes.isEmpty)
        #expect(y.sentence == "y 0: nothing decides it")
        #expect(view.layoutExplanation().contains("AMBIGUOUS"))
    }

    @Test func theConflictOfABrokenConstraintIsNamedAndGoesAway() throws {
        let view = layouts.view()
        pin(view)
        let first = size(view, 50, at: 1000)
        let second = size(view, 60, at: 1000)
        layouts.layOut()
        #expect(second.isGivenUp && !first.isGivenUp)
        #expect(second.conflicts.map(\.constraint) == [first])
        #expect(first.conflicts.isEmpty)
        #expect(view.layoutExplanation().contains("it conflicts with \(first)"))
        first.isActive = false
        layouts.layOut()
        #expect(!second.isGivenUp && second.conflicts.isEmpty)
        #expect(view.frame.width == 60)
    }

    @Test func reasonsDoNotChangeTheLayout() throws {
        let label = layouts.box(80, 20), other = layouts.box(60, 20)
        pin(label)
        pin(other, x: nil)
        other.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 8).isActive = true
        other.rightAnchor.constraint(equalTo: layouts.window.rightAnchor, constant: -10).isActive = true
        layouts.layOut()
        let before = [label.frame, other.frame]
        for _ in 0..<3 { _ = [label, other].map(\.layoutReasons) }
        layouts.layOut()
        #expect([label.frame, other.frame] == before)
    }

    /// In random layouts each violated constraint that is reported has a winner, and no satisfied one is reported.
    @Test(arguments: 1...40) func losersAreExactlyTheUnsatisfiedConstraints(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let views = (0..<4).map { _ in layouts.box(CGFloat(Int.random(in: 0..<80, using: &random)), 20) }
        var soft: [NSLayoutConstraint] = []
        for (index, view) in views.enumerated() {
            let left = index == 0 ? layouts.window.leftAnchor : views[index - 1].rightAnchor
            view.leftAnchor.constraint(equalTo: left, constant: CGFloat(Int.random(in: 0..<20, using: &random)))
                .isActive = true
            for _ in 0..<2 {
                let width = CGFloat(Int.random(in: 0..<120, using: &random))
                soft.append(size(view, width, at: Float(Int.random(in: 100..<900, using: &random))))
            }
        }
        layouts.layOut()
        for view in views {
            let width = try reason(view, .width)
            let reported = width.losers.compactMap(\.cause.constraint)
            let missed = soft.filter {
                $0.firstItem === view && abs($0.constant - CGFloat(width.value)) > 1e-6
            }
            #expect(Set(reported) == Set(missed))
            #expect(width.losers.allSatisfy { !$0.winners.isEmpty })
            let best = missed.map(\.priority.rawValue).max() ?? 0
            #expect(width.causes.allSatisfy { $0.priority >= best }, "a cause outranks each loser")
        }
    }
}
