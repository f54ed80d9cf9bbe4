import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Each attribute of a constraint")
struct AttributeTests {
    private let layouts = Layouts()

    // Shows: UIView.topAnchor; UIView.leftAnchor; UIView.rightAnchor; UIView.bottomAnchor; UIView.translatesAutoresizingMaskIntoConstraints
    @Test func edgesOfTheSuperview() {
        let v = layouts.view()
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10),
            v.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 20),
            v.rightAnchor.constraint(equalTo: layouts.window.rightAnchor, constant: -30),
            v.bottomAnchor.constraint(equalTo: layouts.window.bottomAnchor, constant: -40),
        ])
        layouts.layOut()
        #expect(v.frame == rect(10, 20, 280, 180))
        // A frame that was set directly is replaced at the next layout.
        v.frame = rect(1, 2, 3, 4)
        layouts.window.setNeedsLayout()
        layouts.layOut()
        #expect(v.frame == rect(10, 20, 280, 180))
    }

    // Shows: UIView.widthAnchor; UIView.heightAnchor; UIView.centerXAnchor; UIView.centerYAnchor
    @Test func sizesAndCentres() {
        let v = layouts.view()
        NSLayoutConstraint.activate([
            v.widthAnchor.constraint(equalTo: layouts.window.widthAnchor, multiplier: 0.5, constant: -10),
            v.heightAnchor.constraint(equalToConstant: 40),
            v.centerXAnchor.constraint(equalTo: layouts.window.centerXAnchor, constant: 5),
            v.centerYAnchor.constraint(equalTo: layouts.window.centerYAnchor),
        ])
        layouts.layOut()
        #expect(v.frame == rect(90, 100, 150, 40))
    }

    // Source: developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection: the direction for
    // arranging "the immediate content of the view"; suites that run on iOS find constraints between a view and the
    // one around it turned by the outer one's attribute.
    // Shows: UIView.leadingAnchor; UIView.trailingAnchor; UIView.semanticContentAttribute
    @Test func leadingFollowsTheDirectionOfTheSuperview() {
        let box = layouts.view()
        for (edge, other) in [
            (box.leftAnchor, layouts.window.leftAnchor), (box.rightAnchor, layouts.window.rightAnchor),
        ] {
            edge.constraint(equalTo: other).isActive = true
        }
        let a = layouts.view(in: box), b = layouts.view(in: box)
        b.semanticContentAttribute = .forceRightToLeft
        for v in [a, b] {
            v.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 12).isActive = true
            v.widthAnchor.constraint(equalToConstant: 50).isActive = true
        }
        layouts.layOut()
        #expect(a.frame.minX == 12)
        #expect(b.frame.minX == 12, "its own attribute applies to its content")
        box.semanticContentAttribute = .forceRightToLeft
        layouts.layOut()
        #expect(a.frame.maxX == 308 && b.frame.maxX == 308)
        // Between siblings, too, the superview's direction decides; the constraint's owner does not matter.
        let c = layouts.view(in: box)
        let beside = c.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        layouts.window.addConstraint(beside)
        c.widthAnchor.constraint(equalToConstant: 10).isActive = true
        layouts.layOut()
        #expect(c.frame.maxX == 250)
        box.semanticContentAttribute = .unspecified
        layouts.layOut()
        #expect(c.frame.minX == 70)
        // A view and its own margins.
        b.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 7)
        let inside = layouts.view(in: b)
        inside.widthAnchor.constraint(equalToConstant: 5).isActive = true
        inside.leadingAnchor.constraint(equalTo: b.layoutMarginsGuide.leadingAnchor).isActive = true
        layouts.layOut()
        #expect(inside.frame.maxX == 43)
    }

    // Source: suites that run on iOS: a view without content is as small as the constraints allow.
    @Test func anUpperBoundAloneShrinksAViewToNothing() {
        let v = layouts.view(), guide = UILayoutGuide(), box = layouts.box(30, 20)
        layouts.window.addLayoutGuide(guide)
        let bound = v.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        bound.isActive = true
        v.heightAnchor.constraint(lessThanOrEqualTo: layouts.window.heightAnchor, multiplier: 0.5).isActive = true
        guide.widthAnchor.constraint(lessThanOrEqualToConstant: 70).isActive = true
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 90).isActive = true
        layouts.layOut()
        #expect(v.frame.size == .zero)
        #expect(guide.layoutFrame.width == 0)
        #expect(box.frame.width == 30)
        #expect(v.hasAmbiguousLayout, "any width up to 100 is possible")
        // Any other constraint on the size counts.
        let wish = v.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = UILayoutPriority(1)
        wish.isActive = true
        layouts.layOut()
        #expect(v.frame.width == 100)
        wish.isActive = false
        bound.isActive = false
        let least = v.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
        least.isActive = true
        layouts.layOut()
        #expect(v.frame.width == 40)
    }

    // Shows: UIView.firstBaselineAnchor; UIView.lastBaselineAnchor
    @Test func baselinesLineUp() {
        let a = layouts.box(40, 50), b = layouts.box(40, 30)
        a.baselines = (18, 6)
        b.baselines = (11, 4)
        NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 100),
            b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
        ])
        layouts.layOut()
        #expect(b.frame.minY == 107.0)
        let c = layouts.box(40, 20)
        c.baselines = (9, 3)
        c.lastBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor).isActive = true
        layouts.layOut()
        #expect(c.frame.maxY == 147.0)
    }

    // Shows: UIView.userInterfaceLayoutDirection(for:)
    @Test func theAttributeDecidesTheDirection() {
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
        let v = layouts.view(), inside = layouts.view(in: v)
        v.semanticContentAttribute = .forceRightToLeft
        #expect(v.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(inside.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    // Shows: NSLayoutConstraint.Axis
    @Test func prioritiesAreSeparateForEachAxis() {
        let v = layouts.box(30, 20)
        v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor).isActive = true
        let wide = v.widthAnchor.constraint(equalToConstant: 50)
        wide.priority = UILayoutPriority(500)
        wide.isActive = true
        v.setContentHuggingPriority(UILayoutPriority(600), for: NSLayoutConstraint.Axis.vertical)
        layouts.layOut()
        #expect(v.frame.size == CGSize(width: 50, height: 20))
        v.setContentHuggingPriority(UILayoutPriority(600), for: NSLayoutConstraint.Axis.horizontal)
        layouts.layOut()
        #expect(v.frame.size == CGSize(width: 30, height: 20))
    }

    // Shows: UIView.forBaselineLayout()
    @available(*, deprecated)
    @Test func theOldNameOfTheBaselineView() {
        final class Card: UIView {
            let title = UIView()
            override var forLastBaselineLayout: UIView { title }
        }
        let card = Card()
        #expect(card.forBaselineLayout() === card.title)
    }

    // Shows: UIView.forFirstBaselineLayout; UIView.forLastBaselineLayout
    @Test func aSubviewMayGiveTheBaseline() {
        final class Card: UIView {
            let title = Box(20, 20)
            override var forLastBaselineLayout: UIView { title }
        }
        let card = Card()
        card.translatesAutoresizingMaskIntoConstraints = false
        layouts.window.addSubview(card)
        card.addSubview(card.title)
        card.title.baselines = (15, 5)
        let other = layouts.box(10, 10)
        NSLayoutConstraint.activate([
            card.title.topAnchor.constraint(equalTo: card.topAnchor, constant: 7),
            card.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 50),
            other.bottomAnchor.constraint(equalTo: card.lastBaselineAnchor),
            other.topAnchor.constraint(greaterThanOrEqualTo: card.firstBaselineAnchor, constant: -10),
        ])
        layouts.layOut()
        #expect(other.frame.maxY == 72.0)
        // Without a baseline the top and the bottom are used.
        let plain = layouts.view()
        #expect(plain.forFirstBaselineLayout === plain)
        NSLayoutConstraint.activate([
            plain.firstBaselineAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 33),
            plain.lastBaselineAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 44),
        ])
        layouts.layOut()
        #expect(plain.frame.minY == 33 && plain.frame.maxY == 44)
    }

    // Shows: UIView.layoutMargins; UIView.layoutMarginsGuide; UIView.preservesSuperviewLayoutMargins
    @Test func contentIsConstrainedToMargins() {
        let box = layouts.view()
        box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let byAttribute = layouts.view(in: box), byGuide = layouts.view(in: box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
            box.topAnchor.constraint(equalTo: layouts.window.topAnchor),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 60),
            byGuide.leftAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
            byGuide.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor),
            byGuide.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
            byGuide.bottomAnchor.constraint(equalTo: box.layoutMarginsGuide.bottomAnchor),
        ])
        let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
        for (own, margin) in pairs {
            NSLayoutConstraint(
                item: byAttribute, attribute: own, relatedBy: .equal, toItem: box, attribute: margin,
                multiplier: 1, constant: 0
            ).isActive = true
        }
        layouts.layOut()
        #expect(byGuide.frame == rect(2, 1, 94, 56))
        #expect(byAttribute.frame == rect(2, 1, 94, 56))
        #expect(box.layoutMarginsGuide.layoutFrame == rect(2, 1, 94, 56))
        box.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        layouts.layOut()
        #expect(byGuide.frame == rect(20, 10, 60, 40))
        #expect(byAttribute.frame == rect(20, 10, 60, 40))
    }

    // Shows: UIView.layoutMarginsDidChange()
    @Test func theSafeAreaExtendsTheMargins() {
        final class Watcher: UIView {
            var changes = 0
            override func layoutMarginsDidChange() { changes += 1 }
        }
        let v = Watcher()
        v.translatesAutoresizingMaskIntoConstraints = false
        layouts.window.addSubview(v)
        NSLayoutConstraint.activate([
            v.topAnchor.constraint(equalTo: layouts.window.safeAreaLayoutGuide.topAnchor),
            v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
            v.widthAnchor.constraint(equalToConstant: 50), v.heightAnchor.constraint(equalToConstant: 50),
        ])
        layouts.layOut()
        #expect(v.frame.minY == 0)
        layouts.window.screen.safeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0)
        layouts.layOut()
        #expect(v.frame.minY == 24)
        let before = v.changes
        v.layoutMargins = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
        #expect(v.changes == before + 1)
    }

    // Shows: UIView.readableContentGuide
    @Test func theReadableColumnIsCentred() {
        let wide = Layouts(width: 1000, height: 100)
        let v = wide.view()
        wide.window.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: wide.window.readableContentGuide.leftAnchor),
            v.rightAnchor.constraint(equalTo: wide.window.readableContentGuide.rightAnchor),
        ])
        wide.layOut()
        #expect(v.frame.minX == 164)
        #expect(v.frame.width == 672)
    }

    // Shows: UIView.alignmentRectInsets; UIView.alignmentRect(forFrame:); UIView.frame(forAlignmentRect:)
    @Test func alignmentRectanglesExcludeShadows() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 5, right: 4)
            }
        }
        let v = Shadowed()
        v.translatesAutoresizingMaskIntoConstraints = false
        layouts.window.addSubview(v)
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10),
            v.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 10),
            v.widthAnchor.constraint(equalToConstant: 40), v.heightAnchor.constraint(equalToConstant: 30),
        ])
        layouts.layOut()
        #expect(v.frame == rect(8, 9, 46, 36))
        #expect(v.alignmentRect(forFrame: v.frame) == rect(10, 10, 40, 30))
        #expect(v.frame(forAlignmentRect: rect(10, 10, 40, 30)) == rect(8, 9, 46, 36))
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func edgesAreOnDevicePixels(scale: CGFloat) {
        let layouts = Layouts(scale: scale, width: 100, height: 100)
        var previous: UIView?
        var views: [UIView] = []
        for _ in 0..<3 {
            let v = layouts.view()
            views.append(v)
            v.leftAnchor.constraint(equalTo: previous?.rightAnchor ?? layouts.window.leftAnchor).isActive =
                true
            v.widthAnchor.constraint(equalTo: layouts.window.widthAnchor, multiplier: 1.0 / 3).isActive = true
            previous = v
        }
        layouts.layOut()
        for (k, v) in views.enumerated() {
            let left = (CGFloat(k) * 100 / 3 * scale).rounded() / scale
            let right = (CGFloat(k + 1) * 100 / 3 * scale).rounded() / scale
            #expect(abs(v.frame.minX - left) < 1e-9)
            #expect(abs(v.frame.maxX - right) < 1e-9)
        }
    }

    @Test func viewsOfDifferentSuperviewsLineUp() {
        let a = layouts.view(), b = layouts.view(), inside = layouts.view(in: b)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 100),
            b.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 30),
            inside.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 5),
        ])
        layouts.layOut()
        #expect(inside.frame.minX == 75)
        // Transforms are ignored.
        b.transform = CGAffineTransform(translationX: 50, y: 0)
        layouts.window.setNeedsLayout()
        layouts.layOut()
        #expect(inside.frame.minX == 75)
    }
}
