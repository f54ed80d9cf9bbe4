// LanguageFollowers.swift: objects that read words again when the language changes.
//
// Objects are held weakly. Entries of released objects are removed whenever the list has doubled, so that adding costs
// no more than a few steps each; and on request, since their closures are kept as long. Main actor only.

@MainActor
package final class LanguageFollowers {
    private struct Follower {
        weak var object: AnyObject?
        let update: @MainActor (AnyObject) -> Void
    }

    private var list: [Follower] = []
    private var limit = 64

    /// The number of entries, including those of released objects.
    package var count: Int { list.count }

    func add(_ object: AnyObject, _ update: @escaping @MainActor (AnyObject) -> Void) {
        if list.count >= limit {
            removeReleased()
            limit = max(64, list.count * 2)
        }
        list.append(Follower(object: object, update: update))
    }

    /// Removes the entries of released objects. O(`count`).
    package func removeReleased() { list.removeAll { $0.object == nil } }

    /// Calls the followers for which `isIncluded` is true.
    package func languageDidChange(where isIncluded: (AnyObject) -> Bool) {
        for follower in list {
            guard let object = follower.object, isIncluded(object) else { continue }
            follower.update(object)
        }
    }
}
