// PowerPlan.swift: applies a screen's schedule.
//
// One deadline is armed: that of the next entry. When it comes, when the schedule is set, and when the machine's clock
// is, the schedule's values for that moment are applied, unless they have been already: so a display that was switched
// by other means between two entries stays as it is until the next.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineRuntime

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
    /// The wall clock's time. On a screen with a virtual clock it advances with that.
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
        // Clocks and timers differ slightly: an entry within half a second is due.
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
