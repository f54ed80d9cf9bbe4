// LiveOutput.swift: the protocol of displays for runs in real time.

import Foundation
import VitrineCompositor
public import VitrineDRMOutput
import VitrineDisplay
public import VitrineFramebufferOutput
import VitrineGraphics
import VitrineInput
import VitrineSeat

#if Window
import VitrineWindowOutput
#endif

/// A display with descriptors to wait for.
@MainActor protocol LiveOutput: Output {
    /// Opens the input devices. Nil: the display has input of its own.
    var deviceSeat: Seat? { get }
    var fileDescriptor: Int32 { get }
    var hotplugDescriptor: Int32 { get }
    var nextTimeout: Double? { get }
    func dispatch()
    func dispatchHotplug()
    func dispatchTimeout()
    func checkDisplay()
    /// The number of frames that count as shown without a flip event for them or a later one.
    var lostFlips: Int { get }
    /// Whether a display is connected and refuses every mode.
    var isRefused: Bool { get }
    func close()
}

/// Exchanges text with other programs.
@MainActor protocol TextExchange: AnyObject {
    /// Called with a text that another program copied.
    var onCopiedText: ((String) -> Void)? { get set }
    /// Offers a text to other programs. An empty one takes back what was offered.
    func offerText(_ text: String)
}

/// A display in a window: with the input, the clipboard, and the end, of a window.
@MainActor protocol WindowedOutput: LiveOutput, TextExchange {
    var onInput: ((InputEvent) -> Void)? { get set }
    /// The size of the picture in points.
    var pointerArea: CGSize { get set }
    /// Gives the window another size in pixels of its upright picture. A desktop may refuse.
    func setSize(_ size: PixelSize)
    /// Called when the person closes the window.
    var onClose: (() -> Void)? { get set }
    /// Called once when the window is lost.
    var onLoss: ((String) -> Void)? { get set }
}

extension DRMOutput: LiveOutput {
    var deviceSeat: Seat? { seat }
}
extension FramebufferOutput: LiveOutput {
    var deviceSeat: Seat? { seat }
    /// Its flips are made by a timer, so none is lost.
    var lostFlips: Int { 0 }
    /// It cannot refuse its only mode.
    var isRefused: Bool { false }
}

#if Window
/// A window of a compositor or an X server.
extension WindowedOutput {
    var deviceSeat: Seat? { nil }
    /// The desktop adds and removes no displays of this output.
    var hotplugDescriptor: Int32 { -1 }
    func dispatchHotplug() {}
    func checkDisplay() {}
    /// A frame without an answer is one of a hidden window.
    var lostFlips: Int { 0 }
    /// A window has no modes.
    var isRefused: Bool { false }
}

extension WindowOutput: WindowedOutput {
    var onLoss: ((String) -> Void)? {
        get { nil }
        set { onFailure = newValue.map { report in { report("\($0)") } } }
    }
}

extension X11Output: WindowedOutput {
    var onLoss: ((String) -> Void)? {
        get { nil }
        set { onFailure = newValue.map { report in { report("\($0)") } } }
    }
}
#endif
