// InputDevices.swift: all devices of the seat: libinput's, gamepads, the accelerometer.
//
// Used under the reader's lock. Nodes are only opened and closed on the main thread.

import Foundation
import VitrineSeat

/// The devices that are read.
final class InputDevices {
    /// Called with descriptors that must be watched or not watched any more.
    var watch: (_ descriptor: Int32, _ isWatched: Bool) -> Void = { _, _ in } {
        didSet { gamepads?.watch = watch }
    }

    private let nodes: DeviceNodes
    private let monitor = DeviceMonitor()
    private var ledger = NodeLedger()
    private let context: InputContext
    private let gamepads: GamepadReader?
    private let accelerometer: AccelerometerReader?
    /// Whether devices were added or removed, which the main thread must handle.
    private var hasChanges = false
    private var isSuspended = false

    @MainActor
    init(_ configuration: DeviceInput.Configuration, opener: any DeviceOpener, motionFolder: String) throws {
        nodes = DeviceNodes(opener: opener, grabsPowerKeys: configuration.powerKey == .app)
        let numbers = DeviceNumbers()
        context = try InputContext(
            nodes: nodes, setup: DeviceSetup(configuration: configuration), numbers: numbers)
        gamepads = configuration.usesGamepads ? GamepadReader(nodes: nodes, numbers: numbers) : nil
        accelerometer =
            configuration.motion == .off
            ? nil : AccelerometerReader(folder: motionFolder, device: numbers.next())
        accelerometer?.isWanted = configuration.motion == .on
    }

    /// Whether the accelerometer is read.
    var wantsMotion: Bool {
        get { accelerometer?.isWanted ?? false }
        set { accelerometer?.isWanted = newValue && !isSuspended }
    }

    /// Opens every device, and tracks those that are added later.
    /// - Throws: `DeviceInputError` if there are devices and none of them can be opened.
    @MainActor
    func start() throws {
        watch(context.fileDescriptor, true)
        if monitor.descriptor >= 0 { watch(monitor.descriptor, true) }
        if let accelerometer { watch(accelerometer.timer, true) }
        let found = monitor.nodes()
        take(ledger.found(found))
        guard ledger.isEmpty, !found.contains(where: \.isGamepad) else { return }
        if let refusal = nodes.refusals.first(where: { $0.code == EACCES || $0.code == EPERM }) {
            throw DeviceInputError.permission(path: refusal.path, code: refusal.code)
        }
        // With udev a device may be added at any time; without it there are no events.
        guard monitor.descriptor < 0 else { return }
        if found.isEmpty { throw InputContext.noDevices(in: InputContext.folder) }
        throw InputContext.nothingKnown(of: found.map(\.path))
    }

    // MARK: Reading

    /// Reads the device of a descriptor, on the reader's thread. Never waits.
    func read(_ descriptor: Int32, into events: inout [DeviceEvent]) {
        nodes.isOnReaderThread = true
        defer { nodes.isOnReaderThread = false }
        if descriptor == context.fileDescriptor {
            context.read(into: &events)
        } else if descriptor == monitor.descriptor {
            // Not watched again before the main thread has handled the change.
            watch(descriptor, false)
            hasChanges = true
            events.append(DeviceEvent(time: MonotonicTime.now, device: 0, kind: .devicesChanged))
        } else if descriptor == accelerometer?.timer {
            accelerometer?.read(into: &events)
        } else {
            gamepads?.read(descriptor, into: &events)
        }
    }

    /// Reads events that did not make a descriptor readable.
    @MainActor
    func readAll(into events: inout [DeviceEvent]) {
        context.read(into: &events)
        gamepads?.takePending(into: &events)
        nodes.closeAbandoned()
        complain(into: &events)
    }

    // MARK: Coming and going

    /// Opens added devices and closes removed ones.
    @MainActor
    func followChanges() {
        for change in monitor.changes() where !isSuspended {
            switch change {
            case .came(let node): take(ledger.came(node))
            case .went(let path): take(ledger.went(path))
            case .lost: take(ledger.found(monitor.nodes()))
            }
        }
        if hasChanges { watch(monitor.descriptor, true) }
        hasChanges = false
    }

    /// Closes every node.
    @MainActor
    func suspend() {
        isSuspended = true
        accelerometer?.isWanted = false
        context.removeAll()
        gamepads?.removeAll()
        nodes.closeAbandoned()
        ledger.forgetAll()
    }

    @MainActor
    private func take(_ steps: [NodeLedger.Step]) {
        for step in steps {
            switch step {
            case .close(let path):
                context.remove(path)
                gamepads?.remove(path)
            case .open(let node):
                // A change event may mean that the device can be opened now.
                if !add(node) { ledger.forget(node.path) }
            }
        }
    }

    /// Opens the existing nodes.
    @MainActor
    func resume() {
        isSuspended = false
        take(ledger.found(monitor.nodes()))
    }

    func setLights(_ lights: KeyboardLights) { context.setLights(lights) }

    @MainActor
    private func add(_ node: DeviceMonitor.Node) -> Bool {
        let isPad = node.isGamepad && gamepads?.add(node.path) == true
        // libinput decides which devices it does not handle.
        return context.add(node.path) || isPad
    }

    private func complain(into events: inout [DeviceEvent]) {
        for refusal in nodes.takeRefusals() where refusal.code != ENODEV && refusal.code != ENOENT {
            remark("\(DeviceInputError.permission(path: refusal.path, code: refusal.code))", into: &events)
        }
        for path in nodes.takeHeldByOthers() {
            remark(
                "\(path) is kept by another program (EVIOCGRAB): its keys do not arrive until that one stops",
                into: &events)
        }
    }

    private func remark(_ text: String, into events: inout [DeviceEvent]) {
        events.append(DeviceEvent(time: MonotonicTime.now, device: 0, kind: .remark(text)))
    }
}
