// UITextInputAssistantItem.swift: the contents of the bar of shortcuts above the keyboard.

public import Foundation

/// The bar of shortcuts above the keyboard.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    /// Whether the bar may be hidden when there is no space. True by default.
    open var allowsHidingShortcuts = true
    /// Before the suggestions.
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    /// After the suggestions.
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    public override init() { super.init() }
}
