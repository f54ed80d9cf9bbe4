// TextChange.swift: the change of a text by one edit.

/// The part in which two texts differ.
struct TextChange {
    let removed: Substring
    let added: Substring

    init(from old: String, to new: String) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
        removed = old.dropFirst(start).dropLast(end)
        added = new.dropFirst(start).dropLast(end)
    }

    /// The added text, or else the removed one.
    var spokenText: String { String(added.isEmpty ? removed : added) }
}
