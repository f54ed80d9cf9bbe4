// TimeObserver.swift: blocks that are called at positions.

import Foundation
import VitrineCoreMedia

/// A block that a player calls at positions of its item. The token that ends it.
@MainActor
final class TimeObserver: NSObject {
    private enum Kind {
        /// Seconds; the number of the last interval.
        case every(Double, last: Int?)
        /// Sorted seconds.
        case at([Double])
    }

    private var kind: Kind
    private let queue: DispatchQueue?
    private let call: (CMTime) -> Void

    private init(_ kind: Kind, queue: DispatchQueue?, call: @escaping (CMTime) -> Void) {
        self.kind = kind
        self.queue = queue === DispatchQueue.main ? nil : queue
        self.call = call
        super.init()
    }

    static func periodic(_ interval: Double, queue: DispatchQueue?, call: @escaping (CMTime) -> Void) -> TimeObserver {
        TimeObserver(.every(interval, last: nil), queue: queue, call: call)
    }

    static func boundary(_ times: [Double], queue: DispatchQueue?, call: @escaping (CMTime) -> Void) -> TimeObserver {
        TimeObserver(.at(times.sorted()), queue: queue, call: call)
    }

    /// The position at which the observer is called next, after `time`.
    func next(after time: Double) -> Double? {
        // Later than what `pass` treats as reached: otherwise the next call would be due at once, again and again.
        let time = time + 1e-5
        switch kind {
        case .every(let interval, _): return ((time / interval).rounded(.down) + 1) * interval
        case .at(let times): return times.first { $0 > time }
        }
    }

    /// Calls the block if a position was reached.
    /// - Parameter hasJumped: whether playback has begun, stopped or jumped: periodic observers are called for it.
    func pass(from former: Double, to time: Double, hasJumped: Bool) {
        switch kind {
        case .every(let interval, let last):
            // An interval that frames reach by a rounding error later is reached.
            let index = Int(min(1e15, ((time + 1e-6) / interval).rounded(.down)))
            guard hasJumped || index != last else { return }
            kind = .every(interval, last: index)
            fire(time)
        case .at(let times):
            guard !hasJumped, times.contains(where: { $0 > former && $0 <= time }) else { return }
            fire(time)
        }
    }

    private func fire(_ time: Double) {
        let position = CMTime(nearest: time)
        guard let queue else { return call(position) }
        // Blocks for other queues are written for them: AVFoundation's declaration says so, ours cannot (see AVPlayer).
        struct Sent: @unchecked Sendable { let call: (CMTime) -> Void }
        let sent = Sent(call: call)
        queue.async { sent.call(position) }
    }
}
