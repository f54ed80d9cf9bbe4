// GamepadReader.swift: gamepads, which libinput does not handle, read with libevdev.
//
// Used under the reader's lock.

import CVitrineEvdev
import Foundation
import VitrineSeat
import VitrineSystem

/// The connected gamepads.
final class GamepadReader {
    var watch: (_ descriptor: Int32, _ isWatched: Bool) -> Void = { _, _ in }

    private let nodes: DeviceNodes
    private let numbers: DeviceNumbers
    private var pads: [Int32: GamepadDevice] = [:]
    private var pending: [DeviceEvent] = []

    init(nodes: DeviceNodes, numbers: DeviceNumbers) {
        self.nodes = nodes
        self.numbers = numbers
    }

    /// Opens a gamepad's node. False if it cannot be opened, or is not a gamepad.
    func add(_ path: String) -> Bool {
        guard !pads.values.contains(where: { $0.path == path }) else { return true }
        let descriptor = nodes.open(path, flags: O_RDWR)
        guard descriptor >= 0 else { return false }
        guard let pad = GamepadDevice(descriptor: descriptor, path: path, number: numbers.next()) else {
            nodes.close(descriptor)
            return false
        }
        pads[descriptor] = pad
        watch(descriptor, true)
        pending.append(DeviceEvent(time: MonotonicTime.now, device: pad.number, kind: .added(pad.info)))
        return true
    }

    func remove(_ path: String) { for pad in pads.values where pad.path == path { remove(pad) } }

    func removeAll() { for pad in pads.values { remove(pad) } }

    /// Reads events that did not make a descriptor readable.
    func drainPending(into events: inout [DeviceEvent]) {
        events += pending
        pending = []
    }

    func read(_ descriptor: Int32, into events: inout [DeviceEvent]) {
        if let pad = pads[descriptor], !pad.read(into: &events) { remove(pad) }
        drainPending(into: &events)
    }

    private func remove(_ pad: GamepadDevice) {
        pads[pad.descriptor] = nil
        watch(pad.descriptor, false)
        nodes.close(pad.descriptor)
        pending.append(DeviceEvent(time: MonotonicTime.now, device: pad.number, kind: .removed))
    }
}
