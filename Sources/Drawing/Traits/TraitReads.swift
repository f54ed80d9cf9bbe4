// TraitReads.swift: the traits that a piece of code reads.
//
// Update methods of views are run between `begin()` and `end(_:)`; in between, the getters of trait collections note
// which traits they return. Only the main thread's reads are noted. Nested pieces are separate: the outer one does not
// have the reads of the inner one.

import Synchronization
import VitrineSystem

package struct TraitReads {
    /// The traits that every collection has, one bit each.
    struct Known: OptionSet {
        let rawValue: UInt16

        static let style = Known(rawValue: 1 << 0)
        static let level = Known(rawValue: 1 << 1)
        static let idiom = Known(rawValue: 1 << 2)
        static let scale = Known(rawValue: 1 << 3)
        static let horizontal = Known(rawValue: 1 << 4)
        static let vertical = Known(rawValue: 1 << 5)
        static let direction = Known(rawValue: 1 << 6)
        static let force = Known(rawValue: 1 << 7)
        static let textSize = Known(rawValue: 1 << 8)
        static let contrast = Known(rawValue: 1 << 9)
    }

    private var known: Known = []
    private var others: [ObjectIdentifier] = []

    package init() {}

    package var isEmpty: Bool { known.isEmpty && others.isEmpty }

    /// The reads without the traits at whose changes every view is laid out and drawn again anyway.
    package var withoutColorTraits: TraitReads {
        var rest = self
        rest.known.subtract([.style, .level, .contrast])
        return rest
    }

    /// Whether one of `changed` was read.
    package func concerns(_ changed: [UITrait]) -> Bool {
        guard !isEmpty else { return false }
        return changed.contains { trait in
            let key = TraitKey(trait)
            return key.known.map { known.contains($0) } ?? others.contains(key.id)
        }
    }

    // MARK: Noting reads. Static, since the getters have no argument for it; empty outside of update methods.

    /// Read by every getter of every thread.
    private static let isNoting = Atomic<Bool>(false)
    @MainActor private static var depth = 0
    @MainActor private static var current = TraitReads()

    /// Begins a piece of code. Returns the reads of the outer one so far, for `end(_:)`.
    @MainActor package static func begin() -> TraitReads {
        let outer = current
        current = TraitReads()
        depth += 1
        if depth == 1 { isNoting.store(true, ordering: .relaxed) }
        return outer
    }

    /// Ends a piece of code, and returns what it read.
    @MainActor package static func end(_ outer: TraitReads) -> TraitReads {
        let reads = current
        current = outer
        depth -= 1
        if depth == 0 { isNoting.store(false, ordering: .relaxed) }
        return reads
    }

    @inline(__always) static func note(_ trait: Known) {
        guard isNoting.load(ordering: .relaxed) else { return }
        guard MainPlace.isHere else { return }
        MainPlace.assume { _ = current.known.insert(trait) }
    }

    @inline(__always) static func note(_ trait: UITrait) {
        guard isNoting.load(ordering: .relaxed) else { return }
        noteOther(TraitKey(trait))
    }

    private static func noteOther(_ key: TraitKey) {
        if let known = key.known { return note(known) }
        let id = key.id
        guard MainPlace.isHere else { return }
        MainPlace.assume {
            if !current.others.contains(id) { current.others.append(id) }
        }
    }
}

extension TraitKey {
    /// The bit of a trait that every collection has; nil for an application's own.
    fileprivate var known: TraitReads.Known? {
        switch id {
        case TraitKey.style: .style
        case TraitKey.level: .level
        case TraitKey.idiom: .idiom
        case TraitKey.scale: .scale
        case TraitKey.horizontal: .horizontal
        case TraitKey.vertical: .vertical
        case TraitKey.direction: .direction
        case TraitKey.force: .force
        case TraitKey.textSize: .textSize
        case TraitKey.contrast: .contrast
        default: nil
        }
    }

    private static let textSize = ObjectIdentifier(UITraitPreferredContentSizeCategory.self)
    private static let contrast = ObjectIdentifier(UITraitAccessibilityContrast.self)
}
