// UITextItem+Menu.swift: the menu of a link, a picture or a tagged part of a text.

public import Foundation
public import VitrineRuntime
public import VitrineViewValues

extension UITextItem {
    /// The menu of an item, and what is lifted beside it.
    @preconcurrency @MainActor
    public final class MenuConfiguration: NSObject {
        /// What is shown beside the menu of an item.
        public enum Preview {
            /// A picture of the item in its text.
            case `default`
            /// A view, in its size.
            case view(UIView)
        }

        let preview: Preview?
        let menu: UIMenu

        /// Makes a configuration. Without a preview only the menu is shown.
        public init(preview: Preview? = .default, menu: UIMenu) {
            self.preview = preview
            self.menu = menu
            super.init()
        }
    }
}
