// PowerPlan.swift: carries a screen's schedule out.
//
// One deadline stands: the next entry's. When it comes, when the schedule is
// set, and when the machine's clock is, what the schedule says for that moment
// holds, unless it has been done already: so whoever switches the display
// between two entries is left alone until the next.

import Foundation
import VitrineCompositor

@MainActor
final class PowerPlan {
    private unowned let screen: UIScreen
    var schedule: UIScreen.PowerSchedule? {
        didSet {
            guard schedule != oldValue else { return }
            (lastSwitch, lastDimming) = (nil, nil)
            evaluate()
        }
    }
    /// The time on the wall. A screen whose clock is moved by hand moves it along.
    lazy var now: @MainActor () -> Date = PowerPlan.clock(of: screen)

    /// The moments of the entries that were carried out last.
    private var lastSwitch: Date?
    private var lastDimming: Date?
    private var pending: ScheduledWork?

    init(screen: UIScreen) { self.screen = screen }

    private static func clock(of screen: UIScreen) -> @MainActor () -> Date {
        guard let clock = screen.frameLoop?.clock, clock.isVirtual else { return { Date() } }
        let start = Date(), seconds = clock.seconds
        return { start.addingTimeInterval(clock.seconds - seconds) }
    }

    func evaluate() {
        pending?.cancel()
        pending = nil
        guard let schedule, let loop = screen.frameLoop else { return }
        let now = now()
        // Clocks and timers differ by a little: what is due within half a second is due.
        let due = now.addingTimeInterval(0.5)
        if let dimming = schedule.last(until: due, \.brightness), dimming.date != lastDimming {
            lastDimming = dimming.date
            if let brightness = dimming.entry.brightness { screen.brightness = brightness }
        }
        if let change = schedule.last(until: due, \.isPoweredOn), change.date != lastSwitch {
            lastSwitch = change.date
            if let isOn = change.entry.isPoweredOn { screen.isPoweredOn = isOn }
        }
        guard let next = schedule.next(after: due) else { return }
        pending = loop.schedule(
            after: next.timeIntervalSince(now), named: "the display's schedule", countsAsPending: false
        ) { [weak self] in
            self?.evaluate()
        }
    }
}
