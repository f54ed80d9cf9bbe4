import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Content sizes in Auto Layout")
struct ContentSizeTests {
    private let layouts = Layouts()

    // Shows: UIView.intrinsicContentSize; UIView.invalidateIntrinsicContentSize(); UIView.noIntrinsicMetric
    @Test func aViewIsAsLargeAsItsContent() {
        let box = layouts.box(70, 30)
        box.leftAnchor.constraint(equalTo: layouts.window.leftAnchor).isActive = true
        layouts.layOut()
        #expect(box.frame.size == CGSize(width: 70, height: 30))
        box.content = CGSize(width: 90, height: UIView.noIntrinsicMetric)
        layouts.layOut()
        #expect(box.frame.size == CGSize(width: 90, height: 0))
    }

    /// On iOS an autoresizing mask of flexible width and height is a constraint with the superview's size
    /// (NSAutoresizingMaskLayoutConstraint), so that what is inside decides the size of what is around it: effect views
    /// in InputBarAccessoryView have the height of their text.
    @Test func viewsAreAsLargeAsTheContentOfTheirAutoresizingSubview() {
        let outer = UIView(), content = UIView(), box = layouts.box(70, 30)
        outer.translatesAutoresizingMaskIntoConstraints = false
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(content)
        layouts.window.addSubview(outer)
        content.addSubview(box)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: layouts.window.leftAnchor, constant: 10),
            outer.topAnchor.constraint(equalTo: layouts.window.topAnchor, constant: 20),
            box.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 5),
            box.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -5),
            box.topAnchor.constraint(equalTo: content.topAnchor),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        layouts.layOut()
        #expect(outer.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 80, height: 30))
        box.content = CGSize(width: 100, height: 50)
        layouts.layOut()
        #expect(outer.frame.size == CGSize(width: 110, height: 50) && content.frame.size == outer.frame.size)
        content.autoresizingMask = []
        box.content = CGSize(width: 60, height: 50)
        layouts.layOut()
        #expect(content.frame.size == CGSize(width: 110, height: 50))
    }

    /// The same size is measured before any layout, and measuring changes nothing.
    @Test func viewsWithAnAutoresizingSubviewAreMeasuredByItsContent() {
        let outer = UIView(), content = UIView(), box = layouts.box(70, 30)
        outer.translatesAutoresizingMaskIntoConstraints = false
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(content)
        content.addSubview(box)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: content.leftAnchor, constant: 5),
            box.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -5),
            box.topAnchor.constraint(equalTo: content.topAnchor),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        for _ in 0..<2 {
            #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 80, height: 30))
        }
        layouts.window.addSubview(outer)
        outer.leftAnchor.constraint(equalTo: layouts.window.leftAnchor).isActive = true
        outer.topAnchor.constraint(equalTo: layouts.window.topAnchor).isActive = true
        layouts.layOut()
        #expect(outer.frame.size == CGSize(width: 80, height: 30))
    }

    // Shows: UIView.contentHuggingPriority(for:); UIView.setContentHuggingPriority(_:for:)
    @Test func theViewWithLessHuggingGrows() {
        let a = layouts.box(50, 10), b = layouts.box(50, 10)
        row(a, b)
        a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        #expect(a.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
        #expect(b.contentHuggingPriority(for: .horizontal) == .defaultLow)
        layouts.layOut()
        #expect(a.frame.width == 50 && b.frame.width == 270)
        a.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        layouts.layOut()
        #expect(a.frame.width == 270 && b.frame.width == 50)
    }

    // Shows: UIView.contentCompressionResistancePriority(for:); UIView.setContentCompressionResistancePriority(_:for:)
    @Test func theViewWithLessCompressionResistanceShrinks() {
        let a = layouts.box(200, 10), b = layouts.box(200, 10)
        row(a, b)
        #expect(a.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
        a.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        layouts.layOut()
        #expect(a.frame.width == 200 && b.frame.width == 120)
        a.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        layouts.layOut()
        #expect(a.frame.width == 120 && b.frame.width == 200)
    }

    private func row(_ a: UIView, _ b: UIView) {
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.rightAnchor.constraint(equalTo: layouts.window.rightAnchor),
        ])
    }

    // Shows: UIView.systemLayoutSizeFitting(_:); UIView.layoutFittingSizes
    @Test func theFittingSizeIsTheSmallestThatSatisfiesTheConstraints() {
        let card = layouts.view(), title = layouts.box(120, 20, in: card),
            text = layouts.box(80, 40, in: card)
        NSLayoutConstraint.activate([
            title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            card.rightAnchor.constraint(greaterThanOrEqualTo: title.rightAnchor, constant: 10),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
            card.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
            // Constraints of the card to other views are ignored.
            card.widthAnchor.constraint(lessThanOrEqualTo: layouts.window.widthAnchor, multiplier: 0.1),
        ])
        #expect(
            card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 85)
        )
        let wide = card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        #expect(wide.width == 10_000 && wide.height == 85)
    }

    // Shows: UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)
    @Test func heightFollowsFromARequiredWidth() {
        final class Wrapped: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 10) }
            override func layoutHeight(forWidth width: CGFloat) -> CGFloat? { (3000 / width).rounded(.up) }
        }
        let cell = layouts.view(), text = Wrapped()
        text.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(text)
        NSLayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 10),
            text.rightAnchor.constraint(equalTo: cell.rightAnchor, constant: -10),
            text.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            text.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
        ])
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 120, height: 40))
        // Measuring changes nothing.
        NSLayoutConstraint.activate([
            cell.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
            cell.topAnchor.constraint(equalTo: layouts.window.topAnchor),
            cell.widthAnchor.constraint(equalToConstant: 70),
        ])
        layouts.layOut()
        #expect(cell.frame.size == CGSize(width: 70, height: 70))
        _ = cell.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        layouts.layOut()
        #expect(cell.frame.size == CGSize(width: 70, height: 70))
    }
}
