// UIContextMenuConfiguration.swift: the content of a context menu.

public import Foundation
public import VitrineRuntime
public import VitrineViewValues

/// Returns a controller whose view is the preview; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns the menu, given the elements that the system suggests; nil for none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The menu and the preview of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable {
        /// The order of the menu.
        case automatic = 0
        /// The first element is next to the source of the menu.
        case priority
        /// The order of the menu, wherever it is on the screen.
        case fixed
    }

    /// The identity of the configuration; a unique one if none was passed.
    public let identifier: any NSCopying
    /// The order of the menu's elements. Default: automatic.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// The number of items that the menu is for. Stored; no badge is shown. Default: 0.
    open var badgeCount = 0
    /// The other items of a list that the menu is for. Stored; they have no effect.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    /// Whether typing the beginning of a title moves the focus to that element. True by default.
    open var allowsTypeSelect = true

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - identifier: the identity of the configuration; nil for a unique one.
    ///   - previewProvider: returns a controller whose view is shown beside the menu; nil shows the view itself.
    ///   - actionProvider: returns the menu; its argument, the elements that the system suggests, is empty.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? (NSUUID() as any NSCopying)
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}
