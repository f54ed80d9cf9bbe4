// UIDeferredMenuElement.swift: a menu's elements that are not known before the menu is shown.

import Foundation

/// A placeholder in a menu for elements that are requested when the menu shows it; until they arrive, it shows that
/// they are being fetched.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
    /// Passes the elements to the closure, at once or later, on the main actor, exactly once.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let cachesElements: Bool
    private var elements: [UIMenuElement]?
    /// The callers that wait for elements that are being fetched.
    private var waiting: [@MainActor ([UIMenuElement]) -> Void] = []

    private init(_ provider: @escaping Provider, keepsElements: Bool) {
        self.provider = provider
        self.cachesElements = keepsElements
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Elements that `elementProvider` returns the first time they are shown, and that are kept.
    public convenience init(_ elementProvider: @escaping Provider) {
        self.init(elementProvider, keepsElements: true)
    }

    /// Elements that are requested again each time they are shown.
    public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(elementProvider, keepsElements: false)
    }

    /// The elements that are there already; nil if they must be fetched.
    package var fulfilledElements: [UIMenuElement]? { elements }

    /// Requests the elements. `receive` is called at once if they are loaded, and only once in any case.
    package func fetch(_ receive: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let elements { return receive(elements) }
        waiting.append(receive)
        guard waiting.count == 1 else { return }
        var isAnswered = false
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
