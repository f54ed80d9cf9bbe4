// UIView+OldOverrides.swift: overridable methods of views with the names of the specification.
//
// They cannot be called: see UIView+OldNames.swift.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

extension UIView {
    /// The old name of `draw(_:)`. Unavailable.
    @available(*, unavailable, renamed: "draw(_:)")
    public func drawRect(_ rect: CGRect) { fatalError("unavailable") }

    /// The old name of `draw(_:for:)`. Unavailable.
    @available(*, unavailable, renamed: "draw(_:for:)")
    public func drawRect(_ rect: CGRect, forViewPrintFormatter formatter: UIViewPrintFormatter) {
        fatalError("unavailable")
    }

    /// The old name of `setNeedsDisplay(_:)`. Unavailable.
    @available(*, unavailable, renamed: "setNeedsDisplay(_:)")
    public func setNeedsDisplayInRect(_ rect: CGRect) { fatalError("unavailable") }

    /// The old name of `encodeRestorableState(with:)`. Unavailable.
    @available(*, unavailable, renamed: "encodeRestorableState(with:)")
    public func encodeRestorableStateWithCoder(_ coder: NSCoder) { fatalError("unavailable") }

    /// The old name of `decodeRestorableState(with:)`. Unavailable.
    @available(*, unavailable, renamed: "decodeRestorableState(with:)")
    public func decodeRestorableStateWithCoder(_ coder: NSCoder) { fatalError("unavailable") }

    /// The old name of `hitTest(_:with:)`. Unavailable.
    @available(*, unavailable, renamed: "hitTest(_:with:)")
    public func hitTest(_ point: CGPoint, withEvent event: UIEvent?) -> UIView? { fatalError("unavailable") }

    /// The old name of `point(inside:with:)`. Unavailable.
    @available(*, unavailable, renamed: "point(inside:with:)")
    public func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool { fatalError("unavailable") }

    /// The old name of `willMove(toSuperview:)`. Unavailable.
    @available(*, unavailable, renamed: "willMove(toSuperview:)")
    public func willMoveToSuperview(_ newSuperview: UIView?) { fatalError("unavailable") }

    /// The old name of `willMove(toWindow:)`. Unavailable.
    @available(*, unavailable, renamed: "willMove(toWindow:)")
    public func willMoveToWindow(_ newWindow: UIWindow?) { fatalError("unavailable") }

    /// The old name of `systemLayoutSizeFitting(_:)`. Unavailable.
    @available(*, unavailable, renamed: "systemLayoutSizeFitting(_:)")
    public func systemLayoutSizeFittingSize(_ targetSize: CGSize) -> CGSize { fatalError("unavailable") }

    /// The old name of `systemLayoutSizeFitting` with priorities. Unavailable.
    @available(
        *, unavailable,
        renamed: "systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)"
    )
    public func systemLayoutSizeFittingSize(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fatalError("unavailable") }

    /// The old name of `alignmentRect(forFrame:)`. Unavailable.
    @available(*, unavailable, renamed: "alignmentRect(forFrame:)")
    public func alignmentRectForFrame(_ frame: CGRect) -> CGRect { fatalError("unavailable") }

    /// The old name of `frame(forAlignmentRect:)`. Unavailable.
    @available(*, unavailable, renamed: "frame(forAlignmentRect:)")
    public func frameForAlignmentRect(_ alignmentRect: CGRect) -> CGRect { fatalError("unavailable") }

    /// The old name of `forLastBaselineLayout`. Unavailable.
    @available(*, unavailable, renamed: "forLastBaselineLayout")
    public func viewForBaselineLayout() -> UIView { fatalError("unavailable") }
}
