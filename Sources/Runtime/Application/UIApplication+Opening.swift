// UIApplication+Opening.swift: opening links.
//
// No other program could open a link: a link that a person follows is passed to the application's own delegate, which
// shows its target.

public import Foundation
import VitrineSystem

extension UIApplication {
    /// An option for opening a link.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the option.
        public var rawValue: String

        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Whether only an app that is registered for the link may open it. No effect.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// A property of a link that is opened, such as its source.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the property.
        public var rawValue: String

        /// Creates a property from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Passes `url` to the delegate's `application(_:open:options:)`; if it returns false, the log has a line about it.
    ///
    /// `completion` is called with the result before this returns.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isTaken = delegate?.application(self, open: url, options: [:]) ?? false
        if !isTaken {
            Diagnostics.warning(
                "the link \(url.absoluteString) was not opened: there is no browser; handle it in the delegate's application(_:open:options:)"
            )
        }
        completion?(isTaken)
    }

    /// Passes `url` to the delegate, and returns whether it opened the link.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        var isTaken = false
        open(url, options: options) { isTaken = $0 }
        return isTaken
    }
}
