// UIContextMenuConfiguration.swift: what a context menu shows.

public import Foundation
public import VitrineRuntime

public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// A context menu's elements and its preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// In which order a menu's elements stand.
    public enum ElementOrder: Int, Sendable {
        /// As they are.
        case automatic = 0
        /// The first next to what the menu belongs to.
        case priority
        /// As they are, wherever the menu stands.
        case fixed
    }

    /// Tells configurations apart; made by itself if none was given.
    public let identifier: any NSCopying
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// How many leading badges count; shown beside the preview if above 1.
    open var badgeCount = 0
    /// Whether other items of a list may be added while the menu is shown; nothing here does that.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - previewProvider: gives a controller whose view stands beside the menu; nil shows the view itself, lifted.
    ///   - actionProvider: gives the menu; it gets the elements that the system suggests: none here.
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
