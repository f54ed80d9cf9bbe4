// UIAction.swift: a closure with a title, for buttons and menus.

import Foundation
public import VitrineDrawing
import VitrineRuntime
public import VitrineViewValues

/// The closure of an action. Its argument is the action, whose `sender` is set during the call.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element or button action that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The name by which an action is replaced or removed.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name itself; a reverse domain name by convention.
        public var rawValue: String
        /// Makes an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier from a name, without a label.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The action's identifier; a unique one if none was passed.
    public let identifier: Identifier
    /// A longer title for the list of key commands; nil to use `title`.
    open var discoverabilityTitle: String?
    /// Whether the action is disabled, hidden or destructive. Default: none of these.
    open var attributes: Attributes
    /// The mark beside the title in a menu: on, off or mixed. Default: off.
    open var state: State
    /// The object that sent the action; nil unless the handler is running.
    open internal(set) var sender: Any?
    /// The image in menus while the state is on; nil, the default, for the usual one.
    open var selectedImage: UIImage?
    /// Whether the action runs again while its keys are held. Default: automatic.
    open var repeatBehavior = RepeatBehavior.automatic
    private let handler: UIActionHandler

    /// Makes an action. Without an `identifier` it gets a unique one. Adding an action to a control replaces one with
    /// the same identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        preferredImageVisibility: ImageVisibility = .automatic, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("vitrine.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        self.selectedImage = selectedImage
        super.init(title: title, subtitle: subtitle, image: image)
        self.preferredImageVisibility = preferredImageVisibility
    }

    /// The title in menus and buttons.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Runs the handler with `sender` set. Does nothing if the action is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
