// UIMenuElement.swift: what menus and actions have in common.

public import Foundation

/// Something that a person can choose: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element stands as chosen.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing it leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    open package(set) var title: String
    open var subtitle: String?
    open package(set) var image: UIImage?

    package init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}
