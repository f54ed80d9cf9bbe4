// UIApplication+Opening.swift: links.
//
// No other program waits behind the app: a link that somebody follows comes
// back to the app's own delegate, which shows what belongs to it.

public import Foundation
import VitrineRemarks

extension UIApplication {
    /// How a link is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Where a link came from.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Hands `url` to the delegate's `application(_:open:options:)`; where it is not taken, the log says so.
    /// - Parameter completion: told, before this returns, whether the link was taken.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        let isTaken = delegate?.application(self, open: url, options: [:]) ?? false
        if !isTaken {
            Remarks.add(
                "the link \(url.absoluteString) was not opened: no browser waits behind the app; take it in the delegate's application(_:open:options:)"
            )
        }
        completion?(isTaken)
    }

    /// The same; returns whether the link was taken.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        var isTaken = false
        open(url, options: options) { isTaken = $0 }
        return isTaken
    }
}
