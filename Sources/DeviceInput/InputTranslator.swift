// InputTranslator.swift: conversion of all devices' events to input events.
//
// Devices are those of libinput, or a compositor's seat. Main thread only. Times: seconds of CLOCK_MONOTONIC.

package import Foundation
package import VitrineGraphics
package import VitrineInput

/// Converts device events to input events, according to the settings.
package struct InputTranslator {
    /// An event, and the connector of its display. Nil: the main one, or none.
    package struct Result: Hashable {
        package var event: InputEvent
        package var connector: String?
    }

    private let configuration: DeviceInput.Configuration
    private var devices: [Int: DeviceInfo] = [:]
    private var touches = TouchTranslator()
    private var pointer = PointerTranslator(
        position: PointerPosition(area: CGSize(width: 1280, height: 720)))
    private var keys: KeyTranslator
    private var scanners: [Int: ScanTranslator] = [:]
    private var detectors: [Int: ScanDetector] = [:]
    private var gamepads: [Int: GamepadTranslator] = [:]
    /// The repeats of gamepads. Those of keyboards are in the key translator.
    private var padRepeat: KeyRepeat
    private var motion: MotionTranslator
    private var mapping: TouchMapping

    package init(configuration: DeviceInput.Configuration, layout: KeyboardLayout) {
        self.configuration = configuration
        let rate = configuration.repeatRate
        let repeating = KeyRepeat(delay: configuration.repeatDelay, interval: rate > 0 ? 1 / rate : nil)
        keys = KeyTranslator(layout: layout, repeating: repeating)
        padRepeat = KeyRepeat(delay: configuration.repeatDelay, interval: 0.12)
        motion = MotionTranslator(
            shakeThreshold: configuration.shakeThreshold, shakeCount: configuration.shakeCount)
        motion.wantsShake = configuration.motion != .off
        mapping = TouchMapping(settings: configuration.touchOutputs)
        pointer.turnsMice = configuration.turnsMice
    }

    package var rotation: QuarterTurn {
        get { touches.rotation }
        set {
            touches.rotation = newValue
            pointer.rotation = newValue
            motion.rotation = newValue
        }
    }

    package var pointerArea: CGSize {
        get { pointer.position.area }
        set { pointer.position.area = newValue }
    }

    /// The connected displays, the main one first.
    var outputs: [TouchOutput] {
        get { mapping.outputs }
        set { mapping.outputs = newValue }
    }

    /// Whether tilt is reported.
    var wantsTilt: Bool {
        get { motion.wantsTilt }
        set {
            motion.wantsTilt = newValue
            if !newValue { motion.rest() }
        }
    }

    var lights: KeyboardLights { keys.lights }

    /// The time at which `fire(at:)` must be called. Nil while nothing is held.
    package var nextTime: Double? {
        let times = [keys.repeating.nextTime, padRepeat.nextTime]
        // Without scanners this is called in every turn, so it allocates no arrays.
        guard !scanners.isEmpty || !detectors.isEmpty else { return earliest(times[0], times[1]) }
        return (times + scanners.values.map(\.nextTime) + detectors.values.map(\.nextTime)).compactMap { $0 }
            .min()
    }

    private func earliest(_ a: Double?, _ b: Double?) -> Double? {
        guard let a, let b else { return a ?? b }
        return min(a, b)
    }

    /// The events that are due at `now`: repeats, scans that ended without a key, keys that were not a scan.
    package mutating func fire(at now: Double) -> [Result] {
        var events: [InputEvent] = []
        for id in scanners.keys.sorted() {
            if let event = scanners[id]!.fire(at: now) { events.append(event) }
        }
        for id in detectors.keys.sorted() { events += typed(detectors[id]!.fire(at: now), by: id) }
        if let event = keys.fireRepeat(at: now) { events.append(event) }
        if let event = padRepeat.fire(at: now) { events.append(event) }
        return events.map { Result(event: $0) }
    }

    // MARK: Reports

    package mutating func translate(_ report: DeviceEvent) -> [Result] {
        let (id, time) = (report.device, report.time)
        switch report.kind {
        case .added(let info): add(info, id)
        case .removed: return remove(id, time).map { Result(event: $0) }
        case .key(let code, let isDown):
            return key(code, isDown, id, time).map { Result(event: $0) }
        case .button(let code, let isDown):
            if gamepads[id] != nil {
                return repeating(gamepads[id]!.button(code: code, isDown: isDown, time: time))
            }
            return results(pointer.button(code: code, isDown: isDown, device: id, time: time))
        case .axis(let code, let value):
            guard gamepads[id] != nil else { return [] }
            return repeating(gamepads[id]!.axis(code: code, value: value, time: time))
        case .motion(let dx, let dy): return results(pointer.moved(dx: dx, dy: dy, time: time))
        case .position(let x, let y):
            return results(pointer.placed(at: CGPoint(x: x, y: y), time: time))
        case .wheel(let dx, let dy): return results(pointer.wheel(dx: dx, dy: dy, time: time))
        case .scroll(let dx, let dy): return results(pointer.scrolled(dx: dx, dy: dy, time: time))
        case .acceleration(let x, let y, let z):
            return motion.translate(x: x, y: y, z: z, time: time).map { Result(event: $0) }
        case .diagnostic, .devicesChanged: break
        default: return touch(report)
        }
        return []
    }

    private func results(_ event: InputEvent?) -> [Result] { event.map { [Result(event: $0)] } ?? [] }

    private mutating func touch(_ report: DeviceEvent) -> [Result] {
        let (id, time) = (report.device, report.time)
        var events: [InputEvent] = []
        switch report.kind {
        case .touchDown(let slot, let x, let y):
            events = touches.down(device: id, slot: slot, at: CGPoint(x: x, y: y), time: time)
        case .touchMoved(let slot, let x, let y):
            events = array(touches.moved(device: id, slot: slot, to: CGPoint(x: x, y: y), time: time))
        case .touchUp(let slot): events = array(touches.up(device: id, slot: slot, time: time))
        case .touchCancelled(let slot): events = array(touches.cancelled(device: id, slot: slot, time: time))
        case .touchPressure(let slot, let pressure):
            events = array(touches.pressed(device: id, slot: slot, pressure: pressure, time: time))
        case .touchSize(let slot, let width, let height):
            events = array(touches.sized(device: id, slot: slot, width: width, height: height, time: time))
        default: break
        }
        let connector = connector(of: id)
        return events.map { Result(event: $0, connector: connector) }
    }

    private func array(_ event: InputEvent?) -> [InputEvent] { event.map { [$0] } ?? [] }

    /// The connector of the touch panel's display, if there are several.
    private func connector(of device: Int) -> String? {
        guard mapping.outputs.count > 1, let info = devices[device] else { return nil }
        return mapping.connector(for: info)
    }

    // MARK: Keys

    /// Uses another layout, and other times of repeats. Keys that are down are released.
    /// - Parameters:
    ///   - repeatDelay: the time from a press to its first repeat, in seconds.
    ///   - repeatRate: repeats a second. 0: none.
    package mutating func replaceKeyboard(
        _ layout: KeyboardLayout, repeatDelay: Double, repeatRate: Double, at time: Double
    ) -> [Result] {
        let released = keys.release(time: time)
        keys = KeyTranslator(
            layout: layout, repeating: KeyRepeat(delay: repeatDelay, interval: repeatRate > 0 ? 1 / repeatRate : nil))
        return released.map { Result(event: $0) }
    }

    private mutating func key(_ code: UInt32, _ isDown: Bool, _ id: Int, _ time: Double) -> [InputEvent] {
        if scanners[id] != nil { return scanners[id]!.translate(evdev: code, isDown: isDown, time: time) }
        if detectors[id] != nil {
            return typed(detectors[id]!.translate(evdev: code, isDown: isDown, time: time), by: id)
        }
        return array(keys.translate(evdev: code, isDown: isDown, device: id, time: time))
    }

    private mutating func typed(_ verdicts: [ScanDetector.Verdict], by id: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for verdict in verdicts {
            switch verdict {
            case .scan(let event): events.append(event)
            case .typed(let held):
                for key in held {
                    events += array(
                        keys.translate(evdev: key.code, isDown: key.isDown, device: id, time: key.time))
                }
            }
        }
        return events
    }

    private mutating func repeating(_ events: [InputEvent]) -> [Result] {
        for event in events {
            guard case .remote(let button, let isDown) = event.kind, button.repeats else { continue }
            if isDown {
                padRepeat.press(event.kind, code: UInt32(button.rawValue), at: event.time)
            } else {
                padRepeat.release(code: UInt32(button.rawValue))
            }
        }
        return events.map { Result(event: $0) }
    }

    // MARK: Devices

    private mutating func add(_ info: DeviceInfo, _ id: Int) {
        devices[id] = info
        if info.capabilities.contains(.gamepad) {
            gamepads[id] = GamepadTranslator(deadZone: configuration.deadZone)
        }
        guard info.capabilities.contains(.keyboard) else { return }
        // The layout of scanners is part of every keyboard description. Without it the device types like a keyboard.
        if configuration.scanners.contains(where: { $0.matches(info) }) {
            scanners[id] = try? ScanTranslator(name: info.name)
        } else if configuration.detectsScans {
            detectors[id] = try? ScanDetector(name: info.name)
        }
    }

    /// Releases what the device held, and cancels its touches.
    private mutating func remove(_ id: Int, _ time: Double) -> [InputEvent] {
        var events = touches.cancel(device: id, time: time)
        if detectors[id] != nil { events += typed(detectors[id]!.flush(), by: id) }
        events += pointer.release(device: id, time: time) + keys.release(device: id, time: time)
        if gamepads[id] != nil {
            events += repeating(gamepads[id]!.release(time: time)).map(\.event)
        }
        devices[id] = nil
        scanners[id] = nil
        detectors[id] = nil
        gamepads[id] = nil
        return events
    }

    /// Releases everything when the devices are closed temporarily. They stay known.
    package mutating func releaseAll(at time: Double) -> [Result] {
        var events = touches.cancel(time: time)
        for id in detectors.keys.sorted() { events += typed(detectors[id]!.flush(), by: id) }
        events += pointer.release(time: time) + keys.release(time: time)
        for id in gamepads.keys.sorted() {
            events += repeating(gamepads[id]!.release(time: time)).map(\.event)
        }
        motion.rest()
        return events.map { Result(event: $0) }
    }
}
