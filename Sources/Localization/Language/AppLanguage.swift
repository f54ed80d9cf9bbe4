// AppLanguage.swift: the language of the app, in one place.
//
// Foundation on Linux ignores both LANG and a choice made while running, so `Locale.current` and
// `Locale.preferredLanguages` are of no use.

package import Foundation
import Synchronization

/// The language in use; any thread.
package enum AppLanguage {
    private struct State {
        let tag: LanguageTag
        let identifier: String
        /// Created at first use: Foundation's ICU needs half a millisecond for the first.
        lazy var locale = Locale(identifier: identifier.replacingOccurrences(of: "-", with: "_"))

        init(_ tag: LanguageTag) {
            self.tag = tag
            identifier = tag.identifier
        }
    }

    private static let state = Mutex(State(LanguageTag("en")!))
    /// Cached, since Foundation's lookup is expensive.
    private static let readsRightToLeft = Atomic<Bool>(false)
    /// The objects that show words of the system.
    @MainActor package static let followers = LanguageFollowers()

    package static var current: LanguageTag {
        get { state.withLock { $0.tag } }
        set {
            state.withLock { $0 = State(newValue) }
            readsRightToLeft.store(newValue.isRightToLeft, ordering: .relaxed)
        }
    }

    /// As BCP 47 writes it.
    package static var identifier: String { state.withLock { $0.identifier } }

    /// The locale in which Foundation's formatters write values for people.
    package static var locale: Locale { state.withLock { $0.locale } }

    /// Whether the language is written from right to left.
    package static var isRightToLeft: Bool { readsRightToLeft.load(ordering: .relaxed) }

    /// VITRINE_LANGUAGE, else the system's variables; nil where none names a language.
    package static func named(by environment: [String: String]) -> LanguageTag? {
        for name in ["VITRINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            // As in the C library, the first that is set counts.
            if let value = environment[name], !value.isEmpty { return LanguageTag(value) }
        }
        return nil
    }

    /// Calls `show` at once, and after each change of the language, as long as `object` exists.
    ///
    /// For words that a control shows by itself: an app's own strings are read again on
    /// `UIApplication.languageDidChangeNotification`.
    @MainActor package static func follow<Object: AnyObject>(
        _ object: Object, _ show: @escaping @MainActor (Object) -> Void
    ) {
        show(object)
        followers.add(object) { if let object = $0 as? Object { show(object) } }
    }

    /// Frees the entries of followers that were released. O(number of followers).
    @MainActor package static func removeReleasedFollowers() { followers.removeReleased() }
}
