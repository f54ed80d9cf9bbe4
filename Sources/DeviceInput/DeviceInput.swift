// DeviceInput.swift: what people do on touch panels, mice, keyboards, remotes, gamepads and scanners.

import CVitrineLibinput
public import Foundation
public import VitrineGraphics
public import VitrineInput
import VitrineRemarks
public import VitrineSeat

/// Input devices of the seat, as a stream of events with the kernel's timestamps.
///
/// The owner waits on `fileDescriptor`, until `nextTimeout` at most, and calls the matching
/// `dispatch` when one is due. Devices are read by a thread of their own, so that nothing is lost while
/// the owner is busy. Keyboards are grabbed: the console beneath does not read their keys.
@MainActor
public final class DeviceInput {
    /// Takes each event, in order.
    public var handler: ((InputEvent) -> Void)?

    /// Takes events of touch panels that lie on another display than the first of `outputs`, with its connector.
    /// Without it they go to `handler`.
    public var otherOutputHandler: ((InputEvent, _ connector: String) -> Void)?

    /// Where remarks go that no caller can be given. The log of the run, or standard error, at first.
    public var log: (String) -> Void = { Remarks.add($0) }

    private let reader: InputReader
    private var translator: InputTranslator
    private let configuration: Configuration
    private var lights: KeyboardLights = []
    private var isOpen = true

    /// Opens every device of the seat; over udev, those that come later, too.
    /// - Parameters:
    ///   - opener: opens device nodes; by default with the process's own rights.
    ///   - motionFolder: where the kernel's accelerometers stand.
    /// - Throws: `DeviceInputError`, with what would be right: a group to join, a daemon to start.
    public static func open(
        _ configuration: Configuration = Configuration(), opener: any DeviceOpener = DirectOpener(),
        motionFolder: String = "/sys/bus/iio/devices"
    ) throws -> DeviceInput {
        let input = try DeviceInput(configuration, opener, motionFolder)
        input.dispatch()
        return input
    }

    private init(_ configuration: Configuration, _ opener: any DeviceOpener, _ motionFolder: String) throws {
        self.configuration = configuration
        var complaint: (any Error)?
        let layout: KeyboardLayout
        do {
            layout = try KeyboardLayout(names: configuration.keyboardNames)
        } catch {
            // A wrong layout must not take the touch panel away as well.
            complaint = error
            layout = try KeyboardLayout(
                names: .init(rules: "evdev", model: "pc105", layout: "us", variant: "", options: ""))
        }
        translator = InputTranslator(configuration: configuration, layout: layout)
        reader = try InputReader(
            InputDevices(configuration, opener: opener, motionFolder: motionFolder))
        if let complaint { log("\(complaint). The keyboard types as a US one") }
    }

    isolated deinit { close() }

    /// How the picture is turned on the panel: positions of touch panels and tablets turn with it.
    public var rotation: QuarterTurn {
        get { translator.rotation }
        set { translator.rotation = newValue }
    }

    /// The picture's size in points, over which mice move. Touch panels and tablets need none.
    public var pointerArea: CGSize {
        get { translator.pointerArea }
        set { translator.pointerArea = newValue }
    }

    /// The displays that are connected, the main one first; touch panels are looked for under them.
    public var outputs: [TouchOutput] {
        get { translator.outputs }
        set { translator.outputs = newValue }
    }

    /// Whether somebody wants to hear how the device is tilted. The accelerometer is read meanwhile.
    public var wantsTilt: Bool {
        get { translator.wantsTilt }
        set {
            guard newValue != translator.wantsTilt, configuration.motion != .off else { return }
            translator.wantsTilt = newValue
            reader.use { $0.wantsMotion = wantsMotion }
        }
    }

    /// Readable when devices have something to say.
    public var fileDescriptor: Int32 { isOpen ? reader.readyDescriptor : -1 }

    /// When `dispatchTimeout()` is wanted for a held key, in seconds of CLOCK_MONOTONIC; nil when none is held.
    public var nextTimeout: Double? { translator.nextTime }

    /// Hands what has arrived to `handler`. Never waits.
    public func dispatch() {
        guard isOpen else { return }
        for event in reader.take() {
            switch event.kind {
            case .remark(let text): log(text)
            case .devicesChanged: followChanges()
            default: deliver(translator.translate(event))
            }
        }
        showLights()
    }

    /// A held key types again. What arrived until now goes to `handler` first.
    public func dispatchTimeout() {
        guard isOpen else { return }
        // While a handler was busy the key may have come up: only one that was down at this moment repeats.
        let now = MonotonicTime.now
        reader.use { _ in }
        dispatch()
        guard isOpen else { return }
        deliver(translator.fire(at: now))
    }

    // MARK: Coming and going

    /// Gives the devices away for a while, as when another console is in front: fingers that are down are
    /// cancelled, keys and buttons come up. `handler` is told before this returns, and every node is closed.
    public func suspend() {
        guard isOpen else { return }
        reader.use { $0.suspend() }
        dispatch()
        deliver(translator.releaseAll(at: MonotonicTime.now))
    }

    /// Takes the devices back after `suspend()`. What cannot be opened is told to `log`.
    public func resume() {
        guard isOpen else { return }
        reader.use { devices in
            devices.resume()
            devices.setLights(lights)
            devices.wantsMotion = wantsMotion
        }
        dispatch()
    }

    /// Opens what came and closes what went. What that has to say follows in the next dispatch.
    private func followChanges() { reader.use { $0.followChanges() } }

    private var wantsMotion: Bool { translator.wantsTilt || configuration.motion == .on }

    /// Gives the devices back. Fingers that are down are cancelled. May be called again.
    public func close() {
        guard isOpen else { return }
        deliver(translator.releaseAll(at: MonotonicTime.now))
        isOpen = false
        reader.close()
    }

    private func deliver(_ results: [InputTranslator.Result]) {
        for result in results {
            if let connector = result.connector, connector != outputs.first?.connector, let otherOutputHandler {
                otherOutputHandler(result.event, connector)
            } else {
                handler?(result.event)
            }
        }
    }

    /// Keyboards show what is locked.
    private func showLights() {
        guard translator.lights != lights else { return }
        lights = translator.lights
        reader.use { $0.setLights(lights) }
    }
}
