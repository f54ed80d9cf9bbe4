import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Constraints are added, removed and conflict")
struct ConstraintTests {
    private let layouts = Layouts()

    // Shows: NSLayoutConstraint; UIView.constraints
    @Test func activatingPicksTheNearestCommonAncestor() {
        let outer = layouts.view(), a = layouts.view(in: outer), b = layouts.view(in: outer)
        let between = a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 4)
        #expect(!between.isActive)
        between.isActive = true
        #expect(outer.constraints == [between])
        let own = a.widthAnchor.constraint(equalToConstant: 10)
        NSLayoutConstraint.activate([own, b.widthAnchor.constraint(equalToConstant: 20)])
        #expect(a.constraints == [own])
        layouts.layOut()
        #expect(a.frame.minX - b.frame.maxX == 4)
        NSLayoutConstraint.deactivate([between])
        #expect(outer.constraints.isEmpty)
    }

    // Shows: UIView.addConstraint(_:); UIView.addConstraints(_:); UIView.removeConstraint(_:); UIView.removeConstraints(_:)
    @Test func aViewHoldsConstraintsOfItsSubtree() {
        let v = layouts.view()
        let width = NSLayoutConstraint(
            item: v, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1,
            constant: 70)
        let left = v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 9)
        layouts.window.addConstraints([width, left])
        layouts.layOut()
        #expect(v.frame.width == 70 && v.frame.minX == 9)
        #expect(width.isActive)
        // A constraint that another view owns is not removed.
        v.removeConstraint(width)
        #expect(width.isActive)
        layouts.window.removeConstraints([width])
        #expect(!width.isActive)
        v.addConstraint(v.widthAnchor.constraint(equalToConstant: 31))
        layouts.layOut()
        #expect(v.frame.width == 31)
    }

    @Test func aConstantMayChangeAtAnyTime() {
        let v = layouts.view()
        let left = v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10)
        left.isActive = true
        layouts.layOut()
        left.constant = 25
        #expect(v.frame.minX == 10)
        layouts.layOut()
        #expect(v.frame.minX == 25)
        left.constant = .nan
        layouts.layOut()
        #expect(v.frame.minX == 25)
    }

    @Test func prioritiesDecide() {
        let v = layouts.view()
        let low = v.widthAnchor.constraint(equalToConstant: 10),
            high = v.widthAnchor.constraint(equalToConstant: 20)
        low.priority = .defaultLow
        high.priority = .defaultHigh
        NSLayoutConstraint.activate([low, high])
        layouts.layOut()
        #expect(v.frame.width == 20)
        high.priority = UILayoutPriority(249)
        layouts.layOut()
        #expect(v.frame.width == 10)
    }

    @Test func aConflictingConstraintIsBrokenAndReportedOnce() {
        var messages: [String] = []
        let former = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = former }
        let v = layouts.view()
        let first = v.widthAnchor.constraint(equalToConstant: 100)
        let second = v.widthAnchor.constraint(equalToConstant: 50)
        first.identifier = "wide"
        second.identifier = "narrow"
        NSLayoutConstraint.activate([first, second])
        layouts.layOut()
        #expect(v.frame.width == 100)
        #expect(messages.count == 1)
        #expect(messages[0].contains("Broken: <NSLayoutConstraint 'narrow'"))
        #expect(messages[0].contains("'wide'"))
        // It is satisfied as soon as that is possible.
        first.isActive = false
        layouts.layOut()
        #expect(v.frame.width == 50)
        #expect(messages.count == 1)
    }

    /// A cell whose list sets its height: the log contains the current sizes, not earlier ones.
    @Test func conflictsAreReportedWithTheirSizes() {
        var messages: [String] = []
        let former = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = former }
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        cell.accessibilityIdentifier = "cell"
        layouts.window.addSubview(cell)
        let v = layouts.view(in: cell)
        v.accessibilityIdentifier = "word"
        NSLayoutConstraint.activate([
            v.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            v.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10),
            v.heightAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        layouts.layOut()
        #expect(messages.isEmpty)
        cell.frame.size.height = 44
        layouts.layOut()
        #expect(messages.count == 1)
        #expect(messages[0].contains("UIView 'cell'.height == 44.0, by its autoresizing mask"))
        #expect(!messages[0].contains("200.0"))
        // A size below 0 that would result is not reported as the "0" of a view without layout.
        let w = layouts.view(in: cell)
        w.accessibilityIdentifier = "mark"
        NSLayoutConstraint.activate([
            w.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 200),
            w.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -200),
        ])
        layouts.layOut()
        #expect(messages.count == 2)
        #expect(messages[1].contains("UIView 'cell'.width == 320.0, by its autoresizing mask"))
        #expect(messages[1].contains("UIView 'mark'.width >= 0"))
    }

    @Test func aConstraintWithAConflictingConstantIsBroken() {
        var messages: [String] = []
        let former = LayoutLog.write
        LayoutLog.write = { messages.append($0) }
        defer { LayoutLog.write = former }
        let v = layouts.view()
        v.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
        let width = v.widthAnchor.constraint(equalToConstant: 60)
        width.isActive = true
        layouts.layOut()
        width.constant = 300
        layouts.layOut()
        #expect(v.frame.width <= 100)
        #expect(messages.count == 1)
        width.constant = 80
        layouts.layOut()
        #expect(v.frame.width == 80)
    }

    @Test func noSizeIsEverNegative() {
        let former = LayoutLog.write
        LayoutLog.write = { _ in }
        defer { LayoutLog.write = former }
        let v = layouts.view()
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 200),
            v.rightAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 100),
        ])
        layouts.layOut()
        #expect(v.frame.width >= 0 && v.frame.minX.isFinite)
    }

    @Test func aRemovedViewKeepsItsOwnConstraints() {
        let outer = layouts.view(), inner = layouts.view(in: outer)
        let toOutside = outer.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 50)
        let inside = inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7)
        NSLayoutConstraint.activate([toOutside, inside, outer.widthAnchor.constraint(equalToConstant: 90)])
        layouts.layOut()
        #expect(outer.frame.minX == 50)
        outer.removeFromSuperview()
        #expect(!toOutside.isActive)
        #expect(inside.isActive)
        #expect(layouts.window.constraints.isEmpty)
        let other = Layouts()
        other.window.addSubview(outer)
        outer.rightAnchor.constraint(equalTo: other.window.rightAnchor).isActive = true
        other.layOut()
        #expect(outer.frame.maxX == 320 && outer.frame.width == 90)
        #expect(inner.frame.minX == 7)
    }

    @Test func treesWithoutConstraintsHaveNoEngine() {
        let plain = UIView(frame: rect(0, 0, 10, 10))
        layouts.window.addSubview(plain)
        layouts.layOut()
        #expect(plain.layoutState == nil)
        #expect(layouts.window.layoutState?.engine == nil)
    }

    @Test func theAutoresizingMaskPinsAView() {
        let header = UIView(frame: rect(0, 0, 320, 40))
        header.autoresizingMask = .flexibleWidth
        layouts.window.addSubview(header)
        let below = layouts.view()
        NSLayoutConstraint.activate([
            below.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
            below.leftAnchor.constraint(equalTo: header.leftAnchor),
            below.widthAnchor.constraint(equalTo: header.widthAnchor),
        ])
        layouts.layOut()
        #expect(below.frame.minY == 48 && below.frame.width == 320)
        header.frame.size.height = 60
        layouts.layOut()
        #expect(below.frame.minY == 68)
        layouts.window.frame.size.width = 400
        layouts.layOut()
        #expect(below.frame.width == 400)
    }

    // Shows: UIView.hasAmbiguousLayout; UIView.exerciseAmbiguityInLayout(); UIView.constraintsAffectingLayout(for:)
    @Test func underconstrainedViewsAreAmbiguous() {
        let v = layouts.view()
        let left = v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10)
        let size = [
            v.widthAnchor.constraint(equalToConstant: 50), v.heightAnchor.constraint(equalToConstant: 50),
        ]
        NSLayoutConstraint.activate([left] + size)
        layouts.layOut()
        #expect(v.hasAmbiguousLayout)
        let y = v.frame.minY
        v.exerciseAmbiguityInLayout()
        layouts.layOut()
        #expect(v.frame.minY != y)
        v.topAnchor.constraint(equalTo: layouts.window.topAnchor).isActive = true
        layouts.layOut()
        #expect(!v.hasAmbiguousLayout)
        #expect(v.constraintsAffectingLayout(for: .horizontal) == [left, size[0]])
    }
}
