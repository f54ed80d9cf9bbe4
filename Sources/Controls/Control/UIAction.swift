// UIAction.swift: a closure with a title, as buttons and menus take it.

import Foundation
public import VitrineRuntime

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure to run when a person chooses it.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// A name by which an action is replaced or removed.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: Attributes
    open var state: State
    /// Who sent the action; set while the handler runs.
    open internal(set) var sender: Any?
    private let handler: UIActionHandler

    /// - Parameter identifier: a unique one if nil. Adding an action to a control replaces the one of the same identifier.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("vitrine.action.\(UUID().uuidString)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The title, that of the interface.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }

    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// Runs the handler, with `sender` set; not if the action is disabled.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
