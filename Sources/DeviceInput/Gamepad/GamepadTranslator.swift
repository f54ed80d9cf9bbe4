// GamepadTranslator.swift: conversion of a gamepad's events to those of a remote control.
//
// Hat, d-pad buttons and sticks are the same four directions: a direction is down while any of them points there.

import CVitrineLibinput
import VitrineInput

/// Converts one gamepad's buttons and axes to a remote's buttons.
struct GamepadTranslator {
    /// The deflection at which a stick is down, 0…1. It stays down until it is back at 0.7 of that.
    let deadZone: Double
    private var axes: [UInt32: Double] = [:]
    /// The causes of each button that is down: codes of buttons and, above them, of axes.
    private var holders: [RemoteButton: Set<UInt32>] = [:]

    init(deadZone: Double) { self.deadZone = deadZone }

    private static let axisOffset: UInt32 = 0x10000

    mutating func button(code: UInt32, isDown: Bool, time: Double) -> [InputEvent] {
        guard let button = Self.button(evdev: code) else { return [] }
        return update(button, by: code, isDown, time)
    }

    mutating func axis(code: UInt32, value: Double, time: Double) -> [InputEvent] {
        guard let (negative, positive) = Self.directions(of: code), value.isFinite else { return [] }
        let isHat = code == UInt32(ABS_HAT0X) || code == UInt32(ABS_HAT0Y)
        var events: [InputEvent] = []
        // The released direction goes up before the other goes down.
        for (button, part) in [(negative, -value), (positive, value)].sorted(by: { $0.1 < $1.1 }) {
            let isDown = holders[button]?.contains(Self.axisOffset + code) == true
            let threshold = isHat ? 0.5 : isDown ? deadZone * 0.7 : deadZone
            events += update(button, by: Self.axisOffset + code, part >= threshold, time)
        }
        return events
    }

    /// Releases all buttons when the gamepad is removed.
    mutating func release(time: Double) -> [InputEvent] {
        defer { holders = [:] }
        return holders.keys.sorted { $0.rawValue < $1.rawValue }
            .map { InputEvent(time: time, kind: .remote($0, isDown: false)) }
    }

    private mutating func update(
        _ button: RemoteButton, by source: UInt32, _ isDown: Bool, _ time: Double
    ) -> [InputEvent] {
        var sources = holders[button] ?? []
        let wasDown = !sources.isEmpty
        if isDown { sources.insert(source) } else { sources.remove(source) }
        holders[button] = sources.isEmpty ? nil : sources
        guard wasDown == sources.isEmpty else { return [] }
        return [InputEvent(time: time, kind: .remote(button, isDown: !wasDown))]
    }

    /// The face buttons as on a television's remote: A selects, B goes back, X and Y play and pause, shoulders turn
    /// pages.
    static func button(evdev code: UInt32) -> RemoteButton? {
        switch Int32(code) {
        case BTN_DPAD_UP: .up
        case BTN_DPAD_DOWN: .down
        case BTN_DPAD_LEFT: .left
        case BTN_DPAD_RIGHT: .right
        case BTN_SOUTH, BTN_TRIGGER: .select
        case BTN_EAST, BTN_THUMB, BTN_START, BTN_SELECT: .menu
        case BTN_NORTH, BTN_WEST, BTN_THUMB2: .playPause
        case BTN_TL: .pageUp
        case BTN_TR: .pageDown
        default: nil
        }
    }

    private static func directions(of axis: UInt32) -> (negative: RemoteButton, positive: RemoteButton)? {
        switch Int32(axis) {
        case ABS_X, ABS_HAT0X: (.left, .right)
        case ABS_Y, ABS_HAT0Y: (.up, .down)
        default: nil
        }
    }
}
