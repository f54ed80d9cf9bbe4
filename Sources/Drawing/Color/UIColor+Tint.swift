// UIColor+Tint.swift: the colour that resolves to the tint colour of the view that shows it.

import Foundation
import Synchronization

/// An object with a tint colour: a view.
@MainActor
package protocol TintedObject: AnyObject {
    /// The tint colour, resolved in the object's traits.
    var resolvedTintColor: UIColor { get }
}

/// The view whose tint colour is used when tint colours are resolved.
@MainActor
package enum TintedView {
    /// The view that is drawn or laid out, a `TintedObject`. `UIView.withOwnTraits` sets and restores it around that
    /// work, so the view exists as long as it is here: counting references for each view of a pass costs more than the
    /// lookup.
    package static var current: Unmanaged<AnyObject>?
    /// The thread on which a view is drawn; 0 while none is. Not always the main thread: the main actor may run on
    /// another.
    private nonisolated static let thread = Atomic<UInt>(0)

    /// Call it before the first of nested views is drawn or laid out, and with false after the last.
    package static func setDrawing(_ isDrawing: Bool) {
        thread.store(isDrawing ? UInt(pthread_self()) : 0, ordering: .relaxed)
    }

    /// Whether this thread draws or lays out a view.
    nonisolated static var isOnThread: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }
    /// Whether any view of the process shows the tint as a colour: views whose tint changes are then drawn again. Set
    /// once and never reset.
    package static var isUsed = false

    static var color: UIColor {
        isUsed = true
        let view = current?.takeUnretainedValue() as? any TintedObject
        return view?.resolvedTintColor ?? .systemBlue
    }
}

extension UIColor {
    /// The tint colour of the view that shows it: in its background, in its drawing, and in values that it sets during
    /// layout. Elsewhere, on other threads and in archives it is the system's blue.
    public static let tintColor = UIColor(
        dynamicProvider: { _ in
            TintedView.isOnThread ? MainActor.assumeIsolated { TintedView.color } : .systemBlue
        }, followsTint: true)
}
