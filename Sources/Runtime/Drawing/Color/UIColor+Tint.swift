// UIColor+Tint.swift: the colour that is the tint of whatever view shows it.

import Foundation
import Synchronization

/// Whose tint colours stand for that are resolved now.
@MainActor
enum TintedView {
    /// The view that is drawn or laid out.
    static unowned(unsafe) var current: UIView? {
        didSet { thread.store(current == nil ? 0 : UInt(pthread_self()), ordering: .relaxed) }
    }
    /// The thread on which that happens; 0 while nothing is drawn. Not always the main thread: what serves the main
    /// actor may be another.
    private nonisolated static let thread = Atomic<UInt>(0)

    /// Whether this thread draws or lays out a view.
    nonisolated static var isOnThread: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }
    /// Somebody shows tint as a colour: views that change theirs are drawn again.
    static var isUsed = false

    static var color: UIColor {
        isUsed = true
        return current?.resolvedTintColor ?? .systemBlue
    }
}

extension UIColor {
    /// The tint colour of the view that shows it: as its background, in what it draws, and in what it sets up while it is
    /// laid out. Elsewhere, on other threads and in archives it is the system's blue.
    public static let tintColor = UIColor(
        dynamicProvider: { _ in
            TintedView.isOnThread ? MainActor.assumeIsolated { TintedView.color } : .systemBlue
        }, followsTint: true)
}
