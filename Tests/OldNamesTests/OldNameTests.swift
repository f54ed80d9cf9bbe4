import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineOldNames
import VitrineRuntime

@MainActor @Suite("Names of the specification that have changed")
struct OldNameTests {
    @Test func oldNamesAreParsed() {
        let source = """
                @available(*, deprecated, renamed: "isHidden")
                public var hidden: Bool {
                    get { isHidden }
                }
                @discardableResult
                @available(*, deprecated, renamed: "draw(in:after:)")
                public func drawInRect(_ rect: CGRect, after done: ((Bool) -> Void)?) -> Bool { true }
                @available(*, unavailable, renamed: "next")
                public func nextResponder() -> UIResponder? { nil }
            @available(*, deprecated, renamed: "A.B")
            public typealias AB = A.B
            """
        #expect(
            OldNameSource.declarations(in: source) == [
                "hidden": .forwards, "drawInRect(_:after:)": .forwards, "nextResponder()": .unavailable,
                "AB": .forwards,
            ])
    }

    @Test func everyOldNameForwardsIsUnavailableOrListed() throws {
        let rows = try OldNameTable.read()
        #expect(rows.filter { $0.fate == .missing }.map(\.old) == [])
        #expect(rows.count > 80)
        // Methods that subclasses override must not forward.
        let overridden = [
            "drawRect(_:)", "hitTest(_:withEvent:)", "touchesBegan(_:withEvent:)", "willMoveToWindow(_:)",
            "nextResponder()",
        ]
        for name in overridden {
            #expect(rows.first { $0.old == name }?.fate == .unavailable, "\(name)")
        }
        if ProcessInfo.processInfo.environment["BLESS"] == "1" {
            try OldNameTable.text(rows).write(to: OldNameTable.page, atomically: true, encoding: .utf8)
        }
        let page = try String(contentsOf: OldNameTable.page, encoding: .utf8)
        #expect(page == OldNameTable.text(rows), "run BLESS=1 swift test --filter OldNameTests")
    }

    @Test func oldNamesDoTheSameAsNewNames() async { await caller.call() }

    private var caller: any OldNameCaller { OldNameUse() }
}

/// Calls deprecated members, without the warnings.
@MainActor protocol OldNameCaller { func call() async }

@MainActor struct OldNameUse: OldNameCaller {
    @available(*, deprecated) func call() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let (a, b, c) = (UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)), UIView(), UIView())
        stage.window.addSubview(a)
        a.addSubview(b)
        a.insertSubview(c, atIndex: 0)
        #expect(a.subviews == [c, b])
        a.exchangeSubviewAtIndex(0, withSubviewAtIndex: 1)
        #expect(a.subviews == [b, c] && c.isDescendantOfView(stage.window) && !a.isDescendantOfView(c))
        #expect(a.convertPoint(CGPoint(x: 1, y: 2), toView: nil) == CGPoint(x: 11, y: 22))
        #expect(a.convertPoint(CGPoint(x: 11, y: 22), fromView: stage.window) == CGPoint(x: 1, y: 2))
        #expect(a.convertRect(a.bounds, toView: nil) == a.frame)
        #expect(a.convertRect(a.frame, fromView: nil) == a.bounds)
        a.hidden = true
        a.opaque = false
        a.userInteractionEnabled = false
        a.multipleTouchEnabled = true
        a.exclusiveTouch = true
        #expect(a.isHidden && !a.isOpaque && !a.isUserInteractionEnabled && a.isMultipleTouchEnabled)
        #expect(a.isExclusiveTouch && a.hidden && a.exclusiveTouch && !a.opaque && !a.focused)
        a.hidden = false
        let mask = UIView()
        a.maskView = mask
        #expect(a.mask === mask && a.maskView === mask)
        a.maskView = nil
        a.contentMode = .ScaleAspectFit
        a.autoresizingMask = [.FlexibleWidth, .FlexibleTopMargin]
        #expect(
            a.contentMode == .scaleAspectFit && a.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
        let axis: UILayoutConstraintAxis = .Vertical
        a.setContentHuggingPriority(.required, forAxis: axis)
        a.setContentCompressionResistancePriority(.defaultLow, forAxis: .Horizontal)
        #expect(a.contentHuggingPriority(for: .vertical) == .required)
        #expect(a.contentHuggingPriorityForAxis(.vertical) == .required)
        #expect(a.contentCompressionResistancePriorityForAxis(.horizontal) == .defaultLow)
        #expect(UILayoutFittingExpandedSize.width == 10_000 && UIViewNoIntrinsicMetric == -1)
        #expect(UILayoutFittingCompressedSize == .zero)
        #expect(
            NSLayoutConstraint.constraintsWithVisualFormat(
                "H:[c(20)]", options: [], metrics: nil, views: ["c": c]
            ).count == 1)

        a.frame.origin = .zero
        let options: UIViewAnimationOptions = [.CurveLinear, .AllowUserInteraction]
        var ends = 0
        UIView.animateWithDuration(1, delay: 0, options: options) {
            a.frame.origin.x = 60
        } completion: {
            if $0 { ends += 1 }
        }
        UIView.animateKeyframesWithDuration(1, delay: 0, options: .CalculationModeLinear) {
            UIView.addKeyframeWithRelativeStartTime(0, relativeDuration: 0.5) { b.alpha = 0.25 }
        } completion: {
            if $0 { ends += 1 }
        }
        await stage.advance(by: 0.5)
        #expect(abs((a.layer.presentation()?.position.x ?? 0) - 45) < 0.01, "half of 60, and 15")
        #expect(abs((b.layer.presentation()?.opacity ?? 0) - 0.25) < 0.01)
        await stage.advance(by: 0.6)
        #expect(ends == 2)
        UIView.transitionFromView(
            c, toView: UIView(), duration: 0, options: .TransitionCrossDissolve, completion: nil)
        #expect(c.superview == nil)
        #expect(a.snapshotViewAfterScreenUpdates(true)?.bounds.size == a.bounds.size)
        UIView.performSystemAnimation(
            .Delete, onViews: [b], options: [], animations: nil, completion: { _ in ends += 1 })
        await stage.settle()
        #expect(b.superview == nil && ends == 3)
    }
}
