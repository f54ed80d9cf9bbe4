// UIBarButtonItemGroup.swift: buttons of a bar that belong together.

public import Foundation

/// Buttons of a bar that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items of the group.
    open var barButtonItems: [UIBarButtonItem] { didSet { adopt() } }
    /// An item that replaces the others where there is not enough space. Nil for none.
    open var representativeItem: UIBarButtonItem?
    /// Whether the group is hidden. Default: false.
    open var isHidden = false { didSet { onChange?() } }
    /// Whether the representative item is shown at present.
    public package(set) var isDisplayingRepresentativeItem = false
    package var onChange: (() -> Void)?

    /// Creates a group of items.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adopt()
    }

    /// Creates a group with one space of no width of its own: it separates the groups on both sides of it.
    public class func fixedSpace() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: [.fixedSpace()], representativeItem: nil)
    }

    private func adopt() {
        for item in barButtonItems { item.buttonGroup = self }
        onChange?()
    }
}
