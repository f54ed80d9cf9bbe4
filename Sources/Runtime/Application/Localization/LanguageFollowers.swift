// LanguageFollowers.swift: who reads words again when the language changes.
//
// Objects are held weakly. Those that are gone are let go of whenever the list
// has doubled, so adding costs no more than a few steps each; and when somebody
// asks, since what is to be shown to them is kept as long. Main actor only.

@MainActor
final class LanguageFollowers {
    private struct Follower {
        weak var object: AnyObject?
        let update: @MainActor (AnyObject) -> Void
    }

    private var list: [Follower] = []
    private var limit = 64

    /// How many are kept, gone ones included.
    var count: Int { list.count }

    func add(_ object: AnyObject, _ update: @escaping @MainActor (AnyObject) -> Void) {
        if list.count >= limit {
            releaseGone()
            limit = max(64, list.count * 2)
        }
        list.append(Follower(object: object, update: update))
    }

    /// Lets go of what was kept for objects that are gone. O(`count`).
    func releaseGone() { list.removeAll { $0.object == nil } }

    /// Views of other screens than these are left alone; all else is told.
    func languageDidChange(on screens: [UIScreen]) {
        for follower in list {
            guard let object = follower.object else { continue }
            if let window = (object as? UIView)?.window, !screens.contains(where: { $0 === window.screen }) {
                continue
            }
            follower.update(object)
        }
    }
}
