// LibinputConversion.swift: conversion of libinput's events to values that outlive them.
//
// Used under the reader's lock.

import CVitrineLibinput
import CVitrineUdev
import Foundation
import VitrineSeat
import VitrineSystem

/// Converts libinput's events to device events.
struct LibinputConversion {
    private let setup: DeviceSetup
    private let nodes: DeviceNodes
    private let numbers: DeviceNumbers
    private var devices: [Int: OpaquePointer] = [:]
    private var measures: [Int: TouchMeasure] = [:]
    private var lights: KeyboardLights = []

    init(setup: DeviceSetup, nodes: DeviceNodes, numbers: DeviceNumbers) {
        self.setup = setup
        self.nodes = nodes
        self.numbers = numbers
    }

    mutating func convert(_ event: OpaquePointer, into events: inout [DeviceEvent]) {
        let device: OpaquePointer = libinput_event_get_device(event)
        switch libinput_event_get_type(event) {
        case LIBINPUT_EVENT_DEVICE_ADDED: add(device, into: &events)
        case LIBINPUT_EVENT_DEVICE_REMOVED:
            let id = number(of: device)
            devices[id] = nil
            measures[id] = nil
            events.append(DeviceEvent(time: MonotonicTime.now, device: id, kind: .removed))
        case LIBINPUT_EVENT_KEYBOARD_KEY:
            let key = libinput_event_get_keyboard_event(event)
            events.append(
                DeviceEvent(
                    time: Double(libinput_event_keyboard_get_time_usec(key)) * 1e-6,
                    device: number(of: device),
                    kind: .key(
                        code: libinput_event_keyboard_get_key(key),
                        isDown: libinput_event_keyboard_get_key_state(key) == LIBINPUT_KEY_STATE_PRESSED)))
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP,
            LIBINPUT_EVENT_TOUCH_CANCEL, LIBINPUT_EVENT_TOUCH_FRAME:
            touch(event, number(of: device), into: &events)
        default: pointer(event, number(of: device), into: &events)
        }
    }

    mutating func setLights(_ lights: KeyboardLights) {
        self.lights = lights
        for device in devices.values { libinput_device_led_update(device, libinput_led(lights.rawValue)) }
    }

    // MARK: Devices

    private func number(of device: OpaquePointer) -> Int {
        Int(bitPattern: libinput_device_get_user_data(device))
    }

    private mutating func add(_ device: OpaquePointer, into events: inout [DeviceEvent]) {
        let id = numbers.next()
        libinput_device_set_user_data(device, UnsafeMutableRawPointer(bitPattern: id))
        devices[id] = device
        let info = Self.info(of: device)
        setup.apply(to: device, info)
        if info.capabilities.contains(.touch) { measures[id] = measure(of: device) }
        if info.capabilities.contains(.keyboard) {
            libinput_device_led_update(device, libinput_led(lights.rawValue))
        }
        events.append(DeviceEvent(time: MonotonicTime.now, device: id, kind: .added(info)))
    }

    private static func info(of device: OpaquePointer) -> DeviceInfo {
        var info = DeviceInfo(
            name: String(cString: libinput_device_get_name(device)),
            vendor: libinput_device_get_id_vendor(device),
            product: libinput_device_get_id_product(device))
        let capabilities: [(libinput_device_capability, DeviceInfo.Capability)] = [
            (LIBINPUT_DEVICE_CAP_KEYBOARD, .keyboard), (LIBINPUT_DEVICE_CAP_POINTER, .pointer),
            (LIBINPUT_DEVICE_CAP_TOUCH, .touch),
        ]
        for (capability, name) in capabilities where libinput_device_has_capability(device, capability) != 0 {
            info.capabilities.insert(name)
        }
        info.output = libinput_device_get_output_name(device).map { String(cString: $0) }
        var (width, height) = (0.0, 0.0)
        if libinput_device_get_size(device, &width, &height) == 0 {
            info.width = width
            info.height = height
        }
        return info
    }

