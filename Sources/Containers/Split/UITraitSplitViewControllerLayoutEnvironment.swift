// UITraitSplitViewControllerLayoutEnvironment.swift: the trait that says whether a split view controller has columns.

public import VitrineDrawing

/// The trait for the layout of the split view controller around a view.
public enum UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
    /// `.none`.
    public static let defaultValue = UISplitViewController.LayoutEnvironment.none
}

extension UIMutableTraits {
    /// The layout of the split view controller that contains the view.
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
        set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    /// The layout of the split view controller that contains the view; `.none` outside of split view controllers.
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        self[UITraitSplitViewControllerLayoutEnvironment.self]
    }

    /// Creates traits with this layout alone.
    public convenience init(splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment) {
        self.init { $0.splitViewControllerLayoutEnvironment = splitViewControllerLayoutEnvironment }
    }
}
