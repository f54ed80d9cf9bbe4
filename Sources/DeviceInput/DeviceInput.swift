// DeviceInput.swift: input of touch panels, mice, keyboards, remotes, gamepads and scanners.

import CVitrineLibinput
public import Foundation
public import VitrineGraphics
public import VitrineInput
import VitrineSystem
public import VitrineSeat

/// The input devices of the seat, as a stream of events with the kernel's timestamps.
///
/// The owner waits on `fileDescriptor`, until `nextTimeout` at most, and calls the matching `dispatch` method. Devices
/// are read by a separate thread, so that no event is lost while the owner is busy. Keyboards are grabbed: the console
/// does not receive their keys.
@MainActor
public final class DeviceInput {
    /// Called with each event, in order.
    public var handler: ((InputEvent) -> Void)?

    /// Called with events of touch panels on another display than the first of `outputs`, with its connector. Without
    /// it `handler` gets them.
    public var otherOutputHandler: ((InputEvent, _ connector: String) -> Void)?

    /// Receives log messages. Default: the log of the run or standard error.
    public var log: (String) -> Void = { Diagnostics.warning($0) }

    private let reader: InputReader
    private var translator: InputTranslator
    private let configuration: Configuration
    private var lights: KeyboardLights = []
    private var isOpen = true

    /// Opens every device of the seat and, with udev, those that are added later. While another session is active, they
    /// are opened by `resume()`.
    /// - Parameters:
    ///   - opener: opens device nodes. Default: with the process's own permissions.
    ///   - motionFolder: the kernel's folder of accelerometers.
    /// - Throws: `DeviceInputError` with advice: a group to join, a daemon to start.
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
            // An invalid layout must not disable the touch panel.
            complaint = error
            layout = try KeyboardLayout.ofUSKeyboard()
        }
        translator = InputTranslator(configuration: configuration, layout: layout)
        reader = try InputReader(
            InputDevices(configuration, opener: opener, motionFolder: motionFolder))
        if let complaint { log("\(complaint). The keyboard types as a US one") }
    }

    isolated deinit { close() }

    /// The rotation of the picture on the panel, which is applied to positions of touch panels and tablets.
    public var rotation: QuarterTurn {
        get { translator.rotation }
        set { translator.rotation = newValue }
    }

    /// The size of the picture in points, for the motion of mice. Not used for touch panels and tablets.
    public var pointerArea: CGSize {
        get { translator.pointerArea }
        set { translator.pointerArea = newValue }
    }

    /// The connected displays, the main one first. Touch panels are assigned to them.
    public var outputs: [TouchOutput] {
        get { translator.outputs }
        set { translator.outputs = newValue }
    }

    /// Whether tilt is needed. The accelerometer is then read.
    public var wantsTilt: Bool {
        get { translator.wantsTilt }
        set {
            guard newValue != translator.wantsTilt, configuration.motion != .off else { return }
            translator.wantsTilt = newValue
            reader.use { $0.wantsMotion = wantsMotion }
        }
    }

    /// A descriptor that is readable when there are events.
    public var fileDescriptor: Int32 { isOpen ? reader.readyDescriptor : -1 }

    /// The time at which `dispatchTimeout()` must be called for a held key, in seconds of CLOCK_MONOTONIC. Nil if none
    /// is held.
    public var nextTimeout: Double? { translator.nextTime }

    /// Passes received events to `handler`. Never waits.
    public func dispatch() {
        guard isOpen else { return }
        for event in reader.drain() {
            switch event.kind {
            case .diagnostic(let text): log(text)
            case .devicesChanged: followChanges()
            default: deliver(translator.translate(event))
            }
        }
        showLights()
    }

    /// Repeats a held key. Events received before are passed to `handler` first.
    public func dispatchTimeout() {
        guard isOpen else { return }
        // While a handler was busy the key may have been released: only one that was down at this time repeats.
        let now = MonotonicTime.now
        reader.use { _ in }
        dispatch()
        guard isOpen else { return }
        deliver(translator.fire(at: now))
    }

    // MARK: Coming and going

    /// Closes the devices temporarily, for instance while another console is active: touches are cancelled, keys and
    /// buttons released. `handler` gets these events before this returns, and every node is closed.
    public func suspend() {
        guard isOpen else { return }
        reader.use { $0.suspend() }
        dispatch()
        deliver(translator.releaseAll(at: MonotonicTime.now))
    }

    /// Opens the devices again after `suspend()`. Errors are logged.
    public func resume() {
        guard isOpen else { return }
        reader.use { devices in
            devices.resume()
            devices.setLights(lights)
            devices.wantsMotion = wantsMotion
        }
        dispatch()
    }

    /// Opens added devices and closes removed ones. Their events follow in the next dispatch.
    private func followChanges() { reader.use { $0.followChanges() } }

    private var wantsMotion: Bool { translator.wantsTilt || configuration.motion == .on }

    /// Closes the devices. Touches are cancelled. May be called several times.
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

    /// Sets the LEDs of keyboards to the locks.
    private func showLights() {
        guard translator.lights != lights else { return }
        lights = translator.lights
        reader.use { $0.setLights(lights) }
    }
}
