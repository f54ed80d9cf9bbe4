// TraitValues+Archive.swift: traits in archives, and comparison of specified ones.

import Foundation

extension TraitValues {
    init(_ coder: NSCoder) {
        self.init()
        userInterfaceStyle = coder.choice("UITraitUserInterfaceStyle") ?? .unspecified
        userInterfaceLevel = coder.choice("UITraitUserInterfaceLevel") ?? .unspecified
        userInterfaceIdiom = coder.choice("UITraitUserInterfaceIdiom") ?? .unspecified
        displayScale = CGFloat(max(0, coder.finite("UITraitDisplayScale") ?? 0))
        horizontalSizeClass = coder.choice("UITraitHorizontalSizeClass") ?? .unspecified
        verticalSizeClass = coder.choice("UITraitVerticalSizeClass") ?? .unspecified
        layoutDirection = coder.choice("UITraitLayoutDirection") ?? .unspecified
        if let name = coder.text("UITraitPreferredContentSizeCategory") {
            self[UITraitPreferredContentSizeCategory.self] = UIContentSizeCategory(rawValue: name)
        }
        if let contrast: UIAccessibilityContrast = coder.choice("UITraitAccessibilityContrast") {
            self[UITraitAccessibilityContrast.self] = contrast
        }
    }

    func encode(with coder: NSCoder) {
        coder.encode(userInterfaceStyle.rawValue, forKey: "UITraitUserInterfaceStyle")
        coder.encode(userInterfaceLevel.rawValue, forKey: "UITraitUserInterfaceLevel")
        coder.encode(userInterfaceIdiom.rawValue, forKey: "UITraitUserInterfaceIdiom")
        coder.encode(Double(displayScale), forKey: "UITraitDisplayScale")
        coder.encode(horizontalSizeClass.rawValue, forKey: "UITraitHorizontalSizeClass")
        coder.encode(verticalSizeClass.rawValue, forKey: "UITraitVerticalSizeClass")
        coder.encode(layoutDirection.rawValue, forKey: "UITraitLayoutDirection")
        let category = self[UITraitPreferredContentSizeCategory.self]
        if category != UITraitPreferredContentSizeCategory.defaultValue {
            coder.encode(category.rawValue as NSString, forKey: "UITraitPreferredContentSizeCategory")
        }
        let contrast = self[UITraitAccessibilityContrast.self]
        if contrast != UITraitAccessibilityContrast.defaultValue {
            coder.encode(contrast.rawValue, forKey: "UITraitAccessibilityContrast")
        }
    }

    /// Whether all traits that `other` specifies have the same values here.
    func has(_ other: TraitValues) -> Bool {
        func agrees<Value: Equatable>(_ path: KeyPath<TraitValues, Value>, _ unspecified: Value) -> Bool {
            other[keyPath: path] == unspecified || other[keyPath: path] == self[keyPath: path]
        }
        let category = other[UITraitPreferredContentSizeCategory.self]
        return agrees(\.userInterfaceStyle, .unspecified) && agrees(\.userInterfaceLevel, .unspecified)
            && agrees(\.userInterfaceIdiom, .unspecified) && agrees(\.displayScale, 0)
            && agrees(\.horizontalSizeClass, .unspecified) && agrees(\.verticalSizeClass, .unspecified)
            && (category == UITraitPreferredContentSizeCategory.defaultValue
                || category == self[UITraitPreferredContentSizeCategory.self])
    }
}
