// UIView+Printing.swift: prints a view.

extension UIView {
    /// A formatter that prints this view by `draw(_:for:)`.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }
}
