// UIView+OldOverrides.swift: methods that subclasses of views override, by the specification's names.
//
// They cannot be called: see UIView+OldNames.swift.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

extension UIView {
    @available(*, unavailable, renamed: "draw(_:)")
    public func drawRect(_ rect: CGRect) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "draw(_:for:)")
    public func drawRect(_ rect: CGRect, forViewPrintFormatter formatter: UIViewPrintFormatter) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "setNeedsDisplay(_:)")
    public func setNeedsDisplayInRect(_ rect: CGRect) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "encodeRestorableState(with:)")
    public func encodeRestorableStateWithCoder(_ coder: NSCoder) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "decodeRestorableState(with:)")
    public func decodeRestorableStateWithCoder(_ coder: NSCoder) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "hitTest(_:with:)")
    public func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? { fatalError("unavailable") }

    @available(*, unavailable, renamed: "point(inside:with:)")
    public func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool { fatalError("unavailable") }

    @available(*, unavailable, renamed: "willMove(toSuperview:)")
    public func willMoveToSuperview(_ newSuperview: UIView?) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "willMove(toWindow:)")
    public func willMoveToWindow(_ newWindow: UIWindow?) { fatalError("unavailable") }

    @available(*, unavailable, renamed: "systemLayoutSizeFitting(_:)")
    public func systemLayoutSizeFittingSize(_ targetSize: CGSize) -> CGSize { fatalError("unavailable") }

    @available(
        *, unavailable,
        renamed: "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
    )
    public func systemLayoutSizeFittingSize(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fatalError("unavailable") }

    @available(*, unavailable, renamed: "alignmentRect(forFrame:)")
    public func alignmentRectForFrame(_ frame: CGRect) -> CGRect { fatalError("unavailable") }

    @available(*, unavailable, renamed: "frame(forAlignmentRect:)")
    public func frameForAlignmentRect(_ alignmentRect: CGRect) -> CGRect { fatalError("unavailable") }

    @available(*, unavailable, renamed: "forLastBaselineLayout")
    public func viewForBaselineLayout() -> UIView { fatalError("unavailable") }
}
