// InputDevices.swift: all devices of the seat: libinput's, gamepads, the accelerometer.
//
// Used under the reader's lock. Nodes are only opened and closed on the main thread.

import Foundation
import VitrineSeat
import VitrineSystem

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
    private var isSuspended: Bool

    @MainActor
    init(_ configuration: DeviceInput.Configuration, opener: any DeviceOpener, motionFolder: String) throws {
        isSuspended = !opener.isActive
        nodes = DeviceNodes(opener: opener, grabsPowerKeys: configuration.powerKey == .app)
        let numbers = DeviceNumbers()
        context = try InputContext(
            nodes: nodes, setup: DeviceSetup(configuration: configuration), numbers: numbers)
        gamepads = configuration.usesGamepads ? GamepadReader(nodes: nodes, numbers: numbers) : nil
        accelerometer =
            configuration.motion == .off
            ? nil : AccelerometerReader(folder: motionFolder, device: numbers.next())
        wantsMotion = configuration.motion == .on
    }

    /// Whether the accelerometer is read.
    var wantsMotion: Bool {
        get { accelerometer?.isEnabled ?? false }
        set { accelerometer?.isEnabled = newValue && !isSuspended }
    }

    /// Opens every device, unless another session is active, and tracks those that are added later.
    /// - Throws: `DeviceInputError` if there are devices and none of them can be opened.
    @MainActor
    func start() throws {
        watch(context.fileDescriptor, true)
        if monitor.descriptor >= 0 { watch(monitor.descriptor, true) }
        if let accelerometer { watch(accelerometer.descriptor, true) }
        guard !isSuspended else { return }
        let found = monitor.nodes()
        apply(ledger.found(found))
        guard ledger.isEmpty, !found.contains(where: \.isGamepad) else { return }
        if let error = nodes.permissionError { throw error }
        // With udev a device may be added at any time; without it there are no events.
        guard monitor.descriptor < 0 else { return }
        if found.isEmpty { throw InputContext.noDevices(in: InputContext.folder) }
        throw InputContext.noDescription(of: found.map(\.path))
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
        } else if descriptor == accelerometer?.descriptor {
            accelerometer?.read(into: &events)
        } else {
            gamepads?.read(descriptor, into: &events)
        }
    }

    /// Reads events that did not make a descriptor readable.
    @MainActor
    func readAll(into events: inout [DeviceEvent]) {
        context.read(into: &events)
        gamepads?.drainPending(into: &events)
        nodes.closeAbandoned()
        reportRefusals(into: &events)
    }

    // MARK: Coming and going

    /// Opens added devices and closes removed ones.
    @MainActor
    func followChanges() {
        for change in monitor.changes() where !isSuspended {
            switch change {
            case .added(let node): apply(ledger.added(node))
            case .removed(let path): apply(ledger.removed(path))
            case .lost: apply(ledger.found(monitor.nodes()))
            }
        }
        if hasChanges { watch(monitor.descriptor, true) }
        hasChanges = false
    }

    /// Closes every node.
    @MainActor
    func suspend() {
        isSuspended = true
        accelerometer?.isEnabled = false
        context.removeAll()
        gamepads?.removeAll()
        nodes.closeAbandoned()
        ledger.forgetAll()
    }

    @MainActor
    private func apply(_ steps: [NodeLedger.Step]) {
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
        apply(ledger.found(monitor.nodes()))
    }

    func setLights(_ lights: KeyboardLights) { context.setLights(lights) }

    @MainActor
    private func add(_ node: DeviceMonitor.Node) -> Bool {
        let isPad = node.isGamepad && gamepads?.add(node.path) == true
        // libinput decides which devices it does not handle.
        return context.add(node.path) || isPad
    }

    private func reportRefusals(into events: inout [DeviceEvent]) {
        for message in nodes.drainRefusals() { appendDiagnostic(message, into: &events) }
        for path in nodes.drainGrabbedByOthers() {
            appendDiagnostic(
                "\(path) is grabbed by another program (EVIOCGRAB): its keys are not received until that one stops",
                into: &events)
        }
    }

    private func appendDiagnostic(_ text: String, into events: inout [DeviceEvent]) {
        events.append(DeviceEvent(time: MonotonicTime.now, device: 0, kind: .diagnostic(text)))
    }
}