    /// libinput reports neither pressure nor size of touches. They are read from the kernel, for nodes that are open.
    private func measure(of device: OpaquePointer) -> TouchMeasure? {
        guard let udev = libinput_device_get_udev_device(device) else { return nil }
        defer { udev_device_unref(udev) }
        guard let path = udev_device_get_devnode(udev), let node = nodes.descriptor(of: String(cString: path))
        else {
            return nil
        }
        return TouchMeasure(descriptor: node)
    }

    // MARK: Touches

    private mutating func touch(_ event: OpaquePointer, _ id: Int, into events: inout [DeviceEvent]) {
        let touch = libinput_event_get_touch_event(event)
        let time = Double(libinput_event_touch_get_time_usec(touch)) * 1e-6
        let type = libinput_event_get_type(event)
        if type == LIBINPUT_EVENT_TOUCH_FRAME {
            for kind in measures[id]?.read() ?? [] {
                events.append(DeviceEvent(time: time, device: id, kind: kind))
            }
            return
        }
        // Panels without slots have one finger.
        let slot = max(0, Int(libinput_event_touch_get_slot(touch)))
        let kind: DeviceEvent.Kind
        switch type {
        case LIBINPUT_EVENT_TOUCH_UP:
            kind = .touchUp(slot: slot)
            measures[id]?.ended(slot: slot)
        case LIBINPUT_EVENT_TOUCH_CANCEL:
            kind = .touchCancelled(slot: slot)
            measures[id]?.ended(slot: slot)
        default:
            // libinput applies calibration matrices.
            let x = libinput_event_touch_get_x_transformed(touch, 1)
            let y = libinput_event_touch_get_y_transformed(touch, 1)
            measures[id]?.changed(slot: slot)
            kind =
                type == LIBINPUT_EVENT_TOUCH_DOWN
                ? .touchDown(slot: slot, x: x, y: y) : .touchMoved(slot: slot, x: x, y: y)
        }
        events.append(DeviceEvent(time: time, device: id, kind: kind))
    }

    // MARK: Pointers

    private func pointer(_ event: OpaquePointer, _ id: Int, into events: inout [DeviceEvent]) {
        let type = libinput_event_get_type(event)
        guard let kind = Self.pointerKind(event, type) else { return }
        let time =
            Double(libinput_event_pointer_get_time_usec(libinput_event_get_pointer_event(event))) * 1e-6
        events.append(DeviceEvent(time: time, device: id, kind: kind))
    }

    private static func pointerKind(_ event: OpaquePointer, _ type: libinput_event_type) -> DeviceEvent.Kind? {
        switch type {
        case LIBINPUT_EVENT_POINTER_MOTION:
            let pointer = libinput_event_get_pointer_event(event)
            return .motion(
                dx: libinput_event_pointer_get_dx(pointer), dy: libinput_event_pointer_get_dy(pointer))
        case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            let pointer = libinput_event_get_pointer_event(event)
            return .position(
                x: libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
                y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1))
        case LIBINPUT_EVENT_POINTER_BUTTON:
            let pointer = libinput_event_get_pointer_event(event)
            return .button(
                code: libinput_event_pointer_get_button(pointer),
                isDown: libinput_event_pointer_get_button_state(pointer) == LIBINPUT_BUTTON_STATE_PRESSED)
        case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
            let pointer = libinput_event_get_pointer_event(event)
            let (dx, dy) = distances(pointer) {
                libinput_event_pointer_get_scroll_value_v120(pointer, $0) / 120
            }
            return .wheel(dx: dx, dy: dy)
        case LIBINPUT_EVENT_POINTER_SCROLL_FINGER, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
            let pointer = libinput_event_get_pointer_event(event)
            let (dx, dy) = distances(pointer) { libinput_event_pointer_get_scroll_value(pointer, $0) }
            return .scroll(dx: dx, dy: dy)
        default: return nil
        }
    }

    private static func distances(
        _ pointer: OpaquePointer?, value: (libinput_pointer_axis) -> Double
    ) -> (Double, Double) {
        func distance(_ axis: libinput_pointer_axis) -> Double {
            libinput_event_pointer_has_axis(pointer, axis) != 0 ? value(axis) : 0
        }
        return (
            distance(LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL), distance(LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL)
        )
    }
}
