import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Margins and constraints to them")
struct MarginTests {
    private let layouts = Layouts()

    private func fill(_ view: UIView, _ guide: UILayoutGuide) {
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.rightAnchor.constraint(equalTo: guide.rightAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    // Shows: UIView.layoutMargins
    @Test func eightPointsASideByDefault() {
        let v = layouts.view()
        fill(v, layouts.window.layoutMarginsGuide)
        layouts.layOut()
        #expect(v.frame == rect(8, 8, 304, 224))
        #expect(
            layouts.window.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    }

    @Test func directionalMarginsFollowTheLayoutDirection() {
        let box = UIView(frame: rect(0, 0, 100, 60)), inside = layouts.view(in: box)
        layouts.window.addSubview(box)
        fill(inside, box.layoutMarginsGuide)
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
        layouts.layOut()
        #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 30))
        #expect(inside.frame == rect(10, 1, 60, 57))
        box.semanticContentAttribute = .forceRightToLeft
        layouts.layOut()
        #expect(box.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 10))
        #expect(inside.frame == rect(30, 1, 60, 57))
        // Margins of left and right are not mirrored.
        box.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 9)
        #expect(
            box.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 9, bottom: 0, trailing: 5))
        box.semanticContentAttribute = .forceLeftToRight
        layouts.layOut()
        #expect(inside.frame == rect(5, 0, 86, 60))
    }

    // Shows: UIView.preservesSuperviewLayoutMargins
    @Test func marginsOfTheSuperviewExtendIntoViewsNearItsEdges() {
        let outer = UIView(frame: rect(0, 0, 200, 100))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        layouts.window.addSubview(outer)
        let inner = UIView(frame: rect(10, 0, 180, 100)), inside = layouts.view(in: inner)
        outer.addSubview(inner)
        fill(inside, inner.layoutMarginsGuide)
        layouts.layOut()
        #expect(inside.frame == rect(8, 8, 164, 84))
        inner.preservesSuperviewLayoutMargins = true
        layouts.layOut()
        // 30 of the superview less the 10 between the view and its edge.
        #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
        #expect(inside.frame == rect(20, 20, 140, 60))
        outer.layoutMargins = UIEdgeInsets(top: 5, left: 12, bottom: 20, right: 30)
        layouts.layOut()
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 20, right: 20))
        #expect(inside.frame == rect(8, 8, 152, 72))
        // After a move the superview's margins overlap differently.
        inner.frame = rect(40, 30, 100, 40)
        layouts.layOut()
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(inside.frame == rect(8, 8, 84, 24))
    }

    @Test func theSafeAreaExtendsTheMarginsUnlessDisabled() {
        let v = layouts.view()
        fill(v, layouts.window.layoutMarginsGuide)
        layouts.window.screen.safeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 10, right: 0)
        layouts.layOut()
        #expect(v.frame == rect(8, 32, 304, 190))
        layouts.window.insetsLayoutMarginsFromSafeArea = false
        layouts.layOut()
        #expect(v.frame == rect(8, 8, 304, 224))
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func marginAttributesAtEachScale(scale: CGFloat) {
        let layouts = Layouts(scale: scale)
        let box = UIView(frame: rect(0, 0, 101, 61)), v = layouts.view(in: box),
            c = layouts.box(10, 10, in: box)
        layouts.window.addSubview(box)
        box.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 8, right: 12)
        func tie(_ view: UIView, _ own: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
            NSLayoutConstraint(
                item: view, attribute: own, relatedBy: .equal, toItem: box, attribute: other, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        tie(v, .leading, .leadingMargin)
        tie(v, .trailing, .trailingMargin)
        tie(v, .top, .topMargin)
        tie(v, .bottom, .bottomMargin)
        tie(c, .centerX, .centerXWithinMargins)
        tie(c, .centerY, .centerYWithinMargins)
        layouts.layOut()
        #expect(v.frame == rect(5, 3, 84, 50))
        // Middles at 47 and 28, so edges at 42 and 23, on pixels at any scale.
        #expect(c.frame == rect(42, 23, 10, 10))
        box.semanticContentAttribute = .forceRightToLeft
        v.semanticContentAttribute = .forceRightToLeft
        layouts.layOut()
        #expect(v.frame == rect(5, 3, 84, 50))
    }

    // Shows: UIView.layoutMargins; UIView.layoutMarginsDidChange()
    @Test func aControllersViewHasTheSystemsMargins() {
        let controller = UIViewController()
        let narrow = Layouts(width: 320, height: 100)
        narrow.window.rootViewController = controller
        narrow.window.layoutIfNeeded()
        let view = controller.view!
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        #expect(
            controller.systemMinimumLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        // Margins below the system's minimum are ignored, larger ones are not.
        view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 40)
        #expect(view.layoutMargins == UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = true
        view.frame.size.width = 500
        #expect(view.layoutMargins.left == 20)
        #expect(controller.systemMinimumLayoutMargins.leading == 20)
    }

    // Shows: UIView.readableContentGuide
    @Test func theReadableColumnIsNoWiderThanTheMargins() {
        let v = layouts.view()
        fill(v, layouts.window.readableContentGuide)
        layouts.layOut()
        #expect(v.frame == rect(8, 8, 304, 224))
    }

    @Test func theReadableColumnGrowsWithTheText() {
        let wide = Layouts(width: 2600, height: 100)
        let v = wide.view()
        NSLayoutConstraint.activate([
            v.leftAnchor.constraint(equalTo: wide.window.readableContentGuide.leftAnchor),
            v.rightAnchor.constraint(equalTo: wide.window.readableContentGuide.rightAnchor),
            v.heightAnchor.constraint(equalToConstant: 10),
        ])
        // Body text has 17 points by default, 14 when extra small, 53 at the largest size.
        for (category, width) in [
            (UIContentSizeCategory.large, 672), (.extraSmall, 553),
            (.accessibilityExtraExtraExtraLarge, 2095),
        ] as [(UIContentSizeCategory, CGFloat)] {
            wide.window.traitOverrides.preferredContentSizeCategory = category
            wide.layOut()
            #expect(v.frame.width == width)
            #expect(abs(v.frame.midX - 1300) <= 0.5)
        }
    }
}
