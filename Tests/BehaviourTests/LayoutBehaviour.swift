import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: ambiguous and conflicting layout")
final class LayoutBehaviour {
    /// Retained here, since a view does not retain its superview.
    private var roots: [UIView] = []

    private final class Sized: UIView {
        var size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    private func stack(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        return stack
    }

    private func layOut(_ stack: UIStackView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        roots.append(root)
        root.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        root.layoutIfNeeded()
    }

    // Behaviour: layout.optional.near; layout.priority.order
    @Test func optionalConstraintsAreSatisfiedAsFarAsPossible() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
        let wish = view.widthAnchor.constraint(equalToConstant: 300)
        wish.priority = .defaultLow
        let weaker = view.widthAnchor.constraint(equalToConstant: 50)
        weaker.priority = UILayoutPriority(100)
        NSLayoutConstraint.activate([atMost, wish, weaker])
        root.layoutIfNeeded()
        #expect(view.bounds.width == 200)
        wish.priority = UILayoutPriority(90)
        root.layoutIfNeeded()
        #expect(view.bounds.width == 50)
    }

    // Behaviour: layout.noIntrinsic; layout.intrinsic.invalidate
    @Test func contentSizesAreMeasuredWhenInvalidated() {
        #expect(UIView().intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(UIView.noIntrinsicMetric == -1)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let view = Sized(40, 30)
        root.addSubview(view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 30))
        view.size = CGSize(width: 70, height: 60)
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 30))
        view.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 70, height: 60))
    }

    // Behaviour: layout.ambiguous
    @Test func ambiguousLayoutIsReported() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let stage = OffscreenStage()
        stage.window.addSubview(root)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 5),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(view.hasAmbiguousLayout)
        view.heightAnchor.constraint(equalToConstant: 5).isActive = true
        #expect(!view.hasAmbiguousLayout)
    }

    // Behaviour: layout.fitting.compressed; layout.fitting.expanded; layout.fitting.equivalent
    @Test func fittingSizes() {
        let view = UIView()
        let inner = Sized(40, 30)
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            inner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -10),
            inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
        ])
        #expect(
            view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 30))
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 300)
        let target = CGSize(width: 120, height: 0)
        #expect(
            view.systemLayoutSizeFitting(target)
                == view.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: .fittingSizeLevel,
                    verticalFittingPriority: .fittingSizeLevel))
    }

    // Behaviour: layout.alignment.inverse; layout.alignment.insets
    @Test func constraintsApplyToAlignmentRectangles() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 20),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 26, height: 24))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: view.frame)) == view.frame)
    }

    // Behaviour: layout.activate.default; layout.constant.later; layout.ancestor
    @Test func aConstraintLivesAtTheNearestCommonAncestor() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let (left, right, inner) = (UIView(), UIView(), UIView())
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let across = inner.widthAnchor.constraint(equalTo: right.widthAnchor, constant: 30)
        let within = inner.leadingAnchor.constraint(equalTo: left.leadingAnchor, constant: 7)
        let own = inner.heightAnchor.constraint(equalToConstant: 9)
        NSLayoutConstraint.activate([across, within, own])
        #expect(
            root.constraints.contains(across) && left.constraints.contains(within)
                && inner.constraints.contains(own))
        root.layoutIfNeeded()
        #expect(inner.frame.width == 30 && inner.frame.minX == 7)
        across.constant = 44
        root.layoutIfNeeded()
        #expect(inner.frame.width == 44)
        inner.removeFromSuperview()
        #expect(!across.isActive && !within.isActive && own.isActive)
    }

    // Behaviour: stack.fill.hugging; stack.fillEqually; stack.fillProportionally
    @Test func aStackFills() {
        let (a, b) = (Sized(40, 10), Sized(60, 20))
        a.setContentHuggingPriority(.defaultLow, for: .horizontal)
        b.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let row = stack([a, b], width: 200)
        layOut(row)
        #expect(a.frame.width == 140 && b.frame.width == 60)
        #expect(a.frame.height == 20 && b.frame.height == 20)
        row.distribution = .fillEqually
        row.superview?.layoutIfNeeded()
        #expect(a.frame.width == 100 && b.frame.width == 100)
        row.distribution = .fillProportionally
        row.superview?.layoutIfNeeded()
        #expect(a.frame.width == 80 && b.frame.width == 120)
    }

    // Behaviour: stack.fillEqually.largest
    @Test func equalItemsAreAsLargeAsTheLargest() {
        let (a, b) = (Sized(40, 10), Sized(60, 20))
        let row = stack([a, b])
        row.distribution = .fillEqually
        layOut(row)
        #expect(a.frame.width == 60 && b.frame.width == 60 && row.frame.width == 120)
    }

    // Behaviour: stack.equalSpacing; stack.equalCentering; stack.spacing.minimum
    @Test func aStackSpreads() {
        let views = [Sized(20, 10), Sized(60, 10), Sized(20, 10)]
        let row = stack(views, width: 200)
        row.distribution = .equalSpacing
        layOut(row)
        #expect(views.map(\.frame.minX) == [0, 70, 180])
        row.distribution = .equalCentering
        row.superview?.layoutIfNeeded()
        #expect(views[1].center.x - views[0].center.x == views[2].center.x - views[1].center.x)
        let tight = stack([Sized(50, 10), Sized(50, 10)])
        tight.distribution = .equalSpacing
        tight.spacing = 12
        layOut(tight)
        #expect(tight.frame.width == 112)
    }

    // Behaviour: stack.hidden; stack.negativeSpacing
    @Test func hiddenItemsAndSpacing() {
        let views = [Sized(20, 10), Sized(30, 10), Sized(40, 10)]
        let row = stack(views)
        row.spacing = 5
        layOut(row)
        #expect(row.frame.width == 100)
        views[1].isHidden = true
        row.superview?.layoutIfNeeded()
        #expect(row.frame.width == 65 && row.arrangedSubviews.count == 3)
        row.spacing = -10
        row.superview?.layoutIfNeeded()
        #expect(row.frame.width == 50 && views[2].frame.minX == 10)
    }

    // Behaviour: stack.useDefault
    @Test func theDefaultSpacing() {
        let row = stack([Sized(20, 10), Sized(40, 10)])
        row.spacing = 5
        row.spacing = UIStackView.spacingUseDefault
        layOut(row)
        #expect(row.frame.width == 60)
    }

    // Behaviour: stack.custom.precedence; stack.custom.moves; stack.custom.removed; stack.custom.default
    @Test func customSpacingOfAStack() {
        let views = [Sized(20, 10), Sized(30, 10), Sized(40, 10)]
        let row = stack(views)
        row.spacing = 5
        row.setCustomSpacing(50, after: views[0])
        layOut(row)
        #expect(views[1].frame.minX == 70)
        row.insertArrangedSubview(views[0], at: 1)
        row.superview?.layoutIfNeeded()
        #expect(row.arrangedSubviews == [views[1], views[0], views[2]])
        #expect(row.customSpacing(after: views[0]) == 50 && views[2].frame.minX == 105)
        row.removeArrangedSubview(views[0])
        row.addArrangedSubview(views[0])
        #expect(row.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    // Behaviour: stack.subviews.subset; stack.remove.keeps; stack.superview.removes; stack.order.independent
    @Test func arrangedViewsAndSubviews() {
        let views = [Sized(20, 10), Sized(30, 10)]
        let extra = Sized(5, 5)
        let row = stack(views)
        row.addSubview(extra)
        #expect(row.subviews == views + [extra] && row.arrangedSubviews == views)
        row.insertArrangedSubview(extra, at: 0)
        #expect(row.subviews == views + [extra] && row.arrangedSubviews == [extra] + views)
        row.removeArrangedSubview(views[0])
        #expect(views[0].superview === row && row.arrangedSubviews == [extra, views[1]])
        views[1].removeFromSuperview()
        #expect(row.arrangedSubviews == [extra])
        row.addArrangedSubview(extra)
        #expect(row.arrangedSubviews == [extra] && row.subviews.filter { $0 === extra }.count == 1)
    }

    // Behaviour: stack.baseline.vertical; stack.baseline.horizontal
    @Test func aStacksBaselines() {
        let views = [Sized(20, 10), Sized(30, 40), Sized(40, 20)]
        let column = stack(views)
        column.axis = .vertical
        #expect(column.forFirstBaselineLayout === views[0] && column.forLastBaselineLayout === views[2])
        column.axis = .horizontal
        layOut(column)
        column.alignment = .center
        column.superview?.layoutIfNeeded()
        #expect(column.forFirstBaselineLayout === views[1])
    }

    // Behaviour: stack.margins
    @Test func aStackWithinItsMargins() {
        let view = Sized(20, 10)
        let row = stack([view])
        row.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layOut(row)
        #expect(row.frame.size == CGSize(width: 20, height: 10))
        row.isLayoutMarginsRelativeArrangement = true
        row.superview?.layoutIfNeeded()
        #expect(row.frame.size == CGSize(width: 26, height: 14) && view.frame.origin == CGPoint(x: 2, y: 1))
    }

    // Behaviour: layout.guide.frame; layout.guide.invisible
    @Test func aGuideIsARectangleInItsOwner() {
        let root = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        #expect(guide.owningView === root && root.layoutGuides.contains(guide) && root.subviews.isEmpty)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            guide.widthAnchor.constraint(equalToConstant: 30),
            guide.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
    }
}
