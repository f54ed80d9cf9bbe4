// WindowDevices.swift: input of a window as input devices.
//
// The events of a compositor or of an X server become those of devices, and are converted as DeviceInput converts those
// of libinput: the same pointer, wheel, fingers, keys and repeats.

import Foundation
import VitrineDeviceInput
import VitrineGraphics
import VitrineInput
import VitrineSystem

/// A pointer, a touch panel and a keyboard, whose positions are in coordinates of a window.
@MainActor class WindowDevices {
    /// Called with each event, in order.
    var handler: ((InputEvent) -> Void)?
    /// The numbers of the devices.
    enum Device: Int { case pointer, touch, keyboard }
    /// The size of the window in the coordinates of its events.
    var extent: () -> (width: Int, height: Int) = { (1, 1) }

    private var translator: InputTranslator
    private var times = EventTimes()

    /// - Throws: an error of xkbcommon, if its keyboard descriptions are not installed.
    init(turn: QuarterTurn) throws {
        translator = InputTranslator(
            configuration: DeviceInput.Configuration(), layout: try KeyboardLayout.ofUSKeyboard())
        translator.rotation = turn
    }

    /// The size of the picture in points.
    var pointerArea: CGSize {
        get { translator.pointerArea }
        set { translator.pointerArea = newValue }
    }

    /// The time at which a held key repeats. Nil if none is held.
    var nextTimeout: Double? { translator.nextTime }

    /// Repeats a held key.
    func dispatchTimeout(at now: Double) { deliver(translator.fire(at: now)) }

    /// Releases everything that is down, and cancels touches.
    func releaseAll() { deliver(translator.releaseAll(at: MonotonicTime.now)) }

    // MARK: Events of devices

    /// The time of an event.
    func time(_ milliseconds: UInt32) -> Double { times.seconds(milliseconds, at: MonotonicTime.now) }

    /// Converts and delivers an event of a device.
    func send(_ kind: DeviceEvent.Kind, of device: Device, at time: Double) {
        deliver(translator.translate(DeviceEvent(time: time, device: device.rawValue, kind: kind)))
    }

    /// The device lost the window, or was removed: what it held is released.
    func release(_ device: Device) { send(.removed, of: device, at: MonotonicTime.now) }

    /// Uses a layout and repeats of the desktop.
    func use(_ layout: KeyboardLayout, repeatDelay: Double, repeatRate: Double) {
        deliver(
            translator.replaceKeyboard(
                layout, repeatDelay: repeatDelay, repeatRate: repeatRate, at: MonotonicTime.now))
    }

    /// A position in the window's coordinates as a fraction of it.
    func unit(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let extent = extent()
        return (x / Double(max(1, extent.width)), y / Double(max(1, extent.height)))
    }

    /// Points for each of the window's coordinates: not 1 if the app has a scale of its own.
    var pointsPerCoordinate: Double {
        let turned = translator.rotation.swapsAxes ? translator.pointerArea.height : translator.pointerArea.width
        return turned / Double(max(1, extent().width))
    }

    private func deliver(_ results: [InputTranslator.Result]) {
        for result in results { handler?(result.event) }
    }
}
