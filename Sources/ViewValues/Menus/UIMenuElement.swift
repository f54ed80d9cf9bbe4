// UIMenuElement.swift: the base class of menus, actions and commands.

public import Foundation
public import VitrineDrawing

/// An element that a person can choose, with a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element has a check mark.
    public enum State: Int, Sendable {
        /// No mark, a check mark, or a dash for elements that are selected in part.
        case off, on, mixed
    }

    /// How an element looks and behaves in its menu. Raw values are UIKit's.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt
        /// Creates attributes from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown dimmed; it cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown in red, for actions that delete something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing it does not close the menu.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether an element acts again and again while its keys are held.
    public enum RepeatBehavior: Int, Sendable {
        /// As the system decides: it repeats.
        case automatic = 0
        /// It repeats.
        case repeatable
        /// It acts once.
        case nonRepeatable
    }

    /// Whether an element's image is shown in a menu.
    public enum ImageVisibility: Int, Sendable {
        /// As the system decides: it is shown.
        case automatic = 0
        /// It is shown.
        case visible
        /// It is not shown.
        case hidden
    }

    /// The text of the element.
    open package(set) var title: String
    /// A second line of text below the title. Nil for none.
    open var subtitle: String?
    /// The image beside the title. Nil for none.
    open package(set) var image: UIImage?
    /// Whether the image is shown in a menu. Default: automatic.
    open var preferredImageVisibility = ImageVisibility.automatic
    /// Called when a finger, a pointer or the keys come to the element in a menu, and when they leave it. Nil for none.
    open var highlightStateUpdateHandler: ((_ element: UIMenuElement, _ isHighlighted: Bool) -> Void)?

    /// The image to show in a menu; nil for none.
    package var shownImage: UIImage? { preferredImageVisibility == .hidden ? nil : image }

    package init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
