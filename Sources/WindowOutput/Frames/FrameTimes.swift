// FrameTimes.swift: when frames of the window are visible, by the protocol presentation-time.
//
// A compositor without it, or with another clock, has frame callbacks only: then the present time is used.

import CVitrineWayland
import Foundation
import VitrineSystem

/// The times of frames, in seconds of CLOCK_MONOTONIC.
@MainActor final class FrameTimes {
    /// The time between refreshes, in seconds.
    private(set) var interval: Double
    /// The time at which the last frame became visible.
    private(set) var last = -Double.infinity
    /// Called when another interval was measured.
    var onInterval: (() -> Void)?

    private var presentation: WaylandObject?
    private var feedbacks: [WaylandObject] = []
    private var isMonotonic = false

    private enum FeedbackEvent: UInt32 { case syncOutput, presented, discarded }
    /// The intervals of displays.
    private static let intervals = 1.0 / 1000...1.0 / 10

    init(_ globals: WaylandGlobals, in connection: WaylandConnection, interval: Double) {
        self.interval = interval
        guard let proxy = globals.bind("wp_presentation", most: 1) else { return }
        presentation = WaylandObject(proxy, in: connection, destroy: wp_presentation_destroy) {
            [unowned self] event, values in
            if event == 0 { isMonotonic = values[0].u == UInt32(CLOCK_MONOTONIC) }
        }
    }

    /// Uses the interval of an output, in thousandths of a hertz.
    func use(refresh: Int) {
        if refresh > 0 { use(interval: 1000 / Double(refresh)) }
    }

    private func use(interval: Double) {
        // The measured one differs from the mode's by less. Everything is drawn again after a change.
        guard Self.intervals.contains(interval), abs(interval - self.interval) > self.interval / 100 else { return }
        self.interval = interval
        onInterval?()
    }

    /// Requests the time of the frame that is committed next.
    func follow(_ surface: OpaquePointer) {
        guard let presentation, feedbacks.count < 8,
            let proxy = wp_presentation_feedback(presentation.proxy, surface)
        else { return }
        feedbacks.append(
            WaylandObject(proxy, in: presentation.connection, destroy: wp_presentation_feedback_destroy) {
                [unowned self] event, values in answer(proxy, event, values)
            })
    }

    private func answer(_ proxy: OpaquePointer, _ event: UInt32, _ values: EventArguments) {
        switch FeedbackEvent(rawValue: event) {
        case .presented: presented(values)
        case .discarded: break
        case .syncOutput, nil: return
        }
        feedbacks.removeAll { $0.proxy == proxy }
    }

    private func presented(_ values: EventArguments) {
        let seconds = Double(UInt64(values[0].u) << 32 | UInt64(values[1].u)) + Double(values[2].u) / 1e9
        let now = MonotonicTime.now
        // A compositor may lie: a frame is not seen long before its commit or after its answer.
        if isMonotonic, seconds > last, (now - 1...now + 0.1).contains(seconds) { last = seconds }
        if values[3].u > 0 { use(interval: Double(values[3].u) / 1e9) }
    }

    /// The frame callback arrived: the frame is visible now, unless its time is known.
    /// - Returns: the frame's time.
    func frameDone(presentedAt begin: Double) -> Double {
        if last < begin { last = MonotonicTime.now }
        return last
    }

    /// The first refresh after `now`.
    func prediction(after now: Double) -> Double { RefreshGrid(last: last, interval: interval).next(after: now) }
}
