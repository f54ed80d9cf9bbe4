// UITraitTabAccessoryEnvironment.swift: the trait that says where a tab accessory is shown.

public import VitrineDrawing

/// The trait for the place of a tab accessory, set for the views in it.
public enum UITraitTabAccessoryEnvironment: UITraitDefinition {
    /// `.unspecified`.
    public static let defaultValue = UITabAccessory.Environment.unspecified
}

extension UIMutableTraits {
    /// Where the tab accessory is that contains the view.
    public var tabAccessoryEnvironment: UITabAccessory.Environment {
        get { self[UITraitTabAccessoryEnvironment.self] }
        set { self[UITraitTabAccessoryEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    /// Where the tab accessory is that contains the view; `.unspecified` outside of accessories.
    public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }

    /// Creates traits with this place alone.
    public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
        self.init { $0.tabAccessoryEnvironment = tabAccessoryEnvironment }
    }
}
