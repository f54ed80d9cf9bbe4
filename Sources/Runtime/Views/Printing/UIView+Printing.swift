// UIView+Printing.swift: prints a view.

extension UIView {
}
