// GapDelay.swift: opens a gap after a finger has stayed over its place for a while.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineRuntime

@MainActor
final class GapDelay {
    private var awaited: ListDropGap?
    private var link: CADisplayLink?

    /// Calls `open` after some seconds, unless another gap or none is requested before. Repeated calls for one gap
    /// count once.
    func wait(_ seconds: Double, for gap: ListDropGap, open: @escaping @MainActor () -> Void) {
        guard gap != awaited else { return }
        cancel()
        awaited = gap
        let end = CACurrentMediaTime() + seconds
        let link = CADisplayLink { [weak self] link in
            guard let self, self.link === link else { return link.invalidate() }
            guard CACurrentMediaTime() >= end else { return }
            cancel()
            open()
        }
        link.transientName = "a gap that opens in a list"
        self.link = link
        link.add(to: .main, forMode: .common)
    }

    func cancel() {
        awaited = nil
        link?.invalidate()
        link = nil
    }
}

extension UICollectionView {
    /// The delay until items make room for a drag over them.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// After 0.15 seconds.
        case fast = 1
        /// After half a second.
        case slow = 2

        /// How long, in seconds, the finger stays over a place before the gap opens there.
        var delay: Double {
            switch self {
            case .immediate: 0
            case .fast: 0.15
            case .slow: 0.5
            }
        }
    }
}
