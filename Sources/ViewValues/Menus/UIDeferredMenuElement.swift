// UIDeferredMenuElement.swift: a menu's elements that are not known before the menu is shown.

public import Foundation

/// A placeholder in a menu for elements that are requested when the menu shows it; until they arrive, it shows that
/// they are being fetched.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    /// The name of an element, for the responders that provide its elements.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name itself; a reverse domain name by convention.
        public var rawValue: String
        /// Makes an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier from a name, without a label.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Passes the elements to the closure, at once or later, on the main actor, exactly once.
    package typealias Closure = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    /// Provides the elements of a responder.
    @preconcurrency @MainActor
    public final class Provider: NSObject {
        fileprivate let closure: Closure

        /// Creates a provider from a closure that passes the elements on, at once or later, exactly once.
        public init(
            _ elementProvider:
                @escaping @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void
        ) { closure = elementProvider }
    }

    /// The name of the element; a unique one unless the element asks responders.
    public let identifier: Identifier
    /// Nil for elements that ask responders.
    private let provider: Closure?
    private let cachesElements: Bool
    private var elements: [UIMenuElement]?
    /// The callers that wait for elements that are being fetched.
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []

    private init(_ provider: Closure?, identifier: Identifier? = nil, keepsElements: Bool) {
        self.provider = provider
        self.identifier = identifier ?? Identifier("vitrine.deferred.\(UUID().uuidString)")
        self.cachesElements = keepsElements
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Elements that `elementProvider` returns the first time they are shown, and that are kept.
    public convenience init(
        _ elementProvider: @escaping @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) { self.init(elementProvider, keepsElements: true) }

    /// Elements that are requested again each time they are shown.
    public static func uncached(
        _ elementProvider: @escaping @MainActor (_ completion: @escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, keepsElements: false) }

    /// Elements of the responder chain from the first responder, or the menu's source, on: the first responder whose
    /// `provider(for:)` is not nil provides them.
    ///
    /// - Parameters:
    ///   - identifier: a name by which responders recognise the element.
    ///   - shouldCacheItems: whether the responders are asked only once, instead of each time that it is shown.
    public static func usingFocus(identifier: Identifier, shouldCacheItems: Bool) -> UIDeferredMenuElement {
        UIDeferredMenuElement(nil, identifier: identifier, keepsElements: shouldCacheItems)
    }

    /// The elements that are there already; nil if they must be fetched.
    package var fulfilledElements: [UIMenuElement]? { elements }

    /// Requests the elements. `receive` is called at once if they are loaded, and only once in any case.
    ///
    /// - Parameter find: finds the provider of the responders.
    package func fetch(
        asking find: (UIDeferredMenuElement) -> Provider? = { _ in nil },
        _ receive: @escaping @MainActor ([UIMenuElement]) -> Void
    ) {
        if let elements { return receive(elements) }
        waiting.append(receive)
        guard waiting.count == 1 else { return }
        var isAnswered = false
        let provider = provider ?? find(self)?.closure ?? { $0([]) }
        provider { [self] elements in
            guard !isAnswered else { return }
            isAnswered = true
            if cachesElements { self.elements = elements }
            let waiting = waiting
            self.waiting = []
            for answer in waiting { answer(elements) }
        }
    }
}
