// AppLanguage.swift: the one place that says which language the app speaks.
//
// Foundation on Linux takes neither LANG nor a choice made while running into
// account, so `Locale.current` and `Locale.preferredLanguages` are of no use.

import Foundation
import Synchronization

/// The language in use; any thread.
package enum AppLanguage {
    private struct State {
        let tag: LanguageTag
        let identifier: String
        /// Made when it is first asked for: Foundation's ICU takes half a millisecond for the first.
        lazy var locale = Locale(identifier: identifier.replacingOccurrences(of: "-", with: "_"))

        init(_ tag: LanguageTag) {
            self.tag = tag
            identifier = tag.identifier
        }
    }

    private static let state = Mutex(State(LanguageTag("en")!))
    /// Kept: asking Foundation is dear.
    private static let readsRightToLeft = Atomic<Bool>(false)
    /// What shows words of the system's own.
    @MainActor static let followers = LanguageFollowers()

    static var current: LanguageTag {
        get { state.withLock { $0.tag } }
        set {
            state.withLock { $0 = State(newValue) }
            readsRightToLeft.store(newValue.isRightToLeft, ordering: .relaxed)
        }
    }

    /// As BCP 47 writes it.
    package static var identifier: String { state.withLock { $0.identifier } }

    /// In which Foundation's formatters write what people read.
    package static var locale: Locale { state.withLock { $0.locale } }

    static var direction: UIUserInterfaceLayoutDirection {
        readsRightToLeft.load(ordering: .relaxed) ? .rightToLeft : .leftToRight
    }

    /// VITRINE_LANGUAGE, else what the system's variables say; nil where none names a language.
    static func named(by environment: [String: String]) -> LanguageTag? {
        for name in ["VITRINE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            // As in the C library, the first that is set counts.
            if let value = environment[name], !value.isEmpty { return LanguageTag(value) }
        }
        return nil
    }

    /// Calls `show` now, and each time that the language has changed, for as long as `object` lives.
    ///
    /// For what a control says by itself: an app's own strings are read again on
    /// `UIApplication.languageDidChangeNotification`.
    @MainActor package static func follow<Object: AnyObject>(
        _ object: Object, _ show: @escaping @MainActor (Object) -> Void
    ) {
        show(object)
        followers.add(object) { if let object = $0 as? Object { show(object) } }
    }

    /// What was kept for objects that followed and are gone is given back. O(number of followers).
    @MainActor package static func releaseGoneFollowers() { followers.releaseGone() }
}
