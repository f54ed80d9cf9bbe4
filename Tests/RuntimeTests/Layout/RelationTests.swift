import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

/// Frames computed by hand. The window is 320 x 240 points.
@MainActor @Suite("Each attribute and relation, at each scale")
struct RelationTests {
    /// The value of an attribute of a frame of alignment edges, with baselines 7 below the top and 4 above the bottom.
    private func value(_ attribute: NSLayoutConstraint.Attribute, of f: CGRect) -> CGFloat {
        switch attribute {
        case .left, .leading: f.minX
        case .right, .trailing: f.maxX
        case .centerX: f.midX
        case .width: f.width
        case .height: f.height
        case .top: f.minY
        case .bottom: f.maxY
        case .centerY: f.midY
        case .firstBaseline: f.minY + 7
        case .lastBaseline: f.maxY - 4
        default: .nan
        }
    }

    private static let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = {
        let sets: [[NSLayoutConstraint.Attribute]] = [
            [.left, .right, .centerX], [.leading, .trailing, .centerX],
            [.top, .bottom, .centerY, .firstBaseline, .lastBaseline], [.width, .height],
        ]
        return sets.flatMap { set in set.flatMap { a in set.map { (a, $0) } } }
    }()

    /// Every valid pair, with a multiplier and a constant.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func equalities(scale: CGFloat) {
        let layouts = Layouts(scale: scale)
        let other = layouts.box(60, 36)
        other.baselines = (7, 4)
        NSLayoutConstraint.activate([
            other.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 30),
            other.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 20),
            other.widthAnchor.constraint(equalToConstant: 60),
            other.heightAnchor.constraint(equalToConstant: 36),
        ])
        for (first, second) in Self.pairs {
            for (multiplier, constant) in [(1, 0), (1, 12), (0.5, -6), (2, 3)] as [(CGFloat, CGFloat)] {
                let own = layouts.box(48, 24)
                own.baselines = (7, 4)
                NSLayoutConstraint(
                    item: own, attribute: first, relatedBy: .equal, toItem: other, attribute: second,
                    multiplier: multiplier, constant: constant
                ).isActive = true
                layouts.layOut()
                #expect(other.frame == rect(30, 20, 60, 36))
                let wanted = value(second, of: rect(30, 20, 60, 36)) * multiplier + constant
                // Edges are on pixels; a middle may be between two.
                let slip = 0.5 / scale + 1e-9
                #expect(
                    abs(value(first, of: own.frame) - wanted) <= slip,
                    "\(first.name) = \(multiplier) * \(second.name) + \(constant): \(own.frame)")
                own.removeFromSuperview()
            }
        }
    }

    /// At least, at most: the content's size or a weak constraint is satisfied as far as possible.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func inequalities(scale: CGFloat) {
        let layouts = Layouts(scale: scale)
        let wide = layouts.box(50, 20), narrow = layouts.box(50, 20), early = layouts.view(),
            late = layouts.view()
        // Otherwise the narrow box would make the wide one grow.
        wide.setContentHuggingPriority(UILayoutPriority(800), for: .horizontal)
        func wish(_ view: UIView, _ x: CGFloat) -> NSLayoutConstraint {
            let constraint = view.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: x)
            constraint.priority = .defaultLow
            return constraint
        }
        NSLayoutConstraint.activate([
            wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 80),
            wide.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
            narrow.widthAnchor.constraint(
                lessThanOrEqualTo: wide.widthAnchor, multiplier: 0.25, constant: 10),
            narrow.heightAnchor.constraint(lessThanOrEqualToConstant: 200),
            wish(early, 10), wish(late, 300),
            early.leftAnchor.constraint(greaterThanOrEqualTo: layouts.window.centerXAnchor, constant: -60),
            late.leftAnchor.constraint(lessThanOrEqualTo: layouts.window.centerXAnchor, constant: 60),
        ])
        layouts.layOut()
        #expect(wide.frame.size == CGSize(width: 80, height: 20))
        #expect(narrow.frame.size == CGSize(width: 30, height: 20))
        #expect(early.frame.minX == 100)
        #expect(late.frame.minX == 220)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func edgesBetweenPixelsAreRounded(scale: CGFloat) {
        let layouts = Layouts(scale: scale), v = layouts.view()
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10.4),
            v.widthAnchor.constraint(equalToConstant: 20.3),
            v.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 5.5),
            v.heightAnchor.constraint(equalToConstant: 0.2),
        ])
        layouts.layOut()
        // Left 10.4 and right 30.7, top 5.5 and bottom 5.7, each rounded separately.
        let edges: [CGFloat: [CGFloat]] = [
            1: [10, 31, 6, 6], 2: [10.5, 30.5, 5.5, 5.5], 3: [31.0 / 3, 92.0 / 3, 17.0 / 3, 17.0 / 3],
        ]
        let wanted = edges[scale]!
        for (edge, number) in zip([v.frame.minX, v.frame.maxX, v.frame.minY, v.frame.maxY], wanted) {
            #expect(abs(edge - number) < 1e-9)
        }
    }

    @Test func systemSpacingIsEightPoints() {
        let layouts = Layouts()
        let a = layouts.box(30, 20), b = layouts.box(30, 20), c = layouts.box(30, 20), d = layouts.box(30, 20)
        let window = layouts.window
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalToSystemSpacingAfter: window.leadingAnchor, multiplier: 1),
            a.topAnchor.constraint(equalToSystemSpacingBelow: window.topAnchor, multiplier: 2.5),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5),
            b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
            c.leadingAnchor.constraint(
                lessThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 0.5),
            c.leadingAnchor.constraint(
                greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor, multiplier: 0.5),
            c.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.topAnchor, multiplier: 0),
            c.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.topAnchor, multiplier: 0),
            d.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
        layouts.layOut()
        #expect(a.frame == rect(8, 20, 30, 20))
        #expect(b.frame.minX == 50 && b.frame.minY >= 48)
        #expect(c.frame == rect(84, 20, 30, 20))
    }

    @Test func rightToLeftMirrorsDistancesSpacingAndRelations() {
        let layouts = Layouts()
        let a = layouts.box(30, 20), b = layouts.box(30, 20), c = layouts.box(30, 20)
        layouts.window.semanticContentAttribute = .forceRightToLeft
        let wish = c.leadingAnchor.constraint(equalTo: layouts.window.leadingAnchor)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(
                equalToSystemSpacingAfter: layouts.window.leadingAnchor, multiplier: 1),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20),
            c.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: 5), wish,
        ])
        layouts.layOut()
        #expect(a.frame.maxX == 312)
        #expect(b.frame.maxX == 262)
        // At least 5 points further along the text, which is to the left.
        #expect(c.frame.maxX == 227)
        #expect(layouts.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func layoutIgnoresTransforms() {
        let layouts = Layouts()
        let box = layouts.view(), inside = layouts.view(in: box)
        box.transform = CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2)
        inside.transform = CGAffineTransform(scaleX: 0.5, y: 3)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 40),
            box.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 30),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 80),
            inside.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10),
            inside.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -10),
            inside.topAnchor.constraint(equalTo: box.topAnchor, constant: 20),
            inside.heightAnchor.constraint(equalToConstant: 20),
        ])
        layouts.layOut()
        #expect(box.bounds.size == CGSize(width: 100, height: 80) && box.center == CGPoint(x: 90, y: 70))
        #expect(inside.bounds.size == CGSize(width: 80, height: 20) && inside.center == CGPoint(x: 50, y: 30))
        #expect(!box.hasAmbiguousLayout && !inside.hasAmbiguousLayout)
    }
}
