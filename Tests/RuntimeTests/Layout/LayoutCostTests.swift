import OffscreenTesting
import CAllocationCount
import Foundation
import Testing
import VitrineControls
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Costs of layout")
struct LayoutCostTests {
    /// Ten panels of ten views each.
    private func panels(_ layouts: Layouts) -> (panels: [UIView], moves: [NSLayoutConstraint]) {
        var moves: [NSLayoutConstraint] = []
        let panels = (0..<10).map { k in
            let panel = layouts.view()
            NSLayoutConstraint.activate([
                panel.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
                panel.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: CGFloat(k * 20)),
                panel.widthAnchor.constraint(equalToConstant: 300),
                panel.heightAnchor.constraint(equalToConstant: 20),
            ])
            var before = panel.leftAnchor
            for index in 0..<10 {
                let v = layouts.box(20, 10, in: panel)
                let left = v.leftAnchor.constraint(equalTo: before, constant: 2)
                left.isActive = true
                v.topAnchor.constraint(equalTo: panel.topAnchor).isActive = true
                if index == 6 { moves.append(left) }
                before = v.rightAnchor
            }
            return panel
        }
        return (panels, moves)
    }

    @Test func unchangedSubtreesAreNeitherSolvedNorLaidOut() async throws {
        let layouts = Layouts()
        let (panels, moves) = panels(layouts)
        await layouts.stage.settle()
        let engine = try #require(layouts.window.layoutEngine)
        let evaluations = engine.solver.evaluations, pivots = engine.solver.pivotCount
        let frames = engine.framesSet, solves = engine.solves
        await layouts.stage.advance(by: 0.1)
        layouts.layOut()
        #expect(
            engine.solver.evaluations == evaluations && engine.solves == solves && engine.framesSet == frames)
        moves[4].constant = 9
        await layouts.stage.settle()
        // Four views of one panel move; no pivot is needed.
        #expect(engine.solver.evaluations - evaluations == 4)
        #expect(engine.solver.pivotCount == pivots)
        #expect(engine.solves - solves == 1)
        // The views of that panel, and the panels of the window, in which the engine requests layout.
        #expect(engine.framesSet - frames <= 20)
        #expect(panels[4].subviews[6].frame.minX == 141)
    }

    @Test(.enabled(if: allocation_count_is_available() != 0))
    func hierarchiesWithoutConstraintsCostNothing() {
        let layouts = Layouts()
        let parent = UIView(frame: rect(0, 0, 300, 200))
        for k in 0..<50 { parent.addSubview(UIView(frame: rect(CGFloat(k), 0, 5, 5))) }
        layouts.window.addSubview(parent)
        layouts.layOut()
        #expect(parent.layoutState == nil && parent.subviews.allSatisfy { $0.layoutState == nil })
        let others = LayoutEngine.count
        #expect(layouts.window.layoutEngine == nil)
        func allocations() -> Int {
            allocation_count_begin()
            for v in parent.subviews { v.setNeedsLayout() }
            layouts.layOut()
            return allocation_count_end()
        }
        _ = allocations()
        let alone = allocations()
        // Another tree's engine costs this one nothing.
        let other = Layouts()
        other.view().widthAnchor.constraint(equalToConstant: 3).isActive = true
        other.layOut()
        #expect(LayoutEngine.count > others)
        _ = allocations()
        #expect(allocations() <= alone)
        #expect(parent.layoutState == nil)
    }

    /// The first pass sets the width, the second the height that depends on it.
    @Test func wrappedTextSettlesInTwoPasses() throws {
        let layouts = Layouts()
        var above = layouts.window.topAnchor
        var labels: [UILabel] = []
        for k in 0..<5 {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = String(repeating: "A kiosk speaks to everybody. ", count: 1 + k)
            label.translatesAutoresizingMaskIntoConstraints = false
            layouts.window.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: layouts.window.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: layouts.window.trailingAnchor, constant: -10),
                label.topAnchor.constraint(equalTo: above, constant: 4),
            ])
            above = label.bottomAnchor
            labels.append(label)
        }
        layouts.layOut()
        let engine = try #require(layouts.window.layoutEngine)
        #expect(engine.lastPasses == 2)
        layouts.window.frame.size.width = 200
        layouts.layOut()
        #expect(engine.lastPasses == 2)
        var y: CGFloat = 0
        for label in labels {
            let wanted = label.sizeThatFits(CGSize(width: 180, height: CGFloat.infinity))
            #expect(label.frame == rect(10, y + 4, 180, wanted.height))
            y = label.frame.maxY
        }
        // A smaller preferred width for the text counts.
        labels[4].preferredMaxLayoutWidth = 90
        layouts.layOut()
        #expect(
            labels[4].frame.height
                == labels[4].sizeThatFits(CGSize(width: 90, height: CGFloat.infinity)).height)
        #expect(labels[4].frame.width == 180)
    }

    @Test func aMeasuredSizeIsCached() throws {
        let layouts = Layouts()
        let cell = UIView(), text = UILabel()
        text.numberOfLines = 0
        text.text = "Coffee with oat milk, small, and a slice of the cake that stands over there"
        text.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(text)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
            text.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -16),
            text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
            text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -11),
        ])
        func height(_ width: CGFloat) -> CGFloat {
            cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        func wanted(_ width: CGFloat) -> CGFloat {
            text.sizeThatFits(CGSize(width: width - 32, height: CGFloat.infinity)).height + 22
        }
        #expect(height(200) == wanted(200))
        #expect(height(320) == wanted(320))
        let engine = try #require(cell.layoutEngine)
        let measurements = engine.measurements
        #expect(height(200) == wanted(200) && height(320) == wanted(320))
        #expect(engine.measurements == measurements)
        text.text = "Tea"
        #expect(height(200) == wanted(200))
        #expect(engine.measurements == measurements + 1)
        // A cell in a window that is reused for other texts.
        layouts.window.addSubview(cell)
        cell.frame = rect(0, 0, 320, 44)
        text.text = String(repeating: "long ", count: 40)
        #expect(height(320) == wanted(320))
        layouts.layOut()
        #expect(cell.frame == rect(0, 0, 320, 44))
    }

    @Test func framesStayOnPixelsAfterTenThousandEdits() {
        for scale in [1, 2, 3] as [CGFloat] {
            let layouts = Layouts(scale: scale)
            let views = (0..<6).map { _ in layouts.view() }
            var before = layouts.window.leftAnchor
            var constraints: [NSLayoutConstraint] = []
            for v in views {
                let gap = v.leftAnchor.constraint(equalTo: before, constant: 1)
                constraints.append(gap)
                NSLayoutConstraint.activate([
                    gap, v.widthAnchor.constraint(equalTo: layouts.window.widthAnchor, multiplier: 0.1),
                ])
                before = v.rightAnchor
            }
            layouts.layOut()
            let first = views.map(\.frame)
            for step in 0..<10_000 {
                constraints[step % 6].constant = CGFloat(step % 97) / 7
                if step % 500 == 0 {
                    layouts.layOut()
                    for v in views {
                        let edge = v.frame.minX * scale
                        #expect(abs(edge - edge.rounded()) < 1e-6)
                    }
                }
            }
            for constraint in constraints { constraint.constant = 1 }
            layouts.layOut()
            #expect(views.map(\.frame) == first)
        }
    }
}
