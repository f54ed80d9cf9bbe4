// MotorAssistance.swift: input for people who cannot move hands and fingers freely.
//
// Key and touch input is corrected before all other processing; a resting pointer clicks. All of it is off by
// default.

import VitrineCompositor
public import Foundation
import VitrineDisplay
import VitrineInput
import VitrineRuntime
public import VitrineViewValues

/// Sticky keys, hold duration, ignored repeats, dwelling.
@preconcurrency @MainActor
public final class MotorAssistance {
    unowned let screen: UIScreen
    private var keys = KeyFilter()
    private var fingers = TouchFilter()
    private lazy var dwell = DwellPointer(screen: screen)
    private var isReleasing = false

    init(screen: UIScreen) { self.screen = screen }

    /// Whether a modifier that was pressed and released applies to the next key; pressed twice, until it is pressed
    /// again.
    public var hasStickyKeys = false { didSet { keys.releaseAll() } }
    /// The time for which a key must be held to be accepted, in seconds; 0, the default, for none. Its own repeats
    /// are then ignored.
    public var keyHoldDuration = 0.0
    /// The time after the release of a key during which the same key is ignored, in seconds; 0 for none.
    public var keyRepeatDelay = 0.0
    /// The time for which a finger must stay until it is used, in seconds; 0, the default, for none.
    public var touchHoldDuration = 0.0
    /// The time after a finger left during which others are ignored, in seconds; 0, the default, for none.
    public var touchRepeatDelay = 0.0
    /// The time after which a resting pointer clicks, in seconds; nil, the default, for never.
    public var dwellTime: Double? {
        didSet {
            if dwellTime != oldValue { dwell.cancel() }
            if (dwellTime == nil) != (oldValue == nil) {
                UIAccessibility.notify(UIAccessibility.assistiveTouchStatusDidChangeNotification)
            }
        }
    }
    /// The largest movement of a resting pointer, in points.
    public var dwellTolerance: CGFloat = 12

    /// The modifiers that count for the next key, for an app that shows them.
    public var latchedModifiers: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: keys.latched.rawValue) }

    var isOn: Bool {
        hasStickyKeys || keyHoldDuration > 0 || keyRepeatDelay > 0 || touchHoldDuration > 0
            || touchRepeatDelay > 0 || dwellTime != nil
    }

    /// Discards fingers that are delayed or ignored.
    func resetTouchFilter() { fingers = TouchFilter() }

    /// The corrected event: itself, none for the moment, or others before it.
    func filter(_ event: InputEvent) -> [InputEvent] {
        guard isOn, !isReleasing else { return [event] }
        switch event.kind {
        case .key(let key, let isDown): return filterKey(key, isDown, event)
        case .touchDown, .touchMoved, .touchUp, .touchCancelled: return filterTouch(event)
        case .pointerMoved(let to):
            if let dwellTime { dwell.moved(to: to, waits: dwellTime, tolerance: dwellTolerance) }
            return [event]
        case .pointerButton:
            dwell.cancel()
            return [event]
        default: return [event]
        }
    }

    /// Delivers delayed events as if they occurred at present.
    private func release(_ events: [InputEvent]) {
        guard let loop = screen.frameLoop, !events.isEmpty else { return }
        isReleasing = true
        defer { isReleasing = false }
        let due = screen.assistiveTools?.filter(events) ?? events
        loop.router.deliver(due)
    }

    // MARK: Keys

    private func filterKey(_ key: KeyInput, _ isDown: Bool, _ event: InputEvent) -> [InputEvent] {
        if isDown, !key.isRepeat, keyRepeatDelay > 0, keys.isBounce(key, event.time, keyRepeatDelay) {
            return []
        }
        if keyHoldDuration > 0, !KeyFilter.isModifier(key) { return filterSlowKey(key, isDown, event) }
        if !isDown, !keys.ended(key, event.time) { return [] }
        return [hasStickyKeys ? keys.applyStickyKeys(key, isDown, event) : event]
    }

    private func filterSlowKey(_ key: KeyInput, _ isDown: Bool, _ event: InputEvent) -> [InputEvent] {
        if isDown {
            guard !key.isRepeat else { return [] }
            let work = screen.frameLoop?.schedule(after: keyHoldDuration, named: "a held key") {
                [weak self] in
                guard let self, keys.waiting.removeValue(forKey: key.usage) != nil else { return }
                keys.counted.insert(key.usage)
                var due = event
                due.time = screen.frameLoop?.clock.seconds ?? event.time
                release([hasStickyKeys ? keys.applyStickyKeys(key, true, due) : due])
            }
            keys.waiting[key.usage] = work
            return []
        }
        if let work = keys.waiting.removeValue(forKey: key.usage) {
            work.cancel()
            return []
        }
        keys.counted.remove(key.usage)
        guard keys.ended(key, event.time) else { return [] }
        return [hasStickyKeys ? keys.applyStickyKeys(key, false, event) : event]
    }

    // MARK: Fingers

    private func filterTouch(_ event: InputEvent) -> [InputEvent] {
        guard touchHoldDuration > 0 || touchRepeatDelay > 0 else { return [event] }
        switch event.kind {
        case .touchDown(let id, let at):
            if touchRepeatDelay > 0, fingers.isBounce(event.time, touchRepeatDelay) {
                fingers.ignored.insert(id)
                return []
            }
            guard touchHoldDuration > 0 else { return [event] }
            fingers.waiting[id] = at
            fingers.work[id] = screen.frameLoop?.schedule(
                after: touchHoldDuration, named: "a held finger"
            ) { [weak self] in self?.count(id) }
            return []
        case .touchMoved(let id, let to):
            if fingers.ignored.contains(id) { return [] }
            guard fingers.waiting[id] != nil else { return [event] }
            fingers.waiting[id] = to
            return []
        case .touchUp(let id), .touchCancelled(let id):
            if fingers.ignored.remove(id) != nil { return [] }
            if fingers.waiting.removeValue(forKey: id) != nil {
                fingers.work.removeValue(forKey: id)?.cancel()
                return []
            }
            fingers.lastEnd = event.time
            return [event]
        default: return [event]
        }
    }

    /// A finger stayed long enough: it counts where it is now.
    private func count(_ id: Int) {
        fingers.work[id] = nil
        guard let at = fingers.waiting.removeValue(forKey: id), let loop = screen.frameLoop else { return }
        release([InputEvent(time: loop.clock.seconds, kind: .touchDown(id: id, at: at))])
    }
}

/// Fingers that wait to count, or do not count.
@MainActor
private struct TouchFilter {
    var waiting: [Int: CGPoint] = [:]
    var work: [Int: ScheduledWork] = [:]
    var ignored: Set<Int> = []
    var lastEnd = -Double.infinity

    func isBounce(_ time: Double, _ delay: Double) -> Bool { time - lastEnd < delay }
}
