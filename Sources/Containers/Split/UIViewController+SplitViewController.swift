// UIViewController+SplitViewController.swift: the split view controller around a controller.

public import VitrineRuntime

extension UIViewController {
    /// The nearest split view controller that contains this one; nil if there is none.
    public var splitViewController: UISplitViewController? { around(UISplitViewController.self) }
}
